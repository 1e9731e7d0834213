import type { ReferralRow } from '@farol/contract/areas/inspection-panels/referrals';
import type { TFunction } from 'i18next';

/** `GRU · Equipe Portões · Portão 12` */
export const formatPost = ({ airport, team, gate }: ReferralRow, t: TFunction): string =>
  [airport, team?.name, gate === '' ? undefined : t('referrals.atGate', { gate })]
    .filter(part => part !== undefined)
    .join(' · ');

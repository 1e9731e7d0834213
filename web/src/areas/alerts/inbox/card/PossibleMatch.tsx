import type { AlertDetail, AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { uncertaintyOf } from './uncertainty.ts';

/** Shows that the match is only possible; renders nothing for a certain match. */
export function PossibleTag({ alert }: { alert: Pick<AlertRow, 'possible'> }) {
  const { t } = useTranslation();
  return alert.possible && <Tag tone="amber">{t('alerts.possible')}</Tag>;
}

/** Explains why the match is uncertain and what to check. */
export function PossibleHint({ alert }: { alert: Pick<AlertDetail, 'possible' | 'conditions'> }) {
  const { t } = useTranslation();
  return alert.possible && <p>{t(`alerts.possibleHint.${uncertaintyOf(alert.conditions)}`)}</p>;
}

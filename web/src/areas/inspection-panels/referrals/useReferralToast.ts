import { openReferralStates } from '@farol/contract/areas/inspection-panels/referrals';
import type { PanelReferral } from '@farol/contract/areas/inspection-panels/stream';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#client/session.ts';
import { showToast } from '#client/toasts.ts';

/** Returns a function that shows the sender of a referral its outcome. */
export function useReferralToast(): (referral: PanelReferral) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ senderId, state }) => {
      if (senderId !== session.claims()?.sub || openReferralStates.has(state)) return;
      const message = t('referrals.outcomeToast', { state: t(`referrals.states.${state}`) });
      showToast({ level: state === 'POSITIVE' ? 'warning' : 'info', message });
    },
    [t],
  );
}

import { occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSender } from '#client/outbox/outbox.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { type OccurrenceBody, occurrenceActKind, sendOccurrence, toChosenFile } from './occurrenceAct.ts';

/** Sends occurrences that waited on the device. Keeps their categories for the form. */
export function useOccurrenceSender({ enabled }: { enabled: boolean }): void {
  const { t } = useTranslation();
  useCall(occurrences.occurrenceCategories, {}, { background: true, handles: 'all', enabled });
  useEffect(
    () =>
      registerSender(occurrenceActKind, async act => {
        const body = act.body as OccurrenceBody;
        // The list of acts shows a refusal.
        await sendOccurrence(act.id, body, body.files.map(toChosenFile), { handles: () => true });
        showToast({ level: 'success', message: t('occurrences.sentLater', { label: act.label }) });
      }),
    [t],
  );
}

import type { OccurrenceRow } from '@farol/contract/areas/occurrences/occurrences';
import { t } from 'i18next';
import type { ActSender } from '#client/outbox/outbox.ts';
import { showToast } from '#client/toasts.ts';
import { type OccurrenceBody, sendOccurrence, toChosenFile } from './occurrenceAct.ts';

/** Sends occurrences that waited on the device. */
const occurrenceSender: ActSender<OccurrenceRow> = {
  send: act => {
    const body = act.body as OccurrenceBody;
    // No error message here: the outbox shows the refused act.
    return sendOccurrence(act.id, body, body.files.map(toChosenFile), { handles: () => true });
  },
  report: ({ label }) => showToast({ level: 'success', message: t('occurrences.sentLater', { label }) }),
};
export default occurrenceSender;

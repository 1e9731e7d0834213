import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { t } from 'i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import type { ActSender } from '#client/outbox/outbox.ts';
import { showToast } from '#client/toasts.ts';
import { formatInstant } from '#ui/format/format.ts';
import { type Reading, sendReading } from './readings.ts';

/** Sends reads that waited on the device. The decision is shown wherever the attendant is. */
const readingSender: ActSender<BoardingAnswer> = {
  send: ({ body }) => sendReading(body as Reading, true),
  report: ({ body, label }, { decision, passenger, text }) => {
    const { station, readAt } = body as Reading;
    const isAccepted = decision === 'ACCEPTED';
    const name = passenger === null ? label : formatFullName(passenger);
    const readTime = t('station.readAt', { time: formatInstant(readAt, language()) });
    const outcome = isAccepted && station === 'GATE' ? t('station.lateAccepted') : text[language()];
    showToast({ level: isAccepted ? 'success' : 'error', message: `${name} · ${readTime} · ${outcome}` });
  },
};
export default readingSender;

import { handling } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { closeAlerts, releaseAlerts, reopenAlerts, takeAlerts } from './handling.ts';

export const routes = mountFeature(handling, {
  takeAlerts: (context, { body }) => takeAlerts(context, body.ids, body.takeOver),
  releaseAlerts: (context, { body }) => releaseAlerts(context, body.ids),
  closeAlerts: (context, { body: { ids, result, note } }) => closeAlerts(context, ids, { result, note }),
  reopenAlerts: (context, { body }) => reopenAlerts(context, body.ids),
});

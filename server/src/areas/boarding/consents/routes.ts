import { consents } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { answerConsent, getConsent, withdrawConsent } from './consents.ts';

export const routes = mountFeature(consents, {
  getConsent: (context, { params }) => getConsent(context, params.id),
  answerConsent: (context, { params, body }) => answerConsent(context, params.id, body),
  withdrawConsent: (context, { params }) => withdrawConsent(context, params.id),
});

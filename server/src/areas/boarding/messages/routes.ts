import { consentMessages } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { listConsentMessages } from './messages.ts';

export const routes = mountFeature(consentMessages, {
  listConsentMessages: (context, { params }) => listConsentMessages(context, params.flightId),
});

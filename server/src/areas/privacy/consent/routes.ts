import { consent } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { consentText } from './consent.ts';

export const routes = mountFeature(consent, {
  consentText: (context, { params }) => consentText(context, params.id),
});

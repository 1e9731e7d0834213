import { consent } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { viewText } from './consent.ts';

export const routes = handle(consent, {
  consentText: (context, { params }) => viewText(context, params.id),
});

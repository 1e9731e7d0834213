import { gates } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { boardPassenger, closeBoarding, dropBags, validatePass } from './gates.ts';

export const routes = mountFeature(gates, {
  validatePass: (context, { body }) => validatePass(context, body),
  dropBags: (context, { body }) => dropBags(context, body),
  boardPassenger: (context, { body }) => boardPassenger(context, body),
  closeBoarding: (context, { body }) => closeBoarding(context, body),
});

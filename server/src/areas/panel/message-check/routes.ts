import { messageCheck } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { checkMessage } from './message-check.ts';

export const routes = mountFeature(messageCheck, {
  checkMessage: (context, { body }) => checkMessage(context, body),
});

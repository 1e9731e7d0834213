import { onCallMails } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { listOnCallMails } from './on-call-mails.ts';

export const routes = mountFeature(onCallMails, {
  listOnCallMails: context => listOnCallMails(context),
});

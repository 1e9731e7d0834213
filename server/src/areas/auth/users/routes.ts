import { maySeeAlerts, users } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { describeUser, listColleagues } from './users.ts';

export const routes = handle(users, {
  currentUser: ({ actor }) => describeUser(actor),
  maySeeAlerts: ({ actor }) => maySeeAlerts(actor),
  listColleagues: (context, { body }) => listColleagues(context, body.text),
});

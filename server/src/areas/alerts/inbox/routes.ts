import { inbox } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { alertsOfPassenger, markAndCount, searchAlerts, switchPin } from './inbox.ts';
import { countUnread } from './queries.ts';

export const routes = handle(inbox, {
  searchAlerts: (context, { body }) => searchAlerts(context, body),
  countAlerts: ({ actor, db }, { query }) => countUnread(AgencyScope.ofAlerts(actor), db, query.type),
  readAlert: (context, { params }) => markAndCount(context, [params.id], 'read'),
  unreadAlert: (context, { params }) => markAndCount(context, [params.id], 'unread'),
  switchPin: (context, { params }) => switchPin(context, params.id),
  deleteAlerts: (context, { query }) => markAndCount(context, query.ids, 'delete'),
  alertsOfPassenger: (context, { body }) => alertsOfPassenger(context, body.passengerId),
});

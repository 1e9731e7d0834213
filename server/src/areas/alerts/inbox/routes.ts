import { inbox } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { countUnread } from '../queries.ts';
import { exportAlerts } from './export.ts';
import {
  alertsOfPassenger,
  alertsOfTraveller,
  getAlert,
  markAndCount,
  searchAlerts,
  switchPin,
} from './inbox.ts';
import { tallyAlerts } from './queries.ts';

export const routes = mountFeature(inbox, {
  searchAlerts: (context, { body }) => searchAlerts(context, body),
  exportAlerts: (context, { body }) => exportAlerts(context, body),
  countAlerts: ({ actor, db }, { query }) => countUnread(AgencyScope.ofAlerts(actor), db, query.type),
  tallyAlerts: ({ actor, db }) => tallyAlerts(AgencyScope.ofAlerts(actor), db),
  readAlert: (context, { params }) => markAndCount(context, [params.id], 'read'),
  unreadAlert: (context, { params }) => markAndCount(context, [params.id], 'unread'),
  readAlerts: (context, { body }) => markAndCount(context, body.ids, 'read'),
  unreadAlerts: (context, { body }) => markAndCount(context, body.ids, 'unread'),
  switchPin: (context, { params }) => switchPin(context, params.id),
  deleteAlerts: (context, { query }) => markAndCount(context, query.ids, 'delete'),
  restoreAlerts: (context, { body }) => markAndCount(context, body.ids, 'restore'),
  alertsOfPassenger: (context, { body }) => alertsOfPassenger(context, body.passengerId),
  alertsOfTraveller: (context, { body }) => alertsOfTraveller(context, body.travellerId),
  getAlert: (context, { params }) => getAlert(context, params.id),
});

import { inbox } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { exportAlerts } from './export.ts';
import {
  alertsOfPassenger,
  alertsOfTraveller,
  countAlerts,
  deleteAlerts,
  getAlert,
  readAlert,
  readAlerts,
  restoreAlerts,
  searchAlerts,
  switchPin,
  unreadAlert,
  unreadAlerts,
} from './inbox.ts';
import { tallyAlerts } from './queries.ts';

export const routes = mountFeature(inbox, {
  searchAlerts: (context, { body }) => searchAlerts(context, body),
  exportAlerts: (context, { body }) => exportAlerts(context, body),
  countAlerts: (context, { query }) => countAlerts(context, query.type),
  tallyAlerts: ({ actor, db, clock }) => tallyAlerts(db, AgencyScope.ofAlerts(actor), toDate(clock.now())),
  readAlert: (context, { params }) => readAlert(context, params.id),
  unreadAlert: (context, { params }) => unreadAlert(context, params.id),
  readAlerts: (context, { body }) => readAlerts(context, body.ids),
  unreadAlerts: (context, { body }) => unreadAlerts(context, body.ids),
  switchPin: (context, { params }) => switchPin(context, params.id),
  deleteAlerts: (context, { query }) => deleteAlerts(context, query.ids),
  restoreAlerts: (context, { body }) => restoreAlerts(context, body.ids),
  alertsOfPassenger: (context, { body }) => alertsOfPassenger(context, body.passengerId),
  alertsOfTraveller: (context, { body }) => alertsOfTraveller(context, body.travellerId),
  getAlert: (context, { params }) => getAlert(context, params.id),
});

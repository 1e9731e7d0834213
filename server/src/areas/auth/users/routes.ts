import { maySeeAlerts, users } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportUsers } from './export.ts';
import {
  airportsToChoose,
  updateUserAirports,
  updateUser,
  createUser,
  searchUsers,
  toggleUser,
  usersOfNoOrganization,
  getUser,
} from './manage.ts';
import { currentUser, listColleagues } from './users.ts';

export const routes = mountFeature(users, {
  currentUser: ({ actor }) => currentUser(actor),
  maySeeAlerts: ({ actor }) => maySeeAlerts(actor),
  listColleagues: (context, { body }) => listColleagues(context, body.text),
  searchUsers: (context, { body }) => searchUsers(context, body),
  exportUsers: (context, { body }) => exportUsers(context, body),
  usersOfNoOrganization: context => usersOfNoOrganization(context),
  airportsToChoose: (context, { query }) => airportsToChoose(context, query.organizationId),
  getUser: (context, { params }) => getUser(context, params.id),
  createUser: (context, { body }) => createUser(context, body),
  updateUser: (context, { body }) => updateUser(context, body),
  updateUserAirports: (context, { body }) => updateUserAirports(context, body),
  toggleUser: (context, { query }) => toggleUser(context, query.id),
});

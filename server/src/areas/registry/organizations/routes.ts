import { organizations } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  organizationChoices,
  organizationRegister as register,
  toggleOrganization,
} from './organizations.ts';

export const routes = mountFeature(organizations, {
  organizationChoices: ({ actor, db }) => organizationChoices(db, actor),
  searchOrganizations: (context, { body }) => register.search(context, body),
  getOrganization: (context, { params }) => register.get(context, params.id),
  createOrganization: (context, { body }) => register.create(context, body),
  updateOrganization: (context, { params, body }) => register.update(context, params.id, body),
  toggleOrganization: (context, { query }) => toggleOrganization(context, query.id),
});

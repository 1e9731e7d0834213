import { organizations } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createOrganization,
  organizationChoices,
  searchOrganizations,
  toggleOrganization,
  updateOrganization,
  getOrganization,
} from './organizations.ts';

export const routes = mountFeature(organizations, {
  organizationChoices: ({ actor, db }) => organizationChoices(db, actor),
  searchOrganizations: (context, { body }) => searchOrganizations(context, body),
  getOrganization: (context, { params }) => getOrganization(context, params.id),
  createOrganization: (context, { body }) => createOrganization(context, body),
  updateOrganization: (context, { params, body }) => updateOrganization(context, params.id, body),
  toggleOrganization: (context, { query }) => toggleOrganization(context, query.id),
});

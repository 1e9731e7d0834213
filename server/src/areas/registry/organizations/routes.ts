import { organizations } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import {
  createOrganization,
  organizationChoices,
  searchOrganizations,
  toggleOrganization,
  updateOrganization,
  viewOrganization,
} from './organizations.ts';

export const routes = handle(organizations, {
  organizationChoices: ({ actor, db }) => organizationChoices(actor, db),
  searchOrganizations: (context, { body }) => searchOrganizations(context, body),
  getOrganization: (context, { params }) => viewOrganization(context, params.id),
  createOrganization: (context, { body }) => createOrganization(context, body),
  updateOrganization: (context, { params, body }) => updateOrganization(context, params.id, body),
  toggleOrganization: (context, { query }) => toggleOrganization(context, query.id),
});

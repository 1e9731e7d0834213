import { roles } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { createRole, toggleRole, updateRole } from './changes.ts';
import { roleChoices, roleLimits, searchRoles, getRole, accessManagers } from './roles.ts';

export const routes = mountFeature(roles, {
  searchRoles: (context, { body }) => searchRoles(context, body),
  roleChoices: context => roleChoices(context),
  accessManagers: context => accessManagers(context),
  roleLimits: context => roleLimits(context),
  getRole: (context, { params }) => getRole(context, params.id),
  createRole: (context, { body }) => createRole(context, body),
  updateRole: (context, { params, body }) => updateRole(context, params.id, body),
  toggleRole: (context, { query }) => toggleRole(context, query.id),
});

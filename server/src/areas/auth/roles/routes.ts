import { roles } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { createRole, toggleRole, updateRole } from './changes.ts';
import { listChoices, roleLimits, searchRoles, viewRole, whomToAsk } from './roles.ts';

export const routes = handle(roles, {
  searchRoles: (context, { body }) => searchRoles(context, body),
  roleChoices: context => listChoices(context),
  accessManagers: context => whomToAsk(context),
  roleLimits: context => roleLimits(context),
  getRole: (context, { params }) => viewRole(context, params.id),
  createRole: (context, { body }) => createRole(context, body),
  updateRole: (context, { params, body }) => updateRole(context, params.id, body),
  toggleRole: (context, { query }) => toggleRole(context, query.id),
});

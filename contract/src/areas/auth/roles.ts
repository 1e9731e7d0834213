import * as z from 'zod/mini';
import { abilitiesOf, byId, choice, id, lastChange, maybe, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { permissions } from '../../permissions.ts';
import { oneOf, record, searchOf, searchText, yesNo } from '../../search.ts';

export const roleAbilities = ['edit', 'toggle'] as const;

/** Levels of a gov.br account, ascending. */
export const assuranceLevels = ['BRONZE', 'SILVER', 'GOLD'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];
const assurance = z.enum(assuranceLevels);

const roleGrant = {
  permissions: z.array(z.enum(permissions)),
  /** Includes restrictions that were not shared with the user. */
  seesAllRestrictions: z.boolean(),
  seesAllRules: z.boolean(),
  /** Only for the federal data-processing body. */
  rootOnly: z.boolean(),
};

export const roleRow = z.object({
  id,
  name: z.string(),
  /** Null: a role for every organization. */
  organization: z.nullable(choice),
  ...roleGrant,
  /** Below this level the role has no effect and its users cannot sign in. */
  requiredAssurance: assurance,
  active: z.boolean(),
  version: z.int(),
  holders: z.int(),
  abilities: abilitiesOf(roleAbilities),
});
export type RoleRow = z.output<typeof roleRow>;

export const roleDetail = z.extend(roleRow, lastChange);

/** Import files separate role names by slashes and columns by semicolons. */
const roleName = trimmedText({ min: 1, max: 80 }).check(matchesPattern(/^[^/;]*$/, 'A–Z'));

export const roleInput = z.object({
  name: roleName,
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
  seesAllRestrictions: z._default(z.boolean(), false),
  seesAllRules: z._default(z.boolean(), false),
  rootOnly: z._default(z.boolean(), false),
  /** If missing, unchanged; for a new role, bronze. */
  requiredAssurance: z.optional(assurance),
});
export type RoleInput = z.input<typeof roleInput>;

export const newRole = z.extend(roleInput, {
  /** Null: a role for every organization. */
  organizationId: z.nullable(id),
});

export const roleKinds = ['GLOBAL', 'ORGANIZATION'] as const;

export const roleSearch = searchOf(
  {
    text: searchText({ max: 80 }),
    kind: oneOf(roleKinds),
    permission: oneOf(permissions),
    organizationId: record({ address: 'organization' }),
    active: yesNo('active', 'inactive'),
  },
  { line: ['text', 'active', 'kind'] },
);

export const roles = {
  searchRoles: endpoint({
    method: 'POST',
    path: '/auth/v1/roles/search',
    summary:
      'Search roles that users of the caller’s organization can have. Sorted by name. Callers who manage the roles of all organizations get those of all.',
    body: roleSearch.body,
    reply: rowsOf(roleRow),
    access: ['ROLE_MANAGE'],
    audit: 'ROLES_SEARCHED',
    shows: [],
    keepSeconds: 60,
  }),
  roleChoices: endpoint({
    method: 'GET',
    path: '/auth/v1/roles/choices',
    summary:
      'List active roles to assign to users. Sorted by name. `abilities` reports which roles the caller can assign.',
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        /** Null: a role for every organization. */
        organizationId: maybe.id,
        rootOnly: z.boolean(),
        abilities: z.object({ give: z.boolean() }),
      }),
    ),
    access: ['USER_MANAGE', 'ROLE_MANAGE'],
    audit: 'none',
    shows: [],
    keepSeconds: 60,
  }),
  accessManagers: endpoint({
    method: 'GET',
    path: '/auth/v1/roles/access-managers',
    summary:
      'List the users to ask for access. These are the access managers of the caller’s organization. If it has none, these are the access managers of administrator organizations.',
    reply: z.array(z.object({ fullName: z.string(), organization: z.string() })),
    access: 'signedIn',
    audit: 'none',
    shows: [],
    keepSeconds: 300,
  }),
  roleLimits: endpoint({
    method: 'GET',
    path: '/auth/v1/roles/limits',
    summary:
      'Retrieve the limits of roles that the caller can save. Contains what a role can include and the organizations that it can belong to.',
    reply: z.object({
      ...roleGrant,
      requiredAssurance: assurance,
      global: z.boolean(),
      organizations: z.array(choice),
    }),
    access: ['ROLE_MANAGE'],
    audit: 'none',
    shows: [],
    keepSeconds: 0,
  }),
  getRole: endpoint({
    method: 'GET',
    path: '/auth/v1/roles/{id}',
    summary: 'Retrieve a role.',
    params: byId,
    reply: roleDetail,
    access: ['ROLE_MANAGE'],
    audit: 'ROLE_VIEWED',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/auth/v1/roles',
    summary: 'Create a role. It cannot include more than the caller has.',
    body: newRole,
    reply: z.object({ id }),
    status: 201,
    access: ['ROLE_MANAGE'],
    audit: 'ROLE_CREATED',
    changes: 'everything',
    fails: ['ALREADY_EXISTS', 'UNKNOWN_ORGANIZATION', 'BEYOND_OWN_RIGHTS', 'BEYOND_OWN_LEVEL'],
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/auth/v1/roles/{id}',
    summary:
      'Update a role. `version` must be the current version. The change applies to the next call of each user of the role.',
    params: byId,
    body: z.extend(roleInput, { version: z.int() }),
    reply: z.object({ id }),
    access: ['ROLE_MANAGE'],
    audit: 'ROLE_CHANGED',
    changes: 'everything',
    fails: [
      'RECORD_NOT_FOUND',
      'ALREADY_EXISTS',
      'BEYOND_OWN_RIGHTS',
      'BEYOND_OWN_LEVEL',
      'CHANGED_MEANWHILE',
      'LAST_ACCESS_MANAGER',
    ],
  }),
  toggleRole: endpoint({
    method: 'DELETE',
    path: '/auth/v1/roles',
    summary: 'Activate or deactivate a role. An inactive role gives its users no permissions.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['ROLE_MANAGE'],
    audit: 'ROLE_TOGGLED',
    changes: 'everything',
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'BEYOND_OWN_RIGHTS', 'LAST_ACCESS_MANAGER', 'CHANGED_MEANWHILE'],
  }),
};

import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  choice,
  id,
  lastChange,
  listOf,
  maybe,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { cpf } from '../../documents.ts';
import { endpoint } from '../../endpoint.ts';
import { permissions } from '../../permissions.ts';
import { codes, oneOf, record, searchOf, searchText, yesNo } from '../../search.ts';

export const currentUser = z.object({
  id,
  cpf: z.string(),
  fullName: z.string(),
  organization: z.nullable(z.object({ id, name: z.string(), type: z.string(), administrator: z.boolean() })),
  isAirline: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Empty: all airports of the organization. */
  airports: z.array(airportCode),
  lastLoginAt: maybe.instant,
});

export const userAbilities = ['edit', 'toggle', 'airports'] as const;

export const userRow = z.object({
  id,
  /** 11 digits. */
  cpf: z.string(),
  /** The masked CPF until the first sign-on. */
  fullName: z.string(),
  named: z.boolean(),
  organization: z.nullable(choice),
  roles: z.array(choice),
  /** Empty: all airports of the organization. */
  airports: z.array(airportCode),
  active: z.boolean(),
  version: z.int(),
  lastLoginAt: maybe.instant,
  abilities: abilitiesOf(userAbilities),
});
export type UserRow = z.output<typeof userRow>;

export const userDetail = z.extend(userRow, {
  ...lastChange,
  /** `give`: the reader can grant and remove the role. */
  roles: z.array(z.object({ id, name: z.string(), give: z.boolean() })),
});
export type UserDetail = z.output<typeof userDetail>;

const maxRoles = 50;
const mostAirports = 500;

export const userInput = z.object({
  fullName: trimmedText({ min: 1, max: 200 }),
  organizationId: z.nullable(id),
  roles: listOf(id, maxRoles),
  airports: listOf(airportCode, mostAirports),
});
export const newUserInput = z.object({ cpf, ...userInput.shape });
export type UserInput = z.input<typeof userInput>;
export type NewUserInput = z.input<typeof newUserInput>;

export const userAirportsInput = z.object({ airports: listOf(airportCode, mostAirports) });

/** Value of the organization filter for users without one. */
export const noOrganization = 'none';
const organizationOrNone = z.union([id, z.literal(noOrganization)]);

/** Days since the last sign-on. */
export const lastLogins = ['NEVER', 'WITHIN_7', 'WITHIN_30', 'OVER_90'] as const;

export const userSearch = searchOf(
  {
    /** Words of the name, or digits of the CPF. */
    text: searchText({ max: 100, personal: true }),
    active: yesNo('active', 'inactive'),
    roleId: record({ address: 'role' }),
    /** `none`: users without an organization. */
    organizationId: {
      ...record({ address: 'organization' }),
      schema: z.optional(organizationOrNone),
      read: (text: string) => organizationOrNone.safeParse(text).data,
    },
    airports: codes('airport', 200),
    lastLogin: oneOf(lastLogins),
  },
  { line: ['text', 'active', 'roleId'] },
);

/** Search for users who limit airports and may not see roles. */
export const userAirportSearch = searchOf(
  { text: userSearch.fields.text, active: userSearch.fields.active, airports: userSearch.fields.airports },
  { line: ['text', 'active', 'airports'] },
);

export const users = {
  currentUser: endpoint({
    method: 'GET',
    path: '/auth/v1/users/current',
    summary: 'Retrieve the signed-in user and their permissions.',
    reply: currentUser,
    access: 'signedIn',
    audit: 'none',
    shows: [],
    keepSeconds: 300,
  }),
  maySeeAlerts: endpoint({
    method: 'GET',
    path: '/auth/v1/users/alerts',
    summary: 'Retrieve whether the user can view alerts.',
    reply: z.boolean(),
    access: 'signedIn',
    audit: 'none',
  }),
  listColleagues: endpoint({
    method: 'POST',
    path: '/auth/v1/users/list',
    summary:
      'List active users of the caller’s organization. Clients use it to choose viewers of a restriction and receivers of its alerts.',
    body: z.object({ text: z.optional(trimmedText({ max: 100 })) }),
    reply: z.array(z.object({ id, fullName: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE', 'WORK_TEAM_MANAGE'],
    audit: 'USERS_LISTED',
    shows: [],
    keepSeconds: 300,
  }),
  searchUsers: endpoint({
    method: 'POST',
    path: '/auth/v1/users/search',
    summary:
      'Search users that the caller manages. Sorted by name. Administrator organizations manage users of all organizations, others only their own.',
    body: userSearch.body,
    reply: rowsOf(userRow),
    access: ['USER_MANAGE', 'USER_AIRPORT'],
    audit: 'USERS_SEARCHED',
    shows: [],
    keepSeconds: 60,
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: '/auth/v1/users/export',
    summary: 'Export the users of a search as XLSX. The row limit of searches does not apply.',
    body: userSearch.body,
    reply: 'binary',
    access: ['USER_MANAGE'],
    audit: 'USERS_EXPORTED',
  }),
  usersOfNoOrganization: endpoint({
    method: 'GET',
    path: '/auth/v1/users/no-organization',
    summary:
      'List active users without an organization. Only callers who manage users of all organizations get any.',
    reply: rowsOf(userRow),
    access: ['USER_MANAGE'],
    audit: 'USERS_SEARCHED',
  }),
  airportsToChoose: endpoint({
    method: 'GET',
    path: '/auth/v1/users/airports',
    summary:
      'List airports that users of an organization can be limited to. `any` is true if the organization works at all airports.',
    query: z.object({ organizationId: id }),
    reply: z.object({
      any: z.boolean(),
      airports: z.array(z.object({ iata: airportCode, name: z.string(), city: z.string() })),
    }),
    access: ['USER_MANAGE', 'USER_AIRPORT'],
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 60,
    fails: ['UNKNOWN_ORGANIZATION'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/auth/v1/users/{id}',
    summary: 'Retrieve a user.',
    params: byId,
    reply: userDetail,
    access: ['USER_MANAGE', 'USER_AIRPORT'],
    audit: 'USER_VIEWED',
    shows: [],
    fails: ['USER_NOT_FOUND'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/auth/v1/users',
    summary: 'Create a user of an organization that the caller manages.',
    body: newUserInput,
    reply: byId,
    status: 201,
    access: ['USER_MANAGE'],
    audit: 'USER_CREATED',
    changes: 'everything',
    fails: [
      'ALREADY_EXISTS',
      'UNKNOWN_ORGANIZATION',
      'UNKNOWN_ROLE',
      'ROLE_NOT_GIVEN',
      'UNKNOWN_AIRPORTS',
      'AIRPORTS_NOT_GIVEN',
    ],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/auth/v1/users',
    summary: 'Update a user. `version` must be the current version.',
    body: z.extend(userInput, { id, version: z.int() }),
    reply: byId,
    access: ['USER_MANAGE'],
    audit: 'USER_CHANGED',
    changes: 'everything',
    fails: [
      'USER_NOT_FOUND',
      'UNKNOWN_ORGANIZATION',
      'UNKNOWN_ROLE',
      'ROLE_NOT_GIVEN',
      'UNKNOWN_AIRPORTS',
      'AIRPORTS_NOT_GIVEN',
      'LAST_ACCESS_MANAGER',
      'CHANGED_MEANWHILE',
    ],
  }),
  updateUserAirports: endpoint({
    method: 'PUT',
    path: '/auth/v1/users/airports',
    summary: 'Limit a user to airports of the organization. An empty list means all airports.',
    body: z.extend(userAirportsInput, { id, version: z.int() }),
    reply: byId,
    access: ['USER_AIRPORT'],
    audit: 'USER_AIRPORTS_CHANGED',
    changes: 'everything',
    fails: ['USER_NOT_FOUND', 'UNKNOWN_AIRPORTS', 'AIRPORTS_NOT_GIVEN', 'CHANGED_MEANWHILE'],
  }),
  toggleUser: endpoint({
    method: 'DELETE',
    path: '/auth/v1/users',
    summary:
      'Activate or deactivate a user. Deactivation ends the user’s sessions at once. Activation requires that the caller can assign the user’s roles.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['USER_MANAGE'],
    audit: 'USER_TOGGLED',
    changes: 'everything',
    ifMatch: true,
    fails: [
      'USER_NOT_FOUND',
      'OWN_ACCESS',
      'LAST_ACCESS_MANAGER',
      'CHANGED_MEANWHILE',
      'REACTIVATION_NOT_ALLOWED',
      'AIRPORTS_NOT_GIVEN',
    ],
  }),
};

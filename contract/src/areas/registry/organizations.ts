import * as z from 'zod/mini';
import {
  byId,
  carrierCode,
  id,
  lastChange,
  maybe,
  registerFields,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern, requireRule } from '../../findings.ts';
import { oneOf, searchOf, searchText, yesNo } from '../../search.ts';
import { airportList, timeZone } from './register.ts';

export const organizationTypes = [
  'HEALTH',
  'FEDERAL_POLICE',
  'AGRICULTURE',
  'AIRLINE',
  'AIRPORT',
  'AVIATION_AUTHORITY',
  'DATA_PROCESSING',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const organizationChoice = z.object({ id, name: z.string(), type: z.enum(organizationTypes) });
export type OrganizationChoice = z.output<typeof organizationChoice>;

/** `host` or `host:port`, as browsers write it. */
const hostName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(255),
    matchesPattern(/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/, 'farol.exemplo.gov.br'),
  );

export const organizationInput = z
  .object({
    name: trimmedText({ min: 1, max: 100 }),
    type: z.enum(organizationTypes),
    /** Users see the data of all organizations. */
    administrator: z._default(z.boolean(), false),
    /** Empty: all airports. */
    airports: airportList,
    /** Required for airlines, and only for them. */
    carrier: z._default(z.nullable(carrierCode), null),
    homeHost: z._default(z.nullable(hostName), null),
    timeZone,
  })
  .check(
    requireRule(({ type, carrier }) => type !== 'AIRLINE' || carrier !== null, 'REQUIRED', {}, 'carrier'),
    requireRule(
      ({ type, carrier }) => type === 'AIRLINE' || carrier === null,
      'ONLY_AIRLINES',
      {},
      'carrier',
    ),
    requireRule(
      ({ type, administrator }) => type !== 'AIRLINE' || !administrator,
      'NOT_AIRLINES',
      {},
      'administrator',
    ),
  );
export type OrganizationInput = z.input<typeof organizationInput>;

export const organizationRow = z.object({
  id,
  name: z.string(),
  type: z.enum(organizationTypes),
  administrator: z.boolean(),
  airports: z.array(z.string()),
  carrier: maybe.text,
  homeHost: maybe.text,
  timeZone: z.string(),
  people: z.int(),
  ...registerFields,
});
export type OrganizationRow = z.output<typeof organizationRow>;

export const organizationSearch = searchOf(
  {
    /** Includes whole carrier and airport codes. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
    type: oneOf(organizationTypes),
  },
  { line: ['text', 'active', 'type'] },
);

const saving = [
  'ALREADY_EXISTS',
  'AIRPORTS_NOT_REGISTERED',
  'UNKNOWN_CARRIER',
  'UNKNOWN_TIME_ZONE',
  'MORE_THAN_HELD',
] as const;
const locking = ['LAST_ACCESS_MANAGER', 'LAST_ORGANIZATION_MANAGER'] as const;

export const organizations = {
  searchOrganizations: endpoint({
    method: 'POST',
    path: '/web/v1/organizations/search',
    summary: 'Search organizations, including inactive ones. Sorted by name.',
    body: organizationSearch.body,
    reply: rowsOf(organizationRow),
    access: ['ORGANIZATION_MANAGE'],
    audit: 'none',
    shows: ['airline'],
    keepSeconds: 60,
  }),
  getOrganization: endpoint({
    method: 'GET',
    path: '/web/v1/organizations/{id}',
    summary: 'Retrieve an organization.',
    params: byId,
    reply: z.extend(organizationRow, lastChange),
    access: ['ORGANIZATION_MANAGE'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createOrganization: endpoint({
    method: 'POST',
    path: '/web/v1/organizations',
    summary:
      'Create an organization. Only administrator organizations can set the administrator flag. Only the data-processing body can set the type DATA_PROCESSING.',
    body: organizationInput,
    reply: organizationRow,
    status: 201,
    access: ['ORGANIZATION_MANAGE'],
    audit: 'ORGANIZATION_CREATED',
    changes: 'everything',
    fails: saving,
  }),
  updateOrganization: endpoint({
    method: 'PUT',
    path: '/web/v1/organizations/{id}',
    summary:
      'Update an organization. `version` must be the current version. Fails if the change would lock out all users.',
    params: byId,
    body: z.extend(organizationInput, { version: z.int() }),
    reply: organizationRow,
    access: ['ORGANIZATION_MANAGE'],
    audit: 'ORGANIZATION_CHANGED',
    changes: 'everything',
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', ...saving, ...locking],
  }),
  toggleOrganization: endpoint({
    method: 'DELETE',
    path: '/web/v1/organizations',
    summary:
      'Activate or deactivate an organization. An organization with active users cannot be deactivated.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['ORGANIZATION_MANAGE'],
    audit: 'ORGANIZATION_TOGGLED',
    changes: 'everything',
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'MORE_THAN_HELD', 'ORGANIZATION_HAS_PEOPLE', 'CHANGED_MEANWHILE'],
  }),
  organizationChoices: endpoint({
    method: 'GET',
    path: '/web/v1/organizations/choices',
    summary:
      'List active organizations that the caller can administer. Sorted by name. Contains the caller’s organization. Administrator organizations get all organizations.',
    reply: z.array(organizationChoice),
    access: ['USER_MANAGE', 'ROLE_MANAGE', 'ORGANIZATION_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'none',
    shows: [],
    keepSeconds: 60,
  }),
};

import * as z from 'zod/mini';
import {
  airportCode,
  byId,
  choice,
  id,
  lastChange,
  registerFields,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';

/** The limit of airports in a search, so that a group fits. */
export const maxAirportsPerGroup = 200;

export const airportGroupChoice = z.object({ id, name: z.string(), airports: z.array(z.string()) });
export type AirportGroupChoice = z.output<typeof airportGroupChoice>;

export const airportGroupInput = z.object({
  name: trimmedText({ min: 1, max: 60 }),
  /** Null: a global group. */
  organizationId: z._default(z.nullable(id), null),
  airports: z.array(airportCode).check(z.minLength(1), z.maxLength(maxAirportsPerGroup)),
});
export type AirportGroupInput = z.input<typeof airportGroupInput>;

export const airportGroupRow = z.object({
  id,
  name: z.string(),
  organization: z.nullable(choice),
  airports: z.array(z.string()),
  ...registerFields,
});
export type AirportGroupRow = z.output<typeof airportGroupRow>;

export const airportGroupSearch = searchOf(
  {
    /** Includes whole airport codes. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

export const airportGroups = {
  airportGroupChoices: endpoint({
    method: 'GET',
    path: '/web/v1/airport-groups/choices',
    summary:
      'List active airport groups that the caller can choose. Contains global groups and groups of the caller’s organization.',
    reply: z.array(airportGroupChoice),
    access: 'signedIn',
    audit: 'none',
    shows: ['airportGroup'],
    keepSeconds: 600,
  }),
  searchAirportGroups: endpoint({
    method: 'POST',
    path: '/web/v1/airport-groups/search',
    summary:
      'Search airport groups, including inactive ones. Sorted by name. Contains global groups and groups of the caller’s organization. Administrator organizations get groups of all organizations.',
    body: airportGroupSearch.body,
    reply: rowsOf(airportGroupRow),
    access: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'none',
    shows: ['airportGroup'],
    keepSeconds: 60,
  }),
  getAirportGroup: endpoint({
    method: 'GET',
    path: '/web/v1/airport-groups/{id}',
    summary: 'Retrieve an airport group.',
    params: byId,
    reply: z.extend(airportGroupRow, lastChange),
    access: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'none',
    shows: ['airportGroup'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createAirportGroup: endpoint({
    method: 'POST',
    path: '/web/v1/airport-groups',
    summary:
      'Create an airport group. Global groups require AIRPORT_MANAGE. Other groups belong to the caller’s organization.',
    body: airportGroupInput,
    reply: airportGroupRow,
    status: 201,
    access: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'AIRPORT_GROUP_CREATED',
    changes: ['airportGroup'],
    fails: ['GROUP_NOT_YOURS', 'ALREADY_EXISTS', 'AIRPORTS_NOT_REGISTERED'],
  }),
  updateAirportGroup: endpoint({
    method: 'PUT',
    path: '/web/v1/airport-groups/{id}',
    summary: 'Update an airport group. `version` must be the current version.',
    params: byId,
    body: z.extend(airportGroupInput, { version: z.int() }),
    reply: airportGroupRow,
    access: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'AIRPORT_GROUP_CHANGED',
    changes: ['airportGroup'],
    fails: [
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'GROUP_NOT_YOURS',
      'ALREADY_EXISTS',
      'AIRPORTS_NOT_REGISTERED',
    ],
  }),
  toggleAirportGroup: endpoint({
    method: 'DELETE',
    path: '/web/v1/airport-groups',
    summary: 'Activate or deactivate an airport group.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'AIRPORT_GROUP_TOGGLED',
    changes: ['airportGroup'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'GROUP_NOT_YOURS', 'CHANGED_MEANWHILE'],
  }),
};

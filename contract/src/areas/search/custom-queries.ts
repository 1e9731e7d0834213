import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  choice,
  date,
  id,
  instant,
  listOf,
  localTime,
  maybe,
  rowsOf,
  searchLimit,
  trimmedText,
} from '../../common.ts';
import { conditionNode, conditionTree } from '../../conditions/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { type FieldName, fieldNames } from '../../fields/catalogue.ts';
import { requireRule } from '../../findings.ts';
import { period, searchOf, searchText } from '../../search.ts';
import { maxSearchDays } from './people.ts';

export const customQueryLimits = {
  name: 120,
  columns: 40,
  teams: 50,
  /** Days before or after today. */
  distance: 3660,
  /** Running at the same time per user. */
  runs: 3,
  /** Runs and their results are deleted after this time. */
  retentionDays: 7,
} as const;
export const customQueryDays = { firstDay: -26, lastDay: 3 } as const;

/** Fields that are computed from all people of a flight, or from all flights of a person. */
const conditionOnlyFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'traveller.previousFlights',
  'traveller.previousRefusals',
  'traveller.occurrenceCategories',
  'traveller.documentChanged',
  'traveller.sharingPhone',
  'traveller.sharingEmail',
  'traveller.sharingCard',
  'traveller.sharingAgency',
]);

/** Fields that a result can show. */
export const resultFields: readonly FieldName[] = fieldNames.filter(name => !conditionOnlyFields.has(name));

export const defaultResultFields: readonly FieldName[] = [
  'passenger.name',
  'passenger.birthDate',
  'passenger.nationality',
  'document.number',
  'flight.designator',
  'flight.departure',
  'flight.leg',
  'boarding.state',
];

export const customQueryStates = ['WORKING', 'DONE', 'STOPPED', 'FAILED', 'REFUSED'] as const;
export type CustomQueryState = (typeof customQueryStates)[number];
export const customQueryAbilities = ['edit', 'delete'] as const;

const dayFromToday = z.int().check(z.gte(-customQueryLimits.distance), z.lte(customQueryLimits.distance));
const columns = z
  .array(z.enum(resultFields as readonly [FieldName, ...FieldName[]]))
  .check(z.minLength(1), z.maxLength(customQueryLimits.columns));

const content = z.object({
  name: trimmedText({ min: 1, max: customQueryLimits.name }),
  conditions: conditionTree,
  /** Days of local departure relative to today, inclusive. */
  firstDay: dayFromToday,
  lastDay: dayFromToday,
  /** In display order. */
  columns,
  /** A column; null sorts by departure, newest first. */
  sortColumn: z._default(maybe.text, null),
  sortDescending: z._default(z.boolean(), false),
  /** Teams that see and change the query. */
  teams: listOf(id, customQueryLimits.teams),
});
type Content = z.output<typeof content>;

const daysInOrder = requireRule<Content>(
  ({ firstDay, lastDay }) => firstDay <= lastDay,
  'PERIOD_ORDER',
  {},
  'lastDay',
);
const daysInLimit = requireRule<Content>(
  ({ firstDay, lastDay }) => lastDay - firstDay < maxSearchDays,
  'PERIOD_TOO_LONG',
  { days: maxSearchDays + 1 },
  'lastDay',
);

export const customQueryInput = content.check(daysInOrder, daysInLimit);
export type CustomQueryInput = z.input<typeof customQueryInput>;
const changedCustomQueryInput = z.extend(content, { version: z.int() }).check(daysInOrder, daysInLimit);

export const queryTeam = z.object({ id, name: z.string(), active: z.boolean() });

/** Progress of a run. Ends early at the maximum number of people. */
export const customQueryRun = z.object({
  id,
  queryId: id,
  name: z.string(),
  state: z.enum(customQueryStates),
  /** Days. */
  done: z.int(),
  total: z.int(),
  people: z.int(),
  hits: z.int(),
  /** True if there are more hits than a result can have. */
  truncated: z.boolean(),
  from: date,
  to: date,
  startedAt: instant,
});
export type CustomQueryRun = z.output<typeof customQueryRun>;

/** Columns and sort order at the start of the run. */
export const customQueryRunDetail = z.extend(customQueryRun, {
  columns: z.array(z.string()),
  sortColumn: maybe.text,
  sortDescending: z.boolean(),
});
export type CustomQueryRunDetail = z.output<typeof customQueryRunDetail>;

export const customQueryRow = z.object({
  id,
  name: z.string(),
  owner: choice,
  teams: z.array(queryTeam),
  firstDay: z.int(),
  lastDay: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  version: z.int(),
  /** Conditions on removed fields, which never hold. */
  unusable: z.int(),
  unknownCodes: z.int(),
  /** Latest run of the caller. */
  lastRun: z.nullable(customQueryRun),
  abilities: abilitiesOf(customQueryAbilities),
});
export type CustomQueryRow = z.output<typeof customQueryRow>;

/** Conditions and columns are as stored, including removed fields. */
export const customQueryDetail = z.extend(customQueryRow, {
  conditions: conditionNode,
  columns: z.array(z.string()),
  sortColumn: maybe.text,
  sortDescending: z.boolean(),
});
export type CustomQueryDetail = z.output<typeof customQueryDetail>;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A passenger of a result. */
export const queryHit = z.object({
  id,
  surname: z.string(),
  givenNames: z.string(),
  documentType: maybe.text,
  documentNumber: maybe.text,
  documentIssuer: maybe.text,
  origin: z.string(),
  departureAt: instant,
  departureLocal: localTime,
  departureZone: z.string(),
  /** In the order of the columns of the run. */
  values: z.array(z.nullable(z.union([scalar, z.array(scalar)]))),
});
export type QueryHit = z.output<typeof queryHit>;

export const customQuerySearch = searchOf(
  {
    /** Includes names of teams. */
    text: searchText({ max: 60 }),
  },
  { line: ['text'] },
);

/** Local departure dates, inclusive. */
const days = searchOf(
  {
    period: period({
      days: [customQueryDays.firstDay, customQueryDays.lastDay],
      under: maxSearchDays + 1,
    }),
  },
  { line: ['period'] },
);

export const customQueries = {
  searchCustomQueries: endpoint({
    method: 'POST',
    path: '/web/v1/custom-queries/search',
    summary: 'Search the caller’s custom queries and those shared with their teams. Sorted by name.',
    body: customQuerySearch.body,
    reply: rowsOf(customQueryRow),
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERIES_SEARCHED',
    shows: ['airline', 'airport', 'country', 'customQuery'],
    fails: ['FORBIDDEN'],
  }),
  getCustomQuery: endpoint({
    method: 'GET',
    path: '/web/v1/custom-queries/{id}',
    summary: 'Retrieve a custom query.',
    params: byId,
    reply: customQueryDetail,
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_VIEWED',
    shows: ['airline', 'airport', 'country', 'customQuery'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  checkCustomQuery: endpoint({
    method: 'POST',
    path: '/web/v1/custom-queries/check',
    summary: 'Check conditions before saving. Reports contradictions that prevent any match.',
    body: z.object({ conditions: conditionTree }),
    reply: z.object({
      /** Paths of contradicting conditions; null if they can match. */
      never: z.nullable(z.array(z.string())),
      /** Prevent saving. */
      unknown: z.array(z.object({ path: z.string(), value: z.string() })),
    }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'none',
    longCheck: true,
    shows: ['airline', 'airport', 'country'],
    keepSeconds: Infinity,
  }),
  createCustomQuery: endpoint({
    method: 'POST',
    path: '/web/v1/custom-queries',
    summary: 'Create a custom query.',
    body: customQueryInput,
    reply: z.object({ id, version: z.int() }),
    status: 201,
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_CREATED',
    changes: ['customQuery'],
    fails: ['FORBIDDEN', 'UNKNOWN_PEOPLE', 'TEAMS_DEACTIVATED'],
  }),
  updateCustomQuery: endpoint({
    method: 'PUT',
    path: '/web/v1/custom-queries/{id}',
    summary: 'Update a custom query. `version` must be the current version.',
    params: byId,
    body: changedCustomQueryInput,
    reply: z.object({ id, version: z.int() }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_CHANGED',
    changes: ['customQuery'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'UNKNOWN_PEOPLE', 'TEAMS_DEACTIVATED', 'CHANGED_MEANWHILE'],
  }),
  deleteCustomQuery: endpoint({
    method: 'DELETE',
    path: '/web/v1/custom-queries/{id}',
    summary:
      'Delete a custom query of the caller. Results of earlier runs remain for their retention period.',
    params: byId,
    reply: 'empty',
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_DELETED',
    changes: ['customQuery'],
    ifMatch: true,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  countCustomQueryHits: endpoint({
    method: 'POST',
    path: '/web/v1/custom-queries/estimate',
    summary: 'Estimate the number of hits before running, from a sample of days.',
    body: z.extend(days.body, { conditions: conditionTree }),
    reply: z.object({
      people: z.int(),
      hits: z.int(),
      /** True if all days were counted. */
      exact: z.boolean(),
    }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_ESTIMATE_VIEWED',
    longCheck: true,
    shows: ['passenger'],
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  runCustomQuery: endpoint({
    method: 'POST',
    path: '/web/v1/custom-queries/{id}/runs',
    summary: `Run a custom query on a period of local departure dates. Short periods are complete in the reply; others continue in the background. Stops the caller’s earlier run of the query. A result has ${searchLimit} people at most, newest departures.`,
    params: byId,
    body: days.body,
    reply: customQueryRun,
    status: 202,
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_RUN',
    changes: ['customQuery'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'QUERY_UNUSABLE', 'QUERIES_RUNNING'],
  }),
  getCustomQueryRun: endpoint({
    method: 'GET',
    path: '/web/v1/custom-queries/runs/{id}',
    summary: `Retrieve the progress of the caller’s run. Runs are deleted after ${customQueryLimits.retentionDays} days.`,
    params: byId,
    reply: customQueryRunDetail,
    access: ['SEARCH_PASSENGERS'],
    audit: 'none',
    shows: [],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  customQueryHits: endpoint({
    method: 'GET',
    path: '/web/v1/custom-queries/runs/{id}/hits',
    summary: 'List the people of the caller’s run whom they may see now, with current values.',
    params: byId,
    reply: rowsOf(queryHit),
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_HITS_VIEWED',
    shows: ['airport', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  stopCustomQueryRun: endpoint({
    method: 'DELETE',
    path: '/web/v1/custom-queries/runs/{id}',
    summary: 'Stop the caller’s run. People found so far remain.',
    params: byId,
    reply: 'empty',
    access: ['SEARCH_PASSENGERS'],
    audit: 'CUSTOM_QUERY_STOPPED',
    changes: ['customQuery'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};

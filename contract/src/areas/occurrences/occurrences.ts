import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  choice,
  date,
  flightOfRecord,
  id,
  instant,
  lastChange,
  maybe,
  reason,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { codes, flag, oneOf, period, searchOf, text } from '../../search.ts';
import { requireLetters } from '../../search-rules.ts';
import { inspectionResults } from '../inspection-panels/inspections.ts';

export const maxOccurrenceDescription = 4000;
const maxOccurrencesOfPassenger = 200;

/** Local date and time at the airport. */
const moment = {
  date,
  time: z.string().check(z.trim(), matchesPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '14:30')),
};

export const occurrenceInput = z.object({
  categoryId: id,
  airport: airportCode,
  ...moment,
  description: trimmedText({ min: 1, max: maxOccurrenceDescription }),
});
export type OccurrenceInput = z.input<typeof occurrenceInput>;

const occurrenceAbilities = ['edit', 'delete', 'restore'] as const;

export const occurrenceRow = z.object({
  id,
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  ...flightOfRecord,
  organization: choice,
  category: z.object({ id, name: z.string(), parentName: maybe.text }),
  airport: z.string(),
  at: instant,
  ...moment,
  /** Empty once the passenger is masked. */
  description: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null if nobody changed it. */
  ...lastChange,
  /** Number of earlier contents. */
  earlier: z.int(),
  /** Null unless deleted. */
  deleted: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  version: z.int(),
  abilities: abilitiesOf(occurrenceAbilities),
});
export type OccurrenceRow = z.output<typeof occurrenceRow>;

/** What other organizations disclose of their occurrences. */
export const disclosedOccurrence = z.object({
  /** Parent category. */
  category: z.string(),
  /** At the airport. */
  date,
});
export type DisclosedOccurrence = z.output<typeof disclosedOccurrence>;

/** Content that an occurrence had before a change. */
export const occurrenceVersion = z.object({
  version: z.int(),
  category: z.object({ id, name: z.string(), parentName: maybe.text }),
  airport: z.string(),
  ...moment,
  /** Empty once the passenger is masked. */
  description: z.string(),
  by: z.string(),
  at: instant,
});
export type OccurrenceVersion = z.output<typeof occurrenceVersion>;

export const actKinds = ['INSPECTION', 'OCCURRENCE'] as const;

/** An inspection or an occurrence. */
export const actRow = z.object({
  /** Id of the occurrence, or of the inspected passenger. */
  id,
  kind: z.enum(actKinds),
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  ...flightOfRecord,
  organization: choice,
  airport: z.string(),
  at: instant,
  by: z.string(),
  /** Null for an inspection. */
  category: maybe.text,
  /** Null for an occurrence. */
  result: z.nullable(z.enum(inspectionResults)),
  text: z.string(),
  deleted: z.boolean(),
});
export type ActRow = z.output<typeof actRow>;

export const actSearch = searchOf(
  {
    /** Local departure dates at the origin. */
    period: period({ days: [-30, 3], outlook: 'past' }),
    /** Name of the passenger. */
    text: text({ max: 60, personal: true, rules: [requireLetters(3)] }),
    kind: oneOf(actKinds),
    /** Part of the name of the category or its parent. Excludes inspections. */
    category: text({ max: 60, min: 2 }),
    /** Excludes occurrences. */
    result: oneOf(inspectionResults),
    airports: codes('airport', 200),
    carriers: codes('carrier', 50),
    /** Includes deleted occurrences. */
    deleted: flag(),
  },
  { line: ['period', 'text', 'kind'] },
);

const panels = ['INTERNATIONAL', 'DOMESTIC'] as const;

export const occurrences = {
  occurrenceCategories: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/occurrences/categories',
    summary: 'List the active categories for occurrences of the caller’s organization.',
    reply: z.array(z.object({ id, name: z.string(), parentName: maybe.text })),
    access: panels,
    audit: 'none',
    shows: ['category'],
    keepSeconds: 300,
    fails: ['FORBIDDEN'],
  }),
  occurrencesOfPassenger: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/occurrences/passenger/{passengerId}',
    summary: `List occurrences of a passenger registered by the caller's organization, newest first, ${maxOccurrencesOfPassenger} at most, deleted ones included. \`elsewhere\` reports whether other organizations registered some in categories visible to others; \`disclosed\` has parent category and date of those that disclose them. Administrator organizations get all occurrences.`,
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(occurrenceRow),
      elsewhere: z.boolean(),
      disclosed: z.array(disclosedOccurrence),
      /** Whether the caller may register one. */
      canAdd: z.boolean(),
    }),
    access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
    audit: 'OCCURRENCES_VIEWED',
    shows: ['category', 'occurrence', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  occurrencesOfTraveller: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/occurrences/traveller/{travellerId}',
    summary: `List occurrences of a traveller on all flights registered by the caller's organization, newest flight first, ${maxOccurrencesOfPassenger} at most, deleted ones included. \`elsewhere\` reports whether other organizations registered some in categories visible to others; \`disclosed\` has parent category and date of those that disclose them. Administrator organizations get all occurrences.`,
    params: z.object({ travellerId: id }),
    reply: z.object({
      rows: z.array(occurrenceRow),
      elsewhere: z.boolean(),
      disclosed: z.array(disclosedOccurrence),
      truncated: z.boolean(),
    }),
    access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
    audit: 'OCCURRENCES_VIEWED',
    shows: ['category', 'occurrence', 'passenger'],
    fails: ['FORBIDDEN'],
  }),
  getOccurrence: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/occurrences/{id}',
    summary: 'Retrieve an occurrence.',
    params: byId,
    reply: occurrenceRow,
    access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
    audit: 'OCCURRENCES_VIEWED',
    shows: ['category', 'occurrence', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  occurrenceHistory: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/occurrences/{id}/history',
    summary: 'List the earlier contents of an occurrence, newest first. Deletions are not among them.',
    params: byId,
    reply: z.array(occurrenceVersion),
    access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
    audit: 'OCCURRENCES_VIEWED',
    shows: ['category', 'occurrence', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createOccurrence: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/occurrences',
    summary:
      'Register an occurrence on a passenger. Requires the panel permission of the flight’s mode and access to one of its airports. The airport must be one of the flight. The same `actId` sent again is stored once.',
    body: z.extend(occurrenceInput, { passengerId: id, actId: z.optional(id) }),
    reply: occurrenceRow,
    status: 201,
    access: panels,
    audit: 'OCCURRENCE_CREATED',
    changes: ['occurrence'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CATEGORY_UNUSABLE', 'AIRPORT_NOT_OF_FLIGHT', 'OCCURRED_LATER'],
  }),
  updateOccurrence: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/occurrences/{id}',
    summary: 'Change an occurrence of the caller’s organization. `version` must be the current version.',
    params: byId,
    body: z.extend(occurrenceInput, { version: z.int() }),
    reply: occurrenceRow,
    access: panels,
    audit: 'OCCURRENCE_CHANGED',
    changes: ['occurrence'],
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CATEGORY_UNUSABLE',
      'AIRPORT_NOT_OF_FLIGHT',
      'OCCURRED_LATER',
    ],
  }),
  deleteOccurrence: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/occurrences/{id}/delete',
    summary: 'Mark an occurrence as deleted, with the reason. It can be restored.',
    params: byId,
    body: z.object({ reason, version: z.int() }),
    reply: occurrenceRow,
    access: ['DELETE_OCURRENCE'],
    audit: 'OCCURRENCE_DELETED',
    changes: ['occurrence'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  restoreOccurrence: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/occurrences/{id}/restore',
    summary: 'Restore a deleted occurrence.',
    params: byId,
    body: z.object({ version: z.int() }),
    reply: occurrenceRow,
    access: ['DELETE_OCURRENCE'],
    audit: 'OCCURRENCE_RESTORED',
    changes: ['occurrence'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  searchActs: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/inspections-and-occurrences/search',
    summary:
      'Search inspections and occurrences of the caller’s organization by departure date, newest first. Administrator organizations get those of all organizations.',
    body: actSearch.body,
    reply: rowsOf(actRow),
    access: ['INSPECTIONS_AND_OCCURENCIES'],
    audit: 'ACTS_SEARCHED',
    shows: ['inspection', 'occurrence', 'passenger'],
    keepSeconds: 60,
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
};

import * as z from 'zod/mini';
import { byId, choice, defaultSearchDays, id, instant, maybe, reason, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { type AuditEvent, auditEvents, auditGroups } from '../../events.ts';
import { oneOf, period, record, searchOf, searchText } from '../../search.ts';

export const trailActors = ['user', 'integrator', 'system', 'nobody'] as const;

const recordCount = z.object({ kind: z.string(), count: z.int() });

export const trailRow = z.object({
  id,
  at: instant,
  /** Can be an event of another version, outside `auditEvents`. */
  event: z.string(),
  /** Event of the refused call. */
  tried: z.nullable(z.enum(auditEvents)),
  actor: z.enum(trailActors),
  actorId: maybe.id,
  actorName: maybe.text,
  organization: z.nullable(choice),
  counts: z.array(recordCount),
  reason: maybe.text,
  address: maybe.text,
});
export type TrailRow = z.output<typeof trailRow>;

const aboutRecord = z.object({
  kind: z.string(),
  /** An id or a register code. */
  id: z.string(),
  /** Only names that are not personal data: flights, users of the organization. */
  name: maybe.text,
  /** Name of a passenger that the reader may find. */
  person: z.optional(maybe.text),
});
export type TrailRecord = z.output<typeof aboutRecord>;

export const namedRecords = 200;

export const trailEvent = z.extend(trailRow, {
  operation: z.string(),
  screen: maybe.text,
  requestId: z.string(),
  refused: maybe.text,
  /** At most `namedRecords`; `about` counts all. */
  records: z.array(aboutRecord),
  /** True for a search with names, documents or other personal terms, which `viewTrailTerms` returns. */
  hasTerms: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
});
export type TrailEvent = z.output<typeof trailEvent>;

export const trailSearch = searchOf(
  {
    /** Days in the home zone. */
    period: period({ days: [1 - defaultSearchDays, 0], outlook: 'past' }),
    userId: record({ address: 'user' }),
    /** A document, locator, name or flight number, with or without date. */
    about: searchText({ max: 60, personal: true }),
    group: oneOf(auditGroups),
    /** Too many events for a select. */
    event: {
      ...record(),
      schema: z.optional(z.enum(auditEvents)),
      blank: null as AuditEvent | null,
      read: (name: string) => auditEvents.find(event => event === name),
    },
    why: searchText({ max: 60 }),
    /** Includes records that belong to it. */
    recordId: record({ address: 'record' }),
  },
  { line: ['period', 'userId', 'about'] },
);

const matchedRecords = z.object({ records: z.array(aboutRecord), truncated: z.boolean() });

export const trail = {
  searchTrail: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/audit-trail/search',
    summary:
      'Search the audit trail of the caller’s organization. Returns the newest 3,000 events, newest first. Administrator organizations get events of all organizations. Events of opening the alert stream are included only if the filter selects them.',
    body: trailSearch.body,
    reply: z.extend(rowsOf(trailRow), { meant: z.nullable(matchedRecords) }),
    access: ['USER_MANAGE'],
    audit: 'TRAIL_SEARCHED',
    shows: [],
    keepSeconds: 60,
    reads: 'replica',
  }),
  getTrailEvent: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/audit-trail/{id}',
    summary: 'Retrieve an audit event. Contains its records and the values before and after the change.',
    params: byId,
    reply: trailEvent,
    access: ['USER_MANAGE'],
    audit: 'TRAIL_EVENT_VIEWED',
    shows: [],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  viewTrailTerms: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/audit-trail/{id}/terms',
    summary:
      'Retrieve the terms of the search that an audit event records, such as a name or document number. Requires a reason, which is audited.',
    params: byId,
    body: z.object({ reason }),
    reply: z.object({ terms: z.record(z.string(), z.unknown()) }),
    access: ['USER_MANAGE'],
    audit: 'TRAIL_TERMS_VIEWED',
    fails: ['RECORD_NOT_FOUND'],
  }),
  exportTrail: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/audit-trail/export',
    summary:
      'Export all events of a search as XLSX. Streams the file. The header x-total-rows contains the number of rows. Requires a reason, which is audited.',
    body: z.extend(trailSearch.body, { reason }),
    reply: 'binary',
    access: ['USER_MANAGE'],
    audit: 'TRAIL_EXPORTED',
    reads: 'replica',
  }),
  trailPeople: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/audit-trail/people',
    summary: 'List users whose events the caller can view. Sorted by name.',
    reply: z.array(choice),
    access: ['USER_MANAGE'],
    audit: 'none',
    shows: [],
    keepSeconds: 300,
  }),
  trailState: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/audit-trail/state',
    summary: 'Retrieve the result of the last verification of the audit trail.',
    reply: z.nullable(
      z.object({
        at: instant,
        holds: z.boolean(),
        events: z.int(),
        seals: z.int(),
        flaws: z.array(z.object({ flaw: z.string(), count: z.int() })),
      }),
    ),
    access: ['USER_MANAGE'],
    audit: 'none',
    shows: [],
    keepSeconds: 300,
  }),
};

import * as z from 'zod/mini';
import {
  abilitiesOf,
  byId,
  flightOfRecord,
  id,
  idList,
  instant,
  maybe,
  rowsOf,
  searchLimit,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { severities } from '../../severity.ts';
import { listedEntry } from '../watch/listed-entry.ts';
import { passengerStates } from '../search/values.ts';

/** `ALL` is only a filter value. */
export const alertOrigins = ['ALL', 'RISK_RULE', 'RESTRICTION'] as const;
export const alertStatuses = ['PNR_RESERVATION', 'API_BOARDED', 'BIOMETRIC_CHECK_IN_OK'] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * `≈` in `operator` marks a possible match. A rule's reason is about a field of the catalogue; a
 * restriction's about `document`, `traveller.document` (another document of the traveller) or `name`.
 */
export const alertReason = z.object({
  field: z.string(),
  operator: z.string(),
  wanted: z.array(scalar),
  /** Number of wanted values that are omitted. */
  more: z.int(),
  found: z.array(scalar),
  /** Similarity of names from 0 to 1; null for exact conditions. */
  score: z.nullable(z.number()),
});

export type AlertReason = z.output<typeof alertReason>;

/** The flight's end at the reader's airport; of two, the next one. */
export const alertSides = ['DEPARTURE', 'ARRIVAL'] as const;

export const sourceStates = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;

/** For the officer who meets the traveller. */
export const alertSource = z.object({
  id: maybe.id,
  note: z.string(),
  author: z.string(),
  /** Last active day in the time zone of the author's organization. */
  expiration: maybe.date,
  state: z.enum(sourceStates),
  /** When the alert was raised; null if the restriction comes from no list. */
  list: z.nullable(listedEntry),
});

/** The server translates, so that the browser does not load the field catalogue. */
export const bilingualText = z.object({ pt: z.string(), en: z.string() });

export const alertResults = ['CONFIRMED', 'NOT_CONFIRMED'] as const;
/** `WITHDRAWN`: closed unread with the other alerts of its rule or list version, not by who checked it. */
export const alertEnds = [...alertResults, 'WITHDRAWN'] as const;
export type AlertEnd = (typeof alertEnds)[number];
export const resultNoteLength = 1000;

export const alertTaken = z.object({ by: z.string(), at: instant, mine: z.boolean() });
/** Result for all receivers. */
export const alertEnd = z.object({
  by: z.string(),
  at: instant,
  result: z.enum(alertEnds),
  note: z.string(),
});

/** `mark` (read, pin) and `remove` apply to the reader's list, `restore` to alerts removed from it. */
export const alertAbilities = [
  'mark',
  'remove',
  'restore',
  'take',
  'takeOver',
  'release',
  'close',
  'reopen',
] as const;

export const alertRow = z.object({
  id,
  read: z.boolean(),
  pinned: z.boolean(),
  /** Removed from the reader's list only; the alert stays open. */
  removed: z.boolean(),
  origin: z.enum(['RISK_RULE', 'RESTRICTION']),
  status: z.enum(alertStatuses),
  /** Severity of the category. */
  severity: z.enum(severities),
  title: z.string(),
  source: z.nullable(alertSource),
  /** The reader may not see the flight; passenger, reason and notes are null. */
  withheld: z.boolean(),
  /** Null if withheld. */
  reason: z.nullable(bilingualText),
  /** A possible match: easily misread numbers or confused document types. */
  possible: z.boolean(),
  /** Hits above the rule's limit on this flight; 0 if withheld. */
  beyond: z.int(),
  taken: z.nullable(alertTaken),
  closed: z.nullable(alertEnd),
  createdAt: instant,
  /** Passenger fields are null if withheld. */
  passengerId: maybe.id,
  surname: maybe.text,
  givenNames: maybe.text,
  nationality: maybe.text,
  birthDate: maybe.date,
  /** `REMOVED` or `NOT_ON_BOARD` if no longer on the flight. */
  passengerState: z.nullable(z.enum(passengerStates)),
  /** Sum of the weights of matching rules of the reader’s organization; null if withheld. */
  score: maybe.whole,
  /** Booking of the passenger on this flight. */
  bookingId: maybe.id,
  locator: maybe.text,
  ...flightOfRecord,
  departureZone: z.string(),
  /** Estimated if known, else scheduled. */
  arrivalAt: maybe.instant,
  arrivalLocal: maybe.localTime,
  arrivalZone: z.string(),
  side: z.enum(alertSides),
  abilities: abilitiesOf(alertAbilities),
});
export type AlertRow = z.output<typeof alertRow>;

export const alertCondition = z.object({
  field: bilingualText,
  wanted: bilingualText,
  found: bilingualText,
  /** Similarity of names from 0 to 1; null for exact conditions. */
  score: z.nullable(z.number()),
});

export const alertReceiver = z.object({ name: z.string(), readAt: maybe.instant });

export const alertDetail = z.extend(alertRow, {
  /** Empty if withheld. */
  conditions: z.array(alertCondition),
  /** The organization's work teams at the flight's airports, if withheld. */
  contacts: z.array(z.string()),
  receivers: z.array(alertReceiver),
});
export type AlertDetail = z.output<typeof alertDetail>;

const byOrigin = z.object({ ALL: z.int(), RISK_RULE: z.int(), RESTRICTION: z.int() });

/** Counts of the reader's list. Closed, removed and open withheld alerts only count as such. */
export const alertTally = z.object({
  listed: byOrigin,
  unread: byOrigin,
  pinned: z.int(),
  mine: z.int(),
  closed: z.int(),
  removed: z.int(),
  withheld: z.int(),
});
export type AlertTally = z.output<typeof alertTally>;

const countReply = z.object({ alertCount: z.int() });
export const alertIds = z.array(id).check(z.minLength(1), z.maxLength(searchLimit));
const ids = z.object({ ids: alertIds });

/**
 * `DEPARTURE`: next departures, then the most recent past ones, then newest first.
 * `SEVERITY`: severity, then coming before past flights, then score, then departure.
 */
export const alertOrders = ['SEVERITY', 'DEPARTURE'] as const;

export const alertFilter = z.object({
  origin: z._default(z.enum(alertOrigins), 'ALL'),
  status: z.optional(z.enum(alertStatuses)),
  read: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  mine: z._default(z.boolean(), false),
  /** Closed instead of open alerts. */
  closed: z._default(z.boolean(), false),
  /** Removed instead of listed alerts. */
  removed: z._default(z.boolean(), false),
  /** Open alerts whose passenger the reader may not see, instead of the others. */
  withheld: z._default(z.boolean(), false),
  order: z._default(z.enum(alertOrders), 'DEPARTURE'),
});

const alertSearch = z.extend(alertFilter, {
  limit: z._default(z.int().check(z.minimum(1), z.maximum(searchLimit)), searchLimit),
});

/** Alerts on a passenger or a traveller. */
const alertsOfPerson = {
  reply: rowsOf(alertDetail),
  access: 'signedIn',
  audit: 'ALERTS_VIEWED',
  shows: ['airport', 'alert', 'category', 'passenger', 'restriction', 'rule'],
  keepSeconds: 60,
  reads: 'replica',
  fails: ['FORBIDDEN'],
} as const;

export const inbox = {
  searchAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts',
    summary:
      'Search alerts of the caller. Pinned alerts come first. `order` sorts the others by flight (next departures, then the most recent past ones), or by severity, coming before past flights, score and flight.',
    body: alertSearch,
    reply: rowsOf(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    // The alert stream updates the rows.
    shows: ['airport', 'category', 'passenger', 'restriction', 'rule'],
    keepSeconds: 30,
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  exportAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/report',
    summary: 'Export alerts of the caller as a workbook. Reasons and results are in the requested language.',
    body: alertFilter,
    reply: 'binary',
    access: 'signedIn',
    audit: 'ALERTS_EXPORTED',
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  countAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/count',
    summary: 'Count unread alerts of the caller whose passengers they may see, optionally of one origin.',
    query: z.object({ type: z._default(z.enum(alertOrigins), 'ALL') }),
    reply: z.int(),
    access: 'signedIn',
    audit: 'none',
    fails: ['FORBIDDEN'],
  }),
  tallyAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/tally',
    summary:
      'Count alerts in the caller’s list. Counts them by origin and as unread, pinned, taken, closed, removed and withheld.',
    reply: alertTally,
    access: 'signedIn',
    audit: 'none',
    shows: ['alert'],
    fails: ['FORBIDDEN'],
  }),
  readAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read/{id}',
    summary: 'Mark an alert as read for the caller.',
    params: byId,
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERT_READ',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  unreadAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread/{id}',
    summary: 'Mark an alert as unread for the caller.',
    params: byId,
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  readAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read',
    summary: 'Mark several alerts as read for the caller.',
    body: ids,
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERT_READ',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  unreadAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread',
    summary: 'Mark several alerts as unread for the caller.',
    body: ids,
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  switchPin: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/switch-pin/{id}',
    summary: 'Pin or unpin an alert for the caller.',
    params: byId,
    reply: z.object({ pinned: z.boolean() }),
    access: 'signedIn',
    audit: 'ALERT_PINNED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  deleteAlerts: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/alerts/deleteAlerts',
    summary:
      'Remove alerts from the caller’s list. The alerts, the marks on passengers and the lists of other receivers remain.',
    query: z.object({ ids: idList }),
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERTS_DELETED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  restoreAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/restore',
    summary:
      'Restore removed alerts to the caller’s list. They are read or unread and pinned or unpinned as before.',
    body: ids,
    reply: countReply,
    access: 'signedIn',
    audit: 'ALERTS_RESTORED',
    changes: ['alert'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  alertsOfPassenger: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/passenger',
    summary:
      'List alerts on one passenger of a flight. Contains alerts that the caller can view, including removed ones.',
    body: z.object({ passengerId: id }),
    ...alertsOfPerson,
  }),
  alertsOfTraveller: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/vu',
    summary:
      'List alerts on one traveller across all flights. Contains alerts that the caller can view, including removed and closed ones. The latest flight comes first.',
    body: z.object({ travellerId: id }),
    ...alertsOfPerson,
  }),
  getAlert: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/{id}',
    summary:
      'Retrieve an alert that the caller can view. Contains its criteria, the reported values and the receivers.',
    params: byId,
    reply: alertDetail,
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    shows: ['airport', 'alert', 'category', 'passenger', 'restriction', 'rule'],
    keepSeconds: 30,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};

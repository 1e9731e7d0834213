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
import { passengerStates } from '../search/values.ts';

/** `ALL` is a choice of the filter, never the origin of an alert. */
export const alertOrigins = ['ALL', 'RISK_RULE', 'RESTRICTION'] as const;
/** PNR reservation, API boarded, biometric enrolment check-in OK. An alert's status only advances. */
export const alertStatuses = ['PNR_RESERVATION', 'API_BOARDED', 'BIOMETRIC_CHECK_IN_OK'] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Why an alert exists: the condition (`≈` where what was found may be another), what was wanted and what was found. A rule's condition is about
 * a field of the catalogue; a restriction is met by `document`, `traveller.document` (another of the traveller's) or `name`.
 */
export const alertReason = z.object({
  field: z.string(),
  operator: z.string(),
  wanted: z.array(scalar),
  /** How many more values the condition wants than are told. */
  more: z.int(),
  found: z.array(scalar),
  /** 0 to 1: how alike names are; null for what either is so or not. */
  score: z.nullable(z.number()),
});

export type AlertReason = z.output<typeof alertReason>;

/** Which end of the flight concerns the reader: the airport of theirs, and of two the one whose time comes next. */
export const alertSides = ['DEPARTURE', 'ARRIVAL'] as const;

export const sourceStates = ['ACTIVE', 'INACTIVE', 'EXPIRED'] as const;

/** What the author of the restriction or rule wrote for whoever meets the traveller. */
export const alertSource = z.object({
  /** Null unless the reader may open it. */
  id: maybe.id,
  note: z.string(),
  author: z.string(),
  /** Last day in force, in the time zone of the author's organization; null where a rule has none. */
  expiration: maybe.date,
  state: z.enum(sourceStates),
});

/** In both languages: what the catalogue of fields names stays out of the browser. */
export const inBoth = z.object({ pt: z.string(), en: z.string() });

export const alertResults = ['CONFIRMED', 'NOT_CONFIRMED'] as const;
export const resultNoteLength = 1000;

/** Who has it in hand. */
export const alertTaken = z.object({ by: z.string(), at: instant, mine: z.boolean() });
/** Its end: for all who received it. */
export const alertEnd = z.object({
  by: z.string(),
  at: instant,
  result: z.enum(alertResults),
  note: z.string(),
});

/**
 * `mark` (read, pin) and `remove` are for alerts in the reader's list, `restore` for those they removed from it. Who sees an open alert
 * takes it, takes it over from another (`takeOver`), closes it unless another has it; `release` and `reopen` have their own rules.
 */
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
  /** Taken out of the reader's own list; that alone ends nothing. */
  removed: z.boolean(),
  origin: z.enum(['RISK_RULE', 'RESTRICTION']),
  status: z.enum(alertStatuses),
  /** Name of the category or rule that raised it. */
  title: z.string(),
  source: z.nullable(alertSource),
  /** The flight is not one that the reader may see: the passenger, the reason and notes are withheld. */
  withheld: z.boolean(),
  /** Why, in a line; null where withheld. */
  reason: z.nullable(inBoth),
  /** What was found may be another than what was wanted: numbers that are easily misread, types that are mistaken. */
  possible: z.boolean(),
  /** How many more hits the rule has on this flight than its limit lets alert; 0 where withheld. */
  beyond: z.int(),
  taken: z.nullable(alertTaken),
  closed: z.nullable(alertEnd),
  createdAt: instant,
  /** This and what follows about the passenger is null where withheld. */
  passengerId: maybe.id,
  surname: maybe.text,
  givenNames: maybe.text,
  nationality: maybe.text,
  /** Who is no longer of the flight is `REMOVED` or `NOT_ON_BOARD`. */
  passengerState: z.nullable(z.enum(passengerStates)),
  /** Sum of the weights of the rules of the reader's organization that the passenger hit when judged last. */
  score: maybe.whole,
  ...flightOfRecord,
  departureZone: z.string(),
  /** As far as is known: estimated before scheduled. */
  arrivalAt: maybe.instant,
  arrivalLocal: maybe.localTime,
  arrivalZone: z.string(),
  side: z.enum(alertSides),
  abilities: abilitiesOf(alertAbilities),
});
export type AlertRow = z.output<typeof alertRow>;

/** A condition in words: what was wanted, what was found. */
export const alertCondition = z.object({
  field: inBoth,
  wanted: inBoth,
  found: inBoth,
  /** 0 to 1: how alike names are; null for what either is so or not. */
  score: z.nullable(z.number()),
});

/** Somebody in whose list the alert was put. */
export const alertReceiver = z.object({ name: z.string(), readAt: maybe.instant });

/** An alert with why it exists and who else knows. */
export const alertDetail = z.extend(alertRow, {
  /** Empty where withheld. */
  conditions: z.array(alertCondition),
  /** Work teams of the reader's organization that work at the flight's airports, where withheld. */
  contacts: z.array(z.string()),
  receivers: z.array(alertReceiver),
});
export type AlertDetail = z.output<typeof alertDetail>;

const byOrigin = z.object({ ALL: z.int(), RISK_RULE: z.int(), RESTRICTION: z.int() });

/** How much the reader's list holds. What was closed counts under `closed` alone, what was removed under `removed` alone. */
export const alertTally = z.object({
  listed: byOrigin,
  unread: byOrigin,
  pinned: z.int(),
  /** Taken by the reader. */
  mine: z.int(),
  closed: z.int(),
  removed: z.int(),
});
export type AlertTally = z.output<typeof alertTally>;

const done = z.object({ alertCount: z.int() });
export const alertIds = z.array(id).check(z.minLength(1), z.maxLength(searchLimit));
const ids = z.object({ ids: alertIds });

/** Which alerts of the caller's list. */
export const alertFilter = z.object({
  origin: z._default(z.enum(alertOrigins), 'ALL'),
  status: z.optional(z.enum(alertStatuses)),
  read: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  /** Those that the caller took. */
  mine: z._default(z.boolean(), false),
  /** What ended instead of what is open. */
  closed: z._default(z.boolean(), false),
  /** What the caller removed instead of what the list holds. */
  removed: z._default(z.boolean(), false),
});

export const inbox = {
  searchAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts',
    summary:
      'Alerts of the caller: pinned first, then by the flight (the soonest to come, then the latest past), then newest first.',
    body: alertFilter,
    reply: rowsOf(alertRow),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  exportAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/report',
    summary: 'The same as a workbook, reasons and results in the language asked for.',
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
    summary: 'Unread alerts of the caller, of one origin if given.',
    query: z.object({ type: z._default(z.enum(alertOrigins), 'ALL') }),
    reply: z.int(),
    access: 'signedIn',
    audit: 'none',
    fails: ['FORBIDDEN'],
  }),
  tallyAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/tally',
    summary: 'How many alerts the caller’s list holds: by origin, unread, pinned, taken, closed, removed.',
    reply: alertTally,
    access: 'signedIn',
    audit: 'none',
    fails: ['FORBIDDEN'],
  }),
  readAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read/{id}',
    summary: 'Marks as read for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_READ',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  unreadAlert: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread/{id}',
    summary: 'Marks as unread for the caller.',
    params: byId,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  readAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/read',
    summary: 'Marks many as read for the caller.',
    body: ids,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_READ',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  unreadAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/unread',
    summary: 'Marks many as unread for the caller.',
    body: ids,
    reply: done,
    access: 'signedIn',
    audit: 'ALERT_UNREAD',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  switchPin: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/switch-pin/{id}',
    summary: 'Pins or unpins for the caller.',
    params: byId,
    reply: z.object({ pinned: z.boolean() }),
    access: 'signedIn',
    audit: 'ALERT_PINNED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  deleteAlerts: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/alerts/deleteAlerts',
    summary:
      'Takes alerts out of the caller’s list; the alerts, the marks on passengers and other receivers’ lists stay.',
    query: z.object({ ids: idList }),
    reply: done,
    access: 'signedIn',
    audit: 'ALERTS_DELETED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  restoreAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/restore',
    summary: 'Puts alerts back into the caller’s list as they were: read or unread, pinned or not.',
    body: ids,
    reply: done,
    access: 'signedIn',
    audit: 'ALERTS_RESTORED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  alertsOfPassenger: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/passenger',
    summary: 'Alerts on one passenger of a flight that the caller may see, removed ones too.',
    body: z.object({ passengerId: id }),
    reply: z.array(alertDetail),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  alertsOfTraveller: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/alerts/vu',
    summary:
      'Alerts on one traveller over all flights that the caller may see, removed and closed ones too, the latest flight first.',
    body: z.object({ travellerId: id }),
    reply: rowsOf(alertDetail),
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
  getAlert: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/alerts/{id}',
    summary: 'One alert that the caller may see: what was wanted and found, and who received it.',
    params: byId,
    reply: alertDetail,
    access: 'signedIn',
    audit: 'ALERTS_VIEWED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};

import * as z from 'zod/mini';
import { id, instant, maybe, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { byFlight } from '../search/flights.ts';
import { flightFields } from '../search/values.ts';
import { boardingReasonCodes } from './reasons.ts';
import { enrolmentStages, enrolmentStates, verificationRefusals } from './stages.ts';

/** Exceptions come first in the panel. */
export const boardingExceptions = ['MISSING', 'REFUSED', 'MANUAL_VALIDATION'] as const;
export type BoardingException = (typeof boardingExceptions)[number];

export const boardingRow = z.object({
  /** Id of the passenger on the flight. */
  id,
  surname: z.string(),
  givenNames: z.string(),
  seat: maybe.text,
  checkedInAt: maybe.instant,
  passAt: maybe.instant,
  bagsAt: maybe.instant,
  bags: z.int(),
  boardedAt: maybe.instant,
  refusal: z.nullable(z.object({ reason: z.enum(boardingReasonCodes), at: instant })),
  /** Last enrolment in biometric boarding; null without any. */
  enrolment: z.nullable(
    z.object({
      state: z.enum(enrolmentStates),
      stage: z.enum(enrolmentStages),
      refusal: z.nullable(z.enum(verificationRefusals)),
      /** Check-in of the programme. */
      checkedInAt: maybe.instant,
    }),
  ),
  /** Null: no exception. */
  exception: z.nullable(z.enum(boardingExceptions)),
});
export type BoardingRow = z.output<typeof boardingRow>;

export const boardingCounts = z.object({
  passengers: z.int(),
  checkIn: z.int(),
  pass: z.int(),
  bags: z.int(),
  boarded: z.int(),
  missing: z.int(),
  refused: z.int(),
  /** Enrolments that have not ended, by stage. */
  enrolled: z.int(),
  stages: z.record(z.enum(enrolmentStages), z.int()),
  /** Photographs that wait for an officer. */
  waiting: z.int(),
});

export const boardingPanelReply = z.object({
  flight: z.object({ id, ...flightFields }),
  closedAt: maybe.instant,
  exclusion: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** Version of the exclusion; 0 before the first change. */
  version: z.int(),
  mayExclude: z.boolean(),
  /** Gate, bag drop and manual validation. */
  mayOperate: z.boolean(),
  counts: boardingCounts,
  rows: z.array(boardingRow),
  /** Changes with the contents. */
  mark: z.string(),
});
export type BoardingPanelReply = z.output<typeof boardingPanelReply>;

/** In the panel of a flight and in the list of excluded flights. */
const changesExclusions = ['FLIGHT_LIST', 'INDICATORS_REPORT'] as const;
const seesFlights = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;

export const boardingPanel = {
  getBoardingPanel: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/panel',
    summary:
      'Retrieve the boarding of a flight: counts of each stage and all passengers, exceptions first. Airline users get flights of their own carrier.',
    params: byFlight,
    reply: boardingPanelReply,
    access: seesFlights,
    audit: 'BOARDING_PANEL_VIEWED',
    shows: ['passenger', 'boarding'],
    keepSeconds: 5,
    fails: ['RECORD_NOT_FOUND'],
  }),
  getBoardingMark: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/panel/mark',
    summary: 'Retrieve the mark of a boarding panel, which changes with its contents.',
    params: byFlight,
    reply: z.object({ mark: z.string() }),
    access: seesFlights,
    audit: 'none',
    shows: ['passenger', 'boarding'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  excludeFlight: endpoint({
    method: 'PUT',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/exclusion',
    summary:
      'Exclude a flight from the indicators of the boarding programme, with a reason. `version` must be the current version of the panel.',
    params: byFlight,
    body: z.object({ reason, version: z.int() }),
    reply: z.object({ version: z.int() }),
    access: changesExclusions,
    audit: 'FLIGHT_EXCLUDED',
    changes: ['boarding'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  includeFlight: endpoint({
    method: 'DELETE',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/exclusion',
    summary: 'Include an excluded flight in the indicators again.',
    params: byFlight,
    query: z.object({ version: z.coerce.number().check(z.int()) }),
    reply: z.object({ version: z.int() }),
    access: changesExclusions,
    audit: 'FLIGHT_INCLUDED',
    changes: ['boarding'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};

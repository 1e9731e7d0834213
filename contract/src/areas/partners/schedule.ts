import * as z from 'zod/mini';
import { carrierCode, id, instant, localTime, maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { codes, oneOf, period, searchOf } from '../../search.ts';
import { pushMoments } from './moments.ts';

export const expectationStates = ['EXPECTED', 'ON_TIME', 'LATE', 'MISSING'] as const;

/** Minutes: two weeks and one day. */
export const pushLimits = { minutesBefore: 20_160, graceMinutes: 1440 } as const;

const momentRule = z.object({
  source: z.enum(['API', 'PNR']),
  moment: z.enum(pushMoments),
  minutesBefore: z.int().check(z.minimum(0), z.maximum(pushLimits.minutesBefore)),
  graceMinutes: z.int().check(z.minimum(0), z.maximum(pushLimits.graceMinutes)),
  active: z.boolean(),
});

export const expectationRow = z.object({
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** Local times are of the origin. */
  departureLocal: localTime,
  departureAt: instant,
  departureZone: z.string(),
  source: z.enum(['API', 'PNR']),
  moment: z.enum(pushMoments),
  dueAt: instant,
  dueLocal: localTime,
  receivedAt: maybe.instant,
  receivedLocal: maybe.localTime,
  fileId: maybe.id,
  state: z.enum(expectationStates),
});
export type ExpectationRow = z.output<typeof expectationRow>;

export const expectedSearch = searchOf(
  {
    /** Local departure dates. Pushes are due up to 72 hours before departure. */
    period: period({ days: [0, 3] }),
    carriers: codes('carrier', 50),
    /** `OWED`: late, overdue or missing. Pushes of the last day can be of flights two weeks ahead. */
    state: oneOf([...expectationStates, 'OWED'], { days: { OWED: [-2, 15] } }),
  },
  { line: ['period', 'carriers', 'state'] },
);

export const schedule = {
  getSchedule: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/schedule',
    summary:
      'Retrieve the expected moments of a carrier. `*` is the default for all carriers. `own` is true if the carrier has its own rules.',
    query: z.object({ carrier: z._default(z.union([z.literal('*'), carrierCode]), '*') }),
    reply: z.object({ carrier: z.string(), own: z.boolean(), rules: z.array(momentRule) }),
    access: ['API_PNR_PANEL'],
    audit: 'none',
    shows: ['schedule'],
  }),
  setSchedule: endpoint({
    method: 'PUT',
    path: '/audit-boarding/v1/schedule',
    summary:
      'Set the expected moments of a carrier. An empty list restores the default. Recalculates the expected pushes of flights that have not departed.',
    body: z.object({
      carrier: z.union([z.literal('*'), carrierCode]),
      rules: z.array(momentRule).check(z.maxLength(8)),
    }),
    reply: z.object({ carrier: z.string() }),
    access: ['API_PNR_PANEL'],
    audit: 'SCHEDULE_CHANGED',
    changes: ['schedule'],
    // Fails if two users create the first rules of a carrier at the same time.
    fails: ['ALREADY_EXISTS'],
  }),
  searchExpected: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/schedule/search',
    summary: 'Search expected pushes of flights by departure day. Returns the newest 3,000.',
    body: expectedSearch.body,
    reply: rowsOf(expectationRow),
    access: ['API_PNR_PANEL'],
    audit: 'none',
    shows: ['airport', 'schedule'],
    keepSeconds: 60,
    reads: 'replica',
  }),
};

import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  choice,
  flightOfRecord,
  id,
  instant,
  lastChange,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { codes, flag, oneOf, period, searchOf } from '../../search.ts';

export const maxReferralText = 1000;
export const maxReferralGate = 20;
const maxReferralsOfPassenger = 100;

/** What the post should do. */
export const referralWants = ['INTERVIEW', 'DOCUMENTS', 'BAGGAGE', 'HEALTH', 'OTHER'] as const;
/** In the order of the work. The last four end a referral. */
export const referralStates = [
  'EN_ROUTE',
  'RECEIVED',
  'ENCOUNTERED',
  'POSITIVE',
  'NEGATIVE',
  'MISSED',
  'NOT_BOARDED',
] as const;
export type ReferralState = (typeof referralStates)[number];
export const openReferralStates: ReadonlySet<ReferralState> = new Set<ReferralState>([
  'EN_ROUTE',
  'RECEIVED',
  'ENCOUNTERED',
]);

export const referralInput = z.object({
  airport: airportCode,
  /** Null: whoever is at the post. */
  teamId: z.nullable(id),
  /** Gate or another place of the airport. */
  gate: trimmedText({ max: maxReferralGate }),
  wanted: z.enum(referralWants),
  instruction: trimmedText({ max: maxReferralText }),
  /** Open alert of the passenger that is the reason. */
  alertId: z.nullable(id),
});
export type ReferralInput = z.input<typeof referralInput>;

export const referralRow = z.object({
  id,
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  ...flightOfRecord,
  organization: choice,
  airport: z.string(),
  /** Null without a team. */
  team: z.nullable(choice),
  gate: z.string(),
  wanted: z.enum(referralWants),
  instruction: z.string(),
  fromAlert: z.boolean(),
  state: z.enum(referralStates),
  note: z.string(),
  /** Whether the caller sent it. */
  mine: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null while it is en route. */
  ...lastChange,
  version: z.int(),
  abilities: abilitiesOf(['change']),
});
export type ReferralRow = z.output<typeof referralRow>;

export const referralSearch = searchOf(
  {
    /** Local departure dates at the origin. */
    period: period({ days: [-2, 2] }),
    state: oneOf(referralStates),
    airports: codes('airport', 200),
    /** Only those of a team of the caller. */
    ofMyTeams: flag(),
    /** Only those that the caller sent. */
    mine: flag(),
    /** Includes referrals that ended. */
    ended: flag(),
  },
  { line: ['period', 'state', 'airports'] },
);

const panels = ['INTERNATIONAL', 'DOMESTIC'] as const;

export const referrals = {
  referralTeams: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/referrals/teams',
    summary: 'List active work teams of the caller’s organization to which passengers can be referred.',
    reply: z.array(choice),
    access: panels,
    audit: 'none',
    shows: [],
    keepSeconds: 300,
    fails: ['FORBIDDEN'],
  }),
  referralsOfPassenger: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/referrals/passenger/{passengerId}',
    summary: `List referrals of a passenger by the caller's organization, newest first, ${maxReferralsOfPassenger} at most.`,
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(referralRow),
      /** Whether the caller may refer the passenger. */
      canAdd: z.boolean(),
    }),
    access: panels,
    audit: 'REFERRALS_VIEWED',
    shows: ['passenger', 'referral'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createReferral: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/referrals',
    summary:
      'Refer a passenger to a post. Requires the panel permission of the flight’s mode and access to one of its airports. The same `actId` sent again is stored once.',
    body: z.extend(referralInput, { passengerId: id, actId: id }),
    reply: referralRow,
    status: 201,
    access: panels,
    audit: 'REFERRAL_CREATED',
    changes: ['referral'],
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'AIRPORT_NOT_OF_FLIGHT',
      'REFERRAL_TEAM_UNUSABLE',
      'REFERRAL_ALERT_UNUSABLE',
    ],
  }),
  changeReferral: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/referrals/{id}/state',
    summary:
      'Set the state of a referral of the caller’s organization, with a note. `version` must be the current version.',
    params: byId,
    body: z.object({
      state: z.enum(referralStates),
      note: trimmedText({ max: maxReferralText }),
      version: z.int(),
    }),
    reply: referralRow,
    access: panels,
    audit: 'REFERRAL_CHANGED',
    changes: ['referral'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  searchReferrals: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/referrals/search',
    summary:
      'Search referrals of the caller’s organization on flights of the modes of the caller’s panels, open ones first, then newest first. Administrator organizations get those of all organizations.',
    body: referralSearch.body,
    reply: rowsOf(referralRow),
    access: panels,
    audit: 'REFERRALS_VIEWED',
    shows: ['passenger', 'referral'],
    keepSeconds: 15,
    reads: 'replica',
    fails: ['FORBIDDEN'],
  }),
};

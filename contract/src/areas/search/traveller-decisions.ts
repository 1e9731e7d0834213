import * as z from 'zod/mini';
import { id, instant, maybe, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const travellerDecisionKinds = ['MERGE', 'SPLIT', 'APART'] as const;

export const maxSplitPassengers = 3000;

export const travellerDecision = z.object({
  id,
  kind: z.enum(travellerDecisionKinds),
  /** Traveller that stays after a merge, or that lost flights in a split. */
  travellerId: id,
  otherId: id,
  /** Flights of a split; 0 otherwise. */
  flights: z.int(),
  at: instant,
  /** Null for decisions of other organizations, as are the reasons. */
  by: maybe.text,
  reason: maybe.text,
  endedAt: z.nullable(instant),
  endedBy: maybe.text,
  endedReason: maybe.text,
});
export type TravellerDecision = z.output<typeof travellerDecision>;

const byTraveller = z.object({ vuId: id });
const withOther = z.object({ otherId: id, reason });

/** The handler also requires the panel permission of a flight's mode: inspectors decide on identity. */
const access = ['SEARCH_PASSENGERS'] as const;

const rights = 'Requires the panel permission of a flight’s mode and access to one of its airports';

export const travellerDecisions = {
  listTravellerDecisions: endpoint({
    method: 'GET',
    path: '/web/v1/travellers/{vuId}/decisions',
    summary:
      'List the decisions of users about a traveller, also ended ones, newest first. Names and reasons of other organizations are left out.',
    params: byTraveller,
    reply: z.object({ rows: z.array(travellerDecision) }),
    access,
    audit: 'TRAVELLER_DECISIONS_VIEWED',
    shows: ['passenger'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  mergeTravellers: endpoint({
    method: 'POST',
    path: '/web/v1/travellers/{vuId}/merge',
    summary: `Make another traveller part of this one, also for later messages. ${rights} for each traveller.`,
    params: byTraveller,
    body: withOther,
    reply: z.object({ decisionId: id }),
    access,
    audit: 'TRAVELLERS_MERGED',
    changes: ['passenger', 'alert'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'TRAVELLERS_APART'],
  }),
  splitTraveller: endpoint({
    method: 'POST',
    path: '/web/v1/travellers/{vuId}/split',
    summary: `Move flights of a traveller to a new one, with the documents that only these flights use. ${rights} for each flight.`,
    params: byTraveller,
    body: z.object({
      passengerIds: z.array(id).check(z.minLength(1), z.maxLength(maxSplitPassengers)),
      reason,
    }),
    reply: z.object({ decisionId: id, otherId: id }),
    access,
    audit: 'TRAVELLER_SPLIT',
    changes: ['passenger', 'alert'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'SPLIT_OF_ALL'],
  }),
  keepTravellersApart: endpoint({
    method: 'POST',
    path: '/web/v1/travellers/{vuId}/apart',
    summary: `Record that two travellers are different people, so that nobody merges them. ${rights} for each traveller.`,
    params: byTraveller,
    body: withOther,
    reply: z.object({ decisionId: id }),
    access,
    audit: 'TRAVELLERS_KEPT_APART',
    changes: ['passenger'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  undoTravellerDecision: endpoint({
    method: 'POST',
    path: '/web/v1/travellers/{vuId}/decisions/{decisionId}/undo',
    summary: `Undo a decision about this traveller. Replies with its two travellers as they are now. ${rights} for this traveller.`,
    params: z.extend(byTraveller, { decisionId: id }),
    body: z.object({ reason }),
    reply: z.object({ travellerId: id, otherId: id }),
    access,
    audit: 'TRAVELLER_DECISION_UNDONE',
    changes: ['passenger', 'alert'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'DECISION_IN_USE'],
  }),
};

import type { travellerDecisions } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const reason = 'Same face at the counter';

export const calls: CallsOf<typeof travellerDecisions> = {
  listTravellerDecisions: {
    owner: 'carrier',
    input: ({ travellerId }) => ({ params: { vuId: travellerId } }),
  },
  mergeTravellers: {
    owner: 'carrier',
    input: ({ travellerId, flightId }) => ({
      params: { vuId: travellerId },
      body: { otherId: flightId, reason },
    }),
  },
  splitTraveller: {
    owner: 'carrier',
    input: ({ travellerId, flightId }) => ({
      params: { vuId: travellerId },
      body: { passengerIds: [flightId], reason },
    }),
  },
  keepTravellersApart: {
    owner: 'carrier',
    input: ({ travellerId, flightId }) => ({
      params: { vuId: travellerId },
      body: { otherId: flightId, reason },
    }),
  },
  undoTravellerDecision: {
    owner: 'carrier',
    input: ({ travellerId, flightId }) => ({
      params: { vuId: travellerId, decisionId: flightId },
      body: { reason },
    }),
  },
};

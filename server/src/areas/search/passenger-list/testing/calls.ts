import type { passengerList } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof passengerList> = {
  flightPassengers: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  flightPassengersChanged: {
    owner: 'carrier',
    input: ({ flightId }) => ({
      params: { flightId },
      query: { since: '10:20:12,15' },
    }),
  },
};

import type { travellers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof travellers> = {
  partPassenger: {
    owner: 'carrier',
    input: ({ passengerId, flightId }) => ({
      params: { flightPassengerId: passengerId },
      body: { bookingId: flightId },
    }),
  },
  joinPassengers: {
    owner: 'carrier',
    input: ({ passengerId, flightId }) => ({
      params: { flightPassengerId: passengerId },
      body: { otherId: flightId },
    }),
  },
};

import type { passengers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof passengers> = {
  flightPassengers: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  flightPassengersChanged: {
    owner: 'carrier',
    input: ({ flightId }) => ({
      params: { flightId },
      query: { since: '10:20:12,15' },
    }),
  },
  getPassenger: {
    owner: 'carrier',
    input: ({ passengerId }) => ({ params: { flightPassengerId: passengerId } }),
  },
  passengerChanged: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      params: { flightPassengerId: passengerId },
      query: { since: '10:20:12,15' },
    }),
  },
  unmaskPassenger: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      params: { flightPassengerId: passengerId },
      body: { reason: 'to follow a case' },
    }),
  },
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

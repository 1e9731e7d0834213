import type { passenger } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof passenger> = {
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
  getPassengerLinks: {
    owner: 'carrier',
    input: ({ passengerId }) => ({ params: { flightPassengerId: passengerId } }),
  },
  getSeatMap: {
    owner: 'carrier',
    input: ({ passengerId }) => ({ params: { flightPassengerId: passengerId } }),
  },
  viewPassengerRaw: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      params: { flightPassengerId: passengerId },
      body: { reason: 'to follow a case' },
    }),
  },
  exportDossier: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      params: { flightPassengerId: passengerId },
      body: { reason: 'to follow a case' },
    }),
  },
};

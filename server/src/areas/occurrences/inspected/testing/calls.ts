import type { inspected } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof inspected> = {
  inspectionsOfPassenger: { input: ({ passengerId }) => ({ params: { passengerId } }), owner: 'carrier' },
  passengersInspected: { input: ({ flightId }) => ({ params: { flightId } }), owner: 'carrier' },
  inspectionsOfTraveller: { input: ({ travellerId }) => ({ params: { travellerId } }), owner: 'carrier' },
};

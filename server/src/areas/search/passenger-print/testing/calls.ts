import type { passengerPrint } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof passengerPrint> = {
  printPassengers: {
    owner: 'carrier',
    input: ({ flightId }) => ({ params: { flightId, columnsToPrint: 'name,seat' } }),
  },
  exportPassengers: {
    owner: 'carrier',
    input: ({ flightId }) => ({
      params: { flightId },
      body: { format: 'csv', columns: ['name', 'document'], reason: 'Testing' },
    }),
  },
};

import type { uniqueTravellers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof uniqueTravellers> = {
  searchTravellers: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-31', name: 'PRADO' } }) },
  getTravellerJourneys: {
    owner: 'carrier',
    input: ({ travellerId }) => ({ params: { vuId: travellerId } }),
  },
  listTravellerCompanions: {
    owner: 'carrier',
    input: ({ travellerId }) => ({ params: { vuId: travellerId } }),
  },
  getTraveller: { owner: 'carrier', input: ({ travellerId }) => ({ params: { vuId: travellerId } }) },
};

import type { airportGroups } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof airportGroups> = {
  airportGroupChoices: { input: () => ({}) },
  searchAirportGroups: { input: () => ({ body: {} }) },
  getAirportGroup: { owner: 'agency', input: ({ register }) => ({ params: { id: register.groupId } }) },
  createAirportGroup: {
    owner: 'agency',
    foreignBody: ({ organizationId }) => ({ organizationId }),
    input: ({ register }) => ({ body: { name: 'Another group', airports: [register.airport] } }),
  },
  updateAirportGroup: {
    owner: 'agency',
    input: ({ register }) => ({
      params: { id: register.groupId },
      body: { name: 'Any', airports: [register.airport], version: 1 },
    }),
  },
  toggleAirportGroup: { owner: 'agency', input: ({ register }) => ({ query: { id: register.groupId } }) },
};

import type { airlines } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof airlines> = {
  airlineChoices: { input: () => ({}) },
  searchAirlines: { input: () => ({ body: {} }) },
  getAirline: { input: ({ register }) => ({ params: { code: register.airline } }) },
  createAirline: { input: ({ register }) => ({ body: { code: register.newAirline, name: 'Another' } }) },
  updateAirline: {
    input: ({ register: { airline } }) => ({
      params: { code: airline },
      body: { code: airline, name: 'Another', version: 1 },
    }),
  },
  toggleAirline: { input: ({ register }) => ({ query: { code: register.airline } }) },
  airlineLogo: { input: ({ register }) => ({ params: { code: register.airline } }) },
  setAirlineLogo: { input: ({ register }) => ({ params: { code: register.airline }, body: register.logo }) },
  removeAirlineLogo: { input: ({ register }) => ({ params: { code: register.airline } }) },
};

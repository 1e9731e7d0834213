import type { organizationAirports } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof organizationAirports> = {
  searchOrganizationAirports: { input: () => ({ body: {} }) },
  getOrganizationAirports: {
    owner: 'agency',
    input: ({ register }) => ({ params: { id: register.organizationId } }),
  },
  // `updateOrganization` runs first and creates version 2.
  setOrganizationAirports: {
    owner: 'agency',
    input: ({ register }) => ({
      params: { id: register.organizationId },
      body: { airports: [], version: 2 },
    }),
  },
};

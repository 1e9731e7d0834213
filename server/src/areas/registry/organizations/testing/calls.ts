import type { organizations } from '@farol/contract';
import type { CallsOf, RegisterRecords } from '#testing/calls.ts';

const organizationOf = (name: string, { airport }: RegisterRecords) => ({
  name,
  type: 'HEALTH',
  airports: [airport],
  timeZone: 'America/Sao_Paulo',
});

export const calls: CallsOf<typeof organizations> = {
  searchOrganizations: { input: () => ({ body: {} }) },
  getOrganization: {
    owner: 'agency',
    input: ({ register }) => ({ params: { id: register.organizationId } }),
  },
  createOrganization: {
    input: ({ register }) => ({ body: organizationOf('Another organization', register) }),
  },
  updateOrganization: {
    owner: 'agency',
    input: ({ register }) => ({
      params: { id: register.organizationId },
      body: { ...organizationOf('Any', register), version: 1 },
    }),
  },
  toggleOrganization: {
    owner: 'agency',
    input: ({ register }) => ({ query: { id: register.organizationId } }),
  },
  organizationChoices: { input: () => ({}) },
};

import type { users } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof users> = {
  currentUser: { input: () => ({}) },
  maySeeAlerts: { input: () => ({}) },
  listColleagues: { input: () => ({ body: {} }) },
  searchUsers: {
    owner: 'agency',
    foreignBody: ({ organizationId }) => ({ organizationId }),
    input: () => ({ body: {} }),
  },
  exportUsers: {
    owner: 'agency',
    foreignBody: ({ organizationId }) => ({ organizationId }),
    input: () => ({ body: {} }),
  },
  usersOfNoOrganization: { input: () => ({}) },
  airportsToChoose: { owner: 'agency', input: ({ organizationId }) => ({ query: { organizationId } }) },
  getUser: { owner: 'agency', input: ({ managedUserId }) => ({ params: { id: managedUserId } }) },
  createUser: {
    owner: 'agency',
    input: ({ organizationId }) => ({
      body: { cpf: '52998224725', fullName: 'Any Person', organizationId, roles: [], airports: [] },
    }),
  },
  updateUser: {
    owner: 'agency',
    input: ({ managedUserId, organizationId }) => ({
      body: {
        id: managedUserId,
        fullName: 'Any Person',
        organizationId,
        roles: [],
        airports: [],
        version: 1,
      },
    }),
  },
  // `updateUser` runs first and creates version 2.
  updateUserAirports: {
    owner: 'agency',
    input: ({ managedUserId }) => ({ body: { id: managedUserId, airports: [], version: 2 } }),
  },
  toggleUser: { owner: 'agency', input: ({ managedUserId }) => ({ query: { id: managedUserId } }) },
};

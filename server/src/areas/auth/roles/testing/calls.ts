import type { roles } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof roles> = {
  searchRoles: {
    owner: 'agency',
    foreignBody: ({ organizationId }) => ({ organizationId }),
    input: () => ({ body: {} }),
  },
  roleChoices: { input: () => ({}) },
  accessManagers: { input: () => ({}) },
  roleLimits: { input: () => ({}) },
  getRole: { owner: 'agency', input: ({ roleId }) => ({ params: { id: roleId } }) },
  createRole: {
    owner: 'agency',
    foreignBody: ({ organizationId }) => ({ organizationId }),
    input: () => ({ body: { name: 'Another role', organizationId: null, permissions: [] } }),
  },
  updateRole: {
    owner: 'agency',
    input: ({ roleId }) => ({
      params: { id: roleId },
      body: { name: 'Renamed role', permissions: [], version: 1 },
    }),
  },
  toggleRole: { owner: 'agency', input: ({ roleId }) => ({ query: { id: roleId } }) },
};

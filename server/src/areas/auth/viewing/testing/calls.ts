import type { viewing } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof viewing> = {
  viewableOrganizations: { input: () => ({}) },
  viewAs: {
    // A viewing user may switch, by the right of the own organization.
    callers: ['another agency', 'an airline'],
    owner: 'agency',
    input: ({ organizationId }) => ({ body: { organizationId } }),
  },
  endViewing: { input: () => ({}) },
};

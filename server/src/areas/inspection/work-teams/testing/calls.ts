import type { workTeams } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof workTeams> = {
  workTeamChoices: { input: () => ({}) },
  searchWorkTeams: { input: () => ({ body: {} }) },
  getWorkTeam: { owner: 'agency', input: ({ register: { teamId } }) => ({ params: { id: teamId } }) },
  createWorkTeam: {
    owner: 'agency',
    foreignBody: ({ userId }) => ({ members: [userId] }),
    input: () => ({ body: { name: `Team ${createId()}` } }),
  },
  updateWorkTeam: {
    owner: 'agency',
    input: ({ register: { teamId } }) => ({
      params: { id: teamId },
      body: { name: 'Any', version: 1 },
    }),
  },
  toggleWorkTeam: { owner: 'agency', input: ({ register: { teamId } }) => ({ query: { id: teamId } }) },
};

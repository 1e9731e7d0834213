import type { trail } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof trail> = {
  searchTrail: {
    owner: 'agency',
    foreignBody: ({ userId }) => ({ userId }),
    input: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }),
  },
  getTrailEvent: { owner: 'agency', input: ({ eventId }) => ({ params: { id: eventId } }) },
  viewTrailTerms: {
    owner: 'agency',
    input: ({ eventId }) => ({ params: { id: eventId }, body: { reason: 'to see who looked' } }),
  },
  exportTrail: {
    owner: 'agency',
    foreignBody: ({ userId }) => ({ userId }),
    input: () => ({ body: { from: '2026-03-01', to: '2026-03-30', reason: 'to see who looked' } }),
  },
  trailPeople: { input: () => ({}) },
  trailState: { input: () => ({}) },
};

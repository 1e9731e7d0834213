import type { restrictions } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

export function restrictionOf({ categoryId, userId }: Pick<Records, 'categoryId' | 'userId'>) {
  return {
    documents: [{ number: 'FX000111' }],
    categoryId,
    expiration: '2026-12-31',
    viewers: [userId],
    receivers: [userId],
  };
}

export const calls: CallsOf<typeof restrictions> = {
  searchRestrictions: {
    owner: 'agency',
    foreignBody: ({ categoryId }) => ({ category: categoryId }),
    input: () => ({ body: {} }),
  },
  getRestriction: { owner: 'agency', input: ({ restrictionId }) => ({ params: { id: restrictionId } }) },
  restrictionsOfTraveller: {
    owner: 'agency',
    input: ({ travellerId }) => ({ params: { travellerId } }),
  },
  peopleMet: {
    owner: 'agency',
    input: () => ({ body: { documents: [{ number: 'NO000000' }] } }),
    foreignBody: ({ restrictionId }) => ({ restrictionId }),
  },
  restrictionJudging: { owner: 'agency', input: ({ restrictionId }) => ({ params: { id: restrictionId } }) },
  createRestriction: { owner: 'agency', input: records => ({ body: restrictionOf(records) }) },
  updateRestriction: {
    owner: 'agency',
    input: records => ({
      params: { id: records.restrictionId },
      body: { ...restrictionOf(records), version: records.restrictionVersion },
    }),
  },
  toggleRestriction: { owner: 'agency', input: ({ restrictionId }) => ({ query: { id: restrictionId } }) },
  deleteRestriction: { owner: 'agency', input: ({ restrictionId }) => ({ params: { id: restrictionId } }) },
};

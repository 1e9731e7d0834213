import type { handOver } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const query = { teamId: null, hoursBack: 12, hoursAhead: 6 };
const foreignBody = ({ register: { teamId } }: Records) => ({ teamId });

export const calls: CallsOf<typeof handOver> = {
  viewHandOver: { owner: 'agency', input: () => ({ body: query }), foreignBody },
  exportHandOver: {
    owner: 'agency',
    input: () => ({ body: { ...query, reason: 'Troca de turno' } }),
    foreignBody,
  },
};

import type { customQueries } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const conditions = {
  group: 'all',
  conditions: [{ field: 'document.issuer', operator: 'EQ', value: 'UTO' }],
};
export const queryExample = {
  name: 'Any query',
  conditions,
  firstDay: -30,
  lastDay: 3,
  columns: ['passenger.name', 'flight.departure'],
};
const days = { from: '2026-03-14', to: '2026-03-16' };
const byQuery = ({ customQueryId: id }: Records) => ({ params: { id } });
const byRun = ({ customQueryRunId: id }: Records) => ({ params: { id } });

export const calls: CallsOf<typeof customQueries> = {
  searchCustomQueries: { input: () => ({ body: {} }) },
  getCustomQuery: { owner: 'agency', input: byQuery },
  checkCustomQuery: { input: () => ({ body: { conditions } }) },
  createCustomQuery: {
    owner: 'agency',
    input: () => ({ body: queryExample }),
    foreignBody: ({ register: { teamId } }) => ({ teams: [teamId] }),
  },
  updateCustomQuery: {
    owner: 'agency',
    input: records => ({ ...byQuery(records), body: { ...queryExample, version: 1 } }),
  },
  deleteCustomQuery: { owner: 'agency', input: byQuery },
  countCustomQueryHits: { input: () => ({ body: { ...days, conditions } }) },
  runCustomQuery: { owner: 'agency', input: records => ({ ...byQuery(records), body: days }) },
  getCustomQueryRun: { owner: 'agency', input: byRun },
  customQueryHits: { owner: 'agency', input: byRun },
  stopCustomQueryRun: { owner: 'agency', input: byRun },
};

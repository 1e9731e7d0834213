import type { terms } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf, Records } from '#testing/calls.ts';

const reason = 'Processo 12/2026';
const kind = 'TISBA';
const byId = ({ termId }: Records) => ({ id: termId });

const search = { input: () => ({ body: { from: '2026-03-01', to: '2026-03-20' } }) };

export const calls: CallsOf<typeof terms> = {
  getTermForm: { input: () => ({ params: { kind } }) },
  updateTermForm: {
    input: () => ({
      params: { kind: 'TCSV' },
      body: { fields: [{ label: 'Sintomas', type: 'LIST' }], version: 0 },
    }),
  },
  issueTerm: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      body: {
        kind,
        passengerId,
        airport: 'GRU',
        values: ['Queijo', '2', '', 'Apreensão', ''],
        formVersion: 0,
        actId: createId(),
      },
    }),
  },
  getTerm: { owner: 'body', input: records => ({ params: byId(records) }) },
  termsOfPassenger: { owner: 'carrier', input: ({ passengerId }) => ({ params: { passengerId } }) },
  cancelTerm: {
    owner: 'body',
    input: records => ({ params: byId(records), body: { reason, version: 1 } }),
  },
  exportTerm: { owner: 'body', input: records => ({ params: byId(records), body: { reason } }) },
  searchTisbaTerms: search,
  searchTcsvTerms: search,
};

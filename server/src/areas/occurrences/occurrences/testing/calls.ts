import type { occurrences } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const content = ({ occurrenceCategoryId }: Records) => ({
  categoryId: occurrenceCategoryId,
  airport: 'GRU',
  date: '2026-03-14',
  time: '10:30',
  description: 'Bagagem com produto irregular',
});

const byId = ({ occurrenceId }: Records) => ({ id: occurrenceId });

export const calls: CallsOf<typeof occurrences> = {
  occurrenceCategories: { input: () => ({}) },
  occurrencesOfPassenger: { input: ({ passengerId }) => ({ params: { passengerId } }), owner: 'carrier' },
  occurrencesOfTraveller: { input: ({ travellerId }) => ({ params: { travellerId } }), owner: 'carrier' },
  getOccurrence: { input: records => ({ params: byId(records) }), owner: 'agency' },
  occurrenceHistory: { input: records => ({ params: byId(records) }), owner: 'agency' },
  createOccurrence: {
    input: records => ({ body: { ...content(records), passengerId: records.passengerId } }),
    owner: 'carrier',
  },
  updateOccurrence: {
    input: records => ({ params: byId(records), body: { ...content(records), version: 1 } }),
    owner: 'agency',
  },
  deleteOccurrence: {
    input: records => ({ params: byId(records), body: { reason: 'Registro repetido', version: 2 } }),
    owner: 'agency',
  },
  restoreOccurrence: {
    input: records => ({ params: byId(records), body: { version: 3 } }),
    owner: 'agency',
  },
  searchActs: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-20' } }) },
};

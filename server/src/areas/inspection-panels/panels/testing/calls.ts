import type { panels } from '@farol/contract';
import type { CallsOf, SampleCall } from '#testing/calls.ts';

const query = { direction: 'DEPARTURES', view: 'PASSENGERS' };

const search: SampleCall = {
  owner: 'carrier',
  input: ({ flightId }) => ({ body: { ...query, flightId } }),
};
const changes: SampleCall = {
  owner: 'carrier',
  input: ({ flightId }) => ({
    body: { ...query, flightId, seen: '10:20:12,15', truncated: false, digests: [] },
  }),
};
const people: SampleCall = {
  owner: 'carrier',
  input: ({ flightId }) => ({ body: { ...query, flightIds: [flightId], marked: false } }),
};

export const calls: CallsOf<typeof panels> = {
  searchInternationalPanel: search,
  searchDomesticPanel: search,
  listInternationalPeople: people,
  listDomesticPeople: people,
  listInternationalChanges: changes,
  listDomesticChanges: changes,
  savePanelWindow: { input: () => ({ body: { before: 3, after: 3 } }) },
};

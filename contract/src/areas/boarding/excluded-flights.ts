import * as z from 'zod/mini';
import { id, instant } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { choiceOf, codes, period, searchOf } from '../../search.ts';
import { flightFields } from '../search/values.ts';

export const exclusionStates = ['EXCLUDED', 'INCLUDED'] as const;

export const excludableFlight = z.object({
  id,
  ...flightFields,
  passengers: z.int(),
  exclusion: z.nullable(z.object({ reason: z.string(), at: instant, by: z.string() })),
  /** Version of the exclusion; 0 before the first change. */
  version: z.int(),
});
export type ExcludableFlight = z.output<typeof excludableFlight>;

const under = 60;

export const excludedFlightsSearch = searchOf(
  {
    /** Local departure dates at the origin. */
    period: period({ days: [-29, 3], outlook: 'past', under }),
    state: choiceOf(exclusionStates, 'EXCLUDED'),
    carriers: codes('carrier', 50),
    airports: codes('airport', 200),
  },
  { line: ['period', 'state', 'carriers'] },
);

export const excludedFlights = {
  searchExcludedFlights: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/exclusions/search',
    summary:
      'Search flights that the indicators leave out, or those that they include, by departure date, newest first. The same exclusions appear in the boarding panel.',
    body: excludedFlightsSearch.body,
    reply: z.object({
      rows: z.array(excludableFlight),
      truncated: z.boolean(),
      /** Whether the caller may exclude and include flights. */
      mayExclude: z.boolean(),
    }),
    access: ['INDICATORS_REPORT'],
    audit: 'none',
    shows: ['boarding'],
  }),
};

import * as z from 'zod/mini';
import { maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchedWords } from '../../matched-words.ts';
import { passengerCriteria } from './people.ts';
import { departureFields, personFields } from './values.ts';

export const passengerHit = z.object({
  ...personFields,
  ...departureFields,
  /** Sum of the weights of matching rules of the reader’s organization; null without access to alerts. */
  score: maybe.whole,
  /** Similarity to the searched name in per cent; null unless similar names are searched. */
  likeness: maybe.whole,
  /** Null without `similar`. */
  words: z.nullable(matchedWords),
});
export type PassengerHit = z.output<typeof passengerHit>;

export const passengers = {
  searchPassengers: endpoint({
    method: 'POST',
    path: '/web/v1/passengers/search',
    summary:
      'Search people by name, document, booking or flight. Requires a criterion besides the period of local departure dates. Returns 3,000 at most, newest departure first, or most similar first with `similar`. Masked people are not found. Criteria on alerts, restrictions, occurrences and score bands use the records that the reader may see, and find nobody without access to them. A search by phone or card requires a reason, which is audited.',
    body: passengerCriteria,
    reply: rowsOf(passengerHit),
    access: ['SEARCH_PASSENGERS'],
    audit: 'PASSENGERS_SEARCHED',
    shows: ['airport', 'occurrence', 'passenger', 'restriction', 'scoreBands'],
    keepSeconds: 60,
    reads: 'replica',
  }),
};

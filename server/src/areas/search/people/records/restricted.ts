import type { CarrierScope } from '#areas/access/index.ts';
import { listRestrictedTravellers, type RestrictionSight } from '#areas/judging/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Step } from '#kernel/http/deadline.ts';
import { findMatchedTravellers, type MatchedTravellers } from '../queries.ts';
import type { PassengerQuery } from '../passenger-query.ts';
import type { RestrictionFilter } from './queries.ts';

/** People whose restrictions are looked up one by one. More are read from the restrictions. */
const maxMatches = 20_000;
const maxTravellers = 50_000;

/** Criteria that few people match. */
const isNarrow = (query: PassengerQuery): boolean =>
  query.words.length + query.similarWords.length + query.lookupKeys.length > 0 ||
  [query.document, query.locator, query.bookingIds, query.birthDate, query.flight, query.seat].some(
    value => value !== undefined,
  );

/**
 * Finds the travellers with a restricted document: among the people who match the other criteria, or for too
 * many of these, among all. `people` are these matches, unless they are many. `truncated` if there are more
 * travellers than are read.
 */
export async function findRestrictionFilter(
  db: Database,
  scope: CarrierScope,
  query: PassengerQuery,
  { sight, step }: { sight: RestrictionSight; step: Step },
): Promise<{ filter: RestrictionFilter; people: MatchedTravellers['people']; truncated: boolean }> {
  const matches = isNarrow(query)
    ? await findMatchedTravellers(db, scope, query, { limit: maxMatches, step })
    : undefined;
  await step();
  const among = matches?.travellerIds;
  const found = await listRestrictedTravellers(db, sight, { among, limit: maxTravellers + 1 });
  const travellerIds = found.slice(0, maxTravellers);
  return {
    filter: { ...sight, travellerIds, few: among !== undefined },
    people: matches?.people,
    truncated: found.length > maxTravellers,
  };
}

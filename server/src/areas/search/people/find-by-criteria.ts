import { type PassengerCriteria, searchLimit } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runWithinDeadline } from '#kernel/http/deadline.ts';
import type { Context } from '#kernel/http/handler.ts';
import { type Hit, toHits } from './hits/hits.ts';
import { type LikenessRecord, sortByLikeness, withoutLikeness } from './hits/likeness.ts';
import { assertPeriod } from './period.ts';
import { findPassengers, findSimilarPassengers } from './queries.ts';
import { findRecordFilters } from './records/record-filters.ts';
import { findRestrictionFilter } from './records/restricted.ts';
import { toPassengerQuery } from './to-query.ts';

/**
 * Finds at most 3,000 people in scope who match all criteria, newest departure first, or most similar first
 * with `similar`. Masked people are never found. Throws BAD_INPUT for too long a period.
 */
export async function findByCriteria(
  context: Context<UserActor>,
  criteria: PassengerCriteria,
): Promise<{ hits: Hit<LikenessRecord>[]; truncated: boolean }> {
  const { actor, config, db } = context;
  assertPeriod(criteria, config.searchDays);
  const filters = await findRecordFilters(context, criteria);
  if (filters === undefined) return { hits: [], truncated: false };
  const scope = CarrierScope.of(actor);
  const { query, truncated: isCardTruncated } = await toPassengerQuery(db, scope, criteria, filters);
  const limit = searchLimit + 1;
  const { restrictionSight } = filters;
  const { records, isCut } = await runWithinDeadline(context, async step => {
    const restricted =
      restrictionSight === undefined
        ? undefined
        : await findRestrictionFilter(db, scope, query, { sight: restrictionSight, step });
    const whole = { ...query, ...restricted?.people, restrictions: restricted?.filter };
    return {
      isCut: restricted?.truncated === true,
      records:
        query.similarName === undefined
          ? await findPassengers(db, scope, whole, { limit, step })
          : await findSimilarPassengers(db, scope, whole, { name: query.similarName, limit, step }),
    };
  });
  const truncated = isCardTruncated || isCut || records.length > searchLimit;
  const found = records.slice(0, searchLimit);
  const sorted =
    query.similarName === undefined ? found.map(withoutLikeness) : sortByLikeness(query.similarName, found);
  return { hits: await toHits(context, sorted), truncated };
}

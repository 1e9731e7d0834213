import { type PassengerCriteria, type PassengerHit, searchLimit } from '@farol/contract';
import { LOWEST_THRESHOLD, matchNames, readWatchName } from '@farol/identity';
import { CarrierScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runWithinDeadline } from '#kernel/http/deadline.ts';
import type { Context } from '#kernel/http/handler.ts';
import { type Hit, toHits } from './hits/hits.ts';
import type { HitRecord } from './hits/queries.ts';
import { listNameWords } from './parse-criteria.ts';
import { assertPeriod } from './period.ts';
import { findPassengers, findSimilarPassengers } from './queries.ts';
import { findRecordFilters } from './records/record-filters.ts';
import { findRestrictionFilter } from './records/restricted.ts';
import { toPassengerQuery } from './to-query.ts';

interface LikenessRecord extends HitRecord {
  likeness: number | null;
  words: PassengerHit['words'];
}

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
  const name = criteria.name ?? '';
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
        criteria.similar === true
          ? await findSimilarPassengers(db, scope, whole, {
              name: listNameWords(name).join(' '),
              limit,
              step,
            })
          : await findPassengers(db, scope, whole, { limit, step }),
    };
  });
  const truncated = isCardTruncated || isCut || records.length > searchLimit;
  const found = records.slice(0, searchLimit);
  const sorted = criteria.similar === true ? sortByLikeness(name, found) : found.map(withoutLikeness);
  return { hits: await toHits(context, sorted), truncated };
}

const withoutLikeness = (record: HitRecord): LikenessRecord => ({ ...record, likeness: null, words: null });

/** Compares names like watch lists do. */
function sortByLikeness(name: string, candidates: readonly HitRecord[]): LikenessRecord[] {
  const sought = readWatchName(name);
  return candidates
    .map(record => ({ record, ...matchNames(readWatchName(record.nameFolded), sought) }))
    .filter(({ score }) => score >= LOWEST_THRESHOLD)
    .map(({ record, score, pairs }) => ({
      ...record,
      likeness: Math.round(score * 100),
      words: pairs.map(pair => ({ found: pair.sought, wanted: pair.watched, relation: pair.relation })),
    }))
    .toSorted((a, b) => b.likeness - a.likeness || b.departureAt.getTime() - a.departureAt.getTime());
}

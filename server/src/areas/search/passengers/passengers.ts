import {
  type HandlerInput,
  type PassengerHit,
  type passengers,
  needsReason,
  searchLimit,
} from '@farol/contract';
import { LOWEST_THRESHOLD, matchNames, readWatchName } from '@farol/identity';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { countOpenAlertsByPassengers } from '#areas/alerts/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runWithinDeadline } from '#kernel/http/deadline.ts';
import type { Context } from '#kernel/http/handler.ts';
import { ageOn } from '../passenger-row.ts';
import { auditFields } from './audit-fields.ts';
import { listNameWords } from './parse-criteria.ts';
import { findPassengers, findSimilarPassengers, type HitRecord, listScores } from './queries.ts';
import { findRecordFilters } from './records/record-filters.ts';
import { findRestrictionFilter } from './records/restricted.ts';
import { toPassengerQuery } from './to-query.ts';

type UserContext = Context<UserActor>;
type Criteria = HandlerInput<typeof passengers.searchPassengers>['body'];

interface LikenessRecord extends HitRecord {
  likeness: number | null;
  words: PassengerHit['words'];
}

/** Returns people in scope who match all criteria. Masked people are never found. */
export async function searchPassengers(
  context: UserContext,
  criteria: Criteria,
): Promise<{ rows: PassengerHit[]; truncated: boolean }> {
  assertPeriod(criteria, context.config.searchDays);
  const { found, truncated } = await findByCriteria(context, criteria);
  const rows = await toHits(context, found);
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind: 'passenger', id })),
    { ...auditFields(context, criteria), rows: rows.length, truncated },
    needsReason(criteria) ? criteria.reason : undefined,
  );
  return { rows, truncated };
}

/** Throws BAD_INPUT. The contract has the longest period that the setting can allow. */
export function assertPeriod({ from, to }: Pick<Criteria, 'from' | 'to'>, maxDays: number): void {
  if (Temporal.PlainDate.from(from).until(to).days + 1 <= maxDays) return;
  const params = { days: maxDays + 1 };
  throw new Failure('BAD_INPUT', {}, [{ path: 'to', code: 'PERIOD_TOO_LONG', params }]);
}

/** Finds at most 3,000 people, newest departure first, or most similar first with `similar`. */
export async function findByCriteria(
  context: UserContext,
  criteria: Criteria,
): Promise<{ found: LikenessRecord[]; truncated: boolean }> {
  const { actor, db } = context;
  const filters = await findRecordFilters(context, criteria);
  if (filters === undefined) return { found: [], truncated: false };
  const scope = CarrierScope.of(actor);
  const { query, truncated: isCardTruncated } = await toPassengerQuery(db, scope, criteria, filters);
  const limit = searchLimit + 1;
  const name = criteria.name ?? '';
  const { restrictions: sight } = filters;
  const { records, isCut } = await runWithinDeadline(context, async step => {
    const restricted =
      sight === undefined ? undefined : await findRestrictionFilter(db, scope, query, { sight, step });
    const whole = { ...query, restrictions: restricted?.filter };
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
  return {
    found: criteria.similar === true ? sortByLikeness(name, found) : found.map(withoutLikeness),
    truncated,
  };
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

type Hit<R extends HitRecord> = Omit<R, 'departureAt'> &
  Pick<PassengerHit, 'age' | 'alerts' | 'departureAt' | 'departureLocal' | 'departureZone' | 'score'>;

/** Adds age, local departure, alerts and score. */
export async function toHits<R extends HitRecord>(
  context: UserContext,
  found: readonly R[],
): Promise<Hit<R>[]> {
  const { actor, db } = context;
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  const scope = AgencyScope.ofAlertsIfAny(actor);
  const alerts =
    scope === undefined ? undefined : await countOpenAlertsByPassengers(db, scope, flightsOf(found));
  const scores = scope === undefined ? undefined : await listScores(db, found);
  return found.map(({ departureAt, ...hit }) => {
    const departureZone = zoneAt(places, hit.origin);
    return {
      ...hit,
      age: ageOn(hit.flightDate, hit.birthDate),
      departureAt: departureAt.toISOString(),
      departureLocal: formatLocal(departureAt, departureZone),
      departureZone,
      alerts: alerts?.get(hit.id) ?? 0,
      score: scores === undefined ? null : (scores.get(hit.id) ?? 0),
    };
  });
}

function flightsOf(found: readonly HitRecord[]): { id: string; flightDate: string }[] {
  const dates = new Map(found.map(({ flightId, flightDate }) => [flightId, flightDate]));
  return [...dates].map(([id, flightDate]) => ({ id, flightDate }));
}

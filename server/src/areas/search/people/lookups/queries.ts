import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { ofAnyLength } from '#kernel/db/queries.ts';
import { onePlan } from '#kernel/db/prepared-statements.ts';
import { equal, hasDocumentNumber, hasLookupKeys, inPeriod } from '../criteria/queries.ts';
import type { PassengerQuery, PersonKey } from '../passenger-query.ts';

/** More matches are read month by month, which can stop early. */
export const maxLookupMatches = 1000;

/** Criteria that every match meets, emptied so that they are not compared again. */
type MetCriteria = Partial<Pick<PassengerQuery, 'bookingIds' | 'document' | 'locator' | 'lookupKeys'>>;

export type LookupMatches = MetCriteria & FoundPeople;

export type FoundPeople = Required<Pick<PassengerQuery, 'days' | 'onlyPeople'>>;

interface Lookup {
  matches: RawBuilder<unknown>;
  met: MetCriteria;
}

/**
 * Returns what matches a criterion that few people have. Undefined without such a criterion or for too many
 * matches. A match out of scope counts as none, so the time of a search does not reveal it.
 */
export async function findLookupMatches(
  db: Database,
  scope: CarrierScope,
  query: PassengerQuery,
): Promise<LookupMatches | undefined> {
  const lookup = toLookup(scope, query);
  if (lookup === undefined) return undefined;
  const { rows: people } = await sql<PersonKey>`
    select day, id from (${lookup.matches} limit ${maxLookupMatches + 1}) m
    ${sql.raw(onePlan)}`.execute(db);
  return people.length > maxLookupMatches ? undefined : { ...lookup.met, ...toFoundPeople(people) };
}

export const toFoundPeople = (people: readonly PersonKey[]): FoundPeople => ({
  days: [...new Set(people.map(({ day }) => day))],
  onlyPeople: people,
});

/**
 * Joins no flights for users without limits, because planning joins of all months takes longer than reading.
 * For others, `is true` and `any(array[…])` make the planner look up the flight of each match, in its month;
 * plain equality would let it read all flights of the period into a hash table.
 */
function onFlightInScope(
  scope: CarrierScope,
  query: PassengerQuery,
  alias: 'd' | 'p',
): RawBuilder<unknown>[] {
  if (scope.carriers === undefined && scope.airports === undefined) return [];
  const [day, flightId] = [sql.ref(`${alias}.flight_date`), sql.ref(`${alias}.flight_id`)];
  return [
    sql`(exists (
      select 1 from flight f
      where f.flight_date = any(array[${day}]) and f.id = ${flightId} and ${inPeriod(sql`f.flight_date`, query)}
        and ${flightRowInScope(scope, sql`f`)}
    )) is true`,
  ];
}

/**
 * For a prepared statement: without the values, the planner expects 0.5 % of the rows between two dates and
 * would read whole days. With one usable bound it uses the index of the look-up.
 */
const inWidePeriod = (date: RawBuilder<unknown>, { from, to }: PassengerQuery): RawBuilder<unknown> =>
  sql`${date} >= ${from}::date and (${date} <= ${to}::date) is true`;

/** Repeats the keys, because the planner also expects 0.5 % of the rows for one list. */
const byKeys = (keys: readonly string[], query: PassengerQuery): RawBuilder<unknown>[] => [
  inWidePeriod(sql`p.flight_date`, query),
  hasLookupKeys(keys),
  hasLookupKeys(keys),
];

const isUnmasked = sql`p.masked_at is null`;

function toLookup(scope: CarrierScope, query: PassengerQuery): Lookup | undefined {
  const { document, bookingIds, lookupKeys: keys, locator } = query;
  const where = (alias: 'd' | 'p', conditions: readonly RawBuilder<unknown>[]) =>
    sql.join([...conditions, ...onFlightInScope(scope, query, alias)], sql` and `);
  const within = (alias: 'd' | 'p') => inPeriod(sql.ref(`${alias}.flight_date`), query);
  if (document !== undefined)
    return {
      matches: sql`select distinct d.flight_date as day, d.passenger_id as id from passenger_document d
        where ${where('d', [within('d'), hasDocumentNumber(document)])}`,
      met: { document: undefined },
    };
  if (bookingIds !== undefined)
    return {
      matches: sql`select p.flight_date as day, p.id
        from unnest(${ofAnyLength(bookingIds, 'uuid')}) as wanted (id) join flight_passenger p on p.booking_id = wanted.id
        where ${where('p', [isUnmasked, inWidePeriod(sql`p.flight_date`, query)])}`,
      met: { bookingIds: undefined },
    };
  if (keys.length === 0 && locator === undefined) return undefined;
  const conditions = [
    isUnmasked,
    ...(keys.length === 0 ? [within('p')] : byKeys(keys, query)),
    ...equal(sql`p.locator`, locator),
  ];
  return {
    matches: sql`select p.flight_date as day, p.id from flight_passenger p where ${where('p', conditions)}`,
    met: { lookupKeys: [], locator: undefined },
  };
}

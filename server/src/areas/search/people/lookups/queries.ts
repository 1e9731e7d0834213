import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { onePlan } from '#kernel/db/prepared-statements.ts';
import { equal, hasDocumentNumber, hasLookupKeys, inPeriod } from '../criteria/queries.ts';
import type { PassengerQuery } from '../passenger-query.ts';

/** More matches are read month by month, which can stop early. */
export const maxLookupMatches = 1000;

/** Overwrites the criteria that every match meets, so that they are not compared again. */
type MetCriteria = Partial<Pick<PassengerQuery, 'document' | 'locator' | 'lookupKeys'>>;

export interface LookupMatches extends MetCriteria {
  days: readonly string[];
  /** Undefined for bookings. */
  ids: readonly string[] | undefined;
  /** Of bookings. */
  flightIds: readonly string[] | undefined;
}

interface Lookup {
  matches: RawBuilder<unknown>;
  met: MetCriteria;
  /** What `id` of a match is. */
  finds: 'passengers' | 'flights';
  /** Of an unknown list of bookings the planner expects so many rows that it would read the days instead. */
  isPrepared: boolean;
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
  const { rows } = await sql<{ day: string; id: string }>`
    select day, id from (${lookup.matches} limit ${maxLookupMatches + 1}) m
    ${sql.raw(lookup.isPrepared ? onePlan : '')}`.execute(db);
  if (rows.length > maxLookupMatches) return undefined;
  const ids = [...new Set(rows.map(({ id }) => id))];
  return {
    ...lookup.met,
    days: [...new Set(rows.map(({ day }) => day))],
    ids: lookup.finds === 'passengers' ? ids : undefined,
    flightIds: lookup.finds === 'flights' ? ids : undefined,
  };
}

/**
 * Joins no flights for readers of all, because planning joins of all months takes longer than reading. For
 * others, `is true` and `any(array[…])` make the planner look up the flight of each match, in its month only;
 * plain equality would let it read all flights of the period into a hash table.
 */
function onFlightInScope(
  scope: CarrierScope,
  query: PassengerQuery,
  alias: 'b' | 'd' | 'p',
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
 * For a prepared statement, whose values the planner does not know. It expects every 200th row, between two
 * dates as for a list of keys, and would read the days. With one usable bound and the keys twice, it uses the
 * index of the keys.
 */
const byKeys = (keys: readonly string[], { from, to }: PassengerQuery): RawBuilder<unknown>[] => [
  sql`p.flight_date >= ${from}::date and (p.flight_date <= ${to}::date) is true`,
  hasLookupKeys(keys),
  hasLookupKeys(keys),
];

function toLookup(scope: CarrierScope, query: PassengerQuery): Lookup | undefined {
  const { document, bookingIds, lookupKeys: keys, locator } = query;
  const where = (alias: 'b' | 'd' | 'p', conditions: readonly RawBuilder<unknown>[]) =>
    sql.join([...conditions, ...onFlightInScope(scope, query, alias)], sql` and `);
  const within = (alias: 'b' | 'd' | 'p') => inPeriod(sql.ref(`${alias}.flight_date`), query);
  if (document !== undefined)
    return {
      matches: sql`select d.flight_date as day, d.passenger_id as id from passenger_document d
        where ${where('d', [within('d'), hasDocumentNumber(document)])}`,
      met: { document: undefined },
      finds: 'passengers',
      isPrepared: true,
    };
  if (bookingIds !== undefined)
    return {
      matches: sql`select b.flight_date as day, b.flight_id as id from flight_booking b
        where ${where('b', [within('b'), sql`b.booking_id = any(${bookingIds}::uuid[])`])}`,
      met: {},
      finds: 'flights',
      isPrepared: false,
    };
  if (keys.length === 0 && locator === undefined) return undefined;
  const conditions = [
    sql`p.masked_at is null`,
    ...(keys.length === 0 ? [within('p')] : byKeys(keys, query)),
    ...equal(sql`p.locator`, locator),
  ];
  return {
    matches: sql`select p.flight_date as day, p.id from flight_passenger p where ${where('p', conditions)}`,
    met: { lookupKeys: [], locator: undefined },
    finds: 'passengers',
    isPrepared: true,
  };
}

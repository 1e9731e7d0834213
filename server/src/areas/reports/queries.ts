import type { FlightRow } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { arrivalSql, departureSql } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export type MovementDirection = 'ARRIVALS' | 'DEPARTURES';

export interface MovementQuery {
  /** Local days of the airport, both included. */
  from: string;
  to: string;
  /** Empty: all in scope. */
  airports: readonly string[];
  carriers: readonly string[];
  direction?: MovementDirection | undefined;
  mode?: FlightRow['mode'] | undefined;
  homeCountry: string;
  /** Flights that the indicators leave out, or the others. Default: both. */
  excluded?: boolean;
  /** Only cancelled flights. Default: only the others. */
  cancelled?: boolean;
}

const movementTimes = sql`(values ('DEPARTURES', f.origin, ${departureSql}), ('ARRIVALS', f.destination, ${arrivalSql}))`;

const isExcluded = sql<boolean>`exists (
  select 1 from boarding_flight b
  where b.flight_date = f.flight_date and b.flight_id = f.id and b.excluded_at is not null)`;

/**
 * Builds a `from` item of arrivals and departures at airports of the home country, as `m`. A flight takes
 * less than two days, and its date is local at its origin.
 */
export function movements(scope: CarrierScope, query: MovementQuery): RawBuilder<unknown> {
  const { from, to, airports, carriers, direction, mode, homeCountry, excluded, cancelled = false } = query;
  const localTime = sql`(moved.at at time zone home.time_zone)`;
  const conditions = [
    sql`f.flight_date between ${from}::date - 2 and ${to}::date + 1`,
    sql`(f.cancelled_at is not null) = ${cancelled}`,
    sql`home.country_code2 = ${homeCountry}`,
    sql`${localTime}::date between ${from}::date and ${to}::date`,
    flightRowInScope(scope, sql`f`),
    ...(scope.airports === undefined ? [] : [sql`moved.airport = any(${scope.airports}::text[])`]),
    ...(airports.length === 0 ? [] : [sql`moved.airport = any(${airports}::text[])`]),
    ...(carriers.length === 0 ? [] : [sql`f.carrier = any(${carriers}::text[])`]),
    ...(direction === undefined ? [] : [sql`moved.direction = ${direction}`]),
    ...(mode === undefined ? [] : [sql`f.mode = ${mode}`]),
    ...(excluded === undefined ? [] : [excluded ? isExcluded : sql`not ${isExcluded}`]),
  ];
  return sql`(
    select f.flight_date, f.id, f.carrier, f.number || f.suffix as number, f.mode, f.origin, f.destination, f.passengers, f.crew,
      f.has_api, f.has_pnr, f.masked_at, moved.direction, moved.airport, ${localTime}::date::text as day,
      to_char(${localTime}, 'YYYY-MM-DD"T"HH24:MI') as local_at
    from flight f
    cross join lateral ${movementTimes} as moved (direction, airport, at)
    join airport home on home.iata = moved.airport
    where ${sql.join(conditions, sql` and `)}
  ) m`;
}

/** Values of the group, an array of texts over `m`. */
export type GroupKey = RawBuilder<unknown>;

export const movementKeys = {
  ALL: sql`'{}'::text[]`,
  DAY: sql`array[m.day]`,
  AIRPORT: sql`array[m.airport]::text[]`,
  CARRIER: sql`array[m.carrier]::text[]`,
  CARRIER_AIRPORT: sql`array[m.carrier, m.airport]::text[]`,
  MODE: sql`array[m.mode]::text[]`,
  FLIGHT: sql`array[m.id::text, m.direction]::text[]`,
} as const satisfies Record<string, GroupKey>;

/** Limits a table to the flight dates of a query, so that the planner opens no other month. */
export function inMovementDays(alias: string, { from, to }: Pick<MovementQuery, 'from' | 'to'>) {
  return sql`${sql.ref(`${alias}.flight_date`)} between ${from}::date - 2 and ${to}::date + 1`;
}

export interface MovementCounts {
  key: string[];
  movements: number;
  /** Each counts once in a group. */
  flights: number;
  passengers: number;
  crew: number;
  withApi: number;
  withPnr: number;
}

export async function countMovements(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<MovementCounts[]> {
  const { rows } = await sql<MovementCounts>`
    select one.key, sum(one.movements)::int as movements, count(*)::int as flights, sum(one.passengers)::int as passengers,
      sum(one.crew)::int as crew, count(*) filter (where one.has_api)::int as "withApi",
      count(*) filter (where one.has_pnr)::int as "withPnr"
    from (
      select ${key} as key, m.flight_date, m.id, m.passengers, m.crew, m.has_api, m.has_pnr, count(*) as movements
      from ${movements(scope, query)} group by 1, 2, 3, 4, 5, 6, 7
    ) one
    group by one.key order by one.key`.execute(db);
  return rows;
}

/** Returns the counts of all movements together. */
export async function countAllMovements(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
): Promise<Omit<MovementCounts, 'key'>> {
  const [counts] = await countMovements(db, scope, query, movementKeys.ALL);
  return counts ?? { movements: 0, flights: 0, passengers: 0, crew: 0, withApi: 0, withPnr: 0 };
}

export interface MovementFlight {
  key: string[];
  flightId: string;
  carrier: string;
  number: string;
  mode: FlightRow['mode'];
  origin: string;
  destination: string;
  airport: string;
  direction: MovementDirection;
  day: string;
  localAt: string;
  passengers: number;
  crew: number;
}

export async function listMovementFlights(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  limit: number,
): Promise<MovementFlight[]> {
  const { rows } = await sql<MovementFlight>`
    select ${movementKeys.FLIGHT} as key, m.id as "flightId", m.carrier, m.number, m.mode, m.origin, m.destination, m.airport,
      m.direction, m.day, m.local_at as "localAt", m.passengers, m.crew
    from ${movements(scope, query)}
    order by m.local_at desc, m.id, m.direction limit ${limit}`.execute(db);
  return rows;
}

/** Flights with a movement, once in each group: `with` kept counts of their people, or without. */
export function flownFlights(
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
  counted: 'with' | 'without',
): RawBuilder<unknown> {
  const isCounted = sql`exists (
    select 1 from flight_total t
    where t.flight_date = m.flight_date and t.flight_id = m.id and ${inMovementDays('t', query)})`;
  return sql`(
    select distinct ${key} as key, m.flight_date, m.id from ${movements(scope, query)}
    where ${counted === 'with' ? isCounted : sql`not ${isCounted}`}
  ) flown`;
}

export async function findCarrierNames(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from airline where code = any(${[...new Set(codes)]}::text[])`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

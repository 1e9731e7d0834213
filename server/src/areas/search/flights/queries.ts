import { sql, type RawBuilder } from 'kysely';
import type { FlightRow } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { splitBackwards } from '#kernel/date-ranges.ts';
import { type FlightKey, newlyAlerted, type EarlierReading, unseen } from '../queries.ts';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import {
  arrivalSql,
  crewMarksSql,
  crewMemberJoin,
  departureSql,
  flightStatus,
} from '#areas/conditions/index.ts';
import { dayMs } from '#kernel/clock.ts';

type Status = FlightRow['status'];

export interface FlightRecord {
  id: string;
  flightDate: string;
  carrier: string;
  carrierName: string | null;
  number: string;
  suffix: string | null;
  origin: string;
  destination: string;
  departureAt: Date;
  scheduledDepartureAt: Date | null;
  arrivalAt: Date | null;
  estimatedArrivalAt: Date | null;
  closedAt: Date | null;
  departedAt: Date | null;
  status: Status;
  mode: FlightRow['mode'];
  passengers: number;
  crew: number;
  hasApi: boolean;
  hasPnr: boolean;
}

export interface FlightQuery {
  /** Local departure dates at the origin, inclusive. */
  from: string;
  to: string;
  /** Origin or destination is one of these; undefined means any. */
  movementAirports?: readonly string[] | undefined;
  /** Departure from or arrival at `movementAirports` is within; inclusive, by the best known times. */
  movementPeriod?: { from: Date; to: Date } | undefined;
  carriers: readonly string[];
  /** Digits without leading zeros. */
  number: string | undefined;
  suffix: string | undefined;
  origins: readonly string[];
  destinations: readonly string[];
  mode: FlightRow['mode'] | undefined;
  status: Status | undefined;
}

const statusAt = (now: Date): RawBuilder<Status> => sql`${flightStatus(now)}`;

function flightColumns(now: Date): RawBuilder<unknown> {
  return sql`f.id, f.flight_date as "flightDate", f.carrier, airline.name as "carrierName", f.number,
    nullif(f.suffix, '') as suffix, f.origin, f.destination, f.departure_at as "departureAt",
    nullif(f.scheduled_departure_at, f.departure_at) as "scheduledDepartureAt", f.arrival_at as "arrivalAt", f.estimated_arrival_at as "estimatedArrivalAt", f.closed_at as "closedAt", f.departed_at as "departedAt",
    ${statusAt(now)} as status, f.mode, f.passengers, f.crew, f.has_api as "hasApi", f.has_pnr as "hasPnr"`;
}

const flightTables = sql`flight f left join airline on airline.code = f.carrier`;

function conditionsOf(scope: CarrierScope, query: FlightQuery, now: Date): RawBuilder<unknown>[] {
  return [
    sql`f.flight_date between ${query.from}::date and ${query.to}::date`,
    flightRowInScope(scope, sql`f`),
    ...movementConditions(query),
    ...oneOf(sql`f.carrier`, query.carriers),
    ...oneOf(sql`f.origin`, query.origins),
    ...oneOf(sql`f.destination`, query.destinations),
    ...equal(sql`f.number`, query.number),
    ...equal(sql`f.suffix`, query.suffix),
    ...equal(sql`f.mode`, query.mode),
    ...equal(sql`(${statusAt(now)})`, query.status),
  ];
}

/** Returns flights in scope, newest local departure date first. */
export async function findFlights(
  db: Database,
  scope: CarrierScope,
  query: FlightQuery,
  now: Date,
  limit: number,
): Promise<FlightRecord[]> {
  const found: FlightRecord[] = [];
  for (const { from, to } of isNarrow(scope, query) ? [query] : daysBack(query)) {
    const conditions = conditionsOf(scope, { ...query, from, to }, now);
    // Ordered like the partitions, so that only the newest months are read.
    const { rows } = await sql<FlightRecord>`
      select ${flightColumns(now)} from ${flightTables}
      where ${sql.join(conditions, sql` and `)}
      order by f.flight_date desc, f.departure_at desc, f.id desc
      limit ${limit - found.length}`.execute(db);
    found.push(...rows);
    if (found.length === limit) break;
  }
  return found;
}

/** Returns whether the whole period is read at once, because matches of a few days rarely fill the list. */
function isNarrow({ carriers, airports }: CarrierScope, query: FlightQuery): boolean {
  const lists = [query.carriers, query.origins, query.destinations];
  const parts = [carriers, airports, query.movementAirports, query.movementPeriod, query.number];
  return lists.some(list => list.length > 0) || parts.some(part => part !== undefined);
}

/** Splits the period, newest first: four days, then eight times as many each time. */
function* daysBack({ from, to }: Pick<FlightQuery, 'from' | 'to'>): Generator<{ from: string; to: string }> {
  const [first, last] = [Date.parse(from) / dayMs, Date.parse(to) / dayMs];
  const dayOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
  for (const days of splitBackwards({ from: first, to: last + 1 }, 4, 8))
    yield { from: dayOf(days.from), to: dayOf(days.to - 1) };
}

/**
 * Counts flights that are new, changed or newly alerted, or have such passengers. Passengers are only checked
 * on flights with a new push.
 */
export async function countFlightChanges(
  db: Database,
  scope: CarrierScope,
  query: FlightQuery,
  now: Date,
  since: EarlierReading,
): Promise<number> {
  const { seen } = since;
  const conditions = conditionsOf(scope, query, now);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flight f
    where ${sql.join(conditions, sql` and `)} and (
      ${unseen(sql`f.push_xid`, seen)} and (
        ${unseen(sql`f.changed_xid`, seen)} or exists (
          select 1 from passenger_change c
          where c.flight_date = f.flight_date and c.flight_id = f.id and ${unseen(sql`c.written_xid`, seen)}
        ) or exists (
          select 1 from flight_passenger p
          where p.flight_date = f.flight_date and p.flight_id = f.id and ${unseen(sql`p.state_xid`, seen)}
        )
      ) or ${newlyAlerted(since, sql`a.flight_date = f.flight_date and a.flight_id = f.id`)}
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFlight(
  db: Database,
  scope: CarrierScope,
  key: FlightKey,
  now: Date,
): Promise<FlightRecord | undefined> {
  const { rows } = await sql<FlightRecord>`
    select ${flightColumns(now)} from ${flightTables}
    where f.flight_date = ${key.flightDate}::date and f.id = ${key.id} and ${flightRowInScope(scope, sql`f`)}
    `.execute(db);
  return rows[0];
}

function movementConditions({ movementAirports, movementPeriod }: FlightQuery): RawBuilder<unknown>[] {
  if (movementAirports === undefined && movementPeriod === undefined) return [];
  const at = (airport: RawBuilder<unknown>, instant: RawBuilder<unknown>) =>
    sql.join(
      [
        ...(movementAirports === undefined ? [] : [sql`${airport} = any(${movementAirports}::text[])`]),
        ...(movementPeriod === undefined
          ? []
          : [
              sql`${instant} between ${movementPeriod.from}::timestamptz and ${movementPeriod.to}::timestamptz`,
            ]),
      ],
      sql` and `,
    );
  return [sql`((${at(sql`f.origin`, departureSql)}) or (${at(sql`f.destination`, arrivalSql)}))`];
}

function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] {
  return values.length === 0 ? [] : [sql`${column} = any(${values}::text[])`];
}

function equal(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${column} = ${value}`];
}

/** Returns the carriers with crew members in the register. */
async function listCoveredCarriers(db: Database, carriers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ carrier: string }>`
    select one.carrier from unnest(${[...new Set(carriers)]}::text[]) as one (carrier)
    where exists (select 1 from crew_member m where m.carrier = one.carrier and m.active)`.execute(db);
  return new Set(rows.map(({ carrier }) => carrier));
}

/** Counts crew expected or on board who differ from the register, by flight. The caller checks the scope. */
export async function countMarkedCrew(
  db: Database,
  flights: readonly Pick<FlightRecord, 'carrier' | 'crew' | 'flightDate' | 'id'>[],
): Promise<ReadonlyMap<string, number>> {
  const withCrew = flights.filter(({ crew }) => crew > 0);
  if (withCrew.length === 0) return new Map();
  const covered = await listCoveredCarriers(
    db,
    withCrew.map(({ carrier }) => carrier),
  );
  const compared = withCrew.filter(({ carrier }) => covered.has(carrier));
  if (compared.length === 0) return new Map();
  const dates = compared.map(({ flightDate }) => flightDate);
  const sorted = dates.toSorted();
  const within = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
  const { rows } = await sql<{ id: string; count: number }>`
    select p.flight_id as id, count(*)::int as count
    from unnest(${dates}::date[], ${compared.map(({ id }) => id)}::uuid[]) as one (flight_date, id)
    join flight_passenger p on p.flight_date = one.flight_date and p.flight_id = one.id and p.kind = 'CREW'
      and p.flight_date between ${within.from}::date and ${within.to}::date
    ${crewMemberJoin(within)}
    where p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and cardinality(${sql.raw(crewMarksSql)}) > 0
    group by p.flight_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

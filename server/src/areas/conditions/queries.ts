import { type RawBuilder, sql } from 'kysely';

/** Owner of the alerts that count as earlier refusals. Null counts none. */
export type RefusalOwner = string | 'EVERY_ORGANIZATION' | null;

export function refusalOwnerOf(
  organization: { id: string; administrator: boolean } | null | undefined,
): RefusalOwner {
  if (organization === null || organization === undefined) return null;
  return organization.administrator ? 'EVERY_ORGANIZATION' : organization.id;
}

export interface ReadBy {
  now: Date;
  refusalsOf: RefusalOwner;
  /** Rules that count in a score. `ORGANIZATION`: those of the transaction's organization. Default: none. */
  scoresOf?: 'ORGANIZATION' | 'NONE';
}

/** Local departure dates, inclusive, or one flight. */
export interface Within {
  from: string;
  to: string;
  flightId?: string;
  /** Reads bookings and travellers of these passengers alone. */
  passengerIds?: readonly string[];
}

export interface WithinFlight extends Within {
  flightId: string;
}

/** Limits a table to these flights. Needed for each table, so that the planner prunes its other months. */
export function isWithin(
  alias: string,
  { from, to, flightId }: Within,
  id: 'flight_id' | 'id' = 'flight_id',
): RawBuilder<boolean> {
  const date = sql.ref(`${alias}.flight_date`);
  const days =
    from === to ? sql`${date} = ${from}::date` : sql`${date} between ${from}::date and ${to}::date`;
  const one = flightId === undefined ? sql`` : sql` and ${sql.ref(`${alias}.${id}`)} = ${flightId}::uuid`;
  return sql<boolean>`(${days}${one})`;
}

/** Limits the passengers `o` whose bookings and travellers are read. */
export function isAmongPassengers(within: Within): RawBuilder<boolean> {
  const { passengerIds } = within;
  const ids = passengerIds === undefined ? sql`` : sql` and o.id = any(${[...passengerIds]}::uuid[])`;
  return sql<boolean>`${isWithin('o', within)}${ids}`;
}

export function isOfPassenger(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('flight_date')} = p.flight_date and ${column('flight_id')} = p.flight_id
    and ${column('passenger_id')} = p.id)`;
}

/** Best known times of the flight `f`. */
export const departureSql = sql`coalesce(f.departed_at, f.estimated_departure_at, f.departure_at)`;
export const arrivalSql = sql`coalesce(f.estimated_arrival_at, f.arrival_at)`;

/**
 * Returns the status of the flight `f`. Without an arrival time it counts as arrived 24 hours after
 * departure: no scheduled flight takes longer.
 */
export function flightStatus(now: Date): RawBuilder<string> {
  return sql`case
    when f.cancelled_at is not null then 'CANCELLED'
    when ${departureSql} > ${now}::timestamptz then 'SCHEDULED'
    when coalesce(${arrivalSql}, ${departureSql} + interval '24 hours') > ${now}::timestamptz then 'IN_TRANSIT'
    else 'ARRIVED'
  end`;
}

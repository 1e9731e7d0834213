import { type RawBuilder, sql } from 'kysely';

/**
 * Whose alerts count as earlier refusals: those of one organization, by its id; of every organization only
 * for an organization whose people see all data; of none for people without one.
 */
export type RefusalOwner = string | 'EVERY_ORGANIZATION' | null;

export function refusalOwnerOf(
  organization: { id: string; administrator: boolean } | null | undefined,
): RefusalOwner {
  if (organization === null || organization === undefined) return null;
  return organization.administrator ? 'EVERY_ORGANIZATION' : organization.id;
}

/** Parameters of fields besides the flights. */
export interface ReadBy {
  now: Date;
  refusalsOf: RefusalOwner;
}

/** Flights that are read: those of local departure dates, both included, or one of them. */
export interface Within {
  from: string;
  to: string;
  flightId?: string;
}

/** Whether a row of a flight-dated table is of those flights. Dates are told of each table, so that its other months are not read. */
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

/** Whether a row hangs on the passenger `p`. */
export function ofPassenger(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('flight_date')} = p.flight_date and ${column('flight_id')} = p.flight_id
    and ${column('passenger_id')} = p.id)`;
}

/** When a flight leaves and lands by the best known times, of the row `f`. */
export const leaving = sql`coalesce(f.departed_at, f.estimated_departure_at, f.departure_at)`;
export const landing = sql`coalesce(f.estimated_arrival_at, f.arrival_at)`;

/**
 * Status of the flight `f` by the clock and the best known times. Without an arrival a flight counts as arrived a day after its
 * departure: no scheduled flight takes longer, and nothing would end it otherwise.
 */
export function flightStatus(now: Date): RawBuilder<string> {
  return sql`case
    when f.cancelled_at is not null then 'CANCELLED'
    when ${leaving} > ${now}::timestamptz then 'SCHEDULED'
    when coalesce(${landing}, ${leaving} + interval '24 hours') > ${now}::timestamptz then 'IN_TRANSIT'
    else 'ARRIVED'
  end`;
}

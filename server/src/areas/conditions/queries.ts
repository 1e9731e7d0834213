import { type RawBuilder, sql } from 'kysely';

/** When a flight leaves and lands by the best known times, of the row `f`. */
export const leaving = sql`coalesce(f.departed_at, f.estimated_departure_at, f.departure_at)`;
export const landing = sql`coalesce(f.estimated_arrival_at, f.arrival_at)`;

/**
 * Status of the flight `f` by the clock and the best known times. Without an arrival a flight counts as arrived a day after its
 * departure: no scheduled flight takes longer, and nothing would end it otherwise.
 */
export function flightStatus(now: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case
    when f.cancelled_at is not null then 'CANCELLED'
    when ${leaving} > ${now} then 'SCHEDULED'
    when coalesce(${landing}, ${leaving} + interval '24 hours') > ${now} then 'IN_TRANSIT'
    else 'ARRIVED'
  end`;
}

import { sql } from 'kysely';

/** Flight of a record, as people know it. */
export interface FlightColumns {
  carrier: string;
  /** With the suffix. */
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
}

/** Columns of `FlightColumns` from `flight f`. */
export const flightColumns = sql`f.carrier, f.number || f.suffix as number, f.origin, f.destination,
  f.departure_at as "departureAt"`;

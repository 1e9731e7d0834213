import type { FlightRow } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type FlightColumns, flightColumns } from '#kernel/flight-columns/queries.ts';

export interface PassengerKey {
  flightDate: string;
  id: string;
}

export interface FlightOfRecord extends FlightColumns {
  flightId: string;
  flightDate: string;
}

export interface PassengerOfFlight extends FlightOfRecord {
  passengerId: string;
  surname: string;
  givenNames: string;
  masked: boolean;
  mode: FlightRow['mode'];
}

/** Columns of `PassengerOfFlight` from `flight_passenger p` and `flight f`. */
export const passengerOfFlight = sql`p.id as "passengerId", p.flight_id as "flightId", p.flight_date as "flightDate", p.surname,
  p.given_names as "givenNames", p.masked_at is not null as masked, ${flightColumns}, f.mode`;

export async function findPassengerOfFlight(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<PassengerOfFlight | undefined> {
  const { rows } = await sql<PassengerOfFlight>`
    select ${passengerOfFlight}
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = ${flightDate}::date and f.flight_date = ${flightDate}::date and p.id = ${id}::uuid
      and ${flightRowInScope(scope, sql`f`)}`.execute(db);
  return rows[0];
}

import type { FlightRow } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface PassengerKey {
  flightDate: string;
  id: string;
}

export interface FlightOfRecord {
  flightId: string;
  flightDate: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
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
  p.given_names as "givenNames", p.masked_at is not null as masked, f.carrier, f.number || f.suffix as number, f.origin,
  f.destination, f.departure_at as "departureAt", f.mode`;

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

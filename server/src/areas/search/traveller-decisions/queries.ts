import type { FlightRow } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

/** What `passengerAbilitiesOf` needs to know about a flight of the traveller. */
export interface DecidableFlight {
  passengerId: string;
  mode: FlightRow['mode'];
  origin: string;
  destination: string;
}

/** Returns the unmasked flights of a traveller in scope. */
export async function listFlightsInScope(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
): Promise<DecidableFlight[]> {
  const { rows } = await sql<DecidableFlight>`
    select p.id as "passengerId", f.mode, f.origin, f.destination
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = ${travellerId} and p.masked_at is null and ${flightRowInScope(scope, sql`f`)}`.execute(
    db,
  );
  return rows;
}

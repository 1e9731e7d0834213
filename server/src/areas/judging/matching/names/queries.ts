import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../decision.ts';

export interface NamedPassenger {
  id: string;
  travellerId: string | null;
  state: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
}

/** Returns passengers who fly. Masked passengers are left out. */
export async function listPassengerNames(
  db: Database,
  { flightDate, flightId, passengerIds }: FlightKey & { passengerIds?: readonly string[] },
): Promise<NamedPassenger[]> {
  const { rows } = await sql<NamedPassenger>`
    select id, traveller_id as "travellerId", state, surname, given_names as "givenNames", birth_date as "birthDate"
    from flight_passenger
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
      and state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and masked_at is null
      ${passengerIds === undefined ? sql`` : sql`and id = any(${[...passengerIds]}::uuid[])`}
    order by id`.execute(db);
  return rows;
}

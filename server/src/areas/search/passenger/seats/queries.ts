import { sql } from 'kysely';
import { type CarrierScope, flightInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { onFlight, type PassengerKey } from '../../queries.ts';

export interface SeatedPerson extends PassengerKey {
  surname: string;
  givenNames: string;
  seat: string | null;
  bookingId: string | null;
  masked: boolean;
}

/** More people than seats of any aircraft. */
const maxPeople = 1500;

export async function listSeatedPeople(
  db: Database,
  scope: CarrierScope,
  flight: Pick<PassengerKey, 'flightDate' | 'flightId'>,
): Promise<SeatedPerson[]> {
  const { rows } = await sql<SeatedPerson>`
    select p.id, p.flight_date as "flightDate", p.flight_id as "flightId", p.surname, p.given_names as "givenNames",
      p.seat, p.booking_id as "bookingId", p.masked_at is not null as masked
    from flight_passenger p
    where ${onFlight('p', flight)} and p.state <> 'REMOVED' and p.kind = 'PASSENGER' and ${flightInScope(scope, sql`p`)}
    order by p.name_folded, p.id
    limit ${maxPeople}`.execute(db);
  return rows;
}

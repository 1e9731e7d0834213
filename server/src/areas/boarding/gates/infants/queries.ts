import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { PassengerPlace } from '../queries.ts';

export interface Infant {
  id: string;
  surname: string;
  givenNames: string;
}

/** Infants of the booking of a passenger: under two years on the local date of departure. */
const isInfantOf = (
  { flight, passengerId }: PassengerPlace,
  departureDate: string,
): RawBuilder<boolean> => sql`
  i.flight_date = ${flight.flightDate}::date and i.flight_id = ${flight.id}::uuid and i.kind = 'PASSENGER'
    and i.state <> 'REMOVED' and i.id <> ${passengerId}::uuid
    and i.birth_date > (${departureDate}::date - interval '2 years')::date
    and i.locator = (
      select a.locator from flight_passenger a
      where a.flight_date = ${flight.flightDate}::date and a.flight_id = ${flight.id}::uuid and a.id = ${passengerId}::uuid
        and (a.birth_date is null or a.birth_date <= (${departureDate}::date - interval '2 years')::date)
    )`;

/** Lists infants of the booking who have not boarded. */
export async function listInfants(
  db: Database,
  adult: PassengerPlace,
  departureDate: string,
): Promise<Infant[]> {
  const { rows } = await sql<Infant>`
    select i.id, i.surname, i.given_names as "givenNames" from flight_passenger i
    left join boarding_passenger b
      on b.flight_date = ${adult.flight.flightDate}::date and b.flight_id = ${adult.flight.id}::uuid and b.passenger_id = i.id
    where ${isInfantOf(adult, departureDate)} and b.boarded_at is null
    order by i.name_folded, i.id`.execute(db);
  return rows;
}

export async function findInfant(
  db: Database,
  adult: PassengerPlace,
  departureDate: string,
  infantId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from flight_passenger i
    where ${isInfantOf(adult, departureDate)} and i.id = ${infantId}::uuid`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

interface FlightKey {
  id: string;
  flightDate: string;
}

export async function countPassengers(
  db: Database,
  { id, flightDate }: FlightKey,
): Promise<{ passengers: number; boarded: number }> {
  const { rows } = await sql<{ passengers: number; boarded: number }>`
    select count(*) as passengers, count(b.boarded_at) as boarded
    from flight_passenger p left join boarding_passenger b
      on b.flight_date = ${flightDate}::date and b.flight_id = ${id}::uuid and b.passenger_id = p.id
    where p.flight_date = ${flightDate}::date and p.flight_id = ${id}::uuid and p.kind = 'PASSENGER'
      and p.state <> 'REMOVED'`.execute(db);
  return rows[0] ?? { passengers: 0, boarded: 0 };
}

/** Finds the photograph of a validated enrolment of a passenger, sealed. */
export async function findValidatedFace(
  db: Database,
  { id, flightDate }: FlightKey,
  passengerId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ image: Buffer }>`
    select p.image from boarding_enrolment e
    join boarding_photograph p
      on p.flight_date = e.flight_date and p.flight_id = e.flight_id and p.enrolment_id = e.id and p.kind = 'FACE'
    where e.flight_date = ${flightDate}::date and e.flight_id = ${id}::uuid and e.passenger_id = ${passengerId}::uuid
      and p.flight_date = ${flightDate}::date and p.flight_id = ${id}::uuid
      and e.state = 'VALIDATED'
    order by e.created_at desc limit 1`.execute(db);
  return rows[0]?.image;
}

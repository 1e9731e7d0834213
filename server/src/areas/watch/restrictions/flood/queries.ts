import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import {
  type DepartureWindow,
  raisesAlertsSql,
  type PassengersOfFlight,
  type StoredNames,
} from '#areas/judging/index.ts';

/** Returns false for a deactivated restriction. The transaction must act for the system. */
export async function isActive(db: Database, id: string): Promise<boolean> {
  const { active } = await db
    .selectFrom('restriction')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return active;
}

/** Returns those of the passengers who raise alerts. */
export async function listAlertablePassengers(
  db: Database,
  flights: readonly PassengersOfFlight[],
): Promise<string[]> {
  const people = flights.flatMap(({ flightDate, flightId, passengerIds }) =>
    passengerIds.map(passengerId => ({ flightDate, flightId, passengerId })),
  );
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id
    from unnest(
      ${people.map(({ flightDate }) => flightDate)}::date[], ${people.map(({ flightId }) => flightId)}::uuid[],
      ${people.map(({ passengerId }) => passengerId)}::uuid[]
    ) as key (flight_date, flight_id, passenger_id)
    join flight_passenger p on p.flight_date = key.flight_date and p.flight_id = key.flight_id and p.id = key.passenger_id
    where ${raisesAlertsSql}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns passengers of coming flights with an alert of one of the restrictions. */
export async function listAlertedPassengers(
  db: Database,
  restrictionIds: readonly string[],
  { firstDate, lastDate }: DepartureWindow,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.passenger_id as id from alert a
    where a.source_id = any(${[...restrictionIds]}::uuid[])
      and a.flight_date between ${firstDate}::date and ${lastDate}::date`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the restrictions in force that an import or a change of a list wrote. */
export async function listImportedRestrictions(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r where r.import_id = ${importId}::uuid and r.active`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listImportedNames(db: Database, importId: string): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select r.id as "restrictionId", 0 as change, r.name_threshold as threshold,
      jsonb_agg(jsonb_build_object('name', n.name, 'birthDate', n.birth_date) order by n.ordinal) as names
    from restriction r join restriction_name n on n.restriction_id = r.id
    where r.import_id = ${importId}::uuid and r.active and r.match_names
    group by r.id`.execute(db);
  return rows;
}

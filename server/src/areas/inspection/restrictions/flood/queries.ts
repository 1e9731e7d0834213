import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '../../coming-flights/coming-flights.ts';

/** Returns false for a deactivated restriction. The transaction must act for the system. */
export async function isActive(db: Database, id: string): Promise<boolean> {
  const { active } = await db
    .selectFrom('restriction')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return active;
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

import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

export async function loadEverything(pool: Pool) {
  return runAsSystem(pool, async db => ({
    flights: await db.selectFrom('flight').selectAll().orderBy('departure_at').orderBy('number').execute(),
    people: await db
      .selectFrom('flight_passenger')
      .selectAll()
      .orderBy('surname')
      .orderBy('given_names')
      .execute(),
    documents: await db
      .selectFrom('passenger_document')
      .selectAll()
      .orderBy('number')
      .orderBy('source')
      .execute(),
    changes: await db.selectFrom('passenger_change').selectAll().orderBy('at').orderBy('id').execute(),
    bookings: await db.selectFrom('booking').selectAll().orderBy('locator').orderBy('created_at').execute(),
    held: await db.selectFrom('flight_booking').selectAll().execute(),
    alerts: await db.selectFrom('alert').selectAll().orderBy('id').execute(),
  }));
}

export async function listPassengerIds(pool: Pool): Promise<string[]> {
  const rows = await runAsSystem(pool, db => db.selectFrom('flight_passenger').select('id').execute());
  return rows.map(({ id }) => id);
}

export type StoredData = Awaited<ReturnType<typeof loadEverything>>;

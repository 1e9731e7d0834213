import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Deletes why passengers are their travellers, as before reasons were stored. */
export async function clearLinks(db: Database): Promise<void> {
  await sql`update flight_passenger set traveller_link = null`.execute(db);
}

/** Deletes what links passengers to travellers, as before the first resolution of an old database. */
export async function clearEvidence(db: Database): Promise<void> {
  await sql`delete from traveller_sighting`.execute(db);
  await sql`delete from traveller_key`.execute(db);
  await sql`delete from traveller_document`.execute(db);
  await sql`delete from traveller`.execute(db);
  await sql`update flight_passenger set traveller_id = null, traveller_evidence = null, traveller_link = null`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await sql`delete from boarding_consent_link where expires_at <= ${now}`.execute(db);
}

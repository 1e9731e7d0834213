import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** What is watched for: risk rules, or names of restrictions. */
export type Watched = 'RULES' | 'NAMES';

/** Tells everyone who keeps these in memory, when the transaction commits, that something of them has changed. */
export async function noteChange(db: Database, what: Watched): Promise<void> {
  await sql`update watch_change set number = number + 1 where what = ${what}`.execute(db);
}

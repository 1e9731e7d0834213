import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

type ImportTable = 'crew_import' | 'restriction_import' | 'user_import';

/** Runs outside the import's transaction. Late updates change nothing. */
export async function updateProgress(
  db: Database,
  table: ImportTable,
  id: string,
  done: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set done = greatest(done, ${done}) where id = ${id}::uuid and applied_at is null`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

export type ImportTable = 'crew_import' | 'restriction_import' | 'user_import';

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

/** Marks an import as applied and deletes its lines, which describe people. */
export async function setApplied(db: Database, table: ImportTable, id: string, at: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set applied_at = ${at}::timestamptz, done = total, lines = '[]' where id = ${id}::uuid`.execute(
    db,
  );
}

export async function deleteImports(db: Database, table: ImportTable, before: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where created_at < ${before}::timestamptz`.execute(db);
}

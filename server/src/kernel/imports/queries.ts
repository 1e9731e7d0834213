import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';

export type ImportTable = 'crew_import' | 'restriction_import' | 'user_import';

export interface StoredImport {
  id: string;
  createdAt: Date;
  planHash: Buffer;
  total: number;
  done: number;
  appliedAt: Date | null;
}

/** Returns an import of a user with `columns` of its kind. Throws RECORD_NOT_FOUND. */
export async function getImport<Stored extends StoredImport>(
  db: Database,
  table: ImportTable,
  { id, createdBy }: { id: string; createdBy: string },
  columns: RawBuilder<unknown>,
): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select id, created_at as "createdAt", plan_hash as "planHash", total, done, applied_at as "appliedAt", ${columns}
    from ${sql.table(table)} where id = ${id}::uuid and created_by = ${createdBy}::uuid`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

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

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ImportLine } from './file.ts';

export interface StoredImport {
  id: string;
  createdAt: Date;
  lines: ImportLine[];
  planHash: Buffer;
  total: number;
  done: number;
  appliedAt: Date | null;
}

export async function insertImport(
  db: Database,
  newImport: Omit<StoredImport, 'done' | 'appliedAt'> & { createdBy: string; fileName: string | null },
): Promise<void> {
  const { id, createdBy, createdAt, fileName, lines, planHash, total } = newImport;
  await db
    .insertInto('crew_import')
    .values({
      id,
      created_by: createdBy,
      created_at: createdAt,
      file_name: fileName,
      lines: JSON.stringify(lines),
      plan_hash: planHash,
      total,
    })
    .execute();
}

/** Returns the user's own imports only. */
export async function findImport(
  db: Database,
  id: string,
  createdBy: string,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select id, created_at as "createdAt", lines, plan_hash as "planHash", total, done, applied_at as "appliedAt"
    from crew_import where id = ${id}::uuid and created_by = ${createdBy}::uuid`.execute(db);
  return rows[0];
}

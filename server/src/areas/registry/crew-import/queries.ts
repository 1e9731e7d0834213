import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { getImport as getStored, type StoredImport as StoredCheck } from '#kernel/imports/queries.ts';
import type { ImportLine } from './file.ts';

export interface StoredImport extends StoredCheck {
  lines: ImportLine[];
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

/** Throws RECORD_NOT_FOUND if the import is missing or another user's. */
export const getImport = (db: Database, id: string, createdBy: string): Promise<StoredImport> =>
  getStored<StoredImport>(db, 'crew_import', { id, createdBy }, sql`lines`);

import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

/** Tables of checked files. */
type Imports = 'user_import' | 'restriction_import';

/** How far the applying of a checked file is; told outside its transaction. What comes too late changes nothing. */
export async function tellDone(db: Database, table: Imports, id: string, done: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set done = greatest(done, ${done}) where id = ${id}::uuid and applied_at is null`.execute(
    db,
  );
}

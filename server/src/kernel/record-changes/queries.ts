import type { LastChange } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '../db/pool.ts';

/** User and time of a change. */
export interface Stamp {
  by: string;
  at: Date;
}

type VersionedTable = {
  [T in keyof DB]: 'version' | 'updated_by' | 'updated_at' extends keyof DB[T] ? T : never;
}[keyof DB];

/** Returns the columns that each change of a record sets. */
export const nextVersion = ({ by, at }: Stamp) => ({
  version: sql<number>`version + 1`,
  updated_by: by,
  updated_at: at,
});

/** Returns `nextVersion` as SQL, for the table or alias `name`. */
export const nextVersionOf = (name: string, { by, at }: Stamp): RawBuilder<unknown> =>
  sql`version = ${sql.ref(`${name}.version`)} + 1, updated_by = ${by}::uuid, updated_at = ${at}::timestamptz`;

export const noChange: LastChange = { changedBy: null, changedAt: null };

/** Returns the user and time of the last change. The caller may read the record. */
export async function findLastChange<T extends VersionedTable>(
  db: Database,
  table: T,
  key: Partial<Record<keyof DB[T] & string, string>>,
): Promise<LastChange> {
  const isRecord = Object.entries(key).map(([column, value]) => sql`${sql.ref(`r.${column}`)} = ${value}`);
  const { rows } = await sql<{ by: string; at: Date }>`
    select u.full_name as by, r.updated_at as at from ${sql.table(table)} r join app_user u on u.id = r.updated_by
    where ${sql.join(isRecord, sql` and `)}`.execute(db);
  const [change] = rows;
  return change === undefined ? noChange : { changedBy: change.by, changedAt: change.at.toISOString() };
}

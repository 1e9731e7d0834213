import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '../db/pool.ts';
import { nextVersion, type Stamp } from '../record-changes/queries.ts';
import type { NamedRecord } from '../register.ts';

export type RegisterTable = {
  [T in keyof DB]: 'active' | 'version' | 'updated_by' | 'updated_at' extends keyof DB[T] ? T : never;
}[keyof DB];

/** The columns of a record without its key. */
export type RegisterColumns<T extends RegisterTable, Key extends string> = Omit<
  Insertable<DB[T]>,
  Key | 'active' | 'version'
>;

type Columns = Record<string, unknown>;

/** The callers' types check the columns of the table. */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Columns>>;

/**
 * Serializes changes of a register until the transaction ends, so that checks stay valid. Readers do not
 * wait.
 */
export async function lockTable(db: Database, table: RegisterTable): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

export async function lockRow(db: Database, table: RegisterTable, key: string, id: string): Promise<void> {
  await untyped(db).selectFrom(table).select(key).where(key, '=', id).forUpdate().execute();
}

export async function insertRow<T extends RegisterTable>(
  db: Database,
  table: T,
  row: Insertable<DB[T]>,
): Promise<void> {
  await untyped(db).insertInto(table).values(row).execute();
}

export async function updateRow(
  db: Database,
  table: RegisterTable,
  [key, id]: readonly [string, string],
  change: Columns,
  stamp: Stamp,
): Promise<void> {
  await untyped(db)
    .updateTable(table)
    .set({ ...change, ...nextVersion(stamp) })
    .where(key, '=', id)
    .execute();
}

/** Finds another record with the name, compared case-insensitively, and the same values of `owner`. */
export async function findByName(
  db: Database,
  table: RegisterTable,
  { id, name, owner }: { id: string; name: string; owner: Readonly<Record<string, string | null>> },
): Promise<NamedRecord | undefined> {
  const isSame = Object.entries(owner).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const conditions = [sql`lower(name) = lower(${name})`, sql`id <> ${id}`, ...isSame];
  const { rows } = await sql<NamedRecord>`
    select id, name, active from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0];
}

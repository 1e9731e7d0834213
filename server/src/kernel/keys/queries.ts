import { sql } from 'kysely';
import type { Client } from 'pg';
import { asOwner } from '../db/owner.ts';
import type { Database } from '../db/pool.ts';

/** Returns the stored fingerprint. */
export async function ensureFingerprint(
  owner: Client,
  purpose: string,
  fingerprint: Buffer,
): Promise<Buffer> {
  await owner.query(
    'insert into key_fingerprint (purpose, fingerprint) values ($1, $2) on conflict do nothing',
    [purpose, fingerprint],
  );
  const { rows } = await owner.query<{ fingerprint: Buffer }>(
    'select fingerprint from key_fingerprint where purpose = $1',
    [purpose],
  );
  return rows[0]?.fingerprint ?? fingerprint;
}

export interface KeyRow {
  number: number;
  id: string;
  made_at: Date;
  sealed: Buffer | null;
  audit_sealed: Buffer | null;
  resealed_at: Date | null;
  retired_at: Date | null;
}

/** Oldest first. Empty before the first rotation. */
export async function listKeyRows(db: Database): Promise<KeyRow[]> {
  return db.selectFrom('platform_key').selectAll().orderBy('number').execute();
}

/** Runs one change at a time. All processes reload on commit. */
export async function changeKeys<T>(
  ownerUrl: string,
  change: (owner: Client, rows: KeyRow[]) => Promise<T>,
): Promise<T> {
  return asOwner(ownerUrl, async owner => {
    await owner.query('begin');
    await owner.query('lock table platform_key in share row exclusive mode');
    const { rows } = await owner.query<KeyRow>('select * from platform_key order by number');
    const changed = await change(owner, rows);
    await owner.query("select pg_notify('keys', '')");
    await owner.query('commit');
    return changed;
  });
}

export async function insertKey(
  owner: Client,
  { number, id, made_at, sealed }: Pick<KeyRow, 'number' | 'id' | 'made_at' | 'sealed'>,
): Promise<void> {
  await owner.query('insert into platform_key (number, id, made_at, sealed) values ($1, $2, $3, $4)', [
    number,
    id,
    made_at,
    sealed,
  ]);
}

export async function retireRow(
  owner: Client,
  number: number,
  { at, auditSealed }: { at: Date; auditSealed: Buffer },
): Promise<void> {
  await owner.query(
    'update platform_key set sealed = null, audit_sealed = $2, retired_at = $3 where number = $1',
    [number, auditSealed, at],
  );
}

/** Values begin with the id of their key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Primary key; its first column is a uuid. */
  key: readonly [string, ...string[]];
}

export type SealedRow = Record<string, unknown>;

const beginsDifferently = (column: string, start: Buffer) =>
  sql<boolean>`octet_length(${sql.ref(column)}) > 0
    and substring(${sql.ref(column)} from 1 for ${start.length}) is distinct from ${start}`;

/** Returns about `limit` rows that begin differently, and the last id scanned (null at the end). */
export async function listOtherKeys(
  db: Database,
  { table, column, key }: SealedColumn,
  after: string,
  start: Buffer,
  limit: number,
): Promise<{ rows: SealedRow[]; last: string | null }> {
  const by = sql.ref(key[0]);
  const { rows: ends } = await sql<{ last: string | null }>`
    select ${by} as last from ${sql.table(table)} where ${by} > ${after}::uuid order by ${by} limit 1 offset ${limit - 1}`.execute(
    db,
  );
  const last = ends[0]?.last ?? null;
  const { rows } = await sql<SealedRow>`
    select ${sql.join(key.map(name => sql.ref(name)))} from ${sql.table(table)}
    where ${by} > ${after}::uuid and (${last}::uuid is null or ${by} <= ${last}::uuid) and ${beginsDifferently(column, start)}`.execute(
    db,
  );
  return { rows, last };
}

const hasKey = (row: SealedRow) =>
  sql.join(
    Object.entries(row).map(([name, each]) => sql`${sql.ref(name)} = ${each}`),
    sql` and `,
  );

/** Locks a single row: a cluster cannot lock rows of several nodes. */
export async function lockSealedValue(
  db: Database,
  { table, column }: SealedColumn,
  row: SealedRow,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ value: Buffer | null }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where ${hasKey(row)} for update`.execute(db);
  return rows[0]?.value ?? undefined;
}

export async function setSealed(
  db: Database,
  { table, column }: SealedColumn,
  row: SealedRow,
  value: Buffer,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${hasKey(row)}`.execute(db);
}

export async function countByStart(
  db: Database,
  { table, column }: SealedColumn,
  starts: readonly Buffer[],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)}
    where octet_length(${sql.ref(column)}) > 0 and exists (
      select 1 from unnest(${starts}::bytea[]) as start
      where substring(${sql.ref(column)} from 1 for octet_length(start)) = start
    )`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function findReseal(db: Database, number: number, place: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('key_reseal')
    .select('after')
    .where('number', '=', number)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.after;
}

export async function upsertReseal(
  db: Database,
  { number, place, after, resealed }: { number: number; place: string; after: string; resealed: number },
): Promise<void> {
  await db
    .insertInto('key_reseal')
    .values({ number, place, after, resealed })
    .onConflict(found =>
      found.columns(['number', 'place']).doUpdateSet({
        after,
        resealed: sql`key_reseal.resealed + ${resealed}`,
      }),
    )
    .execute();
}

export async function setResealed(db: Database, number: number, at: Date | null): Promise<void> {
  await db.updateTable('platform_key').set({ resealed_at: at }).where('number', '=', number).execute();
}

export async function deleteReseal(db: Database, number: number): Promise<void> {
  await db.deleteFrom('key_reseal').where('number', '=', number).execute();
}

import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { escapeLiteral, type Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableHead } from './records.ts';

export async function beginSnapshot(owner: Client): Promise<void> {
  await owner.query('set statement_timeout = 0');
  await owner.query('begin isolation level repeatable read, read only');
}

export async function tablesToKeep(owner: Client): Promise<TableHead[]> {
  const { rows } = await owner.query<TableHead>(
    `select format('%I.%I', n.nspname, c.relname) as "table",
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname not like 'kysely\\_%'
         or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
     order by 1`,
  );
  return rows;
}

export async function migrationsOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

export async function monthsOf(owner: Client, table: 'flight' | 'api_pnr_file'): Promise<string[]> {
  const { rows } = await owner.query<{ month: string }>(
    `select to_char(to_date(right(inhrelid::regclass::text, 6), 'YYYYMM'), 'YYYY-MM-DD') as month
     from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ month }) => month);
}

export async function sequencesOf(owner: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where last_value is not null and schemaname in ('public', 'graphile_worker') order by 1`,
  );
  return rows;
}

export function rowsOf(owner: Client, { table, columns }: TableHead): Readable & { rowCount: number } {
  return owner.query(copyTo(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
}

/** Disables triggers and constraints, which the rows satisfied in the source. */
export async function beginRestore(owner: Client): Promise<void> {
  await owner.query('set statement_timeout = 0; begin; set local session_replication_role = replica');
  const tables = await tablesToKeep(owner);
  await owner.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
}

export class TableWriter {
  readonly #stream: Writable & { rowCount: number };
  #error: Error | undefined;

  constructor(owner: Client, { table, columns }: TableHead) {
    this.#stream = owner.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    // An error may arrive between two writes.
    this.#stream.on('error', error => (this.#error ??= error));
  }

  async write(rows: Buffer): Promise<void> {
    if (this.#error !== undefined) throw this.#error;
    if (!this.#stream.write(rows)) await once(this.#stream, 'drain');
  }

  async end(): Promise<number> {
    if (this.#error !== undefined) throw this.#error;
    this.#stream.end();
    await finished(this.#stream);
    return this.#stream.rowCount;
  }
}

export async function setSequences(
  owner: Client,
  sequences: readonly { name: string; value: string }[],
): Promise<void> {
  for (const { name, value } of sequences)
    await owner.query(`select setval(${escapeLiteral(name)}::regclass, ${escapeLiteral(value)}::bigint)`);
}

/** Older databases lack some of these. */
const sessionTables = ['stream_token', 'hand_over', 'user_session'];

/** Users who signed out or were deactivated since would be signed in again. */
export async function endSessions(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass($2 || name) is not null',
    [sessionTables, 'public.'],
  );
  for (const { name } of rows) await owner.query(`delete from public.${name}`);
}

export async function endRestore(owner: Client): Promise<void> {
  await owner.query('commit');
  await owner.query('analyze');
}

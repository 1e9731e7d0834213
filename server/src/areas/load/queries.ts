import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BulkRows } from '#areas/processing/index.ts';
import { formatCopyText } from './copy-text.ts';

export interface LoadedSet {
  seed: string;
  passengers: number;
  years: number;
  /** `YYYY-MM-DD`. */
  today: string;
  daysDone: number;
  finished: boolean;
}

export async function findLoadedSet(owner: Client): Promise<LoadedSet | undefined> {
  const { rows } = await owner.query<LoadedSet>(
    `select seed, passengers, years, to_char(today, 'YYYY-MM-DD') as today, days_done as "daysDone",
       finished_at is not null as finished from loaded_set`,
  );
  return rows[0];
}

/** Does nothing if a set exists. */
export async function insertLoadedSet(
  owner: Client,
  { seed, passengers, years, today }: Pick<LoadedSet, 'seed' | 'passengers' | 'years' | 'today'>,
): Promise<void> {
  await owner.query(
    'insert into loaded_set (seed, passengers, years, today) values ($1, $2, $3, $4) on conflict do nothing',
    [seed, passengers, years, today],
  );
}

/** Lists kinds of records in a database that should be empty. */
export async function listExistingRecords(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    `select kind
     from (values
       ('users', exists (select from app_user)),
       ('flights', exists (select from flight)),
       ('files', exists (select from api_pnr_file)),
       ('integrators', exists (select from integrator))) as found (kind, present)
     where present`,
  );
  return rows.map(({ kind }) => kind);
}

export async function insertAirlines(
  owner: Client,
  carriers: readonly { code: string; name: string }[],
): Promise<void> {
  await owner.query(
    `insert into airline (code, name, country_code2)
     select code, name, 'BR' from unnest($1::text[], $2::text[]) as c (code, name) on conflict do nothing`,
    [carriers.map(({ code }) => code), carriers.map(({ name }) => name)],
  );
}

export const directTables = [
  'flight',
  'flight_push',
  'flight_passenger',
  'passenger_document',
  'booking',
  'flight_booking',
] as const;

export interface DaysDone {
  before: number;
  after: number;
}

/** Stores a day in one transaction. Throws if another process stored it. */
export async function storeDay(owner: Client, { before, after }: DaysDone, rows: BulkRows): Promise<void> {
  await owner.query('begin');
  try {
    const { rowCount } = await owner.query(
      'update loaded_set set days_done = $2 where days_done = $1 and finished_at is null',
      [before, after],
    );
    if (rowCount !== 1) throw new Error(`another process stored day ${after} of the set`);
    for (const table of directTables) await copyRows(owner, table, rows[table]);
    await storeTravellers(owner, rows);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** People of earlier flights exist already. */
async function storeTravellers(owner: Client, rows: BulkRows): Promise<void> {
  if (rows.traveller.length === 0) return;
  const columns = 'number_folded, class, issuer, birth_date, type, traveller_id, first, first_seen_at';
  await owner.query(
    `create temp table new_traveller (like traveller including defaults) on commit drop;
     create temp table new_document (number_folded text, class text, issuer text, birth_date text, type text,
       traveller_id uuid, traveller_evidence uuid[], first boolean, first_seen_at timestamptz) on commit drop`,
  );
  await copyRows(owner, 'new_traveller', rows.traveller);
  await copyRows(owner, 'new_document', rows.traveller_document);
  await owner.query('insert into traveller select * from new_traveller on conflict do nothing');
  // A number can exist in another class or country. Then this holder is not the first.
  for (const first of [true, false])
    await owner.query(
      `insert into traveller_document (${columns})
       select number_folded, class, issuer, birth_date, type, traveller_id, ${first}, first_seen_at
       from new_document on conflict do nothing`,
    );
}

async function copyRows(owner: Client, table: string, rows: readonly object[]): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  const sink = owner.query(copyFrom(`copy ${table} (${Object.keys(row).join(', ')}) from stdin`));
  const done = finished(sink);
  done.catch(() => undefined);
  for (let at = 0; at < rows.length; at += rowsPerWrite)
    if (!sink.write(formatCopyText(rows.slice(at, at + rowsPerWrite))))
      await Promise.race([once(sink, 'drain'), done]);
  sink.end();
  await done;
}

const rowsPerWrite = 500;

export async function finishSet(owner: Client, at: Date): Promise<void> {
  await owner.query('update loaded_set set finished_at = $1', [at]);
  await owner.query('set statement_timeout = 0; analyze');
}

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { createLog } from '../log.ts';
import { storeBatch } from './batch.ts';
import type { Database } from './pool.ts';

const platform = useDatabase();
const lines: { msg: string; row: string }[] = [];
const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines.length = 0;
  await platform().services.pool.db.deleteFrom('country').where('code2', 'like', 'Q%').execute();
});

async function insertCountries(db: Database, codes: readonly string[]): Promise<void> {
  for (const code2 of codes)
    await db
      .insertInto('country')
      .values({ code2, code3: `${code2}X`, name_pt: code2, name_en: code2 })
      .execute();
}

function store(
  codes: readonly string[],
  insert: (db: Database, codes: readonly string[]) => Promise<void> = insertCountries,
): Promise<void> {
  return storeBatch({ db: platform().services.pool.db, log }, codes, code => `row ${code}`, insert);
}

async function listStored(): Promise<string[]> {
  const rows = await platform()
    .services.pool.db.selectFrom('country')
    .select('code2')
    .where('code2', 'like', 'Q%')
    .orderBy('code2')
    .execute();
  return rows.map(({ code2 }) => code2);
}

test('stores valid rows and reports each invalid one once', async () => {
  await store(['QA', 'QA', 'Q\0', 'QB', 'QC']);
  expect(await listStored()).toEqual(['QA', 'QB', 'QC']);
  expect(lines.map(({ row }) => row)).toEqual(['row QA', 'row Q\0']);
});

test('attributes an exception of a row to that row', async () => {
  await store(['QA', 'Q?'], async (db, codes) => {
    for (const code of codes) expect(new Date(code === 'Q?' ? Number.NaN : 0).toISOString()).toBeDefined();
    await insertCountries(db, codes);
  });
  expect(await listStored()).toEqual(['QA']);
});

test.each([
  ['a table that is not there', sql`insert into nowhere values (1)`],
  [
    'a month that is not there',
    sql`insert into flight (id, flight_date) values (gen_random_uuid(), '1900-01-01')`,
  ],
  ['a database that shuts down', sql`do $$ begin raise exception using errcode = '57P01'; end $$`],
])('drops nothing for %s', async (_, statement) => {
  const failing = store(['QA'], async db => void (await statement.execute(db)));
  await expect(failing).rejects.toThrow(/./);
  expect(lines).toEqual([]);
});

import { afterEach, expect, test } from 'vitest';
import { createFlightDatedId } from '../ids.ts';
import { runAsSystem, TestClock, useDatabase } from '#testing/platform.ts';
import { createMonths, monthsAhead, monthsAround } from './months.ts';
import { openPool, transaction, type Pool } from './pool.ts';

const platform = useDatabase();
const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

async function tablesOf(month: string): Promise<string[]> {
  const { rows } = await platform().services.pool.pg.query<{ relname: string }>(
    `select relname from pg_class where relispartition and relkind = 'r' and relname like $1 order by 1`,
    [`%\\_${month}`],
  );
  return rows.map(({ relname }) => relname);
}

const flightOf = (date: string) => ({
  flight_date: date,
  id: createFlightDatedId(date),
  carrier: 'XQ',
  number: '7001',
  suffix: '',
  origin: 'GRU',
  destination: 'LIS',
  departure_at: new Date(`${date}T20:00:00Z`),
  mode: 'INTERNATIONAL',
  updated_at: new Date(),
});

test('creates a month for a transaction while all other connections are taken', async () => {
  const { ownerUrl, appUrl } = platform();
  const pool = openPool(appUrl, 2);
  pools.push(pool);
  const months = createMonths(ownerUrl);
  // Both connections read, want the same months in another order, and write: none is left for creating
  // tables.
  const work = (dates: readonly string[]) =>
    transaction(pool.db, { kind: 'system' }, async db => {
      await db.selectFrom('flight').select('id').execute();
      for (const date of dates) {
        await months.forFlights([date]);
        await db.insertInto('flight').values(flightOf(date)).execute();
      }
    });
  await Promise.all([work(['2032-01-10', '2032-02-10']), work(['2032-02-11', '2032-01-11'])]);
  const stored = await runAsSystem(platform().services.pool, db =>
    db.selectFrom('flight').select('flight_date').orderBy('flight_date').execute(),
  );
  expect(stored.map(row => row.flight_date)).toEqual([
    '2032-01-10',
    '2032-01-11',
    '2032-02-10',
    '2032-02-11',
  ]);
});

test('creates each month once in concurrent processes', async () => {
  const { ownerUrl } = platform();
  const processes = [1, 2, 3].map(() => createMonths(ownerUrl));
  await Promise.all(
    processes.map(async months => {
      await months.forFlights(['2033-01-01', '2033-02-28']);
      await months.forReceived(['2033-02-01']);
    }),
  );
  expect((await tablesOf('203301')).length).toBeGreaterThan(8);
  expect((await tablesOf('203302')).length).toBeGreaterThan((await tablesOf('203301')).length);
});

test('creates months with keys, indexes, checks and triggers of their parents', async () => {
  const { services, ownerUrl } = platform();
  await createMonths(ownerUrl).forReceived(['2034-01-01']);
  await createMonths(ownerUrl).forFlights(['2034-01-01']);
  const { rows } = await services.pool.pg.query<{ child: string; lacks: number }>(
    `select c.relname as child,
       (select count(*) from pg_index x where x.indrelid = i.inhparent)
         - (select count(*) from pg_index x join pg_inherits h on h.inhrelid = x.indexrelid where x.indrelid = c.oid)
       + (select count(*) from pg_constraint k where k.conrelid = i.inhparent and k.contype in ('c', 'p'))
         - (select count(*) from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'p'))
       + (select count(*) from pg_trigger t where t.tgrelid = i.inhparent and (t.tgtype & 1) = 1)
         - (select count(*) from pg_trigger t where t.tgrelid = c.oid and (t.tgtype & 1) = 1) as lacks
     from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.relname like '%\\_203401' and c.relkind = 'r'`,
  );
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ lacks }) => Number(lacks) !== 0)).toEqual([]);
});

test('creates thirteen months both ways, nearest first', () => {
  const months = monthsAround(Temporal.Instant.from('2040-06-15T12:00:00Z'), monthsAhead);
  expect(months.slice(0, 3)).toEqual(['2040-06-01', '2040-05-01', '2040-07-01']);
  expect([months.length, ...months.toSorted().filter((_, index) => index % 26 === 0)]).toEqual([
    27,
    '2039-05-01',
    '2041-07-01',
  ]);
});

test('creates received months after a jump of the clock', async () => {
  const months = createMonths(platform().ownerUrl);
  await months.aroundNow(new TestClock('2040-06-15T12:00:00Z'));
  for (const month of ['204005', '204006', '204007']) {
    expect(await tablesOf(month)).toEqual(
      expect.arrayContaining([`flight_${month}`, `audit_event_${month}`]),
    );
  }
  expect(await tablesOf('204008')).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { passengersOf } from '#areas/reception/testing/queries.ts';
import { distribution } from '#db/distribution.ts';
import { readConfig } from '#kernel/config.ts';
import { buildLoginUrl } from '#kernel/db/app-login.ts';
import { distribute } from '#kernel/db/cluster/distribute.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createMonths } from '#kernel/db/months.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { testShards } from '#testing/cluster.ts';
import { hashTables, dropDatabase, nodeUrls, onServer, testLogin } from '#testing/queries.ts';
import { openServices } from './services.ts';
import type { FarolProcess } from './testing/farol-process.ts';
import { nameIn, useDistributeCommand } from './testing/distribute-runner.ts';

const { newUrl, newDatabase, settings, startCommand: started, command, refusal } = useDistributeCommand();

function tableOf(output: string): Map<string, { where: string; now: string; line: string }> {
  const [head, ...lines] = output.trimEnd().split('\n');
  expect(head).toMatch(/^table +where +column +shards +now +why$/);
  return new Map(
    lines.map(line => {
      const [table = '', where = '', , , now = ''] = line.split(/ {2,}/);
      return [table, { where, now, line }];
    }),
  );
}

test('reports a node that is not the coordinator, and a coordinator without nodes, in one line', async () => {
  const url = await newDatabase();
  const [, node = ''] = await nodeUrls(url);
  await distribute(await migrateNew(url), { shards: 1 });
  expect(await refusal(node)).toMatch(/^distribute: this server is not the coordinator/);
  const alone = newUrl();
  await onServer(inject('serverUrl'), `create database ${nameIn(alone)}`);
  await onServer(alone, 'create extension citus');
  expect(await refusal(alone)).toMatch(/^distribute: the coordinator knows no node .*citus_add_node/);
});

test('distributes existing rows and months, and changes nothing in a second run', async () => {
  const url = await newDatabase();
  await fill(url);
  const before = await contents(url);
  expect(Number(before['flight_passenger']?.rows)).toBeGreaterThan(3);

  const first = await command(url, '--shards', String(testShards));
  expect([first.code, first.errors]).toEqual([0, expect.stringContaining('processes anew')]);
  const moved = tableOf(first.output);
  expect([...moved.keys()]).toEqual(Object.keys(distribution));
  expect(moved.get('flight')?.line).toMatch(/^flight +by flight +id +4 +moved +what all others/);
  expect(moved.get('airport')?.line).toMatch(/^airport +everywhere +- +- +moved +lists/);
  expect(moved.get('app_user')?.line).toMatch(/^app_user +coordinator +- +- +already +tells/);
  for (const [table, { where, now }] of moved)
    expect([table, now]).toEqual([table, where === 'coordinator' ? 'already' : 'moved']);
  expect(await contents(url)).toEqual(before);
  expect(await listTablesOnCoordinator(url)).toEqual([]);

  const second = await command(url, '--shards', '8');
  expect(second.code).toBe(0);
  expect(second.errors).toMatch(
    /^Every table was where it belongs\.\n--shards 8 is for what is not cut yet; /,
  );
  const already = [...tableOf(second.output).values()];
  expect(already.filter(({ now }) => now !== 'already')).toEqual([]);
  expect(await contents(url)).toEqual(before);
  await workOn(url);
});

test('resumes after a kill with all rows', async () => {
  const url = await newDatabase();
  await fill(url);
  const before = await contents(url);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table integrator_call in access exclusive mode');
  const first = started(url, '--shards', String(testShards));
  await waitForLine(first, /^traveller_document .*moved/m);
  const killed = await first.signal('SIGKILL');
  expect(killed.output).not.toMatch(/^integrator_call /m);
  // Its connection still waits for the table.
  await onServer(
    url,
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'farol-owner'",
  );
  await holder.end();
  const second = await command(url);
  expect([second.code, second.errors]).toEqual([0, expect.stringContaining('tables moved')]);
  const tables = tableOf(second.output);
  expect([tables.get('flight')?.now, tables.get('audit_event')?.now]).toEqual(['already', 'moved']);
  // New tables get the shard count of the existing ones.
  expect(tables.get('audit_event')?.line).toMatch(/ 4 +moved/);
  expect(await contents(url)).toEqual(before);
  expect(await listTablesOnCoordinator(url)).toEqual([]);
});

test('works for an owner who is no superuser, including months', async () => {
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const server = inject('serverUrl');
  await onServer(server, `create role ${role} login createrole password 'p'`);
  const superUrl = await newDatabase();
  await onServer(superUrl, `alter database ${nameIn(superUrl)} owner to ${role}`);
  const url = buildLoginUrl(superUrl, { user: role, password: 'p' });
  const { code, errors } = await command(url, '--shards', '2');
  expect([code, errors]).toEqual([0, expect.stringContaining('tables moved')]);
  await workOn(url);
  const months = createMonths(url);
  await months.drop('flight', '2026-03-01');
  expect(await countOf(url, 'flight')).toBe(0);
  await dropDatabase(server, nameIn(url));
  for (const user of [`farol_app_${nameIn(url)}`.slice(0, 63), role])
    await onServer(server, `drop owned by ${user}; drop role ${user}`);
});

test('distributes tables of later migrations, adds metadata, and reports a table without a placement', async () => {
  const url = await newDatabase();
  await distribute(await migrateNew(url), { shards: testShards });
  for (const table of ['passenger_apart', 'country', 'audit_unsealed'])
    await onServer(url, `select undistribute_table('${table}')`);
  await migrate(url);
  await asOwner(url, async owner => {
    const { rows } = await owner.query(
      `select logicalrelid::text as name, partmethod as kind from pg_dist_partition
       where logicalrelid in ('passenger_apart'::regclass, 'country'::regclass, 'audit_unsealed'::regclass) order by 1`,
    );
    expect(rows).toEqual([
      { name: 'audit_unsealed', kind: 'n' },
      { name: 'country', kind: 'n' },
      { name: 'passenger_apart', kind: 'h' },
    ]);
    await owner.query('create table later (id uuid primary key)');
  });
  const missingPlacement =
    /^distribute: nothing says where the rows of later lie; name the table in .*distribution\.ts/;
  await expect(migrate(url)).rejects.toThrow(missingPlacement);
  expect(await refusal(url)).toMatch(missingPlacement);
});

test('drops a month while others are read, with short lock waits', async () => {
  const url = await newDatabase();
  await distribute(await migrateNew(url), { shards: testShards });
  const months = createMonths(url);
  await months.forFlights(['2031-01-01', '2031-02-01']);
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from flight');
  const dropped = months.drop('flight', '2031-01-01');
  // Other readers pass while it waits.
  for (let reads = 0; reads < 5; reads += 1) expect(await countOf(url, 'flight')).toBe(0);
  await reader.query('commit');
  await reader.end();
  await dropped;
  const { rows } = await asOwner(url, owner =>
    owner.query<{ month: string }>('select flight_months()::text as month'),
  );
  expect(rows).toEqual([{ month: '2031-02-01' }]);
  await months.drop('flight', '2031-02-01');
  await months.forFlights(['2031-01-01']);
});

async function waitForLine({ child, ended }: FarolProcess, line: RegExp): Promise<void> {
  let output = '';
  const seen = new Promise<void>(done => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (line.test(output)) done();
    });
  });
  await Promise.race([seen, ended]);
}

async function migrateNew(url: string): Promise<string> {
  await migrate(url);
  return url;
}

function configOf(url: string) {
  return {
    ...readConfig(settings),
    databaseUrl: url,
  };
}

/** Rows that one server created from messages before the distribution. */
async function fill(url: string): Promise<void> {
  const opened = await openServices({ ...configOf(url), appDatabaseUrl: buildLoginUrl(url, testLogin) });
  try {
    for (const count of [3, 5])
      await receiveAndProcess(opened.services, buildPaxlst({ people: people(count) }));
  } finally {
    await opened.close();
  }
}

async function workOn(url: string): Promise<void> {
  const opened = await openServices(configOf(url));
  try {
    await receiveAndProcess(opened.services, buildPaxlst({ people: people(4) }));
    expect((await passengersOf(opened.services.pool)).length).toBeGreaterThan(3);
  } finally {
    await opened.close();
  }
}

function contents(url: string) {
  return asOwner(url, hashTables);
}

async function countOf(url: string, table: string): Promise<number> {
  const { rows } = await asOwner(url, owner =>
    owner.query<{ count: string }>(`select count(*) from ${table}`),
  );
  return Number(rows[0]?.count);
}

async function listTablesOnCoordinator(url: string): Promise<string[]> {
  const { rows } = await asOwner(url, owner =>
    owner.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition
       where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`,
    ),
  );
  return rows.map(({ name }) => name);
}

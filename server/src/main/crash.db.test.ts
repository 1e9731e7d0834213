import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#areas/auth/testing/host.ts';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { deriveKey } from '#kernel/secrets.ts';
import { cloneTemplate, hashTables, dropDatabase, urlOf } from '#testing/queries.ts';
import { buildWebIfStale } from './build-web.ts';
import { FarolProcess, isAlive, createDataFolder, unusedProvider } from './testing/farol-process.ts';
import { lockLastFlight, restrictAllPassengers } from './testing/judging/queries.ts';

const folder = createDataFolder();
const second = createDataFolder();
const running = new Set<FarolProcess>();
let port = 0;

// Otherwise each start would build it again during the tests.
beforeAll(async () => {
  await buildWebIfStale();
  port = await freePort();
}, 120_000);
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  folder.remove();
  second.remove();
});

function settings(more: Record<string, string> = {}): Record<string, string> {
  return { FAROL_DATA_DIR: folder.path, FAROL_DEMO: 'off', PORT: String(port), ...unusedProvider, ...more };
}

function launch(
  file: 'start' | 'cli',
  environment: Record<string, string>,
  args: string[] = [],
): FarolProcess {
  const started = new FarolProcess(file, environment, args);
  running.add(started);
  void started.ended.then(() => running.delete(started));
  return started;
}

async function startPlatform(environment = settings()): Promise<FarolProcess> {
  const farol = launch('start', environment);
  await farol.ready();
  return farol;
}

/** Flights in the near future, because the process uses the real time. */
const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
const flights = ['8001', '8002', '8003', '8004', '8005', '8006'];
const passengers = people(60);

function messageOf(number: string, time: number): Uint8Array {
  return buildPaxlst({
    people: passengers.map(person => Object.assign({}, person, { seat: `${time + 1}F` })),
    number,
    departure: `${tomorrow}T22:35`,
    arrival: `${tomorrow}T23:20`,
    revision: time + 1,
  });
}

async function post(token: string, message: Uint8Array): Promise<string> {
  const reply = await fetch(`http://localhost:${port}/audit-boarding/v1/api-pnr-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/edifact' },
    body: new Uint8Array(message),
  });
  if (reply.status !== 202) throw new Error(`${reply.status}: ${await reply.text()}`);
  const { files } = (await reply.json()) as { files: [{ id: string }] };
  return files[0].id;
}

async function count(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query);
  return Number(rows[0]?.count);
}

const waitingMessages = "select count(*) from api_pnr_message where state = 'WAITING'";

test('processes every acknowledged message once after a kill', async () => {
  const first = await startPlatform();
  const tokenCommand = launch('cli', settings(), ['integrator-token', 'airline', '--any-carrier']);
  const token = (await tokenCommand.ended).output.trim();
  const acknowledged: string[] = [];
  // Each flight's sender waits for each answer, so that its messages arrive in order.
  const sender = async (number: string) => {
    for (let time = 0; ; time += 1) {
      const id = await post(token, messageOf(number, time)).catch(() => undefined);
      if (id === undefined) return;
      acknowledged.push(id);
      if (acknowledged.length === 50) first.child.kill('SIGKILL');
    }
  };
  await Promise.all(flights.map(sender));
  await first.ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);

  const database = await folder.connect();
  // The database outlived its parent, with waiting messages and jobs of the dead process.
  expect(await count(database, waitingMessages)).toBeGreaterThan(0);
  const lockedJobs = 'select count(*) from graphile_worker._private_jobs where locked_by is not null';
  expect(await count(database, lockedJobs)).toBeGreaterThan(0);

  const again = await startPlatform();
  await expect.poll(() => count(database, waitingMessages), { interval: 50 }).toBe(0);

  const { rows: files } = await database.query<{ id: string; process_state: string; states: string[] }>(
    `select f.id, f.process_state, array_agg(m.state) as states from api_pnr_file f
     join api_pnr_message m on m.file_id = f.id group by f.id, f.process_state`,
  );
  const stored = new Map(files.map(file => [file.id, file]));
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([]);
  const outcomes = files.map(({ process_state, states }) => [process_state, ...states].join());
  expect(new Set(outcomes)).toEqual(new Set(['WITHOUT_ERROR,DONE']));

  // Each later message of a flight changed everyone's seat once.
  const changes = (files.length - flights.length) * passengers.length;
  const { rows: totals } = await database.query(
    `select (select count(*)::int from flight) as flights,
            (select count(*)::int from flight where passengers = ${passengers.length}) as complete,
            (select count(*)::int from flight_passenger) as people,
            (select count(*)::int from traveller) as travellers,
            (select count(*)::int from flight_push) as pushes,
            (select count(*)::int from passenger_change) as changes,
            (select count(*)::int from audit_event where event = 'FILE_RECEIVED') as events`,
  );
  expect(totals).toEqual([
    {
      flights: flights.length,
      complete: flights.length,
      people: flights.length * passengers.length,
      travellers: passengers.length,
      pushes: files.length,
      changes,
      events: files.length,
    },
  ]);
  await database.end();
  await again.signal('SIGKILL');
});

test('raises each alert of imported restrictions once after kills before and during judging', async () => {
  const database = await folder.connect();
  const blocker = await folder.connect();
  // No process runs: the last one was killed right after this commit.
  await restrictAllPassengers(database);
  await lockLastFlight(blocker);
  const judging = await startPlatform();
  const [alerts, open] = ['select count(*) from alert', 'select count(*) from judging where open'];
  await expect.poll(() => count(database, alerts)).toBeGreaterThan(0);
  await judging.signal('SIGKILL');
  const restrictions = passengers.flatMap(({ documents }) => documents).length;
  expect(await count(database, alerts)).toBeLessThan(flights.length * restrictions);
  expect(await count(database, open)).toBe(restrictions);
  await blocker.end();

  const again = await startPlatform();
  await expect.poll(() => count(database, open)).toBe(0);
  const { rows } = await database.query(
    'select count(*)::int as alerts, count(distinct (passenger_id, source_id))::int as matches from alert',
  );
  const expected = flights.length * restrictions;
  expect(rows).toEqual([{ alerts: expected, matches: expected }]);
  await database.end();
  await again.signal('SIGKILL');
});

test('recovers everything after the database was killed too', async () => {
  const pid = folder.databasePid() ?? 0;
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  const farol = await startPlatform();
  expect(folder.databasePid()).not.toBe(pid);
  const database = await folder.connect();
  expect(await count(database, 'select count(*) from flight_passenger')).toBe(
    flights.length * passengers.length,
  );
  await database.end();
  const reply = await fetch(`http://localhost:${port}/health`);
  expect(await reply.json()).toMatchObject({ status: 'ok' });
  running.add(farol);
});

test('reports a second start on the same port clearly, without affecting the first', async () => {
  const [first] = running;
  const { code, errors } = await launch('start', settings()).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^Farol cannot start:\nPORT: is in use .*\n$/);
  expect(first?.child.exitCode).toBeNull();
  expect(await (await fetch(`http://localhost:${port}/health`)).json()).toMatchObject({ status: 'ok' });
});

const backupFile = join(second.path, 'farol.backup');

test('writes a backup while the platform runs, and never over an existing file', async () => {
  const made = await launch('cli', settings(), ['backup', backupFile]).ended;
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringMatching(/^\d+ rows of \d+ tables in .*farol\.backup\n$/),
  ]);
  expect(made.errors).toMatch(/sealed with the secret .* keep that apart/);
  expect(readFileSync(backupFile).includes('MATTOS')).toBe(false);
  const again = await launch('cli', settings(), ['backup', backupFile]).ended;
  expect([again.code, again.errors]).toEqual([1, `${backupFile}: is there; give another name\n`]);
  const long = join(second.path, 'x'.repeat(300));
  const unwritten = await launch('cli', settings(), ['backup', long]).ended;
  expect([unwritten.code, unwritten.errors.trim().split('\n').length]).toEqual([1, 1]);
  expect(unwritten.errors).toContain(`${long}: cannot be written (ENAMETOOLONG`);
});

test('ends node and database on Ctrl-C', async () => {
  const [farol] = running;
  const pid = folder.databasePid() ?? 0;
  const ended = await farol?.signal('SIGINT');
  expect([ended?.code, ended?.errors]).toEqual([0, '']);
  expect(isAlive(pid)).toBe(false);
  expect(folder.databasePid()).toBeUndefined();
});

/** Row counts and contents, except tables that change by themselves. */
async function contents(dataDir: string): Promise<Record<string, { rows: string; holds: string }>> {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  const password = deriveKey(secret, 'database password').toString('base64url');
  const database = await startEmbedded({ dataDir, password, durable: true });
  try {
    return await asOwner(database.ownerUrl, owner => hashTables(owner));
  } finally {
    await database.stop();
  }
}

test('restores every table into an empty folder with the secret', async () => {
  const into = join(second.path, 'restored');
  mkdirSync(into);
  const environment = settings({ FAROL_DATA_DIR: into });
  const without = await launch('cli', environment, ['restore', backupFile]).ended;
  expect([without.code, without.errors]).toEqual([
    1,
    expect.stringMatching(/^FAROL_SECRET: a backup is opened by/),
  ]);
  writeFileSync(join(into, 'secret'), readFileSync(join(folder.path, 'secret')));
  const restored = await launch('cli', environment, ['restore', backupFile]).ended;
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(existsSync(join(into, 'postgres', 'postmaster.pid'))).toBe(false);
  const [before, after] = await Promise.all([contents(folder.path), contents(into)]);
  expect(after).toEqual(before);
  expect(Number(before['flight_passenger']?.rows)).toBe(flights.length * passengers.length);
  const twice = await launch('cli', environment, ['restore', backupFile]).ended;
  expect([twice.code, twice.errors]).toEqual([
    1,
    expect.stringMatching(/^FAROL_DATA_DIR: .* has a database; give a folder/),
  ]);
});

function occupy(): Promise<Server> {
  return new Promise(done => {
    const server = createServer();
    server.listen(port, 'localhost', () => done(server));
  });
}

test('leaves no database process after a failed start', async () => {
  const server = await occupy();
  const { code, errors } = await launch('start', settings()).ended;
  server.close();
  expect([code, errors.split('\n')[1]?.split(':')[0]]).toEqual([1, 'PORT']);
  expect(folder.databasePid()).toBeUndefined();
});

test('leaves no database process after Ctrl-C during the first start', async () => {
  const farol = launch('start', settings({ FAROL_DATA_DIR: second.path }));
  await expect.poll(() => second.databasePid(), { interval: 10 }).toBeDefined();
  const { code } = await farol.signal('SIGINT');
  expect(code).toBe(0);
  expect(second.databasePid()).toBeUndefined();
});

/** No user could sign in. */
const noProvider = Object.fromEntries(Object.keys(unusedProvider).map(name => [name, '']));

test.each([
  ['FAROL_SECRET', { DATABASE_URL: 'postgres://farol@localhost/farol' }],
  ['FAROL_GOVBR', noProvider],
])('returns 1 with one line without a usable %s', async (name, wrong) => {
  const { code, output, errors } = await launch('start', settings(wrong)).ended;
  expect([code, output]).toEqual([1, '']);
  const [head, line, ...rest] = errors.split('\n');
  expect(head).toBe('Farol cannot start:');
  expect(line).toMatch(new RegExp(`^${name}: .+`));
  expect(rest).toEqual(['']);
});

test('starts without its own database and demo on an external database', async () => {
  const name = `test_outside_${process.pid}`;
  await cloneTemplate(inject('serverUrl'), name);
  const dataDir = join(second.path, 'outside');
  mkdirSync(dataDir);
  const farol = await startPlatform({
    FAROL_DATA_DIR: dataDir,
    DATABASE_URL: urlOf(inject('serverUrl'), name),
    FAROL_SECRET: 'a secret for tests only, long enough',
    PORT: String(port),
    ...unusedProvider,
  });
  const reply = await fetch(`http://localhost:${port}/web/v1/settings/public`);
  expect(await reply.json()).toMatchObject({ demo: false });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect((await farol.signal('SIGTERM')).code).toBe(0);
  await dropDatabase(inject('serverUrl'), name);
});

test('reports an unreachable external database in one line without its password', async () => {
  const { code, errors } = await launch('start', {
    FAROL_DATA_DIR: second.path,
    DATABASE_URL: 'postgres://farol:my-password@127.0.0.1:1/farol',
    FAROL_SECRET: 'a secret for tests only, long enough',
    PORT: String(port),
    ...unusedProvider,
  }).ended;
  expect(code).toBe(1);
  expect(errors).not.toContain('my-password');
  expect(errors.trim().split('\n')).toHaveLength(2);
  expect(errors).toMatch(/DATABASE_URL: .*127\.0\.0\.1:1/);
});

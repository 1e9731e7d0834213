import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isAlive, createDataFolder, FarolProcess } from '../../main/testing/farol-process.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { isWritableOnlyByOwner } from './embedded-location.ts';
import { asOwner } from './owner.ts';
import { openPool } from './pool.ts';

/* The first test creates one cluster for all. */
const folder = createDataFolder();
const others: string[] = [];
const running = new Set<EmbeddedDatabase>();
const lines: string[] = [];
const log = { warn: writeLine, error: writeLine };

function writeLine(...parts: unknown[]): void {
  lines.push(parts.map(part => (typeof part === 'string' ? part : '')).join(''));
}

afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
});
afterAll(() => {
  folder.remove();
  for (const path of others) rmSync(path, { recursive: true, force: true });
});

async function startDatabase(dataDir = folder.path, password = 'test'): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, password, durable: false, log });
  running.add(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running.delete(database);
  await database.stop();
}

const ask = (database: EmbeddedDatabase, query: string) =>
  asOwner(database.ownerUrl, async owner => (await owner.query<{ value: unknown }>(query)).rows[0]?.value);

function ownAs(original: string, copy: string): void {
  const { uid, gid } = statSync(original);
  chownSync(copy, uid, gid);
  if (statSync(copy).isDirectory())
    for (const name of readdirSync(copy))
      if (existsSync(join(original, name))) ownAs(join(original, name), join(copy, name));
}

const pidOf = () => folder.databasePid() ?? 0;

const listLeftovers = () => readdirSync(folder.path).filter(name => name.startsWith('postgres.new'));

test('recovers a folder after a kill during creation, with concurrent starts', async () => {
  const first = new FarolProcess('cli', { FAROL_DATA_DIR: folder.path }, ['migrate']);
  await expect.poll(() => listLeftovers().length, { interval: 5 }).toBeGreaterThan(0);
  await first.signal('SIGKILL');
  expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
  const [one, other] = await Promise.all([startDatabase(), startDatabase()]);
  expect(one?.ownerUrl).toBe(other?.ownerUrl);
  expect(listLeftovers()).toEqual([]);
});

test('stops the server with its last user', async () => {
  const [one, ...others] = await Promise.all([startDatabase(), startDatabase(), startDatabase()]);
  const pid = pidOf();
  for (const other of others) {
    await stop(other);
    expect(await ask(one, 'select 1 as value')).toBe(1);
  }
  // A user with the application's role counts too.
  await asOwner(one.ownerUrl, owner => owner.query("create role farol_app_postgres login password 'app'"));
  await one.useAs(one.ownerUrl.replace('farol:test', 'farol_app_postgres:app'));
  const late = await startDatabase();
  expect(
    await ask(
      late,
      "select count(*)::int as value from pg_stat_activity where application_name = 'farol-user'",
    ),
  ).toBe(2);
  await stop(late);
  expect(isAlive(pid)).toBe(true);
  await stop(one);
  await expect.poll(() => [isAlive(pid), folder.databasePid()]).toEqual([false, undefined]);
});

test('restarts a killed server at the same address, and logs it', async () => {
  const [one] = await Promise.all([startDatabase(), startDatabase()]);
  const pool = openPool(one.ownerUrl, 2);
  lines.length = 0;
  for (let time = 0; time < 2; time += 1) {
    const pid = pidOf();
    process.kill(pid, 'SIGKILL');
    const answer = () =>
      pool.pg.query<{ one: number }>('select 1 as one').then(
        ({ rows }) => rows[0]?.one,
        () => undefined,
      );
    await expect.poll(async () => pidOf() !== pid && (await answer())).toBe(1);
    await expect
      .poll(() => lines.filter(line => line.includes('is there again')).length)
      .toBe(2 * (time + 1));
  }
  await pool.end();
  expect(lines.filter(line => line.includes('it is started again'))).toHaveLength(4);
});

test('serves a copied folder separately, whether the original runs or not', async () => {
  const one = await startDatabase();
  await ask(one, "create table mark as select 'original' as value");
  await asOwner(one.ownerUrl, owner => owner.query('checkpoint'));
  const copy = mkdtempSync(join(tmpdir(), 'farol-copy-'));
  others.push(copy);
  chmodSync(copy, 0o755);
  cpSync(folder.path, copy, { recursive: true, preserveTimestamps: true });
  ownAs(join(folder.path, 'postgres'), join(copy, 'postgres'));
  const other = await startDatabase(copy);
  expect(other.ownerUrl).not.toBe(one.ownerUrl);
  await ask(other, "update mark set value = 'copy'");
  expect(await ask(one, 'select value from mark')).toBe('original');
  await stop(one);
  const again = await startDatabase();
  expect(await ask(again, 'select value from mark')).toBe('original');
});

test('ignores a lock file whose process id was reused', async () => {
  writeFileSync(
    join(folder.path, 'postgres', 'postmaster.pid'),
    `${process.pid}\n/elsewhere\n1\n65000\n\n\n0 0\nready\n`,
  );
  expect(await ask(await startDatabase(), 'select 1 as value')).toBe(1);
});

test('reports another secret in one line and leaves no process', async () => {
  await expect(startDatabase(folder.path, 'another')).rejects.toThrow(
    /^FAROL_SECRET: is not the one .*"secret".* back$/,
  );
  expect(folder.databasePid()).toBeUndefined();
});

test('runs binaries of another user only from where root and we can write', () => {
  const parent = mkdtempSync(join(tmpdir(), 'farol-binaries-'));
  others.push(parent);
  mkdirSync(join(parent, 'bin'));
  const program = join(parent, 'bin', 'postgres');
  writeFileSync(program, '', { mode: 0o755 });
  expect(isWritableOnlyByOwner(program)).toBe(true);
  for (const [path, mode, before] of [
    [program, 0o777, 0o755],
    [join(parent, 'bin'), 0o775, 0o755],
    [parent, 0o757, 0o700],
  ] as const) {
    chmodSync(path, mode);
    expect(isWritableOnlyByOwner(program)).toBe(false);
    chmodSync(path, before);
  }
});

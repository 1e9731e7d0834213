import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { placeOf, serverUser, type Place } from './embedded-place.ts';

export interface EmbeddedDatabase {
  /** As the superuser who owns the database; loopback only. */
  ownerUrl: string;
  /** True when the server was running before: another process may be using it. */
  adopted: boolean;
  /** Shuts the server down after its open transactions ended ("fast"). */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the platform's data; the cluster lies in `postgres` under it. */
  dataDir: string;
  password: string;
  /** False only for tests: a crash may then lose data. */
  durable: boolean;
}

/**
 * Runs the PostgreSQL that comes with the packages: makes the cluster the first time, adopts a server that outlived its
 * parent, waits for a crashed one to let go. Throws with what PostgreSQL printed when it does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = serverUser();
  const place = placeOf(options.dataDir, user);
  const running = await adopt(place.cluster, options.password);
  if (running !== undefined) return running;
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await initialise(place, options.password, user);
  const port = await freePort();
  return launch(place, port, options, user);
}

async function initialise(place: Place, password: string, user: number | undefined): Promise<void> {
  const passwordFile = join(dirname(place.cluster), `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) chownSync(passwordFile, user, user);
  try {
    const made = run(place.binaries, 'initdb', user, [
      '--pgdata',
      place.cluster,
      '--username',
      'farol',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--locale',
      'C.UTF-8',
      '--no-instructions',
      '--no-sync',
    ]);
    const code = await made.ended;
    if (code !== 0) {
      // A half-made cluster would be taken for a whole one at the next start.
      rmSync(place.cluster, { recursive: true, force: true });
      throw new Error(`initdb ended with ${code}:\n${made.output()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function launch(
  place: Place,
  port: number,
  options: EmbeddedOptions,
  user: number | undefined,
): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const server = run(place.binaries, 'postgres', user, [
      '-D',
      place.cluster,
      ...flags(port, options.durable),
    ]);
    const database = await waitUntilReady(server, port, options.password, deadline);
    if (database !== undefined) return database;
    // Killed a moment ago, the old server holds its lock file for some seconds; it must not be deleted while its pid lives.
    if (
      !/lock file .* already exists|pre-existing shared memory/.test(server.output()) ||
      Date.now() > deadline
    ) {
      throw new Error(`PostgreSQL did not start:\n${server.output()}`);
    }
    await sleep(300);
  }
}

function flags(port: number, durable: boolean): string[] {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${Math.min(Math.max(Math.floor(megabytes / 4), 64), 4096)}MB`,
    effective_cache_size: `${Math.max(Math.floor(megabytes / 2), 128)}MB`,
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_parallel_workers_per_gather: String(Math.min(2, Math.floor(availableParallelism() / 2))),
    log_min_messages: 'warning',
    ...(durable ? {} : throwaway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Of a database that nobody keeps: nothing is forced to the disk, and nothing is tidied up beside the work. */
const throwaway: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '256MB',
};

async function waitUntilReady(
  server: Running,
  port: number,
  password: string,
  deadline: number,
): Promise<EmbeddedDatabase | undefined> {
  let ended = false;
  void server.ended.then(() => (ended = true));
  const url = urlOf(port, password);
  while (!ended && Date.now() < deadline) {
    if (await answers(url))
      return { ownerUrl: url, adopted: false, stop: () => stopServer(server.child.pid) };
    await sleep(40);
  }
  return undefined;
}

/** A server of this cluster that is already running: its parent was killed, or another command uses it. */
async function adopt(cluster: string, password: string): Promise<EmbeddedDatabase | undefined> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n');
  if (!alive(Number(pid))) return undefined;
  const url = urlOf(Number(port), password);
  for (let tries = 0; tries < 50; tries += 1) {
    if (await answers(url)) return { ownerUrl: url, adopted: true, stop: () => stopServer(Number(pid)) };
    if (!alive(Number(pid))) return undefined;
    await sleep(100);
  }
  return undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopServer(pid: number | undefined): Promise<void> {
  if (pid === undefined || !alive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; alive(pid) && waited < 30_000; waited += 25) await sleep(25);
}

function alive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function urlOf(port: number, password: string): string {
  return `postgres://farol:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
}

function run(binaries: string, program: string, user: number | undefined, args: string[]): Running {
  const child = spawn(join(binaries, 'bin', program), args, {
    ...(user === undefined ? {} : { uid: user, gid: user }),
    cwd: '/',
    env: { LD_LIBRARY_PATH: join(binaries, 'lib'), LANG: 'C', PATH: process.env['PATH'] ?? '' },
    // Its own group: Ctrl-C reaches us, and we stop the server after the last transaction.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | null>(done => {
    child.on('exit', code => done(code));
    child.on('error', error => {
      output += error.message;
      done(-1);
    });
  });
  return { child, ended, output: () => output };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerUser } from '../server/src/kernel/db/embedded-location.ts';
import { findFreePort } from '../server/src/kernel/db/embedded-process.ts';

/** A Citus cluster for tests and benchmarks; not durable by default. */
export interface LocalCluster {
  /** Address of the coordinator's maintenance database, as superuser. */
  serverUrl: string;
  nodes: ClusterNode[];
  urls(): string[];
  addWorker(): Promise<ClusterNode>;
  stop(): Promise<void>;
}

export interface ClusterNode {
  port: number;
  /** Ends the node at once. After SIGKILL its processes would live on for a moment. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  folder: string;
  workers: number;
  /** `node0.log` is the coordinator's; defaults to `folder`. */
  logs?: string;
  settings?: Readonly<Record<string, string>>;
}

const superuser = 'farol';
const user = findServerUser();

/** Finds PostgreSQL with Citus: `FAROL_CITUS`, or the newest of Debian's. */
export function citusPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const configured = process.env['FAROL_CITUS'];
  const places = configured === undefined ? versions.map(version => join(debian, version)) : [configured];
  return places.find(
    place => existsSync(join(place, 'bin', 'postgres')) && existsSync(join(place, 'lib', 'citus.so')),
  );
}

export const missingCitusText =
  'There is no PostgreSQL with Citus here: install the extension citus for one of Debian’s, or say in FAROL_CITUS where its folders bin and lib are';

const defaultSettings: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '400',
  max_worker_processes: '96',
  max_prepared_transactions: '400',
  max_locks_per_transaction: '512',
  wal_level: 'logical',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Logs the statement that failed a test.
  log_min_messages: 'error',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Resolves prepared transactions soon after a node is back.
  'citus.recover_2pc_interval': '2s',
};

/** The folder must be accessible to the unprivileged system user. Throws when a node does not start. */
export async function startLocalCluster({
  folder,
  workers,
  logs = folder,
  settings = {},
}: ClusterOptions): Promise<LocalCluster> {
  const programs = citusPrograms();
  if (programs === undefined) throw new Error(missingCitusText);
  const nodes: ClusterNode[] = [];
  const add = async () => {
    const name = `node${nodes.length}`;
    const place = { programs, data: join(folder, name), log: join(logs, `${name}.log`) };
    const node = await makeNode(place, { ...defaultSettings, ...settings });
    nodes.push(node);
    return node;
  };
  try {
    for (let count = 0; count <= workers; count += 1) await add();
  } catch (error) {
    await Promise.all(nodes.map(node => node.kill()));
    throw error;
  }
  const urls = () => nodes.map(({ port }) => `postgres://${superuser}@127.0.0.1:${port}/postgres`);
  return {
    serverUrl: urls()[0] ?? '',
    nodes,
    urls,
    addWorker: add,
    stop: async () => {
      await Promise.all(nodes.map(node => node.kill()));
    },
  };
}

interface NodePlace {
  programs: string;
  data: string;
  log: string;
}

async function makeNode(place: NodePlace, settings: Record<string, string>): Promise<ClusterNode> {
  const { programs, data, log } = place;
  rmSync(log, { force: true });
  mkdirSync(data, { mode: 0o700 });
  if (user !== undefined) chownSync(data, user, user);
  const initdb = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-A', 'trust', '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...userOptions(), encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await findFreePort();
  const lines = Object.entries({ ...settings, port: String(port) }).map(
    ([name, value]) => `${name} = '${value}'\n`,
  );
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  const node = nodeAt(place, port);
  await node.start();
  return node;
}

function nodeAt({ programs, data, log }: NodePlace, port: number): ClusterNode {
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise(done => ending.once('exit', done));
    ending.kill(signal);
    await ended;
  };
  return {
    port,
    // SIGQUIT ends all processes; after SIGKILL they hold the folder for a moment.
    kill: (signal = 'SIGQUIT') => end(signal),
    stop: () => end('SIGINT'),
    async start() {
      server = spawn(join(programs, 'bin', 'postgres'), ['-D', data], {
        ...userOptions(),
        detached: true,
        stdio: ['ignore', 'ignore', openSync(log, 'a')],
      });
      await waitUntilReady(programs, port, server, data);
    },
  };
}

async function waitUntilReady(
  programs: string,
  port: number,
  server: ChildProcess,
  data: string,
): Promise<void> {
  for (;;) {
    const { status } = spawnSync(join(programs, 'bin', 'pg_isready'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
    ]);
    if (status === 0) return;
    if (server.exitCode !== null)
      throw new Error(`the node in ${data} ended with ${server.exitCode}: ${describeLock(data)}`);
    await sleep(50);
  }
}

function describeLock(data: string): string {
  const lock = join(data, 'postmaster.pid');
  return existsSync(lock)
    ? `its lock file says ${readFileSync(lock, 'utf8').split('\n')[0]}`
    : 'no lock file';
}

function userOptions() {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C', HOME: '/' },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  };
}

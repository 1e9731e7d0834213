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
import { serverUser } from '../server/src/kernel/db/embedded-place.ts';
import { freePort } from '../server/src/kernel/db/embedded-process.ts';

/**
 * A Citus cluster on this machine: a coordinator and worker nodes on the loopback interface, of a PostgreSQL that is installed with the
 * extension. For tests and benchmarks; nothing is forced to the disk unless that is asked for.
 */
export interface LocalCluster {
  /** Address of the coordinator's maintenance database, as its superuser. */
  serverUrl: string;
  /** The coordinator first. */
  nodes: ClusterNode[];
  /** Addresses as `serverUrl`, of all nodes, in their order. */
  urls(): string[];
  /** Starts one more worker. It belongs to no database yet: `citus_add_node` brings it into one. */
  addWorker(): Promise<ClusterNode>;
  stop(): Promise<void>;
}

export interface ClusterNode {
  port: number;
  /** Ends it at once, as a machine that falls does; by SIGKILL its processes live on until they see that they are alone. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it on the data it had, and waits until it lets somebody in. */
  start(): Promise<void>;
  /** Ends it as an administrator would. */
  stop(): Promise<void>;
}

export interface ClusterWish {
  folder: string;
  workers: number;
  /** Where the nodes write what goes wrong, `node0.log` the coordinator; beside their data unless it is said. */
  logs?: string;
  /** Beside the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

/** The owner of everything on a cluster of tests. */
const superuser = 'farol';
const user = serverUser();

/**
 * The programs of a PostgreSQL that has Citus: those of the folder in `FAROL_CITUS`, or where Debian puts them, the newest first.
 * Undefined where there is none.
 */
export function citusPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const given = process.env['FAROL_CITUS'];
  const places = given === undefined ? versions.map(version => join(debian, version)) : [given];
  return places.find(
    place => existsSync(join(place, 'bin', 'postgres')) && existsSync(join(place, 'lib', 'citus.so')),
  );
}

/** What is said where there is no Citus. */
export const withoutCitus =
  'There is no PostgreSQL with Citus here: install the extension citus for one of Debian’s, or say in FAROL_CITUS where its folders bin and lib are';

const usual: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '400',
  // A maintenance process for each database, and those of a rebalance.
  max_worker_processes: '96',
  max_prepared_transactions: '400',
  max_locks_per_transaction: '512',
  wal_level: 'logical',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A test that fails tells which statement did.
  log_min_messages: 'error',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A node that was away is asked again soon whether it keeps what others have committed.
  'citus.recover_2pc_interval': '2s',
};

/** Starts a cluster in an empty folder that `nobody` may enter. Throws where there is no Citus, or a node does not start. */
export async function startLocalCluster({
  folder,
  workers,
  logs = folder,
  settings = {},
}: ClusterWish): Promise<LocalCluster> {
  const programs = citusPrograms();
  if (programs === undefined) throw new Error(withoutCitus);
  const nodes: ClusterNode[] = [];
  const add = async () => {
    const name = `node${nodes.length}`;
    const place = { programs, data: join(folder, name), log: join(logs, `${name}.log`) };
    const node = await makeNode(place, { ...usual, ...settings });
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
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-A', 'trust', '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...asUser(), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
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
    // SIGQUIT ends its processes with it; after SIGKILL they live on for a moment and keep the folder.
    kill: (signal = 'SIGQUIT') => end(signal),
    stop: () => end('SIGINT'),
    async start() {
      server = spawn(join(programs, 'bin', 'postgres'), ['-D', data], {
        ...asUser(),
        detached: true,
        stdio: ['ignore', 'ignore', openSync(log, 'a')],
      });
      await untilReady(programs, port, server, data);
    },
  };
}

async function untilReady(programs: string, port: number, server: ChildProcess, data: string): Promise<void> {
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
      throw new Error(`the node in ${data} ended with ${server.exitCode}: ${lockOf(data)}`);
    await sleep(50);
  }
}

function lockOf(data: string): string {
  const lock = join(data, 'postmaster.pid');
  return existsSync(lock)
    ? `its lock file says ${readFileSync(lock, 'utf8').split('\n')[0]}`
    : 'no lock file';
}

function asUser() {
  return {
    cwd: '/',
    // Its home would be ours, which it may not read.
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C', HOME: '/' },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  };
}

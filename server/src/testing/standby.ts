import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { placeOf, serverUser } from '#kernel/db/embedded-place.ts';
import { freePort, run, serverArguments, type Running } from '#kernel/db/embedded-process.ts';
import { citusPrograms, startLocalCluster } from '../../../scripts/cluster.ts';
import { scratchFolder } from '../../../scripts/scratch.ts';
import { onCluster } from './cluster.ts';
import { beginCopy, endCopy, joinNodes, pauseReplay, resumeReplay, serverPids } from './queries.ts';

/** A server of the file's own with a streaming replica of it. */
export interface Replicated {
  /** Owner's address of the server, and of the replica. */
  primaryUrl: string;
  standbyUrl: string;
  /** The replica as its settings name it: an address without a user. */
  replicaUrl: string;
  /** Ends the replica at once, as a machine that falls does, and starts it again on what it had. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Does `work` while nothing comes from the replica, on connections that stay open. */
  whileHanging<T>(work: () => Promise<T>): Promise<T>;
  /** Does `work` while the replica takes in nothing of what the primary sends, and answers all the same. */
  paused<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const password = 'test';

/** Where the data of a server lie that is to have a replica, and how another one is started on a copy of them. */
interface Origin {
  url: string;
  binaries: string;
  cluster: string;
  argumentsOf(copy: string, port: number): string[];
  stop(): Promise<void>;
}

/** Of the packages, or with `FAROL_TEST_ON=cluster` the coordinator of two nodes of its own: its replica reads the nodes as it does. */
async function startOrigin(folder: string): Promise<Origin> {
  if (!onCluster) {
    const primary = await startEmbedded({ dataDir: folder, password, durable: true });
    return {
      ...placeOf(folder, serverUser()),
      url: primary.ownerUrl,
      argumentsOf: (copy, port) => serverArguments(copy, port, true),
      stop: () => primary.stop(),
    };
  }
  // Commits wait for what they write, as where replicas are; nothing waits for a disk.
  const cluster = await startLocalCluster({ folder, workers: 2, settings: { synchronous_commit: 'on' } });
  const [coordinator = '', ...workers] = cluster.nodes.map(
    ({ port }) => Object.assign(new URL(cluster.serverUrl), { port: String(port) }).href,
  );
  await joinNodes(coordinator, workers);
  return {
    url: coordinator,
    binaries: citusPrograms() ?? '',
    cluster: join(folder, 'node0'),
    // What else it is started with lies among its data.
    argumentsOf: (copy, port) => ['-D', copy, '-c', `port=${port}`],
    stop: () => cluster.stop(),
  };
}

/** Starts both. The replica is a copy of the data folder, as `pg_basebackup` would make it, which the packages do not have. */
export async function startReplicated(): Promise<Replicated> {
  const dataDir = scratchFolder('replicated');
  const primary = await startOrigin(dataDir);
  const user = serverUser();
  const copy = join(dataDir, 'standby');
  await copyCluster(primary.url, primary.cluster, copy, user);
  const port = await freePort();
  const standbyUrl = Object.assign(new URL(primary.url), { port: String(port) }).href;
  let server: Running | undefined;
  const kill = async () => {
    // Its processes end with it by SIGQUIT; after SIGKILL they would live on for a moment and keep the folder.
    server?.child.kill('SIGQUIT');
    await server?.ended;
  };
  const start = async () => {
    server = run(primary.binaries, 'postgres', user, primary.argumentsOf(copy, port));
    await untilReady(standbyUrl, server);
  };
  const stop = async () => {
    await kill();
    await primary.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primaryUrl: primary.url,
    standbyUrl,
    replicaUrl: `postgres://127.0.0.1:${port}`,
    kill,
    start,
    async whileHanging(work) {
      const pids = await onServer(standbyUrl, serverPids);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        return await work();
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
    },
    paused: work => pausing(standbyUrl, work),
    stop,
  };
}

async function copyCluster(
  url: string,
  cluster: string,
  copy: string,
  user: number | undefined,
): Promise<void> {
  await onServer(url, async client => {
    await beginCopy(client);
    mkdirSync(copy, { mode: 0o700 });
    if (user !== undefined) chownSync(copy, user, user);
    const copied = spawnSync('cp', ['-a', `${cluster}/.`, copy], { encoding: 'utf8' });
    const label = await endCopy(client);
    // A file of the server that vanished while it was copied is told, and is no loss.
    if (copied.status !== 0 && !/No such file/.test(copied.stderr)) throw new Error(copied.stderr);
    rmSync(join(copy, 'postmaster.pid'), { force: true });
    const { username, port } = new URL(url);
    const from = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
    const files = {
      backup_label: label,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${from}'\nmax_standby_streaming_delay = 100\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(copy, name), text, { mode: 0o600 });
      if (user !== undefined) chownSync(join(copy, name), user, user);
    }
  });
}

async function pausing<T>(standbyUrl: string, work: () => Promise<T>): Promise<T> {
  await onServer(standbyUrl, pauseReplay);
  try {
    return await work();
  } finally {
    await onServer(standbyUrl, resumeReplay);
  }
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: Running): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      if (server.hasEnded()) throw new Error(`the replica did not start:\n${server.output()}`);
      await sleep(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { locateCluster, findServerUser } from '#kernel/db/embedded-location.ts';
import {
  findFreePort,
  startProgram,
  buildServerArguments,
  type RunningProcess,
} from '#kernel/db/embedded-process.ts';
import { citusPrograms, startLocalCluster } from '../../../scripts/cluster.ts';
import { createScratchFolder } from '../../../scripts/scratch.ts';
import { onCluster } from './cluster.ts';
import { beginCopy, endCopy, joinNodes, pauseReplay, resumeReplay, serverPids } from './queries.ts';

export interface ReplicatedServer {
  primaryUrl: string;
  standbyUrl: string;
  /** Address without a user, as in the setting. */
  replicaUrl: string;
  /** Kills the replica like a crash, and restarts it on its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Runs `work` while the replica hangs with open connections. */
  whileHanging<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while the replica answers but does not replay. */
  whilePaused<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const password = 'test';

interface PrimaryServer {
  url: string;
  binaries: string;
  cluster: string;
  argumentsOf(copy: string, port: number): string[];
  stop(): Promise<void>;
}

/** `FAROL_TEST_ON=cluster` adds a coordinator with two nodes, which the replica reads too. */
async function startPrimary(folder: string): Promise<PrimaryServer> {
  if (!onCluster) {
    const primary = await startEmbedded({ dataDir: folder, password, durable: true });
    return {
      ...locateCluster(folder, findServerUser()),
      url: primary.ownerUrl,
      argumentsOf: (copy, port) => buildServerArguments(copy, port, true),
      stop: () => primary.stop(),
    };
  }
  // Commits wait for the WAL as in production, but not for the disk.
  const cluster = await startLocalCluster({ folder, workers: 2, settings: { synchronous_commit: 'on' } });
  const [coordinator = '', ...workers] = cluster.nodes.map(
    ({ port }) => Object.assign(new URL(cluster.serverUrl), { port: String(port) }).href,
  );
  await joinNodes(coordinator, workers);
  return {
    url: coordinator,
    binaries: citusPrograms() ?? '',
    cluster: join(folder, 'node0'),
    // Other settings are in its configuration file.
    argumentsOf: (copy, port) => ['-D', copy, '-c', `port=${port}`],
    stop: () => cluster.stop(),
  };
}

/** Copies the data folder by hand, because the packages have no `pg_basebackup`. */
export async function startReplicated(): Promise<ReplicatedServer> {
  const dataDir = createScratchFolder('replicated');
  const primary = await startPrimary(dataDir);
  const user = findServerUser();
  const copy = join(dataDir, 'standby');
  await copyCluster(primary.url, primary.cluster, copy, user);
  const port = await findFreePort();
  const standbyUrl = Object.assign(new URL(primary.url), { port: String(port) }).href;
  let server: RunningProcess | undefined;
  const kill = async () => {
    // SIGQUIT also ends the child processes; after SIGKILL they would keep the folder for a moment.
    server?.child.kill('SIGQUIT');
    await server?.ended;
  };
  const start = async () => {
    server = startProgram(primary.binaries, 'postgres', user, primary.argumentsOf(copy, port));
    await waitUntilReady(standbyUrl, server);
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
    whilePaused: work => whileReplayPaused(standbyUrl, work),
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
    // Files may vanish during the copy.
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

async function whileReplayPaused<T>(standbyUrl: string, work: () => Promise<T>): Promise<T> {
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

async function waitUntilReady(url: string, server: RunningProcess): Promise<void> {
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

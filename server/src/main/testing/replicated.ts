import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { distribute } from '#kernel/db/cluster/distribute.ts';
import { migrate } from '#kernel/db/migrate.ts';
import type { Replica } from '#kernel/db/replica/replica.ts';
import type { Services } from '#kernel/services.ts';
import { onCluster, testShards } from '#testing/cluster.ts';
import { TestClock, testNow } from '#testing/platform.ts';
import { startReplicated, type ReplicatedServer } from '#testing/replicated-server.ts';
import { buildPlatform } from '../platform.ts';
import { openServices, type OpenedServices } from '../services.ts';

export interface PlatformProcess {
  services: Services & { replica: Replica };
  app: FastifyInstance;
  /** Counts reads that the replica answered and those passed to the primary. */
  countReads<T>(work: () => Promise<T>): Promise<{ value: T; read: number; passedOn: number }>;
}

export interface ReplicatedPlatform {
  server: ReplicatedServer;
  one: PlatformProcess;
  other: PlatformProcess;
  ready(): Promise<void>;
}

/** Starts two processes of the platform. Call once at the top of the file. */
export function useReplica(): () => ReplicatedPlatform {
  let platform: ReplicatedPlatform | undefined;
  const cleanups: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const server = await startReplicated();
    cleanups.push(() => server.stop());
    await migrate(server.primaryUrl);
    if (onCluster) await distribute(server.primaryUrl, { shards: testShards });
    const dataDir = mkdtempSync(join(tmpdir(), 'farol-data-'));
    cleanups.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const config = readConfig({
      FAROL_DATA_DIR: dataDir,
      FAROL_SECRET: 'a secret for tests only, long enough',
      DATABASE_URL: server.primaryUrl,
      DATABASE_REPLICA_URL: server.replicaUrl,
      FAROL_REQUESTS_PER_MINUTE: '1000000',
      FAROL_LOG_LEVEL: 'silent',
    });
    const start = async () => {
      const opened = await openServices(config);
      cleanups.push(() => opened.close());
      const started = await startProcess(opened);
      cleanups.push(() => started.app.close());
      return started;
    };
    const [one, other] = [await start(), await start()];
    await one.services.months.forFlights(['2026-02-01', '2026-03-01', '2026-04-01']);
    const ready = async () => {
      for (const { services } of [one, other]) await expect.poll(() => services.replica.state()).toBe('read');
    };
    platform = { server, one, other, ready };
  });
  afterAll(async () => {
    for (const end of cleanups.toReversed()) await end();
  });

  return () => {
    if (platform === undefined) throw new Error('the platform is there inside tests and hooks only');
    return platform;
  };
}

async function startProcess({ services: { replica, ...opened } }: OpenedServices): Promise<PlatformProcess> {
  if (replica === undefined) throw new Error('the settings name no replica');
  const counts = { read: 0, passedOn: 0 };
  const counted: Replica = {
    get isReady() {
      return replica.isReady;
    },
    cancel: pid => replica.cancel(pid),
    positionNow: (db, options) => replica.positionNow(db, options),
    async read(since, acting, work) {
      const read = await replica.read(since, acting, work);
      counts[read === undefined ? 'passedOn' : 'read'] += 1;
      return read;
    },
    state: () => replica.state(),
    end: () => replica.end(),
  };
  const services = { ...opened, clock: new TestClock(testNow), replica: counted };
  return {
    services,
    app: await buildPlatform(services, async () => undefined),
    async countReads(work) {
      const before = { ...counts };
      const value = await work();
      return { value, read: counts.read - before.read, passedOn: counts.passedOn - before.passedOn };
    },
  };
}

import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { loadReference } from '#areas/registry/index.ts';
import { ensureLogin } from '#kernel/db/app-login.ts';
import { distribute } from '#kernel/db/cluster/distribute.ts';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createMonths } from '#kernel/db/months.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import { startLocalCluster } from '../../../scripts/cluster.ts';
import { createScratchFolder } from '../../../scripts/scratch.ts';
import { onCluster, testShards } from './cluster.ts';
import { closeTemplate, joinNodes, createTemplate, templateUrl, testLogin } from './queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

const clusterLogs = fileURLToPath(new URL('../../../.tmp/cluster', import.meta.url));

const flightMonths = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

/** Starts PostgreSQL and fills the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = createScratchFolder('test');
  const server = await (onCluster ? startTestCluster(dataDir) : startTestServer(dataDir));
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.url);
    await fillTemplate(templateUrl(server.url));
    await closeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('serverUrl', server.url);
  return stop;
}

interface TestServerProcess {
  url: string;
  stop(): Promise<void>;
}

async function startTestServer(dataDir: string): Promise<TestServerProcess> {
  const server = await startEmbedded({ dataDir, password: 'test', durable: false });
  return { url: server.ownerUrl, stop: () => server.stop() };
}

async function startTestCluster(folder: string): Promise<TestServerProcess> {
  mkdirSync(clusterLogs, { recursive: true });
  const cluster = await startLocalCluster({ folder, workers: 2, logs: clusterLogs });
  const [coordinator = '', ...workers] = cluster.urls();
  try {
    await joinNodes(coordinator, workers);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { url: coordinator, stop: () => cluster.stop() };
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url);
  if (onCluster) await distribute(url, { shards: testShards });
  const months = createMonths(url);
  await months.forFlights(flightMonths);
  // Ids contain the real time, and a test run may cross the end of a month.
  const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
  await months.forReceived([thisMonth, thisMonth.add({ months: 1 })].map(String));
  const pool = openPool(await ensureLogin(url, testLogin), 1);
  await transaction(pool.db, { kind: 'system' }, loadReference);
  await pool.end();
}

import { statfs } from 'node:fs/promises';
import { trailState } from '#areas/audit/index.ts';
import { countOwedPushes, listLastUses } from '#areas/partners/index.ts';
import { countMessagesByState, countWaitingMessages } from '#areas/processing/index.ts';
import { readHead } from '#kernel/audit/head.ts';
import { measureTrail } from '#kernel/audit/queries.ts';
import { ConfigError } from '#kernel/config.ts';
import { probeLimits } from '#kernel/db/limits.ts';
import { openPool, transaction, type Database } from '#kernel/db/pool.ts';
import { countConnections, measureDatabase } from '#kernel/db/queries.ts';
import { findBeatAge, listQueueDepths } from '#kernel/jobs/jobs.ts';
import { Metrics, type Reading } from '#kernel/metrics/metrics.ts';
import { startMetricsServer } from '#kernel/metrics/metrics-server.ts';
import { addPoolGauge, readPool } from '#kernel/metrics/pool-gauges.ts';
import { findObstacle } from '#kernel/readiness.ts';
import type { Services } from '#kernel/services.ts';
import type { JobWorker } from './job-worker.ts';

const hourMs = 3_600_000;

type ThreadState = Pick<JobWorker, 'pool' | 'replacements'>;

export interface RunningMetrics {
  metrics: Metrics;
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of this process on `FAROL_METRICS_PORT`, with a database connection of its own. Throws
 * `ConfigError` if the port is in use.
 */
export async function startMetrics(
  services: Services,
  appUrl: string,
  jobWorker: ThreadState,
): Promise<RunningMetrics | undefined> {
  const { config } = services;
  if (config.metricsPort === undefined) return undefined;
  const pool = openPool(appUrl, 1, probeLimits, { name: 'farol-metrics' });
  const metrics = new Metrics();
  addProcessGauges(metrics, services, jobWorker);
  addDatabaseGauges(metrics, { ...services, pool }, work => transaction(pool.db, { kind: 'system' }, work));
  const server = await startMetricsServer(
    metrics,
    { ...services, pool },
    { port: config.metricsPort, host: config.metricsHost },
  ).catch(async (error: NodeJS.ErrnoException) => {
    await pool.end();
    throw new ConfigError(
      `FAROL_METRICS_PORT: ${config.metricsHost}:${config.metricsPort} cannot be opened (${error.code ?? error.message}); choose another`,
    );
  });
  return {
    metrics,
    port: server.port,
    async stop() {
      await server.stop();
      await pool.end();
    },
  };
}

function addProcessGauges(metrics: Metrics, services: Services, jobWorker: ThreadState): void {
  const { config, pool, keys, replica } = services;
  metrics.add({
    name: 'farol_info',
    help: 'Version of this process.',
    labels: ['version'],
    read: () => [{ labels: { version: config.version }, value: 1 }],
  });
  addPoolGauge(metrics, { calls: () => readPool(pool), jobs: () => jobWorker.pool });
  metrics.add({
    name: 'farol_job_thread_replacements',
    help: 'Job threads of this process that ended or hung and were replaced.',
    read: () => [{ value: jobWorker.replacements }],
  });
  metrics.add({
    name: 'farol_disk_bytes',
    help: 'Size and free space of the disk of the data folder.',
    labels: ['state'],
    async read() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir);
      return [
        { labels: { state: 'free' }, value: bavail * bsize },
        { labels: { state: 'size' }, value: blocks * bsize },
      ];
    },
  });
  metrics.add({
    name: 'farol_trail_head_number',
    help: 'Number of the last seal in FAROL_AUDIT_HEAD; 0 without a head, -1 if the file was changed.',
    async read() {
      const head = await readHead(config.auditHeadFile, keys);
      return [{ value: head.kind === 'kept' ? head.number : head.kind === 'none' ? 0 : -1 }];
    },
  });
  metrics.add({
    name: 'farol_replica',
    help: '1 for the present state of the replica: read, behind or away.',
    labels: ['state'],
    async read() {
      const state = await replica?.state();
      return state === undefined ? [] : [{ labels: { state }, value: 1 }];
    },
  });
}

type InTransaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** All but `farol_ready` are the same in every process: dashboards take the maximum. */
function addDatabaseGauges(metrics: Metrics, services: Services, runInTransaction: InTransaction): void {
  const { clock } = services;
  const now = () => clock.now().epochMilliseconds;
  metrics.add({
    name: 'farol_ready',
    help: '1 if this process should receive calls, as /ready answers.',
    read: async () => [{ value: (await isReady(services)) ? 1 : 0 }],
  });
  metrics.add({
    name: 'farol_database_bytes',
    help: 'Size of the database on its server.',
    read: async () => [{ value: await runInTransaction(measureDatabase) }],
  });
  metrics.add({
    name: 'farol_database_connections',
    help: 'Connections of all programs to the server, and the most that it accepts.',
    labels: ['state'],
    read: () => runInTransaction(async db => toReadings('state', await countConnections(db))),
  });
  addQueueGauges(metrics, runInTransaction);
  addMessageGauges(metrics, runInTransaction, now);
  addTrailGauges(metrics, runInTransaction, now);
}

async function isReady(services: Services): Promise<boolean> {
  return findObstacle(services).then(
    obstacle => obstacle === undefined,
    () => false,
  );
}

function addQueueGauges(metrics: Metrics, runInTransaction: InTransaction): void {
  metrics.add({
    name: 'farol_queue_jobs',
    help: 'Jobs in the queue by task and state.',
    labels: ['task', 'state'],
    read: () =>
      runInTransaction(async db =>
        (await listQueueDepths(db)).flatMap(({ task, waiting, running, retrying }) =>
          toReadings('state', { waiting, running, retrying }).map(({ labels, value }) => ({
            labels: { task, ...labels },
            value,
          })),
        ),
      ),
  });
  metrics.add({
    name: 'farol_queue_oldest_seconds',
    help: 'Age of the oldest job that could run now, by task.',
    labels: ['task'],
    read: () =>
      runInTransaction(async db =>
        (await listQueueDepths(db)).map(({ task, oldestSeconds }) => ({
          labels: { task },
          value: oldestSeconds,
        })),
      ),
  });
  metrics.add({
    name: 'farol_job_beat_age_seconds',
    help: 'Time since a worker last finished a job of any process.',
    read: () =>
      runInTransaction(async db => {
        const value = await findBeatAge(db);
        return value === undefined ? [] : [{ value }];
      }),
  });
}

function addMessageGauges(metrics: Metrics, runInTransaction: InTransaction, now: () => number): void {
  metrics.add({
    name: 'farol_messages_waiting',
    help: 'Messages that are stored and not processed.',
    read: () => runInTransaction(async db => [{ value: (await countWaitingMessages(db, now())).messages }]),
  });
  metrics.add({
    name: 'farol_messages_oldest_seconds',
    help: 'Time since the oldest waiting message arrived.',
    read: () =>
      runInTransaction(async db => [{ value: (await countWaitingMessages(db, now())).oldestSeconds }]),
  });
  metrics.add({
    name: 'farol_messages_last_hour',
    help: 'Messages that arrived in the last hour, by present state.',
    labels: ['state'],
    read: () =>
      runInTransaction(async db =>
        (await countMessagesByState(db, now() - hourMs)).map(({ state, messages }) => ({
          labels: { state },
          value: messages,
        })),
      ),
  });
  metrics.add({
    name: 'farol_pushes_owed',
    help: 'Pushes of the last day that are late or missing, by carrier.',
    labels: ['carrier', 'state'],
    read: () =>
      runInTransaction(async db =>
        (await countOwedPushes(db, new Date(now()))).flatMap(({ carrier, late, missing }) => [
          { labels: { carrier, state: 'late' }, value: late },
          { labels: { carrier, state: 'missing' }, value: missing },
        ]),
      ),
  });
  metrics.add({
    name: 'farol_integrator_last_call_seconds',
    help: 'Time since the last call with the token of an integrator.',
    labels: ['integrator'],
    read: () =>
      runInTransaction(async db =>
        (await listLastUses(db, new Date(now()))).flatMap(({ identification, lastUsedAt }) =>
          lastUsedAt === null
            ? []
            : [{ labels: { integrator: identification }, value: (now() - lastUsedAt.getTime()) / 1000 }],
        ),
      ),
  });
}

function addTrailGauges(metrics: Metrics, runInTransaction: InTransaction, now: () => number): void {
  const ageOf = (at: Date | string) => (now() - new Date(at).getTime()) / 1000;
  metrics.add({
    name: 'farol_trail_seals',
    help: 'Number of the last seal of the audit trail in the database.',
    read: () => runInTransaction(async db => [{ value: (await measureTrail(db)).seals }]),
  });
  metrics.add({
    name: 'farol_trail_seal_age_seconds',
    help: 'Time since the last seal.',
    read: () =>
      runInTransaction(async db => {
        const { lastSealAt } = await measureTrail(db);
        return lastSealAt === null ? [] : [{ value: ageOf(lastSealAt) }];
      }),
  });
  metrics.add({
    name: 'farol_trail_unsealed',
    help: 'Events of the audit trail that wait for a seal.',
    read: () => runInTransaction(async db => [{ value: (await measureTrail(db)).unsealed }]),
  });
  metrics.add({
    name: 'farol_trail_flaws',
    help: 'Flaws that the last verification of the audit trail found.',
    read: () =>
      runInTransaction(async db => {
        const check = await trailState(db);
        return check === null ? [] : [{ value: check.flaws.reduce((sum, { count }) => sum + count, 0) }];
      }),
  });
  metrics.add({
    name: 'farol_trail_check_age_seconds',
    help: 'Time since the last verification of the audit trail.',
    read: () =>
      runInTransaction(async db => {
        const check = await trailState(db);
        return check === null ? [] : [{ value: ageOf(check.at) }];
      }),
  });
}

const toReadings = (label: string, values: object): Reading[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value: Number(value) }));

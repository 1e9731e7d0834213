import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#areas/auth/testing/host.ts';
import { ConfigError } from '#kernel/config.ts';
import { queueJob, startWorker } from '#kernel/jobs/jobs.ts';
import type { TracedCall, Tracing } from '#kernel/tracing/types.ts';
import { useDatabase } from '#testing/platform.ts';
import { allJobs } from './all-jobs.ts';
import { startMetrics, type RunningMetrics } from './metrics.ts';
import { buildPlatform } from './platform.ts';

const platform = useDatabase();
const drain = { stopping: false };
const thread = { pool: { busy: 3, idle: 1, waiting: 0 }, replacements: 0 };
let running: RunningMetrics;
let app: FastifyInstance;
const calls: TracedCall[] = [];

async function startOn(appUrl: string): Promise<RunningMetrics> {
  const { services } = platform();
  const config = { ...services.config, metricsPort: await freePort() };
  const started = await startMetrics({ ...services, config, drain }, appUrl, thread);
  if (started === undefined) throw new Error('no port is set');
  return started;
}

beforeAll(async () => {
  const { services, appUrl } = platform();
  running = await startOn(appUrl);
  const tracing: Tracing = {
    recordCall: call => void calls.push(call),
    recordJob: () => undefined,
    stop: async () => undefined,
  };
  app = await buildPlatform({ ...services, drain, tracing }, async () => undefined, running.metrics);
});
afterAll(async () => {
  await app.close();
  await running.stop();
});

const urlOf = ({ port }: RunningMetrics, path: string) => `http://localhost:${port}${path}`;
const scrape = async (from = running) => (await fetch(urlOf(from, '/metrics'))).text();

/** Returns the value of a line such as `name{label="x"} 3`. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find(one => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('counts requests by route pattern and status, without ids', async () => {
  await app.inject('/web/v1/settings/public');
  await app.inject('/web/v1/airports/0198a7d0-0000-7000-8000-000000000001');
  const text = await scrape();
  const series =
    'farol_http_request_duration_seconds_count{method="GET",route="/web/v1/settings/public",status="200"}';
  expect(valueOf(text, series)).toBe(1);
  expect(text).toMatch(/route="\/web\/v1\/airports\/:\w+",status="401"/);
  expect(text).not.toContain('0198a7d0');
});

test('traces requests by route pattern and status, with the caller’s trace', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await app.inject({
    url: '/web/v1/airports/0198a7d0-0000-7000-8000-000000000002?text=SILVA',
    headers: { traceparent },
  });
  const call = calls.find(one => one.traceparent === traceparent);
  expect(call).toMatchObject({ method: 'GET', status: 401, requestId: expect.any(String) });
  expect(call?.route).toMatch(/^\/web\/v1\/airports\/:\w+$/);
});

test('shows queue, messages, trail, pools, disk and event loop', async () => {
  const { services } = platform();
  const held = Promise.withResolvers<void>();
  const holding = { name: 'test:hold', work: () => held.promise } as const;
  await queueJob(services.pool.db, holding.name, {});
  const worker = await startWorker(services.pool, [...allJobs(services), holding], 2, services.log);
  const series = 'farol_queue_jobs{task="test:hold",state="running"}';
  await expect.poll(async () => valueOf(await scrape(), series)).toBe(1);
  const text = await scrape();
  held.resolve();
  await worker.stop();
  expect(valueOf(text, 'farol_messages_waiting')).toBe(0);
  expect(valueOf(text, 'farol_messages_oldest_seconds')).toBe(0);
  expect(valueOf(text, 'farol_job_beat_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'farol_pool_connections{pool="jobs",state="busy"}')).toBe(3);
  expect(valueOf(text, 'farol_disk_bytes{state="free"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'farol_database_connections{state="limit"}')).toBeGreaterThan(1);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(valueOf(text, 'farol_trail_unsealed')).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/^farol_metric_failures_total\{/m);
});

test('stops being ready when a stop begins or the database has another version', async () => {
  const statuses = async () => [
    (await app.inject('/ready')).statusCode,
    (await fetch(urlOf(running, '/ready'))).status,
    valueOf(await scrape(), 'farol_ready'),
  ];
  expect(await statuses()).toEqual([200, 200, 1]);
  drain.stopping = true;
  expect(await statuses()).toEqual([503, 503, 0]);
  expect((await app.inject('/ready')).json().code).toBe('STOPPING');
  drain.stopping = false;
  const { pg } = platform().services.pool;
  await pg.query("insert into kysely_migration (name, timestamp) values ('9999_later', '')");
  expect(await statuses()).toEqual([503, 503, 0]);
  expect((await app.inject('/ready')).json().code).toBe('OTHER_VERSION');
  await pg.query("delete from kysely_migration where name = '9999_later'");
  expect(await statuses()).toEqual([200, 200, 1]);
});

test('answers without the database, and counts the failed readings', async () => {
  const away = await startOn('postgres://nobody@127.0.0.1:1/none');
  const text = await scrape(away);
  expect(valueOf(text, 'farol_ready')).toBe(0);
  expect(valueOf(text, 'farol_messages_waiting')).toBeUndefined();
  expect(await scrape(away)).toMatch(/^farol_metric_failures_total\{metric="farol_messages_waiting"\} \d/m);
  expect(valueOf(text, 'farol_info{version="' + platform().services.config.version + '"}')).toBe(1);
  expect(await (await fetch(urlOf(away, '/ready'))).text()).toBe('DATABASE_AWAY\n');
  await away.stop();
});

test('refuses other paths and methods, and a port in use', async () => {
  expect((await fetch(urlOf(running, '/'))).status).toBe(404);
  expect((await fetch(urlOf(running, '/metrics'), { method: 'POST' })).status).toBe(405);
  const { services, appUrl } = platform();
  const config = { ...services.config, metricsPort: running.port };
  await expect(startMetrics({ ...services, config }, appUrl, thread)).rejects.toThrow(ConfigError);
});

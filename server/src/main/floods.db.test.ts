import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeLimits, requestConnections, requestLimits } from '#kernel/db/limits.ts';
import { openPool, type Pool } from '#kernel/db/pool.ts';
import { type JobWorker, startWorker } from '#kernel/jobs/jobs.ts';
import { useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { createOrganizationFixture } from './testing/organization-fixture.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '1000' });
let app: FastifyInstance;
let pool: Pool;
let probePool: Pool;
let worker: JobWorker;

beforeAll(async () => {
  const { services, appUrl } = platform();
  pool = openPool(appUrl, requestConnections, requestLimits);
  probePool = openPool(appUrl, 1, probeLimits);
  worker = await startWorker(services.pool, [], 1, services.log);
  app = await buildPlatform({ ...services, pool, probePool }, async () => undefined);
});
afterAll(async () => {
  await app.close();
  await worker.stop();
  await Promise.all([pool.end(), probePool.end()]);
});

const period = { from: '2026-03-01', to: '2026-03-31' };
const floods: [path: string, body: object][] = [
  ['/web/v1/passengers/search', { ...period, name: 'ana silva', similar: true }],
  ['/web/v1/itineraries/search', { ...period, origins: ['GRU'], airports: ['LIS'], minNights: '1' }],
];
const callsOfEach = 40;
/** Those that neither run nor wait. */
const refusedCalls = 2 * callsOfEach - 4 - 40;

test('slow searches of one caller leave connections to others and to /health', async () => {
  const { services } = platform();
  const [mine, other] = await Promise.all(
    ['mine', 'other'].map(name => createOrganizationFixture(services, 'HEALTH', name)),
  );
  const post = async (session: string | undefined, url: string, payload: object) => {
    const headers = { authorization: `Bearer ${session}` };
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const blocker = await services.pool.pg.connect();
  await blocker.query('begin; lock table flight in access exclusive mode');
  const statuses: number[] = [];
  const calls = floods.flatMap(([url, body]) =>
    Array.from({ length: callsOfEach }, async () => statuses.push(await post(mine?.session, url, body))),
  );
  try {
    await expect.poll(() => statuses.length).toBe(refusedCalls);
    expect(await post(other?.session, '/web-inspection/v1/named-lists/search', {})).toBe(200);
    expect((await app.inject('/health')).statusCode).toBe(200);
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await Promise.all(calls);
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(refusedCalls);
  expect(statuses.filter(status => status === 200)).toHaveLength(2 * callsOfEach - refusedCalls);
});

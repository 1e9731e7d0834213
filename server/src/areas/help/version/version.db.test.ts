import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openPool } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { buildServer } from '#kernel/http/server.ts';
import { startWorker } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase } from '#testing/platform.ts';
import { routes } from '../index.ts';

const platform = useDatabase({ FAROL_SUPPORT_CONTACTS: 'Agência=ajuda@exemplo.test' });

const refuse = async () => {
  throw new Failure('NO_TOKEN');
};
const authenticators: Authenticators = { session: refuse, integrator: refuse, stream: refuse };
const servers: FastifyInstance[] = [];

async function serve(changes: Partial<Services> = {}): Promise<FastifyInstance> {
  const app = await buildServer(
    { ...platform().services, ...changes },
    authenticators,
    Object.values(routes),
    () => undefined,
  );
  servers.push(app);
  return app;
}

const settings = async (server: FastifyInstance) => (await server.inject('/web/v1/settings/public')).json();

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => Promise.all(servers.map(server => server.close())));

test('health answers 503 with the cause if no worker processes jobs', async () => {
  const reply = await app.inject('/health');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'NOT_PROCESSING']);
});

test('health answers anonymous callers with service, database and processing state', async () => {
  const { pool, log } = platform().services;
  const worker = await startWorker(pool, [], 1, log);
  const reply = await app.inject('/health');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok', version: platform().services.config.version });
  await worker.stop();
});

test('health answers 503 without the database', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const reply = await (await serve({ pool })).inject('/health');
  await pool.end();
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'DATABASE_AWAY']);
});

test('ready answers while all other connections are taken', async () => {
  const { pool: probePool, config } = platform().services;
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const reply = await (await serve({ pool, probePool })).inject('/ready');
  await pool.end();
  expect(reply.json()).toEqual({ status: 'ready', version: config.version });
});

test('public settings contain version, contacts and whether the simulator is used', async () => {
  const { config } = platform().services;
  expect(await settings(app)).toEqual({
    version: config.version,
    demo: false,
    supportContacts: [{ agency: 'Agência', email: 'ajuda@exemplo.test' }],
  });
  const oidc = {
    issuer: new URL('https://sso.exemplo.test'),
    clientId: 'id',
    clientSecret: 'SECRET',
    accountUrl: 'https://sso.exemplo.test',
    simulated: false,
    cpfClaim: 'sub',
    timeoutSeconds: 5,
    clockSkewSeconds: 30,
  };
  const inner = await serve({ config: { ...config, oidc: { ...oidc, simulated: true } } });
  expect(await settings(inner)).toMatchObject({ demo: true });
  const real = await serve({ config: { ...config, oidc } });
  expect(await settings(real)).toMatchObject({ demo: false });
  expect((await real.inject('/web/v1/settings/public')).body).not.toContain('SECRET');
});

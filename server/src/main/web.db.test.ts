import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/failure.ts';
import { buildServer } from '#kernel/http/server.ts';
import { useDatabase } from '#testing/platform.ts';
import { serveWeb } from './web.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '2' });
const refuse = async (): Promise<never> => {
  throw new Failure('NO_TOKEN');
};
const nobody = { session: refuse, integrator: refuse, stream: refuse };
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildServer(platform().services, nobody, [], async server => {
    await serveWeb(server);
    server.get('/counted', () => '');
  });
});
afterAll(() => app.close());

const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;

test('files of the application and addresses of screens are not counted against those behind one address', async () => {
  const files = readdirSync(new URL('../../../web/dist/assets/', import.meta.url)).slice(0, 5);
  expect(files).toHaveLength(5);
  for (const file of files) expect(await statusOf(`/web/assets/${file}`)).toBe(200);
  for (const screen of ['/web/', '/web/home', '/web/boarding/flights'])
    expect(await statusOf(screen)).toBe(200);
  const counted = [await statusOf('/counted'), await statusOf('/counted'), await statusOf('/counted')];
  expect(counted).toEqual([200, 200, 429]);
});

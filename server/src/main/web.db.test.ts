import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@farol/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/failure.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { buildServer } from '#kernel/http/server.ts';
import { useDatabase } from '#testing/platform.ts';
import { serveWeb } from './web.ts';

const platform = useDatabase({ FAROL_REQUESTS_PER_MINUTE: '2' });
const refuse = async (): Promise<never> => {
  throw new Failure('NO_TOKEN');
};
const endpoints = endpoint({
  method: 'POST',
  path: '/web/v1/things/search',
  summary: 'x',
  reply: 'empty',
  access: 'public',
  audit: 'none',
});
const area = mountFeature({ things: endpoints }, { things: () => undefined });
const authenticators = { session: refuse, integrator: refuse, stream: refuse };
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildServer(platform().services, authenticators, [area], async server => {
    await serveWeb(server);
    server.get('/counted', () => '');
  });
});
afterAll(() => app.close());

const dist = new URL('../../../web/dist/', import.meta.url);
const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;

test('does not count files of the application against the address', async () => {
  const files = readdirSync(new URL('assets/', dist))
    .filter(name => !/\.(?:br|gz)$/.test(name))
    .slice(0, 5);
  expect(files).toHaveLength(5);
  for (const file of files) expect(await statusOf(`/web/assets/${file}`)).toBe(200);
  for (const screen of ['/web/', '/web/home', '/web/boarding/flights'])
    expect(await statusOf(screen)).toBe(200);
  const counted = [await statusOf('/counted'), await statusOf('/counted'), await statusOf('/counted')];
  expect(counted).toEqual([200, 200, 429]);
});

test('answers a file of an earlier version with 404', async () => {
  expect(await statusOf('/web/assets/Screen-of-before.js')).toBe(404);
});

test('answers another method of an endpoint under /web/ with 405', async () => {
  const reply = await app.inject('/web/v1/things/search');
  expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST']);
  expect(await statusOf('/web/v1/nothing')).toBe(404);
});

const opened = { br: brotliDecompressSync, gzip: gunzipSync, identity: (content: Buffer) => content };
const largest = (ending: string): string =>
  readdirSync(new URL('assets/', dist))
    .filter(name => name.endsWith(ending))
    .map(name => ({ name, size: readFileSync(new URL(`assets/${name}`, dist)).length }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ name }) => `assets/${name}`)[0] ?? '';

test.each(['br', 'gzip', 'identity'] as const)(
  'serves compressed script, style, page and worker: %s',
  async encoding => {
    for (const file of [largest('.js'), largest('.css'), 'index.html', 'sw.js']) {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: file === 'index.html' ? '/web/home' : `/web/${file}`,
        headers: { 'accept-encoding': encoding },
      });
      expect([statusCode, headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([
        200,
        encoding,
        'accept-encoding',
      ]);
      const ending = { br: '.br', gzip: '.gz', identity: '' }[encoding];
      expect(rawPayload.equals(readFileSync(new URL(`${file}${ending}`, dist)))).toBe(true);
      expect(opened[encoding](rawPayload).equals(readFileSync(new URL(file, dist)))).toBe(true);
    }
  },
);

test('serves the smaller encoding with its header', async () => {
  const { headers } = await app.inject({
    url: `/web/${largest('.js')}`,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toContain('immutable');
});

test('precaches the files, not their compressed copies', () => {
  const worker = readFileSync(new URL('sw.js', dist), 'utf8');
  expect(worker).toContain('index.html');
  expect(worker).not.toMatch(/\.(br|gz)["']/);
});

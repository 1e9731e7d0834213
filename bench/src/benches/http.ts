/**
 * Compares an endpoint with access check, limits, security headers, validated body and declared reply to
 * bare Fastify, which parses the same body and sends the same reply: processor time of the server's thread
 * for each request. No request reads the database.
 * Flags: `--requests=3000`, `--rounds=7`.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../../../server/src/kernel/http/server.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { type BenchFlags, type BenchResult, median, roundFigure } from '../bench.ts';
import { authenticators, feature, path, reply, request, token } from '../http/feature.ts';
import { openEmptyDatabase } from '../http/empty-database.ts';
import type { Order } from '../http/sender.ts';
import { withServices } from '../services.ts';

const connections = 8;

export default async function http(flags: BenchFlags): Promise<BenchResult> {
  const requests = Number(flags['requests'] ?? 3000);
  const rounds = Number(flags['rounds'] ?? 7);
  return withServices({}, async services => {
    const servers = { bare: buildBare(), validated: await buildValidated(services) };
    const sender = new Worker(new URL('../http/sender.ts', import.meta.url));
    try {
      const urls = {
        bare: await servers.bare.listen({ port: 0 }),
        validated: await servers.validated.listen({ port: 0 }),
      };
      await assertSameReply(Object.values(urls));
      const times = { bare: [] as number[], validated: [] as number[] };
      // The first round warms up.
      for (let round = 0; round <= rounds; round++)
        for (const name of ['bare', 'validated'] as const) {
          const micros = await measure(sender, `${urls[name]}${path}`, requests);
          if (round > 0) times[name].push(micros);
        }
      return toResult(median(times.bare), median(times.validated));
    } finally {
      await sender.terminate();
      await Promise.all(Object.values(servers).map(server => server.close()));
    }
  });
}

function buildBare(): FastifyInstance {
  const app = fastify();
  app.post(path, async () => reply);
  return app;
}

function buildValidated(services: Services): Promise<FastifyInstance> {
  return buildServer(
    { ...services, pool: { ...services.pool, db: openEmptyDatabase() } },
    authenticators,
    [feature],
    () => undefined,
  );
}

const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  // Bare Fastify compresses nothing.
  'accept-encoding': 'identity',
};
const body = JSON.stringify(request);

async function assertSameReply(urls: readonly string[]): Promise<void> {
  const send = async (url: string) =>
    (await fetch(`${url}${path}`, { method: 'POST', headers, body })).text();
  const replies = await Promise.all(urls.map(send));
  if (new Set(replies).size > 1) throw new Error('the servers send different replies');
}

/** Returns microseconds of processor time for each request. */
async function measure(sender: Worker, url: string, requests: number): Promise<number> {
  const order: Order = { url, headers, body, requests, connections };
  const before = process.threadCpuUsage();
  sender.postMessage(order, []);
  await once(sender, 'message');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / requests;
}

function toResult(bare: number, validated: number): BenchResult {
  const row = (name: string, micros: number) => [name, micros.toFixed(0), (1e6 / micros).toFixed(0)];
  return {
    ratios: { validated_vs_bare: roundFigure(bare / validated) },
    absolute: { validated_us: roundFigure(validated), bare_us: roundFigure(bare) },
    table: [
      ['server', 'µs of processor a request', 'requests a second of processor'],
      row('bare Fastify', bare),
      row('validated', validated),
    ],
  };
}

import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { ReconnectLimiter } from './reconnect-limiter.ts';

interface Call {
  outcome: string | undefined;
  end(): void;
}

function simulateRequest(turns: ReconnectLimiter, { first = false, gone: hasLeft = false } = {}): Call {
  const raw = new EventEmitter();
  const call: Call = { outcome: undefined, end: () => void raw.emit('finish') };
  const request = { raw: { socket: { destroyed: hasLeft } } } as FastifyRequest;
  turns.wait(request, { raw } as unknown as FastifyReply, first).then(
    () => (call.outcome = 'served'),
    (error: { code: string }) => (call.outcome = error.code),
  );
  return call;
}

async function outcomes(calls: readonly Call[]): Promise<(string | undefined)[]> {
  await setImmediate();
  return calls.map(({ outcome }) => outcome);
}

test('serves some requests, queues some and refuses the rest', async () => {
  const turns = new ReconnectLimiter({ atOnce: 2, waiting: 1 });
  const calls = Array.from({ length: 4 }, () => simulateRequest(turns));
  expect(await outcomes(calls)).toEqual(['served', 'served', undefined, 'UNAVAILABLE']);
  calls[0]?.end();
  expect(await outcomes(calls)).toEqual(['served', 'served', 'served', 'UNAVAILABLE']);
});

test('prefers requests with a token, and never refuses them', async () => {
  const turns = new ReconnectLimiter({ atOnce: 1, waiting: 1 });
  const [served, asks] = [simulateRequest(turns), simulateRequest(turns)];
  const calls = [served, asks, simulateRequest(turns, { first: true })];
  expect(await outcomes(calls)).toEqual(['served', undefined, undefined]);
  served.end();
  expect(await outcomes(calls)).toEqual(['served', undefined, 'served']);
});

test('releases a slot once when the client left or the reply ends twice', async () => {
  const turns = new ReconnectLimiter({ atOnce: 1, waiting: 5 });
  const first = simulateRequest(turns);
  const calls = [simulateRequest(turns, { gone: true }), simulateRequest(turns), simulateRequest(turns)];
  expect(await outcomes([first])).toEqual(['served']);
  first.end();
  first.end();
  expect(await outcomes(calls)).toEqual(['served', 'served', undefined]);
});

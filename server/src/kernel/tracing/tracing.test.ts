import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openTracing, traceJobs } from './tracing.ts';
import type { TracedCall } from './types.ts';

const log = createLog('silent');

interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** Starts a collector of OTLP over HTTP that answers with `status`. */
async function startCollector(status = 200, answer = '{}'): Promise<{ url: string; spans: SentSpan[] }> {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, spans };
}

async function openFor(tracesUrl: string | undefined, to = log) {
  const tracing = await openTracing({ tracesUrl, version: '1.2.3' }, to);
  if (tracing === undefined) throw new Error('no tracing');
  return tracing;
}

const call: TracedCall = {
  method: 'GET',
  route: '/api/v1/flights/:id',
  status: 200,
  requestId: 'request-1',
  milliseconds: 250,
  traceparent: undefined,
};

test('opens nothing without an address', async () => {
  expect(await openTracing({ tracesUrl: undefined, version: '1' }, log)).toBeUndefined();
  const jobs = [{ name: 'a:b' as const, work: async () => undefined }];
  expect(traceJobs(jobs, undefined)).toBe(jobs);
});

test('sends calls with pattern, status and time, and continues the trace of the caller', async () => {
  const { url, spans } = await startCollector();
  const tracing = await openFor(url);
  tracing.recordCall(call);
  // The last byte is 00: the caller asks not to be recorded.
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  tracing.recordCall({ ...call, status: 503, traceparent });
  tracing.recordCall({ ...call, traceparent: 'nonsense' });
  await tracing.stop();
  expect(spans).toHaveLength(3);
  const [own, continued, broken] = spans;
  expect(own).toMatchObject({ name: 'GET /api/v1/flights/:id', kind: 2 });
  expect(own?.parentSpanId).toBeUndefined();
  expect(own?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])).toEqual([
    ['http.request.method', 'GET'],
    ['http.route', '/api/v1/flights/:id'],
    ['http.response.status_code', 200],
    ['farol.request_id', 'request-1'],
  ]);
  const took = (BigInt(own?.endTimeUnixNano ?? 0) - BigInt(own?.startTimeUnixNano ?? 0)) / 1_000_000n;
  expect(Number(took)).toBe(250);
  expect(continued).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    status: { code: 2 },
  });
  expect(broken?.parentSpanId).toBeUndefined();
});

test('sends jobs, and passes on their errors without the message', async () => {
  const { url, spans } = await startCollector();
  const tracing = await openFor(url);
  const [good, bad] = traceJobs(
    [
      { name: 'good:job', work: async () => undefined },
      { name: 'bad:job', work: () => Promise.reject(new Error('ANA SILVA')) },
    ],
    tracing,
  );
  await good?.work({});
  await expect(bad?.work({})).rejects.toThrow('ANA SILVA');
  await tracing.stop();
  expect(spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['good:job', 0],
    ['bad:job', 2],
  ]);
  expect(JSON.stringify(spans)).not.toContain('SILVA');
});

test('stops when the collector is away', async () => {
  const tracing = await openFor('http://127.0.0.1:9/v1/traces');
  tracing.recordCall(call);
  await expect(tracing.stop()).resolves.toBeUndefined();
});

test('logs little of what a collector answers', async () => {
  const { url } = await startCollector(400, 'no '.repeat(100_000));
  const lines: string[] = [];
  const tracing = await openFor(url, createLog('warn', { write: line => void lines.push(line) }));
  tracing.recordCall(call);
  await tracing.stop();
  expect(lines).not.toEqual([]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import { bindToSession } from './stream-watcher.ts';

const now = Temporal.Instant.from('2026-03-15T20:00:00Z');
let gaps: (() => void)[] = [];
let hearers: ((message: string) => void)[] = [];

function services(): Services {
  const bus = {
    publish: async () => undefined,
    subscribe: (_topic: unknown, hear: (message: string) => void) => void hearers.push(hear),
    onGap: (catchUp: () => void) => void gaps.push(catchUp),
    stop: async () => undefined,
  };
  const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) };
  return { bus, clock, log: createLog('silent') } as unknown as Services;
}

beforeEach(() => {
  vi.useFakeTimers({ now: now.epochMilliseconds });
  gaps = [];
  hearers = [];
});
afterEach(() => vi.useRealTimers());

interface Stream {
  over: boolean;
  closed(): void;
}

function open(of: Services, session?: { id: string; endsAt: Temporal.Instant }, id = 'u'): Stream {
  const stream: Stream = { over: false, closed: () => undefined };
  const start = bindToSession(
    of,
    { id, ...(session === undefined ? {} : { session }) },
    () => () => undefined,
  );
  stream.closed = start({
    send: () => undefined,
    sendEvent: () => undefined,
    onCaughtUp: () => undefined,
    close: () => (stream.over = true),
  });
  return stream;
}

test('closes a stream when the last known token expires', () => {
  const stream = open(services(), { id: 's', endsAt: now.add({ minutes: 5 }) });
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(stream.over).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stream.over).toBe(true);
});

test('closes all streams within a minute after missed notices, one by one', () => {
  const of = services();
  const streams = [open(of), open(of), open(of), open(of)];
  for (const catchUp of gaps) catchUp();
  const countClosed = () => streams.filter(stream => stream.over).length;
  expect(countClosed()).toBe(0);
  vi.advanceTimersByTime(30_000);
  expect(countClosed()).toBe(2);
  vi.advanceTimersByTime(30_000);
  expect(countClosed()).toBe(4);
});

test('closes the streams of thousands of users, and no others', () => {
  const of = services();
  const endsAt = now.add({ hours: 1 });
  const people = Array.from({ length: 3 }, (_, index) => open(of, { id: `s${index}`, endsAt }, `u${index}`));
  for (const hear of hearers) {
    hear(JSON.stringify({ u: 'u0' }));
    hear(JSON.stringify({ s: 's2' }));
    hear(JSON.stringify({ u: 'somebody without a stream' }));
  }
  vi.advanceTimersByTime(0);
  expect(people.map(({ over }) => over)).toEqual([true, false, true]);
});

test('shares one timer, which ends with the last stream', () => {
  const of = services();
  const endsAt = now.add({ hours: 1 });
  const streams = Array.from({ length: 5 }, (_, index) => open(of, { id: `s${index}`, endsAt }));
  expect(vi.getTimerCount()).toBe(1);
  for (const stream of streams) stream.closed();
  expect(vi.getTimerCount()).toBe(0);
});

/** The services of a call contain its request. */
function openForRequest(of: Services): { stream: Stream; request: WeakRef<object> } {
  const context = { ...of };
  return { stream: open(context), request: new WeakRef(context) };
}

test('retains nothing of the request', async () => {
  vi.useRealTimers();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const of = services();
  const first = open(of);
  const { stream, request } = openForRequest(of);
  await expect
    .poll(() => {
      collectGarbage();
      return request.deref() === undefined;
    })
    .toBe(true);
  expect(stream.over).toBe(false);
  stream.closed();
  first.closed();
});

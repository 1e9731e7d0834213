import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from '../log.ts';
import type { Services } from '../services.ts';
import { boundToSession } from './streams.ts';

const now = Temporal.Instant.from('2026-03-15T20:00:00Z');
let gaps: (() => void)[] = [];

function services(): Services {
  const bus = {
    publish: async () => undefined,
    subscribe: () => undefined,
    onGap: (catchUp: () => void) => void gaps.push(catchUp),
    stop: async () => undefined,
  };
  return { bus, clock: { now: () => now }, log: makeLog('silent') } as unknown as Services;
}

beforeEach(() => {
  vi.useFakeTimers();
  gaps = [];
});
afterEach(() => vi.useRealTimers());

function open(of: Services, session?: { id: string; endsAt: Temporal.Instant }): { over: boolean } {
  const stream = { over: false };
  const start = boundToSession(
    of,
    { id: 'u', ...(session === undefined ? {} : { session }) },
    () => () => undefined,
  );
  start({ send: () => undefined, close: () => (stream.over = true) });
  return stream;
}

test('a stream ends when the last token known at its beginning does', () => {
  const stream = open(services(), { id: 's', endsAt: now.add({ minutes: 5 }) });
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(stream.over).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stream.over).toBe(true);
});

test('after notices may have been missed all streams end within a minute, one after the other', () => {
  const of = services();
  const streams = [open(of), open(of), open(of), open(of)];
  for (const catchUp of gaps) catchUp();
  const over = () => streams.filter(stream => stream.over).length;
  expect(over()).toBe(0);
  vi.advanceTimersByTime(30_000);
  expect(over()).toBe(2);
  vi.advanceTimersByTime(30_000);
  expect(over()).toBe(4);
});

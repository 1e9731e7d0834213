import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleBeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('beats each stream once in 25 seconds, spread over the seconds', () => {
  const beats = Array.from({ length: 100 }, () => 0);
  const schedules = beats.map((_, index) =>
    scheduleBeat(() => void (beats[index] = (beats[index] ?? 0) + 1)),
  );
  const mostInOne = Array.from({ length: 25 }, () => {
    const before = beats.reduce((sum, each) => sum + each, 0);
    vi.advanceTimersByTime(1000);
    return beats.reduce((sum, each) => sum + each, 0) - before;
  });
  expect(Math.max(...mostInOne)).toBe(4);
  expect(beats).toEqual(beats.map(() => 1));
  vi.advanceTimersByTime(25_000);
  expect(beats).toEqual(beats.map(() => 2));
  for (const each of schedules) each.stop();
});

test('spreads streams that open one per second', () => {
  const beats: number[] = [];
  let now = 0;
  const schedules = Array.from({ length: 50 }, () => {
    const one = scheduleBeat(() => beats.push(now));
    now += 1;
    vi.advanceTimersByTime(1000);
    return one;
  });
  beats.length = 0;
  for (let round = 0; round < 25; round += 1) {
    now += 1;
    vi.advanceTimersByTime(1000);
  }
  const inOne = beats.map(at => beats.filter(other => other === at).length);
  expect(beats).toHaveLength(50);
  expect(Math.max(...inOne)).toBeLessThan(10);
  for (const each of schedules) each.stop();
});

test('shares one timer, which ends with the last stream', () => {
  const one = scheduleBeat(() => undefined);
  const other = scheduleBeat(() => undefined);
  expect(vi.getTimerCount()).toBe(1);
  one.stop();
  one.stop();
  expect(vi.getTimerCount()).toBe(1);
  other.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('stops only the stopped stream', () => {
  let [stoppedBeats, there] = [0, 0];
  const first = scheduleBeat(() => void (stoppedBeats += 1));
  const second = scheduleBeat(() => void (there += 1));
  first.stop();
  vi.advanceTimersByTime(25_000);
  expect([stoppedBeats, there]).toEqual([0, 1]);
  second.stop();
});

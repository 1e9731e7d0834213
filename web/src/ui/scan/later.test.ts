import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  let now = 0;
  let runs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const cancel = later(() => (runs += 1), 50);
  return {
    runs: () => runs,
    cancel,
    /** Lets `milliseconds` of timers pass while the clock shows `clockMs` more. */
    pass(milliseconds: number, clockMs = milliseconds) {
      now += clockMs;
      vi.advanceTimersByTime(milliseconds);
    },
  };
}

test('runs after the time', () => {
  const { runs, pass } = setUp();
  pass(49);
  expect(runs()).toBe(0);
  pass(1);
  expect(runs()).toBe(1);
});

test('waits again after a task that blocked the page', () => {
  const { runs, pass } = setUp();
  pass(50, 400);
  expect(runs()).toBe(0);
  pass(50);
  expect(runs()).toBe(1);
});

test('never runs once cancelled, also after waiting again', () => {
  const { runs, cancel, pass } = setUp();
  pass(50, 400);
  cancel();
  pass(500);
  expect(runs()).toBe(0);
});

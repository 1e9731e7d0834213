import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { TaskThread, ThreadEnded, type ThreadBounds } from './task-thread.ts';
import type { TestTask } from './testing/tasks.ts';

const script = new URL('./testing/tasks.ts', import.meta.url);
const bounds: ThreadBounds = { waiting: 3, taskMilliseconds: 60_000, heapMegabytes: 64 };
const newThread = (more: Partial<ThreadBounds> = {}) =>
  new TaskThread<TestTask, number>(script, { ...bounds, ...more });

test('runs tasks in order', async () => {
  const thread = newThread();
  expect(await Promise.all([1, 2, 3].map(double => thread.run({ double })))).toEqual([2, 4, 6]);
});

test('keeps code and parameters of an expected error', async () => {
  const refused = newThread().run('refuse');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE', params: { count: 3, limit: 2 } });
});

test('keeps the message of another error', async () => {
  await expect(newThread().run('throw')).rejects.toThrow('broken');
});

test('runs waiting tasks in a new thread after a crash', async () => {
  const thread = newThread();
  const [died, done] = await Promise.allSettled([thread.run('die'), thread.run({ double: 4 })]);
  expect([died.status, done]).toEqual(['rejected', { status: 'fulfilled', value: 8 }]);
});

test('ends a task that takes too long and runs the next', async () => {
  const thread = newThread({ taskMilliseconds: 3000 });
  await expect(thread.run('hang')).rejects.toThrow(ThreadEnded);
  expect(await thread.run({ double: 5 })).toBe(10);
});

test('refuses tasks beyond the queue as unavailable', async () => {
  const thread = newThread();
  const tasks = [1, 2, 3, 4, 5].map(double => thread.run({ double }));
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  await expect(tasks[4]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test.runIf(process.platform === 'linux')('runs with lower priority than the main thread', async () => {
  const before = getPriority(0);
  expect(await newThread().run('priority')).toBeGreaterThan(before);
  expect(getPriority(0)).toBe(before);
});

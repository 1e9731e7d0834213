import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { buildServerArguments } from './embedded-process.ts';

const workersOf = (count: number) =>
  readConfig({ FAROL_SECRET: 'a secret for tests only, long enough', FAROL_WORKERS: String(count) }).workers;

test('accepts all connections of a platform with the most workers and a command', () => {
  const workers = workersOf(64);
  expect(() => workersOf(65)).toThrow('FAROL_WORKERS');
  // Requests, jobs, queue; notices, owner, usage lock.
  const ofOne = 20 + (4 + workers) + (4 + workers) + 3;
  const keptForSuperusers = 3;
  const setting = buildServerArguments('cluster', 1, true).find(each => each.startsWith('max_connections='));
  expect(Number(setting?.split('=')[1])).toBeGreaterThanOrEqual(2 * ofOne + keptForSuperusers);
});

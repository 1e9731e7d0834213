import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { serverArguments } from './embedded-process.ts';

const workersOf = (given: number) =>
  readConfig({ FAROL_SECRET: 'a secret for tests only, long enough', FAROL_WORKERS: String(given) }).workers;

test('the database of the data folder lets in all connections of a platform with the most workers, and of a command beside it', () => {
  const workers = workersOf(64);
  expect(() => workersOf(65)).toThrow('FAROL_WORKERS');
  // Calls, jobs, the queue; notices, the owner, and the one that shows that the server is used.
  const ofOne = 20 + (4 + workers) + (4 + workers) + 3;
  const keptForSuperusers = 3;
  const given = serverArguments('cluster', 1, true).find(each => each.startsWith('max_connections='));
  expect(Number(given?.split('=')[1])).toBeGreaterThanOrEqual(2 * ofOne + keptForSuperusers);
});

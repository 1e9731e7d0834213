import { expect, test } from 'vitest';
import { UsageError } from './command-line.ts';
import { load } from './load-command.ts';

test.each([
  [[], 'load: --passengers is a whole number from 1 to 100,000,000'],
  [['--passengers', '0'], 'load: --passengers is'],
  [['--passengers', '1e6'], 'load: --passengers is'],
  [['--passengers', '100000001'], 'load: --passengers is'],
  [['--passengers', '5', '--years', '6'], 'load: --years is a whole number from 1 to 5'],
  [['--passengers', '5', '--seed', ''], 'load: give --seed, of 1 to 50 characters'],
  [['--flights', '5'], "load: Unknown option '--flights'"],
])('refuses %j with an explanation', async (args, reason) => {
  const refusal: unknown = await load(args).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(reason);
});

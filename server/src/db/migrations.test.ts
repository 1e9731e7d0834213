import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Databases store the full names of applied migrations, so these pairs keep theirs. */
const appliedTwins = ['0025_moved_people', '0025_senders', '0029_alerts_counted', '0029_moved_people_told'];

test('gives every migration its own number', () => {
  const names = readdirSync(new URL('migrations/', import.meta.url))
    .filter(file => file.endsWith('.sql'))
    .map(file => file.replace('.sql', ''));
  const numbers = names.map(name => /^\d{4}(?=_)/.exec(name)?.[0]);
  const twins = names.filter((_, index) => numbers.filter(number => number === numbers[index]).length > 1);
  expect(numbers).not.toContain(undefined);
  expect(twins.toSorted()).toEqual(appliedTwins);
});

import { expect, test } from 'vitest';
import { differences, merged, proposed } from './compare.ts';

const base = { note: 'a', day: '2026-03-14', people: ['1'], left: 'x' };
const mine = { note: 'mine', day: '2026-03-15', people: ['1'], left: 'x' };
const theirs = { note: 'theirs', day: '2026-03-14', people: ['1', '2'], left: 'x' };

test('only fields that differ are to choose from, with who changed them', () => {
  expect(differences(base, mine, theirs).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['note', 'both'],
    ['day', 'me'],
    ['people', 'them'],
  ]);
});

test('what both made the same is no difference', () => {
  expect(differences(base, mine, mine)).toEqual([]);
});

test('what is proposed loses nothing that one of them alone wrote', () => {
  const sides = proposed(differences(base, mine, theirs));
  expect(sides).toEqual({ note: 'mine', day: 'mine', people: 'theirs' });
  expect(merged(mine, theirs, sides)).toEqual({
    note: 'mine',
    day: '2026-03-15',
    people: ['1', '2'],
    left: 'x',
  });
});

test('a whole side can be taken', () => {
  const names = Object.keys(base);
  const all = (side: 'mine' | 'theirs') => Object.fromEntries(names.map(name => [name, side]));
  expect(merged(mine, theirs, all('mine'))).toEqual(mine);
  expect(merged(mine, theirs, all('theirs'))).toEqual(theirs);
});

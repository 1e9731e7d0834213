import { expect, test } from 'vitest';
import { listDifferences, mergeSides, proposeSides } from './compare.ts';

const base = { note: 'a', day: '2026-03-14', people: ['1'], left: 'x' };
const mine = { note: 'mine', day: '2026-03-15', people: ['1'], left: 'x' };
const theirs = { note: 'theirs', day: '2026-03-14', people: ['1', '2'], left: 'x' };

test('lists only differing fields, with the author of the change', () => {
  expect(listDifferences(base, mine, theirs).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['note', 'both'],
    ['day', 'me'],
    ['people', 'them'],
  ]);
});

test('treats equal changes of both as no difference', () => {
  expect(listDifferences(base, mine, mine)).toEqual([]);
});

test('proposes the side that changed a field alone', () => {
  const sides = proposeSides(listDifferences(base, mine, theirs));
  expect(sides).toEqual({ note: 'mine', day: 'mine', people: 'theirs' });
  expect(mergeSides(mine, theirs, sides)).toEqual({
    note: 'mine',
    day: '2026-03-15',
    people: ['1', '2'],
    left: 'x',
  });
});

test('applies one side completely', () => {
  const names = Object.keys(base);
  const chooseAll = (side: 'mine' | 'theirs') => Object.fromEntries(names.map(name => [name, side]));
  expect(mergeSides(mine, theirs, chooseAll('mine'))).toEqual(mine);
  expect(mergeSides(mine, theirs, chooseAll('theirs'))).toEqual(theirs);
});

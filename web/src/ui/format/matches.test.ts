import { expect, test } from 'vitest';
import { findGroupMatches, findMatches, rankMatch } from './matches.ts';

test.each([
  [['Ana'], 'ana', 0],
  [['Ana Prado', null], 'ana', 1],
  [['Bruno (Ana)'], 'ana', 2],
  [['Mariana'], 'ana', 3],
  [['Mariana', 'Ána'], 'ana', 0],
])('ranks %j for %s as %i', (texts, query, rank) => {
  expect(rankMatch(texts, query)).toBe(rank);
});

test('puts whole texts and beginnings before words, and words before other parts', () => {
  const names = ['Mariana Sá', 'Bruno Ana', 'Ana Lima', 'Zoe', 'Ana'];
  expect(findMatches(names, 'ana', name => [name])).toEqual(['Ana', 'Ana Lima', 'Bruno Ana', 'Mariana Sá']);
  expect(findMatches(names, ' ', name => [name])).toEqual(names);
  expect(findMatches(names, 'sa mari', name => [name])).toEqual(['Mariana Sá']);
});

test('puts the group of the best match first and drops groups without any', () => {
  const groups = [
    { group: 'A', items: ['Mariana'] },
    { group: 'B', items: ['Ana'] },
    { group: 'C', items: ['Zoe'] },
  ];
  const found = findGroupMatches(groups, 'ana', name => [name]);
  expect(found.map(({ group }) => group)).toEqual(['B', 'A']);
  expect(findGroupMatches(groups, '', name => [name])).toEqual(groups);
});

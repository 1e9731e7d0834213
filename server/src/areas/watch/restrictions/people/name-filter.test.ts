import { thresholdExamples } from '@farol/contract';
import { matchNames, readWatchName } from '@farol/identity';
import { expect, test } from 'vitest';
import { foldName } from '#kernel/text.ts';
import { similarNamePattern } from './name-filter.ts';

const isSelected = (name: string, found: string): boolean =>
  new RegExp(similarNamePattern([name]) ?? '(?!)').test(foldName(found));

/** Order, swapped and missing letters, missing parts, transliterations, joined words. */
const written: readonly (readonly [wanted: string, found: string])[] = [
  ['Maria Aparecida da Silva', 'SILVA MARIA APARECIDA'],
  ['João Antônio Muniz', 'MUNIS JOAO ANTONIO'],
  ['Mohamed Al Hassan', 'HASSAN MUHAMMAD'],
  ['Yekaterina Smirnova', 'SMIRNOVA EKATERINA'],
  ['Михаил Горбачёв', 'GORBACHEV MIKHAIL'],
  ['Gregory Philips', 'PHILLIPS GREGORI'],
  ['Ana Beatriz Souza', 'SOUZA ANABEATRIZ'],
  ['Anabeatriz Souza', 'SOUZA ANA BEATRIZ'],
  ['Jürgen Müller', 'MUELLER JUERGEN'],
  ['Jürgen Müller', 'MULLER JURGEN'],
  ['Christopher Johannson', 'JOHANSON CHRISTOFER'],
  ['Li Wei', 'WEI LI'],
  ['Hsu', 'XU'],
  ['Wong Kam Wah', 'HUANG JINHUA'],
  ['Lee Seung-hyun', 'RHEE SEUNGHYEON'],
  ['ALRASHIDI', 'AL RASHIDI'],
  ['Mohammed Al-Rashidi', 'ALRASHIDI MOHAMAD'],
];

test.each(written)('selects similar stored names for %s: %s', (name, found) => {
  expect(matchNames(readWatchName(found), readWatchName(name)).score).toBeGreaterThanOrEqual(0.7);
  expect(isSelected(name, found)).toBe(true);
});

test('excludes names without anything in common', () => {
  expect(isSelected('Maria Aparecida', 'PEDRO GONCALVES')).toBe(false);
  expect(isSelected('Li Wei', 'JOAO LIMA')).toBe(false);
});

test('returns no pattern without letters', () => {
  expect(similarNamePattern(['...', '7'])).toBeUndefined();
});

test('explains each threshold by the real score, rounded down', () => {
  const watchName = readWatchName(thresholdExamples.wanted);
  const scores = thresholdExamples.found.map(({ name }) => [
    name,
    Math.floor(matchNames(readWatchName(name), watchName).score * 100 + 1e-9) / 100,
  ]);
  expect(scores).toEqual(thresholdExamples.found.map(({ name, score }) => [name, score]));
});

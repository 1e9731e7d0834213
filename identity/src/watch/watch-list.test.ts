import { describe, expect, test } from 'vitest';
import { createRandom, SEED, type Random } from '../testing/random.ts';
import { compareBirthDates } from './birth-dates.ts';
import { matchNames } from './score.ts';
import { changeName, makeName, makeWords } from './testing/names.ts';
import { LOWEST_THRESHOLD, WATCH_THRESHOLD } from './thresholds.ts';
import { WatchList, type WatchedPerson } from './watch-list.ts';
import { readWatchName, type PreparedName } from './words.ts';

describe('birth dates', () => {
  test.each([
    ['1985-03-12', '1985-03-12', 'SAME'],
    ['1985-03-12', '1985-12-03', 'SWAPPED'],
    ['1985-03-12', '1985-03-17', 'ONE_DIGIT'],
    ['1985-03-12', '1995-03-12', 'ONE_DIGIT'],
    ['1985-03-12', '1985-03', 'PARTLY'],
    ['1985-03-12', '1985', 'PARTLY'],
    ['1985-03-12', '1985-01-01', 'PARTLY'],
    ['1985-03', '1985-03', 'PARTLY'],
    ['1985-03-12', null, 'UNKNOWN'],
    [null, null, 'UNKNOWN'],
    ['1985-03-12', 'no date', 'UNKNOWN'],
    ['1985-03-12', '1900-01-01', 'UNKNOWN'],
    ['1985-03-12', '1985-04-17', undefined],
    ['1985-03-12', '1986-12-03', undefined],
    ['1985-03-12', '1985-04', undefined],
    ['1985', '1986', undefined],
    ['1985', '1986-03-12', undefined],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(compareBirthDates(a, b)).toBe(expected);
    expect(compareBirthDates(b, a), 'the order of the two changes nothing').toBe(expected);
  });
});

const person = { names: ['Marina Oliveira Santos'], birthDate: '1985-03-12' };

test('returns the id, the paired words and the comparison of birth dates', () => {
  const list = new WatchList();
  list.set('a', person);
  list.set('b', { names: ['Stefan Lang'], birthDate: null });
  expect(list.size).toBe(2);
  const [hit, ...others] = list.find('OLIVERA MARINA', '1985-12-03');
  expect(others).toEqual([]);
  expect(hit).toMatchObject({
    id: 'a',
    name: 'Marina Oliveira Santos',
    birthDate: 'SWAPPED',
    match: {
      pairs: [
        { sought: 'MARINA', watched: 'MARINA', relation: 'SAME' },
        { sought: 'OLIVERA', watched: 'OLIVEIRA', relation: 'TYPO' },
      ],
      extraWatched: ['SANTOS'],
    },
  });
  expect(hit?.score).toBe(hit?.match.score);
  expect(hit?.score).toBeGreaterThanOrEqual(WATCH_THRESHOLD);
});

test('rejects a contradicting birth date and accepts a missing one', () => {
  const list = new WatchList();
  list.set('a', person);
  expect(list.find('MARINA OLIVEIRA SANTOS', '1990-07-01')).toEqual([]);
  expect(list.find('MARINA OLIVEIRA SANTOS', null)).toMatchObject([{ score: 1, birthDate: 'UNKNOWN' }]);
});

test('returns each person once, with the most similar name', () => {
  const list = new WatchList();
  list.set('a', { names: ['Marina Olivera', 'Marina Oliveira', 'Marina Oliveyra'], birthDate: null });
  expect(list.find('MARINA OLIVEIRA', null)).toMatchObject([{ id: 'a', name: 'Marina Oliveira', score: 1 }]);
});

test('applies a threshold to one person only', () => {
  const list = new WatchList();
  for (const [id, threshold] of [['strict', 1] as const, ['lax', LOWEST_THRESHOLD] as const])
    list.set(id, { ...person, threshold });
  list.set('usual', person);
  expect(list.find('MARINA OLIVERA SANTOS', null).map(({ id }) => id)).toEqual(['lax', 'usual']);
});

test.each([0.69, 1.01, Number.NaN])('refuses a threshold of %d and keeps the entry', threshold => {
  const list = new WatchList();
  list.set('a', person);
  expect(() => list.set('a', { names: ['Stefan Lang'], birthDate: null, threshold })).toThrow(
    'The threshold of a watched name is from 0.7 to 1; a has',
  );
  expect(list.find('MARINA OLIVEIRA SANTOS', null)).toHaveLength(1);
});

test('replaces the names of an entry and forgets removed entries', () => {
  const list = new WatchList();
  list.set('a', person);
  list.set('a', { names: ['Stefan Lang'], birthDate: null });
  expect(list.find('MARINA OLIVEIRA SANTOS', null)).toEqual([]);
  expect(list.find('STEFAN LANG', '1985-03-12')).toMatchObject([{ id: 'a', birthDate: 'UNKNOWN' }]);
  expect([list.remove('a'), list.remove('a'), list.size]).toEqual([true, false, 0]);
  expect(list.find('STEFAN LANG', null)).toEqual([]);
});

test('finds the same people together as one by one', () => {
  const list = new WatchList();
  list.set('a', person);
  list.set('b', { names: ['Stefan Lang'], birthDate: null });
  const people = [
    { name: 'LANG STEFAN', birthDate: '1970-01-02' },
    { name: 'NOBODY ELSE', birthDate: null },
    { name: 'MARINA OLIVEIRA SANTOS', birthDate: '1985-03-12' },
  ];
  const found = list.findAll(people);
  expect(found.map(hits => hits.map(({ id }) => id))).toEqual([['b'], [], ['a']]);
  expect(found).toEqual(people.map(({ name, birthDate }) => list.find(name, birthDate)));
});

test('finds nothing for an empty name', () => {
  const list = new WatchList();
  list.set('a', { names: [], birthDate: null });
  list.set('b', { names: ['', '  '], birthDate: null });
  expect(list.find('', null)).toEqual([]);
});

const read = new Map<string, PreparedName>();
const readOnce = (name: string): PreparedName => {
  const parsed = read.get(name) ?? readWatchName(name);
  read.set(name, parsed);
  return parsed;
};

function compareEach(
  people: ReadonlyMap<string, WatchedPerson>,
  name: string,
  birthDate: string | null,
): { id: string; score: number; birthDate: string }[] {
  const sought = readWatchName(name);
  return [...people]
    .flatMap(([id, watched]) => {
      const scores = watched.names.map(other => matchNames(sought, readOnce(other)).score);
      const score = Math.max(0, ...scores);
      const likeness = compareBirthDates(birthDate, watched.birthDate);
      const isHit = likeness !== undefined && score >= (watched.threshold ?? WATCH_THRESHOLD);
      return isHit ? [{ id, score, birthDate: likeness }] : [];
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

const BIRTH_DATES = [null, '1985-03-12', '1985-12-03', '1985-03-17', '1985', '1991-07-30'];

const drawPerson = (random: Random, stock: readonly string[], ids: readonly string[]): WatchedPerson => ({
  names: Array.from({ length: 1 + random.below(3) }, () =>
    ids.length > 0 && random.chance(0.4) ? changeName(random.pick(ids), random) : makeName(random, stock),
  ),
  birthDate: random.pick(BIRTH_DATES),
  threshold: random.pick([LOWEST_THRESHOLD, WATCH_THRESHOLD, 0.9, 1]),
});

interface WatchPair {
  list: WatchList;
  people: Map<string, WatchedPerson>;
  ids: string[];
}

function changeBoth(random: Random, stock: readonly string[], { list, people, ids }: WatchPair): void {
  const id = `person ${random.below(160)}`;
  if (random.chance(0.25)) {
    list.remove(id);
    people.delete(id);
    return;
  }
  const watched = drawPerson(random, stock, ids);
  list.set(id, watched);
  people.set(id, watched);
  ids.push(...watched.names);
}

test(`finds the same as comparing each name while the list changes (seed ${SEED})`, () => {
  const random = createRandom(SEED + 3000);
  const stock = makeWords(random);
  const list = new WatchList();
  const people = new Map<string, WatchedPerson>();
  const ids: string[] = [];
  let found = 0;
  for (let change = 0; change < 500; change++) {
    changeBoth(random, stock, { list, people, ids });
    expect(list.size).toBe(people.size);
    if (ids.length === 0 || !random.chance(0.3)) continue;
    const [name, birthDate] = [changeName(random.pick(ids), random), random.pick(BIRTH_DATES)];
    const got = list.find(name, birthDate).map(hit => ({
      id: hit.id,
      score: hit.score,
      birthDate: hit.birthDate,
    }));
    const expected = compareEach(people, name, birthDate);
    expect({ change, name, birthDate, got }).toEqual({ change, name, birthDate, got: expected });
    found += expected.length;
  }
  expect(found).toBeGreaterThan(15);
});

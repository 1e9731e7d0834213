import { expect, test } from 'vitest';
import { createRandom, SEED } from '../testing/random.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { matchNames } from './score.ts';
import { changeName, makeName, makeWords } from './testing/names.ts';
import { LOWEST_THRESHOLD, WHOLE_FROM } from './thresholds.ts';
import { WatchIndex } from './watch-index.ts';
import { readWatchName } from './words.ts';

const sorted = (entries: readonly number[]) => entries.toSorted((a, b) => a - b);

test(`finds the same as comparing each name, and as Jaro-Winkler (seed ${SEED})`, () => {
  let found = 0;
  for (let round = 0; round < 6; round++) {
    const random = createRandom(SEED + round);
    const stock = makeWords(random);
    const originals = Array.from({ length: 60 }, () => makeName(random, stock));
    const list = originals.flatMap(name => [name, changeName(name, random), changeName(name, random)]);
    const [index, read] = [new WatchIndex(list), list.map(name => readWatchName(name))];
    for (let query = 0; query < 30; query++) {
      const name = changeName(random.pick(list), random);
      const sought = readWatchName(name);
      const threshold = random.pick([LOWEST_THRESHOLD, 0.8, 0.9]);
      const scores = read.map(other => matchNames(sought, other).score);
      const expected = scores.flatMap((score, entry) => (score >= threshold ? [entry] : []));
      const got = index.find(name, threshold);
      expect({ round, name, found: sorted(got.map(({ entry }) => entry)) }).toEqual({
        round,
        name,
        found: expected,
      });
      for (const { entry, match } of got) expect(match.score).toBe(scores[entry]);
      const similar = read.flatMap(({ text }, entry) =>
        jaroWinkler(sought.text, text) >= WHOLE_FROM ? [entry] : [],
      );
      expect({ round, name, lost: similar.filter(entry => !expected.includes(entry)) }).toEqual({
        round,
        name,
        lost: [],
      });
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(150);
});

test(`finds similar texts of few letters, with any words (seed ${SEED})`, () => {
  const random = createRandom(SEED + 1000);
  const letters = [...'ABC '];
  const text = (length: number) =>
    Array.from({ length }, () => random.pick(letters))
      .join('')
      .trim();
  const originals = Array.from({ length: 40 }, () => text(1 + random.below(45)));
  const list = originals.flatMap(name => Array.from({ length: 5 }, () => changeName(name, random)));
  const [index, texts] = [new WatchIndex(list), list.map(name => readWatchName(name).text)];
  for (const name of originals) {
    const sought = readWatchName(name).text;
    const expected = texts.flatMap((other, entry) =>
      jaroWinkler(sought, other) >= WHOLE_FROM ? [entry] : [],
    );
    const got = new Set(index.find(name, LOWEST_THRESHOLD).map(({ entry }) => entry));
    expect({ name, lost: expected.filter(entry => !got.has(entry)) }).toEqual({ name, lost: [] });
  }
});

test(`finds the same hits for names together as one by one (seed ${SEED})`, () => {
  const random = createRandom(SEED + 4000);
  const stock = makeWords(random);
  const list = Array.from({ length: 200 }, () => makeName(random, stock));
  const index = new WatchIndex(list);
  const names = ['', ...Array.from({ length: 60 }, () => changeName(random.pick(list), random))];
  const alone = names.map(name => index.find(name, LOWEST_THRESHOLD));
  expect(index.findAll(names, LOWEST_THRESHOLD)).toEqual(alone);
  expect(alone.flat().length).toBeGreaterThan(30);
});

test(`compares two names symmetrically (seed ${SEED})`, () => {
  const random = createRandom(SEED + 2000);
  const stock = makeWords(random);
  for (let pair = 0; pair < 3000; pair++) {
    const name = makeName(random, stock);
    const [a, b] = [readWatchName(name), readWatchName(changeName(name, random))];
    const [there, back] = [matchNames(a, b), matchNames(b, a)];
    expect({ a: a.text, b: b.text, score: there.score }).toEqual({ a: a.text, b: b.text, score: back.score });
    expect(there.extraSought).toEqual(back.extraWatched);
  }
});

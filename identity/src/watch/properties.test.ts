import { expect, test } from 'vitest';
import { randomFrom, SEED, type Random } from '../testing/random.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { matchNames } from './score.ts';
import { LOWEST_THRESHOLD, WHOLE_FROM } from './thresholds.ts';
import { WatchIndex } from './watch-index.ts';
import { readWatchName } from './words.ts';

const parts = (text: string) => text.split(' ');
const STARTS = parts('MA JO SIL SAN TEI MU KHA PE LU AL SCH WI ZHA TCH PH');
const MIDDLES = parts('RI NA VE HA BEI SO LLA TTE XU');
const ENDS = parts('A O S N AO EZ IA OV SKY MED ANN ES');
const OTHERS = parts('A J M DE DA AL BIN LI WU KIM MR DR JUNIOR');
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZAEIOSN '];

/** A small stock, so that names of a list have much in common. */
function wordsOf(random: Random): string[] {
  return Array.from({ length: 5 + random.below(60) }, () => {
    const middle = random.chance(0.6) ? random.pick(MIDDLES) : '';
    return random.pick(STARTS) + middle + random.pick(ENDS);
  });
}

function nameOf(random: Random, stock: readonly string[]): string {
  const count = random.chance(0.1) ? random.below(9) : 1 + random.below(4);
  return Array.from({ length: count }, () => random.pick(random.chance(0.12) ? OTHERS : stock)).join(' ');
}

const CHANGES: readonly ((name: string, random: Random) => string)[] = [
  (name, random) => random.shuffled(name.split(' ')).join(' '),
  (name, random) => {
    const words = name.split(' ');
    return words.toSpliced(random.below(words.length), 1).join(' ');
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + name.slice(at + 1);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + random.pick(LETTERS) + name.slice(at);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + random.pick(LETTERS) + name.slice(at + 1);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  },
  name => name.replace(' ', ''),
  (name, random) => {
    const words = name.split(' ');
    const at = random.below(words.length);
    const word = words[at] ?? '';
    return words.with(at, word.slice(0, random.chance(0.5) ? 1 : word.length - 3)).join(' ');
  },
  (name, random) => {
    const [one, other] = [random.below(name.length + 1), random.below(name.length + 1)];
    const letters = name.split('');
    const [a, b] = [letters[one] ?? '', letters[other] ?? ''];
    return letters.map((letter, at) => (at === one ? b : at === other ? a : letter)).join('');
  },
];

const changed = (name: string, random: Random): string =>
  Array.from({ length: random.below(4) }, () => random.pick(CHANGES)).reduce(
    (written, change) => change(written, random),
    name,
  );

const sorted = (entries: readonly number[]) => entries.toSorted((a, b) => a - b);

test(`the index finds what a look at each name finds, and all that Jaro-Winkler does (seed ${SEED})`, () => {
  let found = 0;
  for (let round = 0; round < 6; round++) {
    const random = randomFrom(SEED + round);
    const stock = wordsOf(random);
    const originals = Array.from({ length: 60 }, () => nameOf(random, stock));
    const list = originals.flatMap(name => [name, changed(name, random), changed(name, random)]);
    const [index, read] = [new WatchIndex(list), list.map(name => readWatchName(name))];
    for (let asked = 0; asked < 30; asked++) {
      const name = changed(random.pick(list), random);
      const sought = readWatchName(name);
      const threshold = random.pick([LOWEST_THRESHOLD, 0.8, 0.9]);
      const scores = read.map(other => matchNames(sought, other).score);
      const wanted = scores.flatMap((score, entry) => (score >= threshold ? [entry] : []));
      const got = index.find(name, threshold);
      expect({ round, name, found: sorted(got.map(({ entry }) => entry)) }).toEqual({
        round,
        name,
        found: wanted,
      });
      for (const { entry, match } of got) expect(match.score).toBe(scores[entry]);
      const alike = read.flatMap(({ text }, entry) =>
        jaroWinkler(sought.text, text) >= WHOLE_FROM ? [entry] : [],
      );
      expect({ round, name, lost: alike.filter(entry => !wanted.includes(entry)) }).toEqual({
        round,
        name,
        lost: [],
      });
      found += wanted.length;
    }
  }
  expect(found).toBeGreaterThan(150);
});

test(`texts of few letters that are alike as a whole are found, however their words are (seed ${SEED})`, () => {
  const random = randomFrom(SEED + 1000);
  const letters = [...'ABC '];
  const text = (length: number) =>
    Array.from({ length }, () => random.pick(letters))
      .join('')
      .trim();
  const originals = Array.from({ length: 40 }, () => text(1 + random.below(45)));
  const list = originals.flatMap(name => Array.from({ length: 5 }, () => changed(name, random)));
  const [index, texts] = [new WatchIndex(list), list.map(name => readWatchName(name).text)];
  for (const name of originals) {
    const sought = readWatchName(name).text;
    const wanted = texts.flatMap((other, entry) => (jaroWinkler(sought, other) >= WHOLE_FROM ? [entry] : []));
    const got = new Set(index.find(name, LOWEST_THRESHOLD).map(({ entry }) => entry));
    expect({ name, lost: wanted.filter(entry => !got.has(entry)) }).toEqual({ name, lost: [] });
  }
});

test(`two names are as alike as the other way round (seed ${SEED})`, () => {
  const random = randomFrom(SEED + 2000);
  const stock = wordsOf(random);
  for (let pair = 0; pair < 3000; pair++) {
    const name = nameOf(random, stock);
    const [a, b] = [readWatchName(name), readWatchName(changed(name, random))];
    const [there, back] = [matchNames(a, b), matchNames(b, a)];
    expect({ a: a.text, b: b.text, score: there.score }).toEqual({ a: a.text, b: b.text, score: back.score });
    expect(there.extraSought).toEqual(back.extraWatched);
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign } from './assign.ts';
import { compare } from './compare.ts';
import { compareNames } from './names.ts';
import { makeSources, measureFlights, measureSequence } from './testing/measure.ts';
import { DEVIATIONS, toPlainCapitals, writeWith } from './testing/name-noise.ts';
import { makeFlight } from './testing/people.ts';
import { createRandom, SEED } from './testing/random.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 30 });

const flights = fc.record({ seed: seeds, size: fc.integer({ min: 1, max: 40 }) }).map(({ seed, size }) => {
  const { known: knownPeople, incoming } = makeSources(seed, size);
  return {
    known: knownPeople,
    incoming: incoming.map(({ description }) => description),
    random: createRandom(seed + 1),
  };
});

describe('comparing', () => {
  test('is symmetric', () => {
    fc.assert(
      fc.property(flights, ({ known: knownPeople, incoming }) => {
        const all = [...knownPeople.flatMap(({ descriptions }) => descriptions), ...incoming].slice(0, 14);
        for (const a of all) for (const b of all) expect(compare(a, b)).toEqual(compare(b, a));
      }),
      { numRuns: 20 },
    );
  });

  test('reads all spellings of a name as the same', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const random = createRandom(seed);
        for (const person of makeFlight(random, 20)) {
          const [one, other] = [writeWith(random, person, []), writeWith(random, person, [])];
          const { relation } = compareNames(one, other);
          expect({ one, other, relation }).toEqual({ one, other, relation: 'SAME' });
        }
      }),
    );
  });

  test.each(DEVIATIONS)('does not take a name with $name for another name', deviation => {
    fc.assert(
      fc.property(seeds, seed => {
        const random = createRandom(seed);
        for (const person of makeFlight(random, 10)) {
          const written = writeWith(random, person, [deviation], toPlainCapitals);
          const asIs = writeWith(random, person, [], toPlainCapitals);
          const differ = compareNames(written, asIs).relation === 'DIFFERENT';
          expect({ written, asIs, differ }).toEqual({ written, asIs, differ: false });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('assigning', () => {
  test('assigns each description to at most one person, and each person one description', () => {
    fc.assert(
      fc.property(flights, ({ known: knownPeople, incoming }) => {
        const found = assign(knownPeople, incoming);
        expect(new Set(found.map(one => one.knownId)).size).toBe(found.length);
        expect(new Set(found.map(one => one.incoming)).size).toBe(found.length);
        expect(found.every(one => one.comparison.conflict === undefined)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of known or incoming people', () => {
    fc.assert(
      fc.property(flights, ({ known: knownPeople, incoming, random }) => {
        const places = random.shuffled(incoming.map((_, at) => at));
        const shuffled = places.flatMap(place => incoming[place] ?? []);
        const inPlace = assign(random.shuffled(knownPeople), shuffled)
          .map(one => ({ ...one, incoming: places[one.incoming] }))
          .toSorted((a, b) => Number(a.incoming) - Number(b.incoming));
        expect(inPlace).toEqual(assign(knownPeople, incoming));
      }),
    );
  });

  test('finds every person by the same description', () => {
    fc.assert(
      fc.property(flights, ({ incoming }) => {
        const distinct = [...new Map(incoming.map(one => [JSON.stringify(one), one])).values()];
        const knownPeople = distinct.map((description, at) => ({
          id: String(at),
          descriptions: [description],
        }));
        expect(assign(knownPeople, distinct).map(one => one.knownId)).toEqual(
          distinct.map((_, at) => String(at)),
        );
      }),
    );
  });

  test('never joins people that a user separated', () => {
    fc.assert(
      fc.property(flights, ({ known: knownPeople, incoming }) => {
        const matches = new Map(assign(knownPeople, incoming).map(one => [one.incoming, one.knownId]));
        const again = assign(knownPeople, incoming, (id, at) => matches.get(at) === id);
        expect(again.filter(one => matches.get(one.incoming) === one.knownId)).toEqual([]);
      }),
    );
  });

  test('assigns flights of 300 with families from two sources: 99 of 100 are right, few are missed', () => {
    const { expected, precision, f1 } = measureFlights(SEED, 5, 300);
    expect(expected).toBeGreaterThan(1200);
    expect({ seed: SEED, precision: Math.min(precision, 0.99) }).toEqual({ seed: SEED, precision: 0.99 });
    expect({ seed: SEED, f1: Math.min(f1, 0.97) }).toEqual({ seed: SEED, f1: 0.97 });
  });

  test('keeps people through five pushes in any order: 96 of 100 are never split, 99 of 100 never merged wrongly', () => {
    const { people, split, merged } = measureSequence(SEED, 300);
    expect(people).toBeGreaterThan(280);
    expect({ seed: SEED, split: Math.max(split / people, 0.04) }).toEqual({ seed: SEED, split: 0.04 });
    expect({ seed: SEED, merged: Math.max(merged / people, 0.01) }).toEqual({ seed: SEED, merged: 0.01 });
  });
});

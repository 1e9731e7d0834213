import { Random } from '@farol/corpus';
import { expect, test } from 'vitest';
import { compareReaders, findDifference } from './compare.ts';
import { breakRandomly, takeExcerpt, createPushes, samples } from './messages.ts';

const SEED = Number(process.env['FAROL_SEED'] ?? Date.now() % 2 ** 31);
console.log(`FAROL_SEED=${SEED} repeats the comparison of the two ways of reading`);

const ROUNDS = 150;

function firstDifference(
  name: string,
  message: (random: Random, round: number) => Buffer,
): string | undefined {
  for (let round = 0; round < ROUNDS; round += 1) {
    const random = new Random(SEED, name, round);
    try {
      compareReaders(message(random, round), random);
    } catch (error) {
      return `FAROL_SEED=${SEED}, round ${round}: ${String(error)}`;
    }
  }
  return undefined;
}

test('reads whole and broken samples the same with and without the module', () => {
  const different = firstDifference('samples', (random, round) => {
    const sample = samples[round % samples.length] ?? Buffer.alloc(0);
    return round < samples.length ? sample : breakRandomly(sample, random);
  });
  expect(different).toBeUndefined();
});

test('reads lists and bookings of an invented world the same with and without the module', () => {
  const world = createPushes(new Random(SEED, 'world'), 6);
  const different = firstDifference('world', (random, round) => {
    const push = world[round % world.length] ?? Buffer.alloc(0);
    return round < world.length ? push : breakRandomly(takeExcerpt(push, random), random);
  });
  expect(different).toBeUndefined();
});

test('reports a difference with its context', () => {
  expect(findDifference('{"seat":"14C"}', '{"seat":"14C"}')).toBeUndefined();
  expect(findDifference('{"seat":"14C"}', '{"seat":"14"}')).toBe(
    'fast:  …{"seat":"14C"}…\nplain: …{"seat":"14"}…',
  );
  expect(findDifference('{}', '{}\n{}')).toContain('plain: …{}\n{}…');
});

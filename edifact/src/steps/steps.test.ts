import { afterAll, expect, test } from 'vitest';
import { countPatterns, StepCounter, type PatternWork } from './counter.ts';
import { PAIRS, pairs, PLACES, TEXT_PLACES, UNITS } from './runs.ts';

/* Work must grow linearly with the bytes. Steps are counted instead of time, so that slow machines pass. */

const counter = new StepCounter();
afterAll(() => counter.stop());

const { looksLikeMessage, peekFlights, readBcbp, readInterchange, readMrz, redact, redactName } =
  await import('../index.ts');

const now = new Date('2026-03-15T00:00Z');

const PASSES: Record<string, (bytes: Uint8Array) => unknown> = {
  redact: bytes => redact(bytes),
  'redact and keep text': bytes => redact(bytes, { keepText: true }),
  read: bytes => readInterchange(bytes, { reader: 'plain', now }),
  'peek and look': bytes => [peekFlights(bytes), looksLikeMessage(bytes)],
};

const TEXT_PASSES: Record<string, (text: string) => unknown> = {
  'names of files': redactName,
  'boarding passes': text => readBcbp(text, { now }),
  'machine readable zones': text => readMrz(text, '2026-03-15'),
};

function runOf(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}

function runPass(pass: string, place: string, unit: string, length: number): void {
  const text = (PLACES[place] ?? (run => run))(runOf(unit, length));
  PASSES[pass]?.(Buffer.from(text, 'latin1'));
}

const LENGTH = 6000;
/** About twice the maximum of current rules. Quadratic work takes thousands. */
const MOST_STEPS_PER_BYTE = 700;

const GROUP_SIZE = 6;

/** Returns the units whose work is not linear. Counts groups first, because reading the counter is slow. */
function listSlowUnits(units: readonly string[], run: (unit: string) => void): string[] {
  const isLinear = (group: readonly string[]) =>
    counter.count(() => group.forEach(unit => run(unit))) / LENGTH < MOST_STEPS_PER_BYTE;
  const groups = Array.from({ length: Math.ceil(units.length / GROUP_SIZE) }, (_, place) =>
    units.slice(place * GROUP_SIZE, (place + 1) * GROUP_SIZE),
  );
  return groups.filter(group => !isLinear(group)).flatMap(group => group.filter(unit => !isLinear([unit])));
}

test.each(Object.keys(PASSES))('reads %s in steps proportional to the bytes', pass => {
  const slow = Object.keys(PLACES).flatMap(place =>
    listSlowUnits(UNITS, unit => runPass(pass, place, unit, LENGTH)).map(unit => place + unit),
  );
  expect(slow).toEqual([]);
});

test.each(Object.keys(TEXT_PASSES))('checks %s in steps proportional to the characters', pass => {
  const slow = TEXT_PLACES.flatMap(place =>
    listSlowUnits(UNITS, unit => TEXT_PASSES[pass]?.(place + runOf(unit, LENGTH))).map(unit => place + unit),
  );
  expect(slow).toEqual([]);
});

test('finds the one unit whose work is not linear', () => {
  const quadratic = (unit: string) => {
    const text = runOf(unit, LENGTH);
    for (let at = 0; unit === 'X' && at < LENGTH; at += 1) text.includes('Y', at);
  };
  expect(listSlowUnits(UNITS, quadratic)).toEqual(['X']);
});

const FEW_PAIRS = 60;
const MOST_GROWTH = 5;

test.each([true, false])('reads travellers and requests in proportional steps, with sources: %s', sources => {
  const slow: string[] = [];
  for (const kind of Object.keys(PAIRS)) {
    const [few = 0, many = 0] = [FEW_PAIRS, 4 * FEW_PAIRS].map(count => {
      const bytes = Buffer.from(pairs(kind, count));
      return counter.count(() => readInterchange(bytes, { sources, reader: 'plain', now }));
    });
    if (many > MOST_GROWTH * few) slow.push(`${kind}: ${few} to ${many}`);
  }
  expect(slow).toEqual([]);
});

/** Four times this is below the maximum length that rules read. */
const PATTERN_LENGTH = 230;
const TIMES = 4;

function isEven(few: PatternWork, many: PatternWork): boolean {
  return many.steps / many.characters < 1.6 * (few.steps / few.characters) + 10;
}

test.each(['redact and keep text', 'read'])(
  'visits each character the same number of times in longer texts with patterns of %s',
  pass => {
    const slow = new Set<string>();
    for (const place of Object.keys(PLACES))
      for (const unit of UNITS) {
        const few = countPatterns(() => runPass(pass, place, unit, PATTERN_LENGTH));
        const many = countPatterns(() => runPass(pass, place, unit, PATTERN_LENGTH * TIMES));
        for (const [pattern, work] of many) {
          const before = few.get(pattern);
          if (before !== undefined && !isEven(before, work)) slow.add(`${pattern} on ${place}${unit}`);
        }
      }
    expect([...slow]).toEqual([]);
  },
);

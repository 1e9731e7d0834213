import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange } from '../index.ts';
import { cases, sample, sampleNames, SEED } from '../testing.ts';
import { byteClasses, plainScanner, Scanned, type Scanner } from './scan.ts';
import { USUAL_MARKS, type ServiceMarks } from './service.ts';
import { simdScanner } from './simd.ts';

const MARKS: ServiceMarks[] = [
  USUAL_MARKS,
  { ...USUAL_MARKS, repetition: 0x2a },
  { ...USUAL_MARKS, release: -1 },
  { component: 0x1f, element: 0x1d, decimal: 0x2e, release: -1, repetition: -1, terminator: 0x1c },
  // Separators that a broken UNA makes equal.
  { ...USUAL_MARKS, release: 0x2b },
];

function offsets(scanner: Scanner, bytes: Uint8Array, from: number, marks: ServiceMarks): number[][] {
  const found = new Scanned();
  scanner.scan(bytes, from, byteClasses(marks), marks, found);
  return [[...found.marks.subarray(0, found.markCount)], [...found.specials.subarray(0, found.specialCount)]];
}

function fast(): Scanner {
  const scanner = simdScanner();
  if (scanner === undefined) throw new Error('No WebAssembly with SIMD here');
  return scanner;
}

/** Reference implementation, without optimization. */
function expected(bytes: Uint8Array, from: number, marks: ServiceMarks): number[][] {
  const parting = new Set([marks.component, marks.element, marks.terminator, marks.repetition]);
  const found: number[] = [];
  const special: number[] = [];
  let released = false;
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const releases = byte === marks.release;
    const parts = !releases && parting.has(byte);
    if (parts && !released) found.push(index);
    if (releases || (!parts && (byte < 0x20 || byte > 0x7e))) special.push(index);
    released = releases && !released;
  }
  return [found, special];
}

/** Bytes with many separators and release characters, so that blocks begin and end in every way. */
const dense = fc.array(
  fc.oneof(
    fc.constantFrom(0x3f, 0x27, 0x2b, 0x3a, 0x2a, 0x0a, 0x1d, 0x1f, 0x1c),
    fc.integer({ min: 0, max: 255 }),
  ),
  { maxLength: 400 },
);
const sparse = fc.uint8Array({ maxLength: 1000 });

test('finds the same separators with the module and without it, in any bytes', () => {
  const simd = fast();
  fc.assert(
    fc.property(
      fc.oneof(dense, sparse),
      fc.constantFrom(...MARKS),
      fc.integer({ min: 0, max: 70 }),
      (values, marks, start) => {
        const bytes = Uint8Array.from(values);
        const from = Math.min(start, bytes.length);
        const expectedOffsets = expected(bytes, from, marks);
        expect(offsets(plainScanner, bytes, from, marks)).toEqual(expectedOffsets);
        expect(offsets(simd, bytes, from, marks)).toEqual(expectedOffsets);
      },
    ),
    { seed: SEED, numRuns: cases(400) },
  );
});

test('scans a window larger than the memory of the module', () => {
  const bytes = new Uint8Array(300_000).fill(0x41);
  bytes.set([0x3f, 0x27, 0x2b], 299_000);
  expect(offsets(fast(), bytes, 0, USUAL_MARKS)).toEqual([[299_002], [299_000]]);
});

test.each(sampleNames().filter(name => !name.endsWith('.xml')))(
  'reads %s the same with the module and without it',
  name => {
    const fast = readInterchange(sample(name), { reader: 'fast' });
    expect(readInterchange(sample(name), { reader: 'plain' })).toEqual(fast);
  },
);

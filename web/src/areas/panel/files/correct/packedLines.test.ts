import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLines, unpackLines } from './packedLines.ts';

const received = ['UNB', 'NAD+FL+++PRADO', 'DTM+329:841341', 'NAD+FL+++COSTA', 'UNZ'];

test('stores only the typed part of a corrected text', () => {
  const edited = received.with(2, 'DTM+329:840517');
  const packed = packLines(received, edited);
  expect(packed).toBe('[[0,2],"DTM+329:840517",[3,2]]');
  expect(unpackLines(received, packed)).toEqual(edited);
});

test('restores edited, moved, duplicated and removed lines', () => {
  const texts = fc.array(fc.constantFrom(...received, '', 'X'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(unpackLines(before, packLines(before, after))).toEqual(after);
    }),
  );
});

test.each(['', '{}', '[[0]]', '[[4,2]]', '[[-1,1]]', '[[0.5,1]]', '[null]', '[["0","1"]]'])(
  'rejects a draft that does not fit the received lines: %s',
  packed => {
    expect(unpackLines(received, packed)).toBeUndefined();
  },
);

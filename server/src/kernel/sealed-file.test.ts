import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFile, openRange, sealedHeadBytes, sealedRangeOf, readKeyId, sealFile } from './sealed-file.ts';
import { deriveKey, keyIdOf, seal } from './secrets.ts';

const bytes = deriveKey('a secret for tests only, long enough', 'raw message');
const key = { id: keyIdOf(bytes), bytes };
const part = 16_384;
const sizes = [0, 1, part - 1, part, part + 1, 5 * part, 5 * part + 7];

test.each(sizes)('decrypts %i bytes', size => {
  const plain = randomBytes(size);
  const sealed = sealFile(key, plain);
  expect(readKeyId(sealed)).toBe(key.id);
  expect(openFile(bytes, sealed).equals(plain)).toBe(true);
});

test('reveals nothing of the file', () => {
  const sealed = sealFile(key, Buffer.from('PASSENGER'.repeat(10_000)));
  expect(sealed.includes('PASSENGER')).toBe(false);
});

test('decrypts a file of the earlier format', () => {
  const plain = randomBytes(3 * part);
  expect(openFile(bytes, seal(bytes, plain)).equals(plain)).toBe(true);
});

test('decrypts any range from few parts', () => {
  const plain = randomBytes(5 * part + 7);
  const sealed = sealFile(key, plain);
  const size = plain.length;
  fc.assert(
    fc.property(fc.nat(size - 1), fc.nat(size), (offset, length) => {
      const range = { offset, length };
      const where = sealedRangeOf(range);
      const parts = sealed.subarray(where.offset, where.offset + where.length);
      const opened = openRange(bytes, { head: sealed.subarray(0, sealedHeadBytes), parts }, range, size);
      expect(opened.equals(plain.subarray(offset, offset + length))).toBe(true);
      expect(where.length).toBeLessThan(range.length * 1.01 + 2 * part + 100);
    }),
  );
});

test('refuses changed, truncated, moved or foreign parts', () => {
  const plain = randomBytes(3 * part);
  const sealed = sealFile(key, plain);
  const step = part + 16;
  const [head, one, two, three] = [
    sealed.subarray(0, sealedHeadBytes),
    ...[0, 1, 2].map(at => sealed.subarray(sealedHeadBytes + at * step, sealedHeadBytes + (at + 1) * step)),
  ] as [Buffer, Buffer, Buffer, Buffer];
  expect(openFile(bytes, Buffer.concat([head, one, two, three])).equals(plain)).toBe(true);
  const foreign = sealFile(key, plain).subarray(sealedHeadBytes, sealedHeadBytes + step);
  const changed = Buffer.from(two);
  changed[100] = (changed[100] ?? 0) ^ 1;
  for (const parts of [
    [head, one, two],
    [head, two, one, three],
    [head, foreign, two, three],
    [head, one, changed, three],
    [head, one, two, three.subarray(0, -1)],
  ])
    expect(() => openFile(bytes, Buffer.concat(parts))).toThrow(/authenticate/);
  expect(() => openFile(deriveKey('another secret, just as long', 'raw message'), sealed)).toThrow(
    /authenticate/,
  );
  expect(() => openRange(bytes, { head, parts: two }, { offset: 0, length: 10 }, plain.length)).toThrow(
    /authenticate/,
  );
});

import { expect, test } from 'vitest';
import { parseValueLocation, filePath, parseMode } from './mode.ts';

const addressOf = (path: string) => new URL(path, 'http://farol').searchParams;

test.each([
  { ordinal: 0, booking: null, index: 12, path: 'seat' },
  { ordinal: 3, booking: 41, index: 0, path: 'documents.0' },
])('opens the text at the value in the address', location => {
  const address = addressOf(filePath('a-file', location));
  expect(address.get('file')).toBe('a-file');
  expect(parseMode(address)).toBe('raw');
  expect(parseValueLocation(address)).toEqual(location);
});

test('reads no value from the address of a file, or from an invalid one', () => {
  expect(parseValueLocation(addressOf(filePath('a-file')))).toBeUndefined();
  for (const value of ['', '0', '0.-.x.seat', '-.0.1.seat', '0.-.1.', '0.-.1.<b>'])
    expect(parseValueLocation(new URLSearchParams({ value }))).toBeUndefined();
});

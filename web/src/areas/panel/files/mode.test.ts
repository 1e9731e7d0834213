import { expect, test } from 'vitest';
import { aboutIn, fileAt, modeIn } from './mode.ts';

const addressOf = (path: string) => new URL(path, 'http://farol').searchParams;

test.each([
  { ordinal: 0, booking: null, index: 12, path: 'seat' },
  { ordinal: 3, booking: 41, index: 0, path: 'documents.0' },
])('the address of a value leads to the text and names the value', about => {
  const address = addressOf(fileAt('a-file', about));
  expect(address.get('file')).toBe('a-file');
  expect(modeIn(address)).toBe('raw');
  expect(aboutIn(address)).toEqual(about);
});

test('the address of a file alone names no value, and one that was written otherwise neither', () => {
  expect(aboutIn(addressOf(fileAt('a-file')))).toBeUndefined();
  for (const value of ['', '0', '0.-.x.seat', '-.0.1.seat', '0.-.1.', '0.-.1.<b>'])
    expect(aboutIn(new URLSearchParams({ value }))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { requireMatch } from './if-match.ts';
import type { Context } from './handler.ts';

const matches = (header: string | undefined): boolean => {
  const exchange = { header: () => header } as unknown as Context['exchange'];
  try {
    requireMatch({ exchange }, 4);
    return true;
  } catch {
    return false;
  }
};

test.each(['"4"', '4', '"3", "4"', '*', undefined])('accepts the tag %s for version 4', header => {
  expect(matches(header)).toBe(true);
});

test.each(['"3"', 'W/"4"', 'W/"3", W/"4"', ''])('refuses the tag %s for version 4', header => {
  expect(matches(header)).toBe(false);
});

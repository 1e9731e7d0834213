import { expect, test } from 'vitest';
import { formatPrintedDate } from './dates.ts';

test.each([
  ['2026-03-15', '15/03/2026'],
  ['2026-03-15T22:35', '15/03/2026 22:35'],
  ['2026-03-15 22:35:10', '15/03/2026 22:35'],
  ['P 2026-03-15', 'P 2026-03-15'],
  ['', ''],
])('prints %j as %j', (text, printed) => {
  expect(formatPrintedDate(text)).toBe(printed);
});

import { expect, test } from 'vitest';
import { formatInstantSeconds, formatCallDuration, shortenPath } from './moment.ts';

test("formats an instant with seconds in the reader's zone", () => {
  const at = new Date(2026, 2, 14, 22, 35, 8).toISOString();
  expect(formatInstantSeconds(at, 'pt')).toBe('14 mar 22:35:08');
  expect(formatInstantSeconds(at, 'en')).toBe('14 Mar 22:35:08');
  expect(formatInstantSeconds('later', 'pt')).toBe('later');
});

test('formats durations below a second in milliseconds', () => {
  expect([0, 999].map(took => formatCallDuration(took, 'pt'))).toEqual(['0 ms', '999 ms']);
  expect(formatCallDuration(1240, 'pt')).toBe('1,2 s');
});

test('removes the common prefix of paths', () => {
  expect(shortenPath('/audit-boarding/v1/api-pnr-files')).toBe('…/api-pnr-files');
  expect(shortenPath('/elsewhere')).toBe('/elsewhere');
});

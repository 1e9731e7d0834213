import { readBcbp, writeBcbp } from '@farol/edifact';
import { expect, test } from 'vitest';
import { isSameName } from './match-pass.ts';

const leg = { carrier: 'XQ', number: '7001', origin: 'GRU', destination: 'LIS', locator: 'ABC123' };

function isNameOf(name: string, surname: string, givenNames: string): boolean {
  const result = readBcbp(writeBcbp({ name, legs: [{ ...leg, date: '2026-03-15' }] }));
  return result.ok && isSameName(result.pass, { surname, givenNames });
}

test('accepts given names that look like a placeholder or a title', () => {
  expect(isNameOf('ZHU/NA', 'ZHU', 'NA')).toBe(true);
  // The reader of lists drops the placeholder.
  expect(isNameOf('ZHU/NA', 'ZHU', '')).toBe(true);
  expect(isNameOf('SUKARNO', 'SUKARNO', '')).toBe(true);
  expect(isNameOf('SUKARNO', 'SUHARTO', '')).toBe(false);
  expect(isNameOf('SUSILOBAMBANGYUDHOYO', 'SUSILOBAMBANGYUDHOYONO', '')).toBe(true);
  expect(isNameOf('ZHU/NA', 'ZHU', 'LI')).toBe(false);
  expect(isNameOf('PRADO/INES MRS', 'PRADO', 'INES')).toBe(true);
});

import { expect, test } from 'vitest';
import { parseFlightNames, splitIntoBatches } from './flight-names.ts';

const parts = (name: string) => parseFlightNames([name]).map(({ name: _name, ...rest }) => rest);

test('parses carrier, number without leading zeros, suffix and day', () => {
  expect(parts('XQ7001A/2026-03-15')).toEqual([
    { carrier: 'XQ', number: '7001', suffix: 'A', day: '2026-03-15' },
  ]);
  expect(parts('XQ0012/2026-03-15')).toEqual([
    { carrier: 'XQ', number: '12', suffix: '', day: '2026-03-15' },
  ]);
  expect(parts('TAM3054/2026-03-15')).toEqual([
    { carrier: 'TAM', number: '3054', suffix: '', day: '2026-03-15' },
  ]);
});

test('prefers the shorter carrier: digits after two characters belong to the number', () => {
  expect(parts('3K512/2026-03-15')).toEqual([
    { carrier: '3K', number: '512', suffix: '', day: '2026-03-15' },
  ]);
  expect(parts('1231234/2026-03-15')).toEqual([
    { carrier: '123', number: '1234', suffix: '', day: '2026-03-15' },
  ]);
});

test('skips invalid names and duplicates', () => {
  const none = ['XQ7001', 'XQ7001/2026-02-31', 'XQ7001/0000-01-01', 'XQ/2026-03-15', '', 'xq7001/2026-03-15'];
  expect(parseFlightNames(none)).toEqual([]);
  expect(parseFlightNames(['XQ1/2026-03-15', 'XQ1/2026-03-15'])).toHaveLength(1);
});

test('splits many names into batches by day without losing one', () => {
  const names = Array.from(
    { length: 1201 },
    (_, n) => `XQ${n + 1}/2026-03-${String(31 - (n % 31)).padStart(2, '0')}`,
  );
  const parts = splitIntoBatches(parseFlightNames(names));
  expect(parts.map(part => part.length)).toEqual([500, 500, 201]);
  const days = parts.flat().map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(new Set(parts.flat().map(({ name }) => name))).toEqual(new Set(names));
  expect(splitIntoBatches([])).toEqual([]);
});

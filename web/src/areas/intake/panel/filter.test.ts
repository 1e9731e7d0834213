import { fileFilter } from '@farol/contract/areas/panel/files';
import { expect, test } from 'vitest';
import {
  defaultSearch,
  isTooLong,
  joinRows,
  lastDaySearch,
  readSearch,
  toFilters,
  writeSearch,
} from './filter.ts';

const today = '2026-03-14';
const read = (query: string) => readSearch(new URLSearchParams(query), today);

test('without an address it is today', () => {
  expect(read('')).toEqual(defaultSearch(today));
  expect(read('')).toMatchObject({ from: today, to: today, lastDay: false });
});

test('a search survives being written into an address and read back', () => {
  const search = read(
    'from=2026-03-01&to=2026-03-02&type=PNRGOV&carriers=xq,z9&flight=xq7001&issuer=Hub&send=DELAYED&state=OPEN&findings=ERROR',
  );
  expect(search).toMatchObject({ carriers: ['XQ', 'Z9'], flight: 'XQ7001', processState: 'OPEN' });
  expect(readSearch(writeSearch(search), today)).toEqual(search);
  const last = lastDaySearch(today, { processState: 'WITH_ERROR' });
  expect(readSearch(writeSearch(last), today)).toEqual(last);
});

test('what does not make sense in an address is left out', () => {
  expect(
    read('from=2026-02-30&to=2026-03-01&type=X&carriers=toolong&send=LATE&state=x&findings=INFO'),
  ).toEqual(defaultSearch(today));
  expect(read('from=2026-03-02&to=2026-03-01')).toMatchObject({ from: today });
});

test('a search spans thirty days at most', () => {
  expect(isTooLong({ from: '2026-03-01', to: '2026-03-30' })).toBe(false);
  expect(isTooLong({ from: '2026-03-01', to: '2026-03-31' })).toBe(true);
  expect(read('from=2026-01-01&to=2026-03-01')).toMatchObject({ from: today });
});

test('what is sent is what the contract takes, and what is still at work is two searches', () => {
  const [sent, none] = toFilters(read('from=2026-03-01&to=2026-03-02&carriers=XQ&state=WITH_ERROR'));
  expect(fileFilter.parse(sent)).toMatchObject({ carriers: ['XQ'], processState: 'WITH_ERROR' });
  expect(none).toBeUndefined();
  expect(toFilters(read('state=OPEN')).map(({ processState }) => processState)).toEqual([
    'RECEIVED',
    'IN_WORK',
  ]);
  expect(fileFilter.parse(toFilters(read(''))[0])).not.toHaveProperty('issuer');
});

test('joined answers are newest first, and of the last 24 hours when that is asked', () => {
  const row = (receivedAt: string) => ({ receivedAt });
  const parts = [[row('2026-03-14T10:00:00Z'), row('2026-03-13T09:59:59Z')], [row('2026-03-14T11:00:00Z')]];
  const now = Date.parse('2026-03-14T10:00:00Z');
  const instants = (lastDay: boolean) =>
    joinRows(parts, { lastDay }, now).map(({ receivedAt }) => receivedAt);
  expect(instants(false)).toEqual(['2026-03-14T11:00:00Z', '2026-03-14T10:00:00Z', '2026-03-13T09:59:59Z']);
  expect(instants(true)).toHaveLength(2);
});

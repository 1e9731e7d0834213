import { flightFilter } from '@farol/contract/areas/search/flights';
import { expect, test } from 'vitest';
import { defaultSearch, isFlightNumber, readSearch, toFilter, writeSearch } from './filter.ts';

const today = '2026-03-14';
const read = (query: string) => readSearch(new URLSearchParams(query), today);

test('without an address it is thirty days', () => {
  expect(read('')).toEqual(defaultSearch(today));
  expect(read('')).toMatchObject({ from: '2026-02-16', to: '2026-03-17' });
});

test('a search survives being written into an address and read back', () => {
  const search = {
    from: '2026-03-01',
    to: '2026-03-02',
    carriers: ['XQ', 'Z9'],
    number: '812A',
    origins: ['GRU'],
    destinations: ['LIS', 'OPO'],
    mode: 'INTERNATIONAL',
    status: 'SCHEDULED',
  } as const;
  expect(
    readSearch(
      writeSearch({ ...search, carriers: ['XQ', 'Z9'], origins: ['GRU'], destinations: ['LIS', 'OPO'] }),
      today,
    ),
  ).toEqual(search);
});

test('what does not make sense in an address is left out', () => {
  expect(
    read('from=2026-02-30&to=2026-03-01&carriers=xq,TOOLONG,xq&number=abc&mode=BOAT&origins=GR'),
  ).toEqual({
    ...defaultSearch(today),
    carriers: ['XQ'],
  });
  expect(read('from=2026-03-05&to=2026-03-01')).toMatchObject({ from: '2026-02-16' });
});

test('what is sent is what the contract takes', () => {
  const sent = toFilter(read('from=2026-03-01&to=2026-03-02&carriers=XQ&number=12&mode=DOMESTIC'));
  expect(flightFilter.parse(sent)).toMatchObject({ carriers: ['XQ'], number: '12', mode: 'DOMESTIC' });
  expect(flightFilter.parse(toFilter(read('')))).not.toHaveProperty('number');
});

test('a flight number has up to four digits and a letter', () => {
  expect(['', '1', '8123', '12A'].every(isFlightNumber)).toBe(true);
  expect(['A1', '12345', '1AB'].some(isFlightNumber)).toBe(false);
});

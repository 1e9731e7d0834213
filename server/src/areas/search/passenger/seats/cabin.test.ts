import { expect, test } from 'vitest';
import { findAircraftType, findLayout } from './aircraft.ts';
import { buildCabin, parseSeat } from './cabin.ts';

const seats = (text: string) => text.split(' ').flatMap(seat => parseSeat(seat) ?? []);
const lettersOf = (text: string, aircraft: string | null = null) =>
  buildCabin(seats(text), findLayout(aircraft))
    .blocks.map(block => block.join(''))
    .join(' ');

test('reads seats with leading zeros, and no other forms', () => {
  expect(parseSeat('014c')).toEqual({ row: 14, letter: 'C' });
  for (const text of ['INF', '', '0A', '999A', '14', '14CC', null]) expect(parseSeat(text)).toBeUndefined();
});

test('takes letters and rows from the aircraft type', () => {
  const { blocks, rows } = buildCabin(seats('14C'), findLayout('320'));
  expect(blocks).toEqual([
    ['A', 'B', 'C'],
    ['D', 'E', 'F'],
  ]);
  expect([rows[0], rows.at(-1)]).toEqual([1, 31]);
});

test('adds seats that the type does not have', () => {
  expect(lettersOf('1B 40H', '332')).toBe('ABC DEFG HK');
  expect(buildCabin(seats('60A'), findLayout('332')).rows.at(-1)).toBe(60);
});

test('cuts the seats of an unknown type at aisles', () => {
  expect(lettersOf('1A 2B')).toBe('AB');
  expect(lettersOf('1A 1C 1D 1F')).toBe('AC DF');
  expect(lettersOf('1A 1B 1C 1D 1E 1F')).toBe('ABC DEF');
  expect(lettersOf('1A 1B 1C 1D 1E 1F 1G 1H 1J')).toBe('ABC DEF GHJ');
  expect(buildCabin(seats('7A 3B'), undefined).rows).toEqual([3, 7]);
  expect(buildCabin([], undefined)).toEqual({ blocks: [], rows: [] });
});

test('finds the aircraft type behind the flight of the booking', () => {
  const segments = ["RPI+2+HK'", "TVL+150326:0900+MAD+GRU+XQ+1:Y'", "APD+359'"];
  const own = ["TVL+150326:2200+GRU:X+LIS+XQ+7001:Y'", "RPI+2+HK'", "APD+32A'"];
  const flight = { origin: 'GRU', destination: 'LIS' };
  expect(findAircraftType([...segments, ...own], flight)).toBe('32A');
  expect(findAircraftType(segments, flight)).toBeNull();
  expect(findAircraftType(["TVL*150326*GRU*LIS*XQ*7001'", "APD**G'"], flight)).toBeNull();
});

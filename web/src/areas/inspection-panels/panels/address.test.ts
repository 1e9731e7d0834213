import { expect, test } from 'vitest';
import { formatAddress, panelPath, parseAddress, toQuery } from './address.ts';

const parse = (text: string) => parseAddress(new URLSearchParams(text));
const passengers = { direction: 'ARRIVALS', view: 'PASSENGERS' } as const;

test('keeps every filter in the address', () => {
  const text =
    'window=1-6&airports=GRU%2CGIG&carriers=XQ&only=ALERTS&flight=019d0000-0000-7000-8000-000000000001&group=flight';
  expect(formatAddress(parse(text))).toBe(text);
  expect(formatAddress(parse(''))).toBe('');
});

test('ignores what is not valid', () => {
  expect(parse('window=3-99&airports=xx,gru,GRU&only=EVIL&flight=1')).toEqual({
    window: undefined,
    airports: ['GRU'],
    carriers: [],
    filter: undefined,
    flightId: undefined,
    groupByFlight: false,
  });
});

test('leaves the window to the saved one when the address has none', () => {
  expect(toQuery(parse('only=CREW'), passengers)).toEqual({
    ...passengers,
    airports: [],
    carriers: [],
    filter: 'CREW',
  });
});

test('builds the addresses of the specification', () => {
  expect(panelPath({ ...passengers, mode: 'DOMESTIC' })).toBe('/inspection/domestic/arrivals-passengers');
  expect(panelPath({ ...passengers, mode: 'INTERNATIONAL' }, parse('only=CREW'))).toBe(
    '/inspection/international/arrivals-passengers?only=CREW',
  );
});

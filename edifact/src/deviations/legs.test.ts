/*
 * Check-in on other legs than that of the push, and bags tagged through (standards digest, section 9.16 and
 * 9.18).
 */
import { expect, test } from 'vitest';
import { onlyMessage, read, sample, textOf } from '../testing.ts';
import type { Person } from '../types.ts';
import { people, TVL } from './testing.ts';

const FIRST = 'TVL+150326:1800:150326:1915+MAD+LIS+XQ+6001:Y';
const LAST = 'TVL+160326:0900:160326:1100+GRU+BSB+XQ+5001:Y';
const CHECK_IN = ['DAT+2:150326:1515', 'TRI++011:::1', 'SSD+9A++++Y'];

function ana(...segments: string[]): Person | undefined {
  return people('TIF+LIMA+ANA:A:1', ...segments)[0];
}

test('reports check-in on another leg under that leg only', () => {
  const person = ana(FIRST, ...CHECK_IN, TVL, 'DAT+2:150326:1915', 'TRI++045:::1', 'SSD+14C++++Y', LAST);
  expect(person).toMatchObject({
    seat: '14C',
    checkIn: { at: '2026-03-15T19:15Z', sequence: '045' },
    otherLegs: [
      {
        origin: 'MAD',
        destination: 'LIS',
        departure: '2026-03-15T18:00',
        at: '2026-03-15T15:15Z',
        sequence: '011',
        seat: '9A',
        cabin: 'Y',
      },
    ],
  });
  expect(ana(TVL, ...CHECK_IN)?.otherLegs).toBeUndefined();
});

test('counts bags that an earlier leg tags beyond it on the flight of the push', () => {
  const bags = { count: 2, weightKg: 31, tags: ['0999123456', '0999123457'], to: 'BSB' };
  const person = ana(FIRST, ...CHECK_IN, 'TBD++2:31:700+++999:0999123456:2:BSB', TVL, LAST);
  expect(person?.bags).toEqual({ ...bags, taggedAt: 'MAD' });
  expect(person?.otherLegs).toMatchObject([{ origin: 'MAD', bags }]);
  expect(person?.otherLegs?.[0]?.bags?.taggedAt).toBeUndefined();
});

test.each([
  ['to its own end', 'TBD++2:31:700+++999:0999123456:2:LIS'],
  ['without a destination', 'TBD++2:31:700+++999:0999123456:2'],
  ['without tags', 'TBD++2:31:700'],
])('does not count bags that an earlier leg tags %s on the flight of the push', (_, segment) => {
  const person = ana(FIRST, ...CHECK_IN, segment, TVL);
  expect(person?.bags).toBeUndefined();
  expect(person?.otherLegs).toMatchObject([{ bags: { count: 2 } }]);
});

test('counts bags of both legs once, tagged at the first', () => {
  const tbd = 'TBD++1:15:700+++999:0999123456:1:GRU';
  const person = ana(FIRST, ...CHECK_IN, tbd, TVL, 'DAT+2:150326:1915', 'TRI++045:::1', tbd);
  expect(person?.bags).toEqual({ count: 1, weightKg: 15, tags: ['0999123456'], to: 'GRU', taggedAt: 'MAD' });
});

test('draws nothing about earlier legs from bags tagged on this or a later one', () => {
  const here = 'TBD++1:15:700+++999:0999123456:1:GRU';
  const before = 'TBD++1:20:700+++999:0999777777:1:LIS';
  const person = ana(FIRST, ...CHECK_IN, before, TVL, 'DAT+2:150326:1915', 'TRI++045:::1', here);
  expect(person?.bags).toEqual({ count: 1, weightKg: 15, tags: ['0999123456'], to: 'GRU' });
  const later = ana(TVL, LAST, 'DAT+2:160326:0815', 'TRI++005:::1', 'TBD++1:20:700+++999:0999777777:1:BSB');
  expect(later?.bags).toBeUndefined();
});

test('ignores the check-in of a cancelled leg', () => {
  const person = ana(FIRST, 'RPI+1+XX', ...CHECK_IN, 'TBD++2:31:700+++999:0999123456:2:GRU', TVL);
  expect(person?.otherLegs).toBeUndefined();
  expect(person?.bags).toBeUndefined();
});

test('applies the same rules to XML', () => {
  const earlier = `<Flight DepartureDateTime="2026-03-15T18:00:00" FlightNumber="6001" Status="HK"><DepartureAirport LocationCode="MAD"/>
    <ArrivalAirport LocationCode="LIS"/><MarketingAirline Code="XQ"/><CheckInInfo Time="2026-03-15T15:15:00Z"><BoardingNumber Number="011" RPH="1"/>
    <CheckedBagInfo NumberOfPieces="1" Weight="15" BagTagNumber="0999123456" BagDestination="GRU"/></CheckInInfo></Flight>`;
  const xml = textOf(sample('pnrgov.xml')).replace('<Flight ', `${earlier}<Flight `);
  expect(onlyMessage(read(xml)).bookings[0]?.people).toMatchObject([
    { bags: { count: 1, weightKg: 15, taggedAt: 'MAD' }, otherLegs: [{ sequence: '011' }] },
  ]);
});

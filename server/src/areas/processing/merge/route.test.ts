import type { Message, Segment } from '@farol/edifact';
import { expect, test } from 'vitest';
import { findPushedFlight } from './pushed-flight.ts';
import { buildBookedRoute, buildListedRoute } from './route.ts';

const leg = {
  carrier: 'XQ',
  number: '7001',
  origin: 'GRU',
  destination: 'MAD',
  departure: '2026-03-15T22:00',
};
const flight = { ...leg, flightDate: '2026-03-15' };

/** `GRU MAD 15T22:00 16T11:00`, in March; the flight of the test is XQ 7001. */
function segmentOf(text: string): Segment {
  const [origin = '', destination = '', departure, arrival] = text.split(' ');
  const own = origin === 'GRU' && departure?.startsWith('15') === true;
  return {
    carrier: 'XQ',
    number: own ? '7001' : '99',
    status: 'HK',
    origin,
    destination,
    ...(departure !== undefined && { departure: `2026-03-${departure}` }),
    ...(arrival !== undefined && { arrival: `2026-03-${arrival}` }),
  };
}

function routeOf(segments: readonly Segment[], ends: Partial<typeof leg> = {}) {
  const pushedLeg = { ...leg, ...ends };
  const message = { flights: [pushedLeg], bookings: [{ segments }] } as unknown as Message;
  const pushed = findPushedFlight({ message, leg: 0, flight });
  return buildBookedRoute({ segments: [...segments] }, pushed, pushedLeg);
}

const airportsOf = (...segments: string[]) => routeOf(segments.map(segmentOf)).airports.join(' ');

const out = 'GRU MAD 15T22:00 16T11:00';

test('follows connections of less than 24 hours before and after the flight', () => {
  expect(airportsOf('POA GRU 15T18:00 15T19:40', out, 'MAD FRA 16T14:00 16T16:30')).toBe('POA GRU MAD FRA');
  expect(airportsOf(out, 'MAD FRA 17T10:59 17T13:00')).toBe('GRU MAD FRA');
  expect(airportsOf(out, 'MAD FRA 17T11:00 17T13:00')).toBe('GRU MAD');
});

test('ends where the journey turns back, however short the stay', () => {
  expect(airportsOf(out, 'MAD FRA 16T14:00 16T16:30', 'FRA MAD 17T10:00', 'MAD GRU 17T15:00')).toBe(
    'GRU MAD FRA',
  );
  expect(airportsOf(out, 'MAD CGH 16T20:00 17T05:00')).toBe('GRU MAD');
});

test('names both airports of a change in one city, and both sides of a surface segment', () => {
  expect(airportsOf('POA CGH 15T16:00 15T17:40', out)).toBe('POA CGH GRU MAD');
  expect(routeOf([segmentOf(out), { surface: true }, segmentOf('FRA OSL 16T20:00')]).airports).toEqual([
    'GRU',
    'MAD',
    'FRA',
    'OSL',
  ]);
});

test('leaves out cancelled segments', () => {
  const cancelled: Segment = { ...segmentOf('MAD FRA 16T14:00 16T16:30'), status: 'UN' };
  expect(routeOf([segmentOf(out), cancelled, segmentOf('MAD LHR 16T15:00')]).airports).toEqual([
    'GRU',
    'MAD',
    'LHR',
  ]);
});

test('includes the ends of a leg that is part of a longer segment', () => {
  expect(routeOf([segmentOf('GRU MAD 15T22:00 16T11:00')], { origin: 'REC' }).airports).toEqual([
    'GRU',
    'REC',
    'MAD',
  ]);
});

test('has the local dates of the first departure and the last arrival', () => {
  const route = routeOf(['POA GRU 14T23:00 15T00:40', out, 'MAD FRA 16T14:00 16T16:30'].map(segmentOf));
  expect(route).toMatchObject({ from: '2026-03-14', to: '2026-03-16' });
  expect(routeOf([segmentOf('GRU MAD 15T22:00')])).toMatchObject({ to: '2026-03-15' });
});

test('falls back to the flight without a matching segment or usable codes', () => {
  expect(routeOf([])).toEqual({ airports: ['GRU', 'MAD'] });
  expect(airportsOf('LIS OPO 20T10:00')).toBe('GRU MAD');
  expect(routeOf([{ ...segmentOf(out), origin: 'SBGR' }]).airports).toEqual(['GRU', 'MAD']);
});

test('names only the ends of the journey of a person on a list', () => {
  const person = { embarkation: 'POA', debarkation: 'FRA' };
  expect(buildListedRoute(person, flight)).toEqual({ airports: ['POA', 'GRU', 'MAD', 'FRA'] });
  expect(buildListedRoute({ embarkation: 'GRU' }, flight)).toEqual({ airports: ['GRU', 'MAD'] });
  expect(buildListedRoute(undefined, flight)).toEqual({ airports: ['GRU', 'MAD'] });
});

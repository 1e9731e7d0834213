import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { buildGraveText, listGraveUnread } from '../handling/grave.ts';
import { findNextAlert, findSharedNames, findWorstSeverity, groupOf, parseView } from './view.ts';

const t = ((key: string, options?: { locator?: string; date?: string }) =>
  `${key}${options?.locator ?? options?.date ?? ''}`) as unknown as TFunction;

const alertOf = (fields: Partial<AlertRow>) =>
  ({
    id: 'a1',
    withheld: false,
    surname: 'BRITO',
    givenNames: 'ANA',
    passengerId: 'p1',
    bookingId: 'b1',
    locator: 'ABC123',
    origin: 'RISK_RULE',
    title: 'One way',
    read: false,
    severity: 'NORMAL',
    birthDate: null,
    side: 'DEPARTURE',
    arrivalAt: null,
    arrivalLocal: null,
    departureAt: '2026-03-15T22:00:00Z',
    ...fields,
  }) as AlertRow;

test('groups by passenger, booking or rule', () => {
  const alert = alertOf({});
  expect(groupOf(alert, 'passenger', t)).toEqual({ id: 'passenger p1', title: 'BRITO, ANA' });
  expect(groupOf(alert, 'booking', t)).toEqual({ id: 'booking b1', title: 'alerts.group.bookingOfABC123' });
  expect(groupOf(alert, 'rule', t)).toEqual({ id: 'rule RISK_RULE One way', title: 'One way' });
});

test('groups a passenger without booking alone, and never two withheld passengers together', () => {
  expect(groupOf(alertOf({ bookingId: null }), 'booking', t).id).toBe('passenger p1');
  const withheld = { withheld: true, passengerId: null, bookingId: null };
  for (const group of ['passenger', 'booking'] as const)
    expect(groupOf(alertOf({ ...withheld, id: 'a1' }), group, t).id).not.toBe(
      groupOf(alertOf({ ...withheld, id: 'a2' }), group, t).id,
    );
});

test('adds the birth date to a name that several passengers share', () => {
  const alerts = [
    alertOf({ birthDate: '1990-03-14' }),
    alertOf({ passengerId: 'p2', birthDate: '1985-01-02' }),
    alertOf({ passengerId: 'p3', surname: 'COSTA', birthDate: '1985-01-02' }),
    alertOf({ passengerId: 'p3', surname: 'COSTA', birthDate: '1985-01-02' }),
  ];
  const shared = findSharedNames(alerts, t);
  expect([...shared]).toEqual(['BRITO, ANA']);
  const titles = alerts.map(alert => groupOf(alert, 'passenger', t, shared).title);
  expect(titles[0]).not.toBe(titles[1]);
  expect(titles[2]).toBe('COSTA, ANA');
});

test('summarizes a group by its worst severity and its next flight', () => {
  const flights = ['2026-03-15T10:00:00Z', '2026-03-17T10:00:00Z', '2026-03-16T10:00:00Z'];
  const alerts = flights.map(departureAt => alertOf({ departureAt }));
  expect(findNextAlert(alerts, Date.parse('2026-03-16T00:00:00Z'))?.departureAt).toBe(flights[2]);
  expect(findNextAlert(alerts, Date.parse('2026-04-01T00:00:00Z'))?.departureAt).toBe(flights[1]);
  expect(findWorstSeverity([...alerts, alertOf({ severity: 'HIGH' })])).toBe('HIGH');
  expect(findWorstSeverity([])).toBeUndefined();
});

test('restores a stored view, and the default for invalid values', () => {
  expect(parseView({ order: 'DEPARTURE', group: 'rule' })).toEqual({ order: 'DEPARTURE', group: 'rule' });
  expect(parseView({ order: 'WEIGHT', group: 7 })).toEqual({ order: 'SEVERITY', group: 'none' });
  expect(parseView(null)).toEqual({ order: 'SEVERITY', group: 'none' });
});

test('warns only of unread alerts of the two most severe kinds, and names their passengers', () => {
  const alerts = [
    alertOf({ severity: 'BLOCKING' }),
    alertOf({ severity: 'BLOCKING', read: true }),
    alertOf({ severity: 'HIGH', surname: 'LIMA', givenNames: 'RUI' }),
    alertOf({ severity: 'LOW' }),
  ];
  expect(listGraveUnread(alerts)).toHaveLength(2);
  const words = ((key: string, options: object) =>
    `${key} ${JSON.stringify(options)}`) as unknown as TFunction;
  expect(buildGraveText(alerts, words)).toBe(
    'alerts.graveUnread {"count":2,"names":"BRITO, ANA; LIMA, RUI"}',
  );
  expect(buildGraveText([alertOf({ severity: 'LOW' })], words)).toBeUndefined();
  const seven = Array.from({ length: 7 }, (_, at) => alertOf({ severity: 'HIGH', surname: `N${at}` }));
  expect(buildGraveText(seven, words)).toContain('\\"count\\":2');
});

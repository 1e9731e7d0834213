import { expect, test } from 'vitest';
import { flightScope } from './scope.ts';

const organization = {
  id: '019523b0-0000-7000-8000-000000000001',
  name: 'Any',
  type: 'HEALTH',
  administrator: false,
  carrier: null,
  timeZone: 'America/Sao_Paulo',
};

test('an agency sees the flights of every carrier', () => {
  expect(flightScope({ organization, isAirline: false }).carriers).toBeUndefined();
});

test('an airline sees its own carrier, by its organization or by the person’s own mark', () => {
  const airline = { ...organization, type: 'AIRLINE', carrier: 'XQ' };
  expect(flightScope({ organization: airline, isAirline: true }).carriers).toEqual(['XQ']);
  expect(flightScope({ organization: airline, isAirline: false }).carriers).toEqual(['XQ']);
  expect(flightScope({ organization, isAirline: true }).carriers).toEqual([]);
});

test('a person without an organization sees nothing', () => {
  expect(flightScope({ organization: null, isAirline: false }).carriers).toEqual([]);
});

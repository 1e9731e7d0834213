import { expect, test } from 'vitest';
import { CarrierScope } from './scopes.ts';

const organization = {
  id: '019523b0-0000-7000-8000-000000000001',
  name: 'Any',
  type: 'HEALTH',
  administrator: false,
  carrier: null,
  timeZone: 'America/Sao_Paulo',
};

test('an agency sees the flights of every carrier', () => {
  expect(CarrierScope.of({ organization, isAirline: false }).carriers).toBeUndefined();
});

test('an airline sees its own carrier, by its organization or by the person’s own mark', () => {
  const airline = { ...organization, type: 'AIRLINE', carrier: 'XQ' };
  expect(CarrierScope.of({ organization: airline, isAirline: true }).carriers).toEqual(['XQ']);
  expect(CarrierScope.of({ organization: airline, isAirline: false }).carriers).toEqual(['XQ']);
  expect(CarrierScope.of({ organization, isAirline: true }).carriers).toEqual([]);
});

test('a person without an organization sees nothing', () => {
  expect(CarrierScope.of({ organization: null, isAirline: false }).carriers).toEqual([]);
});

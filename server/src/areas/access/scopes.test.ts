import { expect, test } from 'vitest';
import { CarrierScope } from './scopes.ts';

const organization = {
  id: '019523b0-0000-7000-8000-000000000001',
  name: 'Any',
  type: 'HEALTH',
  administrator: false,
  carrier: null,
  airports: [] as string[],
  timeZone: 'America/Sao_Paulo',
};
const agency = { organization, isAirline: false, airports: [] };

test('shows an agency the flights of every carrier', () => {
  expect(CarrierScope.of(agency).carriers).toBeUndefined();
});

test("shows an airline its own carrier, by organization or by the user's flag", () => {
  const airline = { ...organization, type: 'AIRLINE', carrier: 'XQ' };
  expect(CarrierScope.of({ ...agency, organization: airline, isAirline: true }).carriers).toEqual(['XQ']);
  expect(CarrierScope.of({ ...agency, organization: airline }).carriers).toEqual(['XQ']);
  expect(CarrierScope.of({ ...agency, isAirline: true }).carriers).toEqual([]);
});

test('shows nothing to a user without an organization', () => {
  expect(CarrierScope.of({ ...agency, organization: null }).carriers).toEqual([]);
});

test.each([
  ['all airports of the organization', ['GRU', 'GIG'], [], ['GRU', 'GIG']],
  ['those of the organization that the person is limited to', ['GRU', 'GIG'], ['GIG', 'BSB'], ['GIG']],
  ['none, where the person is limited to airports of others', ['GRU'], ['BSB'], []],
  ['any, where the organization was given none', [], [], undefined],
  ['the person’s, where the organization was given none', [], ['GRU'], ['GRU']],
])('an officer sees flights of %s', (_what, input, own, seen) => {
  const { airports } = CarrierScope.of({
    ...agency,
    organization: { ...organization, airports: input },
    airports: own,
  });
  expect(airports).toEqual(seen);
});

test('limits users of administrator organizations and airlines only by their own airports', () => {
  for (const over of [{ administrator: true }, { type: 'AIRLINE', carrier: 'XQ' }]) {
    const member = { ...agency, organization: { ...organization, airports: ['GRU'], ...over } };
    expect(CarrierScope.of(member).airports).toBeUndefined();
    expect(CarrierScope.of({ ...member, airports: ['BSB'] }).airports).toEqual(['BSB']);
  }
});

import { expect, test } from 'vitest';
import { toPersonSighting } from './sighting.ts';

const listed = (address: object) => ({
  residence: 'BRA',
  kind: 'PASSENGER',
  inTransit: false,
  nationalities: [],
  ticketNumbers: [],
  surname: 'SILVA',
  documents: [],
  phones: [],
  emails: [],
  address,
});

const addressesOf = (api: object | undefined, pnr?: object) =>
  toPersonSighting({
    id: 'one',
    api: api === undefined ? null : listed(api),
    pnr: pnr === undefined ? null : listed(pnr),
    travellerId: null,
    travellerEvidence: null,
    travellerLink: null,
  } as Parameters<typeof toPersonSighting>[0]).sighting.addresses;

test('takes the home addresses of list and booking as evidence, without state and country', () => {
  const home = { street: 'RUA A 10', city: 'CAMPINAS', subdivision: 'SP', postcode: '13010', country: 'BRA' };
  const other = { street: 'RUA B 20', country: 'BRA' };
  expect(addressesOf(home)).toEqual(['RUA A 10 CAMPINAS 13010']);
  expect(addressesOf(home, other)).toEqual(['RUA A 10 CAMPINAS 13010', 'RUA B 20']);
  expect(addressesOf({ city: 'CAMPINAS', country: 'BRA' })).toBeUndefined();
});

test('takes no address outside the country of residence, where guests of a hotel would share it', () => {
  expect(addressesOf({ street: 'AVENIDA LIBERDADE 10', city: 'LISBOA', country: 'PRT' })).toBeUndefined();
  expect(addressesOf({ street: 'RUA A 10', city: 'CAMPINAS' })).toBeUndefined();
});

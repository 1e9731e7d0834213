import { expect, test } from 'vitest';
import { toPersonSighting } from './sighting.ts';

const listed = (address: object) => ({
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
    api: api && listed(api),
    pnr: pnr && listed(pnr),
    travellerId: null,
    travellerEvidence: null,
    travellerLink: null,
  } as Parameters<typeof toPersonSighting>[0]).sighting.addresses;

test('takes the street addresses of list and booking as evidence, without state and country', () => {
  const home = { street: 'RUA A 10', city: 'CAMPINAS', subdivision: 'SP', postcode: '13010', country: 'BRA' };
  expect(addressesOf(home)).toEqual(['RUA A 10 CAMPINAS 13010']);
  expect(addressesOf(home, { street: 'RUA B 20' })).toEqual(['RUA A 10 CAMPINAS 13010', 'RUA B 20']);
  expect(addressesOf({ city: 'CAMPINAS', country: 'BRA' })).toBeUndefined();
});

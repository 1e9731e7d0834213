/* Sources of a booking's values (standards digest, sections 4.3, 4.4 and 7). */
import { describe, expect, test } from 'vitest';
import { onlyMessage, pnrgov, read } from '../testing.ts';
import { ana, booking, TVL } from './testing.ts';

describe('documents', () => {
  test.each([
    [
      'a visa, with the State where it is valid',
      'DOCO RECIFE/V/V1234567/LISBOA/10JAN25/BRA',
      { type: 'V', number: 'V1234567', issuer: 'BRA', issued: '2025-01-10' },
    ],
    [
      'a visa whose text begins with a slash',
      'DOCO /RECIFE/V/V1234567/LISBOA/10JAN25/BR',
      { type: 'V', number: 'V1234567', issuer: 'BRA', issued: '2025-01-10' },
    ],
    [
      'a visa without a place of birth',
      'DOCO //V/V1234567///BRA',
      { type: 'V', number: 'V1234567', issuer: 'BRA' },
    ],
    ['a known traveller', 'DOCO //K/KT98765///USA', { type: 'K', number: 'KT98765', issuer: 'USA' }],
    ['a redress number', 'DOCO //R/RD12345///USA', { type: 'R', number: 'RD12345', issuer: 'USA' }],
    ['a passport as identification', 'FOID PPFX123', { type: 'P', number: 'FX123' }],
    ['an identity card', 'FOID ID1234567', { type: 'I', number: '1234567' }],
    ['a national identity', 'FOID NIAB12345', { type: 'I', number: 'AB12345' }],
    ['a licence', 'FOID DL998877', { type: 'L', number: '998877' }],
    ['a CPF as identification', 'FOID NI52998224725', { type: 'CPF', number: '52998224725' }],
    ['a CPF with its marks', 'FOID NI 529.982.247-25', { type: 'CPF', number: '52998224725' }],
    ['an identification with a slash in it', 'FOID PP/FX123', { type: 'P', number: 'FX123' }],
    ['an identification with a dash in it', 'FOID PP-FX123', { type: 'P', number: 'FX123' }],
    ['an identification with its count', 'FOID HK1 PPFX123', { type: 'P', number: 'FX123' }],
    ['an identification with its issuer', 'FOID PP BRA FX123', { type: 'P', number: 'FX123', issuer: 'BRA' }],
    ['a passport of three letters and digits', 'FOID PPFXA123', { type: 'P', number: 'FXA123' }],
    [
      'a visa with the traveller’s name behind',
      'DOCO //V/V1///USA-1LIMA/ANA',
      { type: 'V', number: 'V1', issuer: 'USA' },
    ],
    [
      'a visa whose place of birth is left out with its slash',
      'DOCO /V/V1234567/LISBOA/10JAN25/BRA',
      { type: 'V', number: 'V1234567', issuer: 'BRA', issued: '2025-01-10' },
    ],
    [
      'a CPF with its marks in DOCS',
      'DOCS /I/BRA/529.982.247-25/BRA/12APR88/F//LIMA/ANA',
      { type: 'CPF', number: '52998224725', issuer: 'BRA' },
    ],
    [
      'a passport without a place for its expiry',
      'DOCS /P/BRA/FX1/BRA/12APR88/F/LIMA/ANA',
      { type: 'P', number: 'FX1', issuer: 'BRA' },
    ],
    [
      'an identity card in DOCS',
      'DOCS /I/PRT/12345678/PRT/12APR88/F/30SEP31/LIMA/ANA',
      { type: 'I', number: '12345678', issuer: 'PRT', expiration: '2031-09-30' },
    ],
  ])('reads every field of %s', (_, request, document) => {
    expect(ana(request).documents).toEqual([document]);
  });

  test.each([
    ['LIMA/ANA-1LIMA/ANA', 'LIMA', 'ANA'],
    ['LIMA/ANA/MARIA-1LIMA/ANAMS', 'LIMA', 'ANA MARIA'],
    ['LIMA/ANA/-1LIMA/ANA', 'LIMA', 'ANA'],
    ['LIMA-1LIMA/ANA', 'LIMA', 'ANA'],
    ['SILVA-LIMA/ANA', 'SILVA-LIMA', 'ANA'],
    ['LIMA/ANA-MARIA', 'LIMA', 'ANA-MARIA'],
    ['LIMA/ANA MRS/MARIA', 'LIMA', 'ANA MARIA'],
    ['LIMA/ANAMRS/MARIA', 'LIMA', 'ANA MARIA'],
    ['LIMA/MRS ANA/MARIA MRS', 'LIMA', 'ANA MARIA'],
    ['LIMA/ANA/MRS', 'LIMA', 'ANA'],
    ['LIMA MRS/ANA/MARIA', 'LIMA', 'ANA MARIA'],
    ['DE LIMA MRS./ANA MARIA', 'DE LIMA', 'ANA MARIA'],
  ])('reads the names in DOCS %s as %s and %s', (names, surname, givenNames) => {
    expect(ana(`DOCS /P/BRA/FX1/BRA/12APR88/F/30SEP31/${names}`)).toMatchObject({ surname, givenNames });
  });

  test('reads birth, gender and names, and no document, from DOCS with only a birth date', () => {
    expect(ana('DOCS DB/12APR88/F/LIMA/ANA')).toMatchObject({
      surname: 'LIMA',
      givenNames: 'ANA',
      birthDate: '1988-04-12',
      gender: 'F',
      documents: [],
    });
  });

  test('reads a document in the place of a seat', () => {
    expect(
      booking('TIF+LIMA+ANA:A:1', 'SSR+DOCS:HK:1:XQ+/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA::1', TVL)
        .people[0]?.documents,
    ).toEqual([{ type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' }]);
  });

  test('reads the place of birth with the visa', () => {
    expect(ana('DOCO RECIFE/V/V1234567/LISBOA/10JAN25/BRA').birthPlace).toEqual({ city: 'RECIFE' });
  });

  test('keeps every document in the order of the message', () => {
    const person = ana(
      'DOCS /P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA',
      'DOCS /I/PRT/12345678/BRA/12APR88/F/01JAN30/LIMA/ANA',
      'DOCO //V/V1234567///USA',
      'FOID NI52998224725',
    );
    expect(person.documents).toEqual([
      { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
      { type: 'I', number: '12345678', issuer: 'PRT', expiration: '2030-01-01' },
      { type: 'V', number: 'V1234567', issuer: 'USA' },
      { type: 'CPF', number: '52998224725' },
    ]);
  });

  test.each([
    '/FX1/BR/12APR88/LIMA/ANA/F',
    'FX1/BRA/12APR88/LIMA/ANA/F/H',
    'P/FX1/BRA/12APR88/LIMA/ANA/F',
    '/FX1/BRA/12APR88/LIMA/ANA/F-1LIMA/ANA',
  ])('reads a passport in PSPT (%s: number, issuer, birth, names, gender)', text => {
    expect(ana(`PSPT ${text}`)).toMatchObject({
      surname: 'LIMA',
      givenNames: 'ANA',
      birthDate: '1988-04-12',
      gender: 'F',
      documents: [{ type: 'P', number: 'FX1', issuer: 'BRA' }],
    });
  });

  test.each([
    ['before', ['PSPT /FX1/BR/12APR88/LIMA/A/F', 'DOCS /P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA']],
    ['after', ['DOCS /P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA', 'PSPT /FX1/BR/12APR88/LIMA/A/F']],
  ])('merges a passport in PSPT %s with the same one in DOCS', (_, requests) => {
    expect(ana(...requests)).toMatchObject({
      givenNames: 'ANA',
      documents: [{ type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' }],
    });
  });

  test('gives a passport in PSPT without a reference to the named traveller', () => {
    const people = booking(
      'SSR+PSPT:HK:1:XQ:::::/FX1/BRA/12APR88/LIMA/ANA/F',
      'SSR+PSPT:HK:1:XQ:::::/FX2/BRA/12APR25/LIMA/CAIO/MI',
      'TIF+COSTA+RUI:A:1',
      'TIF+LIMA+ANA:A:2:3',
      'TIF+LIMA+CAIO:IN:3',
      TVL,
    ).people;
    expect(people.map(person => person.documents.map(({ number }) => number))).toEqual([
      [],
      ['FX1'],
      ['FX2'],
    ]);
  });

  test('reads the country from an address of residence, not from one of destination', () => {
    expect(ana('DOCA /R/PT/RUA A 10/LISBOA/LX/1200')).toMatchObject({
      residence: 'PRT',
      address: { street: 'RUA A 10', city: 'LISBOA', subdivision: 'LX', postcode: '1200', country: 'PRT' },
    });
    const guest = ana('DOCA /D/BRA/AV B 20/RECIFE/PE/50000');
    expect(guest.residence).toBeUndefined();
    expect(guest.address).toMatchObject({ city: 'RECIFE', country: 'BRA' });
  });

  test('gives a visa and an address marked I to the infant', () => {
    const [adult, infant] = booking(
      'TIF+LIMA+ANA:A:1:2',
      'TIF+LIMA+CAIO:IN:2',
      'SSR+DOCO:HK:1:XQ:::::RECIFE/V/V9/LISBOA/10JAN26/BRA/I+::1',
      'SSR+DOCA:HK:1:XQ:::::/R/PT/RUA A 10/LISBOA/LX/1200/I+::1',
      TVL,
    ).people;
    expect(adult?.documents).toEqual([]);
    expect(infant).toMatchObject({ residence: 'PRT', documents: [{ type: 'V', number: 'V9' }] });
  });

  test('gives each holder of a shared passport one document', () => {
    const people = booking(
      'TIF+LIMA+ANA:A:1',
      'TIF+LIMA+CAIO:C:2',
      'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA//H+::1',
      'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR18/M/30SEP31/LIMA/CAIO+::2',
      TVL,
    ).people;
    expect(people.map(person => [person.givenNames, person.documents[0]?.number])).toEqual([
      ['ANA', 'FX1'],
      ['CAIO', 'FX1'],
    ]);
  });
});

describe('people', () => {
  test.each([
    ['MARINAMS', 'MARINA'],
    ['JOHNMR', 'JOHN'],
    ['ANA MARIA MRS', 'ANA MARIA'],
    ['LUCASMSTR', 'LUCAS'],
    ['CAIO INF', 'CAIO'],
    ['MR.JOHN', 'JOHN'],
    ['CAIO.MR', 'CAIO'],
    ['J.R.', 'J.R.'],
    ['CAIO MSTR(CHD/12JAN18)', 'CAIO'],
    ['ANA MRS (ADT)', 'ANA'],
  ])('removes the title from given names %s', (input, expected) => {
    expect(booking(`TIF+LIMA+${input}:A:1`, TVL).people[0]?.givenNames).toBe(expected);
  });

  test('splits both names in the place of the family name', () => {
    expect(booking('TIF+LIMA/ANAMRS:I', TVL).people[0]).toMatchObject({ surname: 'LIMA', givenNames: 'ANA' });
  });

  test.each([
    ['A', 'ADULT'],
    ['C', 'CHILD'],
    ['IN', 'INFANT'],
    ['IS', 'INFANT'],
  ])('reads the type %s of a traveller as %s', (code, type) => {
    expect(booking(`TIF+LIMA+ANA:${code}:1`, TVL).people[0]?.type).toBe(type);
  });

  test('reads the birth of a child from a request', () => {
    expect(ana('CHLD 12JAN18').birthDate).toBe('2018-01-12');
  });

  test.each([
    ['an FTI of its own', 'FTI+XQ:998877665'],
    ['a request', 'SSR+FQTV:HK:1:XQ:::::/XQ998877665-LIMA/ANA'],
    ['a request with the airline before a slash', 'SSR+FQTV:HK:1:XQ:::::XQ/998877665+::1'],
    ['a request with the tier behind a dot', 'SSR+FQTV:HK:1:XQ:::::XQ998877665.GOLD+::1'],
  ])('reads the frequent-flyer number from %s', (_, segment) => {
    expect(booking('TIF+LIMA+ANA:A:1', segment, TVL).people[0]?.frequentFlyer).toMatchObject({
      airline: 'XQ',
      number: '998877665',
    });
  });

  test.each([
    '9991234567890C1',
    '9991234567890C1/2',
    '9991234567890/1',
    'INF9991234567890C1',
    '99912345678902C1',
    '999-1234567890',
    '9991234567890-91',
    '9991234567890C1-1LIMA/ANA',
  ])('reads a ticket in a request (%s) as its thirteen digits', text => {
    expect(ana(`TKNE ${text}`).ticketNumbers).toEqual(['9991234567890']);
  });

  test.each([
    ['SSR+SEAT:HK:1:XQ:::LIS:GRU+014C::1:N', '14C'],
    ['SSR+NSST:HK:1:XQ:::LIS:GRU:/007AN+::1', '7A'],
    ['SSR+RQST:HK:1:XQ:::LIS:GRU:/114K+::1', '114K'],
  ])('reads %s as the seat %s, without leading zeros', (segment, seat) => {
    expect(booking('TIF+LIMA+ANA:A:1', TVL, segment).people[0]?.seat).toBe(seat);
  });
});

describe('the itinerary', () => {
  test('has open and surface segments, class, status and seats', () => {
    const one = booking(
      'TIF+LIMA+ANA:A:1',
      'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:J:A',
      'RPI+1+HK',
      'TVL+++++ARNK',
      'TVL++GIG+LIS+XQ+OPEN:Y',
    );
    expect(one.segments).toEqual([
      {
        carrier: 'XQ',
        number: '7001',
        suffix: 'A',
        class: 'J',
        origin: 'LIS',
        destination: 'GRU',
        departure: '2026-03-15T22:35',
        arrival: '2026-03-16T05:20',
        quantity: 1,
        status: 'HK',
      },
      { surface: true },
      { carrier: 'XQ', number: 'OPEN', class: 'Y', origin: 'GIG', destination: 'LIS' },
    ]);
    expect(one.tripType).toBe('NONCONTIGUOUS');
  });

  test('gives the trip type, without cancelled segments', () => {
    const back = 'TVL+300326:2100:310326:1005+GRU+LIS+XQ+7002:Y';
    expect(booking('TIF+LIMA+ANA:A:1', TVL, 'RPI+1+HK', back, 'RPI+1+HK').tripType).toBe('ROUNDTRIP');
    expect(booking('TIF+LIMA+ANA:A:1', TVL, 'RPI+1+HK', back, 'RPI+1+UN').tripType).toBe('ONEWAY');
  });

  test('drops a carrier repeated in the flight number', () => {
    expect(
      booking('TIF+LIMA+ANA:A:1', 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+XQ7001:Y').segments[0],
    ).toMatchObject({ carrier: 'XQ', number: '7001' });
  });

  test.each([
    ['right behind it', []],
    ['after its status', ['RPI+1+HK']],
  ])('reads a bare number %s as the operating flight of the segment before', (_, between) => {
    const { segments } = booking(
      'TIF+LIMA+ANA:A:1',
      'TVL+150326:2235:160326:0520+LIS+GRU+YQ+4455:Y',
      ...between,
      'TVL++++XQ+7001:M',
    );
    expect(segments).toMatchObject([{ number: '4455', operatingCarrier: 'XQ', operatingNumber: '7001' }]);
  });

  test('accepts a surface segment in the carrier’s place', () => {
    expect(booking('TIF+LIMA+ANA:A:1', TVL, 'TVL++GRU+CGH+ARNK').segments[1]).toMatchObject({
      surface: true,
    });
  });
});

test('reads the number of a part, and whether it is the last', () => {
  const part = (text: string) =>
    onlyMessage(read(pnrgov([]).replace('PNRGOV:11:1:IA', `PNRGOV:11:1:IA+KEY+${text}`)));
  expect(part('01:C')).toMatchObject({ commonAccessReference: 'KEY', part: { number: 1, last: false } });
  expect(part('02')).toMatchObject({ part: { number: 2, last: false } });
  expect(part('03:F')).toMatchObject({ part: { number: 3, last: true } });
  expect(part('03F')).toMatchObject({ part: { number: 3, last: true } });
});

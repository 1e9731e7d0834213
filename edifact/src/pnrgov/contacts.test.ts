/* Contacts of people and agencies in a booking (standards digest, sections 4.3, 4.4 and 7). */
import { describe, expect, test } from 'vitest';
import { ana, booking, TVL } from './testing.ts';

describe('contacts', () => {
  test.each([
    ['ANA//EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['/ANA//EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['ANA..LIMA//EXEMPLO.TEST', 'ANA_LIMA@EXEMPLO.TEST'],
    ['ANA./LIMA//MEU./EXEMPLO.TEST', 'ANA-LIMA@MEU-EXEMPLO.TEST'],
    ['A..B..C./D./E//EXEMPLO.TEST', 'A_B_C-D-E@EXEMPLO.TEST'],
    ['ANA@EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['ANA//EXEMPLO.TEST/PT', 'ANA@EXEMPLO.TEST'],
    ['ANA//EXEMPLO.TEST-1LIMA/ANA', 'ANA@EXEMPLO.TEST'],
  ])('reads the e-mail %s as %s', (text, email) => {
    expect(ana(`CTCE ${text}`).emails).toEqual([email]);
  });

  test.each([
    ['351900000000', '351900000000'],
    ['/351900000000', '351900000000'],
    ['+351900000000', '+351900000000'],
    ['351900000000/PT', '351900000000'],
    ['351900000000-1LIMA/ANA', '351900000000'],
    ['LIS 351900000000 AGENCIA 24 HORAS', '351900000000'],
    ['LIS-351.900.000.000-CASA', '351900000000'],
    ['TEL (351) 900 000 000', '(351) 900 000 000'],
  ])('reads the telephone number %s as %s', (text, phone) => {
    // The element separator inside the text is released.
    expect(ana(`CTCM ${text.replace('+', '?+')}`).phones).toEqual([phone]);
  });

  test('reads numbers apart that an asterisk separates', () => {
    expect(ana('CTCM 5511999990000*5512999990000').phones).toEqual(['5511999990000', '5512999990000']);
    expect(ana('CTCM 5511*5512').phones).toEqual([]);
  });

  test.each([
    ['CTCM', 'MOBILE'],
    ['CTCB', 'BUSINESS'],
    ['CTCH', 'HOME'],
    ['CTCT', 'AGENCY'],
    ['CTCP', 'PHONE'],
    ['CTCF', 'FAX'],
  ])('reads %s, in a request or other information, as a contact of kind %s', (code, kind) => {
    const contact = [{ kind, value: '351210000000' }];
    expect(booking(`SSR+${code}:HK:1:XQ:::::351210000000`, 'TIF+LIMA+ANA:A:1', TVL).contacts).toEqual(
      contact,
    );
    expect(booking(`IFT+4:28::XQ+${code} LIS 351210000000`, 'TIF+LIMA+ANA:A:1', TVL).contacts).toEqual(
      contact,
    );
  });

  test.each([
    ['the booking', ['ADD++700:RUA A 10:LISBOA:::PT:1200:351900000000', 'TIF+LIMA+ANA:A:1'], []],
    [
      'the traveller',
      ['TIF+LIMA+ANA:A:1', 'ADD++700:RUA A 10:LISBOA:::PT:1200:351900000000'],
      ['351900000000'],
    ],
  ])('reads address and telephone number from an address of %s', (_, segments, phones) => {
    const one = booking(...segments, TVL);
    expect(one.contacts).toEqual([
      { kind: 'ADDRESS', value: 'RUA A 10, LISBOA, PT, 1200' },
      { kind: 'PHONE', value: '351900000000' },
    ]);
    expect(one.people[0]?.phones).toEqual(phones);
  });

  test.each([
    ['ANA//EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['ANA..LIMA./X//EXEMPLO.TEST', 'ANA_LIMA-X@EXEMPLO.TEST'],
    ['ANA@EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
  ])('reads an e-mail alone in an address, written %s as in a request', (text, value) => {
    expect(booking(`ADD++E:::::::${text}`, 'TIF+LIMA+ANA:A:1', TVL).contacts).toEqual([
      { kind: 'EMAIL', value },
    ]);
  });
});

describe('contacts in other information', () => {
  test.each([
    ['CTCM 351900000000-1LIMA/ANA', '351900000000'],
    ['OSI XQ CTCM/351900000000-1LIMA/ANA', '351900000000'],
    ['CTCH LIS351900000000-1LIMA/ANA', '351900000000'],
    ['YY CTC M 351900000000-1LIMA/ANA', '351900000000'],
    ['OSI YY CTC M 351900000000-1LIMA/ANA', '351900000000'],
    ['CTC-M/351900000000-1LIMA/ANA', '351900000000'],
    ['CTC M351900000000-1LIMA/ANA', '351900000000'],
    ['YY CTC E ANA..X//EXEMPLO.TEST-1LIMA/ANA', 'ANA_X@EXEMPLO.TEST'],
    ['YY CTC H LIS 351900000000-1LIMA/ANA', '351900000000'],
    ['CTCE ANA..X//EXEMPLO.TEST-1LIMA/ANA', 'ANA_X@EXEMPLO.TEST'],
    ['CTCE ANA..X//EXEMPLO.TEST/PT-1LIMA/ANA', 'ANA_X@EXEMPLO.TEST'],
  ])('belong to the named traveller (%s)', (text, value) => {
    const one = booking(`IFT+4:28::XQ+${text}`, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
    expect(one.people.map(({ phones, emails }) => [...phones, ...emails])).toEqual([[], [value]]);
    expect(one.contacts.map(contact => contact.value)).toEqual([value]);
  });

  test('keep their kinds apart', () => {
    const one = booking(
      ...['CTC M 351900000001', 'CTC H 351900000002', 'CTC B 351900000003'].map(
        text => `IFT+4:28::YY+${text}`,
      ),
      'TIF+LIMA+ANA:A:1',
      TVL,
    );
    expect(one.contacts.map(({ kind }) => kind)).toEqual(['MOBILE', 'HOME', 'BUSINESS']);
    expect(one.people[0]?.phones).toHaveLength(3);
  });

  test('belong to an only traveller, or to a booking of several', () => {
    const text = 'IFT+4:28::XQ+CTCM 351900000000';
    expect(booking(text, 'TIF+LIMA+ANA:A:1', TVL).people[0]?.phones).toEqual(['351900000000']);
    const two = booking(text, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
    expect(two.people.map(({ phones }) => phones)).toEqual([[], []]);
    expect(two.contacts).toEqual([{ kind: 'MOBILE', value: '351900000000' }]);
  });

  test('are split where several lines begin in one', () => {
    const one = booking(
      'IFT+4:28::XQ+CTCM 351900000000+CTCE ANA//EXEMPLO.TEST+CTCT LIS 351210000000+AGENCIA MODELO',
      'TIF+LIMA+ANA:A:1',
      TVL,
    );
    expect(one.contacts.map(({ kind }) => kind)).toEqual(['MOBILE', 'EMAIL', 'AGENCY']);
    expect(one.agency).toEqual({ phone: '351210000000', name: 'AGENCIA MODELO' });
  });
});

test('gives a contact to each of several named travellers', () => {
  const people = booking(
    'SSR+CTCM:HK:2:XQ:::::351900000000+::1+::2',
    'TIF+COSTA+RUI:A:1',
    'TIF+LIMA+ANA:A:2',
    TVL,
  ).people;
  expect(people.map(({ phones }) => phones)).toEqual([['351900000000'], ['351900000000']]);
});

test('reads the kind of a contact from the purpose of the address or of its parts', () => {
  const one = booking(
    'TIF+LIMA+ANA:A:1',
    'ADD++M:::::::351900000000+H:::::::351210000000+E:::::::ANA.AT.EXEMPLO.TEST',
    TVL,
  );
  expect(one.contacts).toEqual([
    { kind: 'MOBILE', value: '351900000000' },
    { kind: 'HOME', value: '351210000000' },
    { kind: 'EMAIL', value: 'ANA@EXEMPLO.TEST' },
  ]);
  expect(one.people[0]).toMatchObject({
    phones: ['351900000000', '351210000000'],
    emails: ['ANA@EXEMPLO.TEST'],
  });
});

describe('the agency', () => {
  test('has its name and number from other information', () => {
    expect(
      booking(
        'IFT+4:28::XQ+CTCT LIS 351210000000 AGENCIA MODELO VIAGENS',
        'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1234BC',
        'TIF+LIMA+ANA:A:1',
        TVL,
      ).agency,
    ).toEqual({
      iata: '57299999',
      office: 'LISXX2100',
      city: 'LIS',
      country: 'PRT',
      phone: '351210000000',
      name: 'AGENCIA MODELO VIAGENS',
    });
  });

  test.each([
    'LIS 351210000000 AGENCIA MODELO',
    '351210000000 AGENCIA MODELO',
    '/LIS 351210000000-AGENCIA MODELO',
  ])('has its number and name from a request (%s)', text => {
    const org = 'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT';
    const request = `SSR+CTCT:HK:1:XQ:::::${text}`;
    const one = booking(request, org, 'TIF+LIMA+ANA:A:1', TVL);
    expect(one.agency).toMatchObject({
      iata: '57299999',
      phone: '351210000000',
      name: 'AGENCIA MODELO',
    });
    expect(one.contacts).toEqual([{ kind: 'AGENCY', value: '351210000000' }]);
  });

  test('keeps values of other information over those of a request', () => {
    expect(
      booking(
        'SSR+CTCT:HK:1:XQ:::::LIS 351219999999 OUTRA',
        'IFT+4:28::XQ+CTCT LIS 351210000000 AGENCIA MODELO',
        'TIF+LIMA+ANA:A:1',
        TVL,
      ).agency,
    ).toEqual({ phone: '351210000000', name: 'AGENCIA MODELO' });
  });

  test('is identified by its number of seven digits without a type', () => {
    expect(booking('ORG+1X:LIS+5729999:LISXX2100+LIS', 'TIF+LIMA+ANA:A:1', TVL).agency).toMatchObject({
      iata: '5729999',
    });
  });

  test('is absent for bookings by the airline and for check-in', () => {
    expect(booking('ORG+XQ:GRU++++A', 'TIF+LIMA+ANA:A:1', TVL).agency).toBeUndefined();
    expect(
      booking('TIF+LIMA+ANA:A:1', TVL, 'DAT+2:150326:1915', 'ORG+XQ:LIS+57299999:LISXX2100++++T').agency,
    ).toBeUndefined();
  });
});

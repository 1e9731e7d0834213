/* How people and agencies of a booking are reached (standards digest, sections 4.3, 4.4 and 7). */
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
  ])('the e-mail written %s is %s', (text, email) => {
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
  ])('the telephone number written %s is %s', (text, phone) => {
    // The element separator inside the text is released, as the sender must.
    expect(ana(`CTCM ${text.replace('+', '?+')}`).phones).toEqual([phone]);
  });

  test.each([
    ['CTCM', 'MOBILE'],
    ['CTCB', 'BUSINESS'],
    ['CTCH', 'HOME'],
    ['CTCT', 'AGENCY'],
    ['CTCP', 'PHONE'],
    ['CTCF', 'FAX'],
  ])('%s, as a request or as other information, is a contact of kind %s', (code, kind) => {
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
  ])('an address of %s gives address and telephone number', (_, segments, phones) => {
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
  ])('an address may carry an e-mail alone, written %s as in a request', (text, value) => {
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
  ])('%s belongs to whom it names', (text, value) => {
    const one = booking(`IFT+4:28::XQ+${text}`, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
    expect(one.people.map(({ phones, emails }) => [...phones, ...emails])).toEqual([[], [value]]);
    expect(one.contacts.map(contact => contact.value)).toEqual([value]);
  });

  test('tell their kind apart too', () => {
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

  test('belong to the only traveller, and to the booking alone where there are several', () => {
    const text = 'IFT+4:28::XQ+CTCM 351900000000';
    expect(booking(text, 'TIF+LIMA+ANA:A:1', TVL).people[0]?.phones).toEqual(['351900000000']);
    const two = booking(text, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
    expect(two.people.map(({ phones }) => phones)).toEqual([[], []]);
    expect(two.contacts).toEqual([{ kind: 'MOBILE', value: '351900000000' }]);
  });

  test('are several where several lines begin one', () => {
    const one = booking(
      'IFT+4:28::XQ+CTCM 351900000000+CTCE ANA//EXEMPLO.TEST+CTCT LIS 351210000000+AGENCIA MODELO',
      'TIF+LIMA+ANA:A:1',
      TVL,
    );
    expect(one.contacts.map(({ kind }) => kind)).toEqual(['MOBILE', 'EMAIL', 'AGENCY']);
    expect(one.agency).toEqual({ phone: '351210000000', name: 'AGENCIA MODELO' });
  });
});

test('a contact of several travellers is that of each', () => {
  const people = booking(
    'SSR+CTCM:HK:2:XQ:::::351900000000+::1+::2',
    'TIF+COSTA+RUI:A:1',
    'TIF+LIMA+ANA:A:2',
    TVL,
  ).people;
  expect(people.map(({ phones }) => phones)).toEqual([['351900000000'], ['351900000000']]);
});

test('the purpose of an address tells what its contact is, and each of its parts may have one', () => {
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
  test('is who made the booking, with its name and number from other information', () => {
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
  ])('tells its number and name by a request too (%s)', text => {
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

  test('keeps what other information told, whatever a request says', () => {
    expect(
      booking(
        'SSR+CTCT:HK:1:XQ:::::LIS 351219999999 OUTRA',
        'IFT+4:28::XQ+CTCT LIS 351210000000 AGENCIA MODELO',
        'TIF+LIMA+ANA:A:1',
        TVL,
      ).agency,
    ).toEqual({ phone: '351210000000', name: 'AGENCIA MODELO' });
  });

  test('is known by its number of seven digits where the type is left out', () => {
    expect(booking('ORG+1X:LIS+5729999:LISXX2100+LIS', 'TIF+LIMA+ANA:A:1', TVL).agency).toMatchObject({
      iata: '5729999',
    });
  });

  test('is none where the airline made the booking, nor where somebody checked in', () => {
    expect(booking('ORG+XQ:GRU++++A', 'TIF+LIMA+ANA:A:1', TVL).agency).toBeUndefined();
    expect(
      booking('TIF+LIMA+ANA:A:1', TVL, 'DAT+2:150326:1915', 'ORG+XQ:LIS+57299999:LISXX2100++++T').agency,
    ).toBeUndefined();
  });
});

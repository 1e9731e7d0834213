import { describe, expect, test } from 'vitest';
import { booking, TVL } from './testing.ts';

describe('seats and bags', () => {
  const readCheckIn = (...segments: string[]) =>
    booking('TIF+LIMA+ANA:A:1', 'TIF+LIMA+RUI:A:2', TVL, 'DAT+2:150326:1915', ...segments).people;

  test('assigns several seats in one text to the travellers in order', () => {
    const people = booking(
      'TIF+LIMA+ANA:A:1',
      'TIF+LIMA+RUI:A:2',
      TVL,
      'SSR+NSST:HK:2:XQ:::LIS:GRU:014CN014DN',
    ).people;
    expect(people.map(({ seat }) => seat)).toEqual(['14C', '14D']);
  });

  test('assigns several seats by the references that follow', () => {
    const people = booking(
      'TIF+LIMA+ANA:A:1',
      'TIF+LIMA+RUI:A:2',
      TVL,
      'SSR+NSST:HK:2:XQ:::LIS:GRU:014C014D+::2+::1',
    ).people;
    expect(people.map(({ seat }) => seat)).toEqual(['14D', '14C']);
  });

  test('gives a lap infant no seat', () => {
    expect(readCheckIn('TRI++1:::1', 'SSD+INF')[0]?.seat).toBeUndefined();
  });

  test('counts a second seat of a named traveller as extra', () => {
    const people = readCheckIn('TRI++1:::1', 'SSD+014C', 'SSD+014D');
    expect(people.map(({ seat }) => seat)).toEqual(['14C', undefined]);
  });

  test('adds up bags in several segments of a named traveller', () => {
    const people = readCheckIn(
      'TRI++1:::1',
      'TBD++1:20.5:700+++999:0999123456:1:GRU',
      'TBD++1:11:700+++999:0999123457:1:GRU',
    );
    expect(people.map(({ bags }) => bags)).toEqual([
      { count: 2, weightKg: 31.5, tags: ['0999123456', '0999123457'], to: 'GRU' },
      undefined,
    ]);
  });

  test.each(['701', 'LBR', 'LB'])('converts a weight in pounds (%s) to kilograms', unit => {
    expect(readCheckIn('TRI++1:::1', `TBD++2:50:${unit}`)[0]?.bags?.weightKg).toBe(22.7);
  });
});

describe('payments', () => {
  const pay = (fop: string) => booking('TIF+LIMA+ANA:A:1', 'TKT+9991234567890:T:1', fop, TVL).payments;

  test.each(['CK', 'NR', 'CA', 'GR', 'MS', 'EF', 'IEP', 'PT', 'ZZ'])('keeps the form %s unchanged', form => {
    expect(pay(`FOP+${form}::10.50`)).toEqual([{ form, amount: 10.5 }]);
  });

  test('splits several forms in one segment', () => {
    expect(pay('FOP+CA::100.25+CC:3:100:AX:371449635398431:1227')).toEqual([
      { form: 'CA', amount: 100.25 },
      {
        form: 'CC',
        amount: 100,
        cardType: 'AX',
        cardFirst6: '371449',
        cardLast4: '8431',
        cardExpiration: '12/27',
      },
    ]);
  });

  test('reads a card with its vendor before the number, and its expiry', () => {
    expect(pay('FOP+CC::10:VI411111XXXXXX1111:0928')).toEqual([
      {
        form: 'CC',
        amount: 10,
        cardType: 'VI',
        cardFirst6: '411111',
        cardLast4: '1111',
        cardExpiration: '09/28',
      },
    ]);
  });

  test.each(['0928', '09/28', '2809', '092028'])('reads the expiry %s as a month and a year', text => {
    expect(pay(`FOP+CC::10:VI:411111XXXXXX1111:${text}`)[0]?.cardExpiration).toBe('09/28');
  });

  test('keeps the visible digits of a masked card', () => {
    expect(pay('FOP+CC::10:VI:411111XXXXXX1111:0928')).toMatchObject([
      { cardFirst6: '411111', cardLast4: '1111', cardExpiration: '09/28' },
    ]);
    expect(pay('FOP+CC::10:VI:XXXXXXXXXXXX1111:0928')[0]).toMatchObject({ cardLast4: '1111' });
  });
});

/* Partly known birth dates (standards digest, section 9.9). */
import { expect, test } from 'vitest';
import { codes, onlyMessage, read, sample, textOf } from '../testing.ts';
import { ana, bookingOf, push, TVL } from './testing.ts';

test.each([
  ['DTM+329:850000', '1985'],
  ['DTM+329:19850000:102', '1985'],
  ['DTM+329:850300', '1985-03'],
  ['DTM+329:19850300:102', '1985-03'],
  ['DTM+329:1985:602', '1985'],
  ['DTM+329:198503:610', '1985-03'],
  ['DTM+329:8503:609', '1985-03'],
  ['DTM+329:1985-03', '1985-03'],
  ['DTM+329:260000', '2026'],
  ['DTM+329:260400', '1926-04'],
])('keeps the known parts of a birth (%s): %s', (segment, birthDate) => {
  const { person, codes: found } = ana(segment);
  expect(person.birthDate).toBe(birthDate);
  expect(found).toEqual(['BIRTH_DATE_PARTIAL']);
});

test.each([
  ['850000', '1985'],
  ['00JAN85', '1985-01'],
  ['XXJAN85', '1985-01'],
  ['XXXXX85', '1985'],
  ['00XXX1985', '1985'],
  ['1985', '1985'],
  ['1985-03', '1985-03'],
  ['1985-00-00', '1985'],
])('reads DOCS with a birth %s as %s', (birth, birthDate) => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    `SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/${birth}/F/30SEP31/LIMA/ANA+::1`,
    TVL,
  );
  expect(bookingOf(result).people).toMatchObject([
    { birthDate, gender: 'F', surname: 'LIMA', documents: [{ number: 'FX1', expiration: '2031-09-30' }] },
  ]);
  expect(codes(result)).toEqual(['BIRTH_DATE_PARTIAL']);
});

test.each(['DTM+329:851300', 'DTM+329:850230', 'DTM+329:18850000', 'DTM+329:8500'])(
  'rejects an invalid part of a birth: %s',
  segment => {
    const { person, codes: found } = ana(segment);
    expect(person.birthDate).toBeUndefined();
    expect(found).toEqual(['BIRTH_DATE']);
  },
);

test.each(['DTM+329:000000', 'DTM+329:00000000', 'DTM+329:'])('reads zeros as no birth: %s', segment => {
  const { person, codes: found } = ana(segment);
  expect(person.birthDate).toBeUndefined();
  expect(found).toEqual([]);
});

test('reads parts of a birth in XML', () => {
  const xml = textOf(sample('pnrgov.xml')).replace('DateOfBirth="1988-04-12"', 'DateOfBirth="1988-04-00"');
  expect(onlyMessage(read(xml)).bookings[0]?.people).toMatchObject([{ birthDate: '1988-04' }]);
});

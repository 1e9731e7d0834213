/* Countries of issuers, nationalities and residence (standards digest, section 9.11). */
import { expect, test } from 'vitest';
import { codes } from '../testing.ts';
import { ana, bookingOf, push, TVL } from './testing.ts';

const COUNTRIES: readonly [string, string, readonly string[], string?][] = [
  ['D', 'DEU', []],
  ['d', 'DEU', []],
  ['GBD', 'GBD', [], 'GBR'],
  ['GBN', 'GBN', [], 'GBR'],
  ['GBO', 'GBO', [], 'GBR'],
  ['GBP', 'GBP', [], 'GBR'],
  ['GBS', 'GBS', [], 'GBR'],
  ['XXA', 'XXA', []],
  ['RKS', 'RKS', []],
  ['XK', 'RKS', []],
  ['DE', 'DEU', []],
  ['de', 'DEU', []],
  ['ROM', 'ROM', ['told']],
  ['ZAR', 'ZAR', ['told']],
  ['GERMANY', 'GERMANY', ['told']],
  ['REP DOMINICANA', 'REP DOMINICANA', ['told']],
];

test.each(COUNTRIES)(
  'reads the country %s as %s, also an unknown one',
  (written, kept, code, issuer = kept) => {
    const { person, codes: found } = ana(
      'DOC+P+FX1',
      `LOC+91+${written}`,
      `NAT+2+${written}`,
      `LOC+174+${written}`,
    );
    expect(person).toMatchObject({ nationality: kept, residence: kept, documents: [{ issuer }] });
    expect(found).toEqual(code.length === 0 ? [] : ['COUNTRY_CODE', 'NATIONALITY', 'COUNTRY_CODE']);
    const result = push(
      'RCI+XQ:AAA111',
      'TIF+SOUZA+ANA:A:1',
      `SSR+DOCS:HK:1:XQ:::::/P/${written}/FX1/${written}/12APR88/F/30SEP31/SOUZA/ANA+::1`,
      TVL,
    );
    expect(bookingOf(result).people).toMatchObject([
      { nationality: kept, documents: [{ type: 'P', number: 'FX1', issuer }] },
    ]);
    expect(codes(result)).toEqual(code.length === 0 ? [] : ['NATIONALITY', 'COUNTRY_CODE']);
  },
);

test('reads one German passport with D, DE and DEU as one document', () => {
  const docs = ['D', 'DE', 'DEU'].map(
    (code, place) =>
      `SSR+DOCS:HK:1:XQ:::::/P/${code}/C01X00T47/${code}/12APR88/F/30SEP31/SOUZA/ANA${' MARIA'.repeat(place)}+::1`,
  );
  const result = push('RCI+XQ:AAA111', 'TIF+SOUZA+ANA:A:1', ...docs, TVL);
  expect(bookingOf(result).people[0]?.documents).toMatchObject([{ number: 'C01X00T47', issuer: 'DEU' }]);
  expect(bookingOf(result).people[0]?.nationalities).toEqual(['DEU']);
});

test('reads several nationalities as a list, the first as main one', () => {
  expect(ana('NAT+2+BRA', 'NAT+2+PRT', 'NAT+2+BR').person).toMatchObject({
    nationality: 'BRA',
    nationalities: ['BRA', 'PRT'],
  });
  expect(ana('NAT+2+BRA').person.nationalities).toEqual(['BRA']);
  expect(ana('NAT+2').person.nationalities).toEqual([]);
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+SOUZA+ANA:A:1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/SOUZA/ANA+::1',
    'SSR+DOCS:HK:1:XQ:::::/P/PRT/FX2/PRT/12APR88/F/30SEP31/SOUZA/ANA+::1',
    TVL,
  );
  expect(bookingOf(result).people).toMatchObject([{ nationality: 'BRA', nationalities: ['BRA', 'PRT'] }]);
});

/* Dates and times (standards digest, section 9.8 and 9.9). */
import { expect, test } from 'vitest';
import { codes, onlyMessage, paxlst, read } from '../testing.ts';
import { ana, bookingOf, push, TVL } from './testing.ts';

test.each([
  ['DTM+329:120488:2', '1988-04-12'],
  ['DTM+329:120405:2', '2005-04-12'],
  ['DTM+329:041288:3', '1988-04-12'],
  ['DTM+329:12041988:4', '1988-04-12'],
  ['DTM+329:880412:101', '1988-04-12'],
  ['DTM+329:12APR88', '1988-04-12'],
  ['DTM+329:12ABR1988', '1988-04-12'],
  ['DTM+329:1988-04-12', '1988-04-12'],
])('reads the birth in %s by its format', (segment, birthDate) => {
  expect(ana(segment)).toMatchObject({ person: { birthDate }, codes: [] });
});

test.each(['DTM+36:300931:2', 'DTM+36:093031:3', 'DTM+36:30SEP31', 'DTM+36:30SET2031', 'DTM+36:310930:101'])(
  'reads the expiry in %s by its format',
  segment => {
    expect(ana('DOC+P+FX1', segment)).toMatchObject({
      person: { documents: [{ expiration: '2031-09-30' }] },
      codes: [],
    });
  },
);

test.each([
  ['12-APR-88', '30-SEP-31'],
  ['12 APR 88', '30 SEP 31'],
  ['12.APR.1988', '30.SEP.2031'],
  ['12ABR88', '30SET31'],
  ['12APR1988', '30SEP2031'],
  ['880412', '310930'],
])('reads every field of DOCS with dates written %s and %s', (birth, expiry) => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    `SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/PRT/${birth}/F/${expiry}/LIMA/ANA+::1`,
    TVL,
  );
  expect(bookingOf(result).people).toMatchObject([
    {
      birthDate: '1988-04-12',
      gender: 'F',
      nationality: 'PRT',
      documents: [{ number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' }],
    },
  ]);
  expect(codes(result)).toEqual([]);
});

test('reads every field of DOCS with the gender in full', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/FEMALE/30SEP31/LIMA/ANA+::1',
    TVL,
  );
  expect(bookingOf(result).people).toMatchObject([{ surname: 'LIMA', givenNames: 'ANA', gender: 'F' }]);
});

function withDeparture(dtm: string): ReturnType<typeof read> {
  return read(paxlst(['NAD+FL+++SOUZA:ANA']).replace('DTM+189:2603152235:201', dtm));
}

test.each([
  'DTM+189:2603152235Z:201',
  'DTM+189:202603152235UTC:303',
  'DTM+189:202603152235?+0000:205',
  'DTM+189:2026-03-15T22?:35Z',
])('marks a departure in UTC as such (%s)', dtm => {
  const result = withDeparture(dtm);
  expect(onlyMessage(result).flights).toMatchObject([{ departure: '2026-03-15T22:35', utc: true }]);
  expect(codes(result)).toEqual([]);
});

test.each(['DTM+189:2603152235:201', 'DTM+189:202603152235:203', 'DTM+189:202603152235-0300:205'])(
  'reads a departure with or without the offset of its airport as local: %s',
  dtm => {
    const [leg] = onlyMessage(withDeparture(dtm)).flights;
    expect(leg?.departure).toBe('2026-03-15T22:35');
    expect(leg?.utc).toBeUndefined();
  },
);

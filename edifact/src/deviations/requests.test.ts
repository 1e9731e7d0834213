/*
 * Deviations of requests: missing references, cancelled segments, marks in names (standards digest, section
 * 9).
 */
import { expect, test } from 'vitest';
import { codes, pnrgov, read } from '../testing.ts';
import { bookingOf, people, push, TVL } from './testing.ts';

test.each(['ORG', 'ORG+', 'ORG+:+:::+'])(
  'cancels the booking on an update with nothing but %j',
  originator => {
    const text = pnrgov(['SRC', 'RCI+XQ:AAA111', originator], 1, 'MSG+:141');
    expect(bookingOf(read(text)).cancelled).toBe(true);
  },
);

test.each([
  ['/P/BRA/AB123456/BRA///11NOV32/LIMA/ANA', '2032-11-11'],
  ['P/BRA/AB123456/BRA///11NOV32/LIMA/ANA', '2032-11-11'],
])('reads an expiry from DOCS %s without birth and gender', (text, expiration) => {
  const [person] = people('TIF+LIMA+ANA:A:1', `SSR+DOCS:HK:1:XQ:::::${text}+::1`, TVL);
  expect(person).toMatchObject({
    surname: 'LIMA',
    givenNames: 'ANA',
    documents: [{ type: 'P', number: 'AB123456', issuer: 'BRA', expiration }],
  });
  expect(person?.birthDate).toBeUndefined();
});

test('assigns requests after all travellers by name', () => {
  const [ana, rui] = people(
    'TIF+LIMA+ANA MRS',
    'TIF+SA+RUI MR',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX2/BRA/12APR89/M/30SEP31/SA/RUI',
    'SSR+CTCM:HK:1:XQ:::::351900000001-1LIMA/ANAMRS',
    TVL,
  );
  expect(ana).toMatchObject({ surname: 'LIMA', documents: [{ number: 'FX1' }], phones: ['351900000001'] });
  expect(rui).toMatchObject({ surname: 'SA', documents: [{ number: 'FX2' }], phones: [] });
});

test('removes names with marks from the end of a text', () => {
  const [person] = people(
    'TIF+S\u00c1+ANAMRS:A:1',
    'SSR+CTCM:HK:1:XQ:::::351900000001-1S\u00c1/ANAMRS',
    'SSR+CTCE:HK:1:XQ:::::ANA//EXEMPLO.TEST-1S\u00c1/ANAMRS',
    'SSR+TKNE:HK:1:XQ:::::9991234567890C1-1S\u00c1/ANAMRS',
    'SSR+FQTV:HK:1:XQ:::::XQ123456-1S\u00c1/ANAMRS',
    TVL,
  );
  expect(person).toMatchObject({
    phones: ['351900000001'],
    emails: ['ANA@EXEMPLO.TEST'],
    ticketNumbers: ['9991234567890'],
    frequentFlyer: { airline: 'XQ', number: '123456' },
  });
});

test('keeps marks and dashes in the names of an infant from INFT', () => {
  const infants = people(
    'TIF+LIMA+ANA:A:1',
    'SSR+INFT:HK:1:XQ:::::CONCEI\u00c7\u00c3O/Z\u00c9-RUI 05OCT25+::1',
    TVL,
  ).filter(person => person.type === 'INFANT');
  expect(infants).toMatchObject([{ surname: 'CONCEI\u00c7\u00c3O', givenNames: 'Z\u00c9-RUI' }]);
});

test.each(['UN', 'UC', 'HX', 'XX'])(
  'takes the live flight as that of the push, next to one with %s',
  status => {
    const [person] = people(
      'TIF+LIMA+ANA:A:1',
      TVL,
      `RPI+1+${status}`,
      'TVL+150326:2235:160326:0530+LIS+GRU+XQ+7001:Y',
      'RPI+1+TK',
      'DAT+2:150326:1840',
      'TRI++2:::1',
      'SSD+2B++++Y',
    );
    expect(person).toMatchObject({ seat: '2B', checkIn: { sequence: '2' } });
  },
);

test('assigns seats without references to the travellers in order', () => {
  const seats = people('TIF+LIMA+ANA:A:1', 'TIF+SA+RUI:A:2', TVL, 'SSR+SEAT:HK:2:XQ:::LIS:GRU+14C+14D').map(
    person => person.seat,
  );
  expect(seats).toEqual(['14C', '14D']);
});

test.each([
  ['/LISBOA/V/VV1/LON/05JAN26', undefined],
  ['/LISBOA/V/VV1/PRT/05JAN26', 'PRT'],
  ['/LISBOA/V/VV1/LON/05JAN26/BRA', 'BRA'],
])('reads the issuing country of the visa %s', (text, issuer) => {
  const [person] = people('TIF+LIMA+ANA:A:1', `SSR+DOCO:HK:1:XQ:::::${text}+::1`, TVL);
  expect(person?.documents).toMatchObject([{ type: 'V', number: 'VV1', issued: '2026-01-05' }]);
  expect(person?.documents[0]?.issuer).toBe(issuer);
});

test('merges a passport with the same one without a type', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    'SSR+FOID:HK:1:XQ:::::PPFX000111+::1',
    'SSR+DOCS:HK:1:XQ::::://BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
    TVL,
  );
  expect(bookingOf(result).people[0]?.documents).toEqual([
    { type: 'P', number: 'FX000111', issuer: 'BRA', expiration: '2031-09-30' },
  ]);
  expect(codes(result)).toEqual(['DOCUMENT_TYPE']);
});

test('drops a carrier of three letters from the flight number of an itinerary', () => {
  const result = push('RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', 'TVL+150326:2235:160326:0520+LIS+GRU+AA+AAL950:Y');
  expect(bookingOf(result).segments).toMatchObject([{ carrier: 'AA', number: '950' }]);
});

test('reads a bare apostrophe in a surname as text, even before text like a tag', () => {
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111', "TIF+O'DAY+PAT:A:1", TVL]).replaceAll("'\n", "'");
  const result = read(text);
  expect(bookingOf(result).people).toMatchObject([{ surname: "O'DAY", givenNames: 'PAT' }]);
  expect(codes(result)).not.toContain('UNKNOWN_SEGMENT');
});

test('reads no name after a house number in an address', () => {
  const [person] = people('TIF+LIMA+ANA:A:1', 'SSR+DOCA:HK:1:XQ:::::/R/BRA/RUA 10-2B/CURITIBA+::1', TVL);
  expect(person?.address).toEqual({ country: 'BRA', street: 'RUA 10-2B', city: 'CURITIBA' });
});

test('reads the time of creation after the locator of another system', () => {
  const result = push('RCI+XQ:AAA111+1X:BBB111::100126:1712', 'TIF+LIMA+ANA:A:1', TVL);
  expect(bookingOf(result)).toMatchObject({ createdAt: '2026-01-10T17:12Z', purchaseDate: '2026-01-10' });
});

test.each([
  ['141203', '2026-01-10T14:12:03Z'],
  ['141200', '2026-01-10T14:12Z'],
  ['1412', '2026-01-10T14:12Z'],
  ['141260', '2026-01-10T14:12Z'],
])('keeps the seconds of a time %s if present: %s', (time, expected) => {
  const tail = ['TIF+LIMA+ANA:A:1', TVL];
  const own = bookingOf(push(`RCI+XQ:AAA111::100126:${time}`, `DAT+700:100126:${time}`, ...tail));
  expect(own).toMatchObject({ createdAt: expected, changedAt: expected, purchaseDate: '2026-01-10' });
  const other = bookingOf(push(`RCI+XQ:AAA111+1X:BBB111::100126:${time}`, ...tail));
  expect(other.createdAt).toBe(expected);
});

test('gives two travellers of the same names a passport each, also without references', () => {
  const travellers = people(
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR58/M/30SEP31/LIMA/RUI',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX2/BRA/12APR88/M/30SEP31/LIMA/RUI',
    'TIF+LIMA+RUI MR',
    'TIF+LIMA+RUI MR',
    TVL,
  );
  expect(travellers).toMatchObject([
    { birthDate: '1958-04-12', documents: [{ number: 'FX1' }] },
    { birthDate: '1988-04-12', documents: [{ number: 'FX2' }] },
  ]);
});

test('gives the ticket of an infant under its adult to the infant', () => {
  const [ana, bia] = people(
    'TIF+LIMA+ANA:A:1:2',
    'TIF+LIMA+BIA:IN:2',
    'SSR+TKNE:HK:1:XQ:::::9991234567890C1+::1',
    'SSR+TKNE:HK:1:XQ:::::INF9991234567892C1+::1',
    TVL,
  );
  expect([ana?.ticketNumbers, bia?.ticketNumbers]).toEqual([['9991234567890'], ['9991234567892']]);
});

const CANCELLED = ['XX', 'HX', 'UN', 'UC', 'NO', 'XL', 'XK', 'xx'];

test.each(CANCELLED)('ignores a cancelled or refused request with %s, anywhere in the booking', status => {
  const cancelled = [
    `SSR+DOCS:${status}:1:XQ:::::/P/BRA/FX2/PRT/12APR89/M/30SEP31/SOUZA/RUI+::1`,
    `SSR+DOCO:${status}:1:XQ:::::/LISBOA/V/VV1/PRT/05JAN26+::1`,
    `SSR+DOCA:${status}:1:XQ:::::/R/PRT/RUA A+::1`,
    `SSR+FOID:${status}:1:XQ:::::PPFX3+::1`,
    `SSR+PSPT:${status}:1:XQ:::::FX4/PT/12APR90/SOUZA/RUI/M+::1`,
    `SSR+CTCM:${status}:1:XQ:::::351900000009+::1`,
    `SSR+CTCE:${status}:1:XQ:::::RUI//EXEMPLO.TEST+::1`,
    `SSR+FQTV:${status}:1:XQ:::::XQ123456+::1`,
    `SSR+TKNE:${status}:1:XQ:::::9991234567890C1+::1`,
    `SSR+INFT:${status}:1:XQ:::::SOUZA/BIA 12JAN26+::1`,
    `SSR+SEAT:${status}:1:XQ:::LIS:GRU+9F::1`,
  ];
  const live = 'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1';
  const alone = people('TIF+LIMA+ANA:A:1', live, TVL);
  expect(alone).toMatchObject([{ nationality: 'BRA', documents: [{ number: 'FX1' }], phones: [] }]);
  expect(people('TIF+LIMA+ANA:A:1', ...cancelled, live, TVL)).toEqual(alone);
  expect(people('TIF+LIMA+ANA:A:1', live, ...cancelled, TVL)).toEqual(alone);
  expect(people(live, ...cancelled, 'TIF+LIMA+ANA:A:1', TVL)).toEqual(alone);
});

test('keeps an active request next to the same cancelled one', () => {
  const text = '/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1';
  const [person] = people(
    'TIF+LIMA+ANA:A:1',
    `SSR+DOCS:XX:1:XQ:::::${text}`,
    `SSR+DOCS:HK:1:XQ:::::${text}`,
    TVL,
  );
  expect(person?.documents).toMatchObject([{ number: 'FX1' }]);
});

test.each([
  'SSR+DOCS::1:XQ:::::XX1/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
  'SSR+DOCS::1:XQ:::::DOCS XQ HX1/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1',
  'IFT+4:28::XQ+SSR DOCS XQ XX1 /P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA',
])('reads an action in the text as its status: %s', segment => {
  expect(people('TIF+LIMA+ANA:A:1', segment, TVL)[0]?.documents).toEqual([]);
  const active = segment.replace(/XX1|HX1/, 'HK1');
  expect(people('TIF+LIMA+ANA:A:1', active, TVL)[0]?.documents).toMatchObject([{ number: 'FX1' }]);
});

test.each(['HK', 'HN', 'NN', 'KK', 'TK', 'HD', ''])('keeps a request with %s', status => {
  const docs = `SSR+DOCS:${status}:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1`;
  expect(people('TIF+LIMA+ANA:A:1', docs, TVL)[0]?.documents).toMatchObject([{ number: 'FX1' }]);
});

test.each([
  ['RECIFE', { city: 'RECIFE' }],
  ['BRA', { country: 'BRA' }],
  ['SAO PAULO BRA', { country: 'BRA', city: 'SAO PAULO' }],
  ['RIO', { city: 'RIO' }],
])('reads the place of birth %s in DOCO as a city, a country or both', (text, birthPlace) => {
  expect(people('TIF+LIMA+ANA:A:1', `SSR+DOCO:HK:1:XQ:::::/${text}/V/VV1+::1`, TVL)[0]?.birthPlace).toEqual(
    birthPlace,
  );
});

test('reads a CPF in FOID by its name', () => {
  const [person] = people('TIF+LIMA+ANA:A:1', 'SSR+FOID:HK:1:XQ:::::CPF12345678909+::1', TVL);
  expect(person?.documents).toMatchObject([{ type: 'CPF', number: '12345678909' }]);
});

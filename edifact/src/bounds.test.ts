import { expect, test } from 'vitest';
import { bytesOf, codes, onlyMessage, paxlst, pnrgov, read, sample, textOf } from './testing.ts';
import { readInterchange } from './index.ts';
import type { Person } from './types.ts';

const LONG = 'A'.repeat(300);
const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';

/** A second person, whose values must stay unchanged. */
const OTHER = ['NAD+FL+++SOUZA:RUI', 'DTM+329:800101', 'DOC+P+FX000222'];

/** Returns the person with the odd value, and the findings. */
function readFirst(segments: string[]): { person: Person; found: string[] } {
  const result = read(paxlst(['NAD+FL+++LIMA:ANA', 'DTM+329:850101', ...segments, ...OTHER]));
  const { people } = onlyMessage(result);
  expect(people).toHaveLength(2);
  expect(people[1]).toMatchObject({ surname: 'SOUZA', documents: [{ number: 'FX000222' }] });
  return { person: people[0] as Person, found: codes(result) };
}

test.each([
  ['MEA+CT++1.5', 'AMOUNT'],
  ['MEA+CT++2147483648', 'AMOUNT'],
  ['MEA+CT++10000', 'AMOUNT'],
  ['MEA+CT++99999999999999999999999', 'AMOUNT'],
  ['MEA+WT++KGM:2147483648', 'AMOUNT'],
  [`MEA+WT++KGM:${'9'.repeat(400)}`, 'AMOUNT'],
])('reports the number of bags %s and keeps the person', (segment, code) => {
  const { person, found } = readFirst([segment]);
  expect(found).toEqual([code]);
  expect(person.surname).toBe('LIMA');
  expect([person.bags?.count, person.bags?.weightKg]).toEqual([undefined, undefined]);
});

test.each([
  ['DTM+329:00000101:102', 'BIRTH_DATE'],
  ['DTM+329:99990101:102', 'BIRTH_DATE'],
  ['DTM+329:22000101:102', 'BIRTH_DATE'],
  ['DTM+36:00010101:102', 'DOCUMENT_DATE'],
  ['DTM+36:98001231:102', 'DOCUMENT_DATE'],
])('rejects the date %s', (segment, code) => {
  const { person, found } = readFirst(['DOC+P+FX000111', segment]);
  expect(found).toEqual([code]);
  expect(person.birthDate ?? '1985-01-01').toBe('1985-01-01');
  expect(person.documents).toEqual([{ type: 'P', number: 'FX000111' }]);
});

test.each(['00000101', '99990101'])('returns no day for a flight of %s', day => {
  const result = read(paxlst(OTHER).replace('189:2603152235:201', `189:${day}2235:203`));
  expect(codes(result)).toEqual(expect.arrayContaining(['DATE_INVALID']));
  expect(onlyMessage(result).flights[0]?.departure).toBeUndefined();
  expect(onlyMessage(result).people).toHaveLength(1);
});

test('cuts long names and addresses and drops long codes, each with a finding', () => {
  const { person, found } = readFirst([
    `DOC+P+${LONG}`,
    `RFF+ABO:${LONG}`,
    `RFF+AVF:${LONG}`,
    `COM+${'5'.repeat(300)}:TE`,
    `COM+${LONG}?@X.TEST:EM`,
    `FTX+BAG+++${LONG}`,
    `EMP+1+${LONG}`,
  ]);
  expect(new Set(found)).toEqual(new Set(['VALUE_TOO_LONG']));
  expect(found).toHaveLength(7);
  expect(person).toMatchObject({ documents: [], phones: [], emails: [], bags: { tags: [] } });
  expect([person.uniqueReference, person.locator, person.crewRole]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('cuts a name of 300 letters and reads the people after it', () => {
  const result = read(paxlst([`NAD+FL+++${LONG}:${LONG}+RUA ${LONG}+${LONG}`, 'DTM+329:850101', ...OTHER]));
  const [person, other] = onlyMessage(result).people;
  expect([person?.surname?.length, person?.givenNames?.length]).toEqual([150, 150]);
  expect(other?.surname).toBe('SOUZA');
  const first = result.findings.find(({ code }) => code === 'VALUE_TOO_LONG');
  expect(first).toMatchObject({ person: 0, params: { found: 300, limit: 150 }, severity: 'WARNING' });
});

test('limits every list of a person', () => {
  const { person, found } = readFirst([
    ...Array.from({ length: 80 }, (_, index) => `COM+55113000${1000 + index}:TE`),
    ...Array.from({ length: 80 }, (_, index) => `DOC+P+FX${1000 + index}`),
  ]);
  expect([person.phones.length, person.documents.length]).toEqual([50, 50]);
  expect(found).toEqual(['LIST_TOO_LONG', 'LIST_TOO_LONG']);
});

test('rejects flight numbers, carriers and airports of any other length, and reads the list', () => {
  const flight = read(paxlst(OTHER).replace('XQ7001+++XQ', 'XQ700170017001+++XQ'));
  expect(codes(flight)).toContain('FLIGHT_NUMBER');
  expect(onlyMessage(flight).flights[0]?.number).toBe('');
  const carrier = read(paxlst(OTHER).replace('XQ7001+++XQ', `7001+++${LONG}`));
  expect(codes(carrier)).toContain('FLIGHT_NUMBER');
  expect(onlyMessage(carrier).flights[0]).toMatchObject({ carrier: '', number: '7001' });
  const place = read(paxlst(OTHER).replace('LOC+125+LIS', `LOC+125+${LONG}`));
  expect(codes(place)).toContain('AIRPORT_CODE');
  for (const result of [flight, carrier, place]) expect(onlyMessage(result).people).toHaveLength(1);
});

test('reports an invalid flight number of a booking push once', () => {
  const result = read(
    pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1']).replaceAll('+7001', '+700170017001'),
  );
  expect(codes(result).filter(code => code === 'FLIGHT_NUMBER')).toHaveLength(1);
});

test('limits totals and references of the envelope', () => {
  const total = read(paxlst(OTHER, 'BGM+745', 'CNT+42:2147483648'));
  expect(codes(total)).toContain('AMOUNT');
  expect(onlyMessage(total).announced).toBeUndefined();
  const text = paxlst(OTHER).replace('UNH+M1+', `UNH+${LONG}+`).replace("+R1'", `+${LONG}'`);
  const result = read(text);
  expect(result.interchange.controlReference).toHaveLength(100);
  expect(onlyMessage(result).reference).toHaveLength(100);
});

test('limits counts, lengths and lists of a booking, with findings', () => {
  const result = read(
    pnrgov([
      'SRC',
      'RCI+XQ:AAA111',
      `TIF+${LONG}+ANA:A:1`,
      'FOP+CC::10.00:VI',
      TVL,
      'RPI+2147483648+HK',
      'TRI++1:::1',
      'TBD++1.5:40:700',
      'SRC',
      'RCI+XQ:AAA222',
      'TIF+SOUZA+RUI:A:1',
      TVL,
      'RPI+1+HK',
    ]),
  );
  const [odd, other] = onlyMessage(result).bookings;
  expect(odd?.people[0]?.surname).toHaveLength(150);
  expect(odd?.people[0]?.bags?.count).toBeUndefined();
  expect(odd?.people[0]?.bags?.weightKg).toBe(40);
  expect(odd?.segments[0]?.quantity).toBeUndefined();
  expect(odd?.partySize).toBe(1);
  expect(other?.people[0]?.surname).toBe('SOUZA');
  expect(new Set(codes(result))).toEqual(new Set(['VALUE_TOO_LONG', 'AMOUNT']));
});

test('applies the limits to XML', () => {
  const xml = textOf(sample('pnrgov.xml'))
    .replace(/NumberOfPassengers="\d+"/, 'NumberOfPassengers="2147483648"')
    .replaceAll(/<Surname>[^<]*</g, `<Surname>${LONG}<`)
    .replaceAll(/Surname="[^"]*"/g, `Surname="${LONG}"`)
    .replaceAll(/NumberInParty="\d+"/g, 'NumberInParty="2147483648"');
  const result = readInterchange(bytesOf(xml));
  const people = onlyMessage(result).bookings.flatMap(booking => booking.people);
  expect(people.every(({ surname = '' }) => surname.length <= 150)).toBe(true);
  expect(onlyMessage(result).bookings.every(({ partySize }) => partySize <= 9999)).toBe(true);
  expect(codes(result)).toEqual(expect.arrayContaining(['VALUE_TOO_LONG', 'AMOUNT']));
});

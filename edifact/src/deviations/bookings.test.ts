/*
 * Deviations of booking records: locators, links, segments, groups, bags, tickets (standards digest, 9.14 to
 * 9.19).
 */
import { expect, test } from 'vitest';
import { codes, paxlst, pnrgov, read } from '../testing.ts';
import type { Person } from '../types.ts';
import { ana, bookingOf, people, push, TVL } from './testing.ts';

const DOCS = '/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA';
const PASSPORT = { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' };

test('takes a locator under the itinerary as the booking’s', () => {
  const result = push('TIF+LIMA+ANA:A:1', TVL, 'RCI+XQ:AAA111');
  expect(bookingOf(result)).toMatchObject({ locator: 'AAA111', carrier: 'XQ' });
  expect(result.findings).toEqual([]);
});

test.each([
  ['RCI+1A:ZZZ999::100126:1412+XQ:AAA111', [{ system: '1A', locator: 'ZZZ999' }]],
  [
    'RCI+1A:ZZZ999+YQ:YYY111+XQ:AAA111',
    [
      { system: '1A', locator: 'ZZZ999' },
      { system: 'YQ', locator: 'YYY111' },
    ],
  ],
  ['RCI+XQ:AAA111+1A:ZZZ999', [{ system: '1A', locator: 'ZZZ999' }]],
])('takes the carrier’s own locator as the booking’s, not that of a system: %s', (rci, otherLocators) => {
  for (const name of ['ANA', 'ANA?'])
    expect(bookingOf(push(rci, `TIF+LIMA+${name}:A:1`, TVL))).toMatchObject({
      carrier: 'XQ',
      locator: 'AAA111',
      otherLocators,
    });
});

test('keeps the partner’s own locator first', () => {
  expect(bookingOf(push('RCI+YQ:YYY111+XQ:AAA111', 'TIF+LIMA+ANA:A:1', TVL))).toMatchObject({
    carrier: 'YQ',
    locator: 'YYY111',
  });
});

test('takes a locator behind a flight as the booking’s', () => {
  const result = push('TIF+LIMA+ANA:A:1', `${TVL}+AAA111`);
  expect(bookingOf(result)).toMatchObject({ locator: 'AAA111', carrier: 'XQ' });
  expect(result.findings).toEqual([]);
});

test('reads a date of change before the requests, and the requests', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'DAT+700:140326:0901',
    `SSR+DOCS:HK:1:XQ:::::${DOCS}+::1`,
    'TIF+LIMA+ANA:A:1',
    TVL,
  );
  expect(bookingOf(result)).toMatchObject({
    changedAt: '2026-03-14T09:01Z',
    people: [{ documents: [PASSPORT] }],
  });
  expect(result.findings).toEqual([]);
});

test('joins a request split over components', () => {
  const split = `${DOCS.slice(0, 20)}:${DOCS.slice(20)}`;
  expect(people('TIF+LIMA+ANA:A:1', `SSR+DOCS:HK:1:XQ:::::${split}+::1`, TVL)[0]?.documents).toEqual([
    PASSPORT,
  ]);
});

test('ignores a request that only history repeats', () => {
  expect(people('TIF+LIMA+ANA:A:1', TVL, `LTS+SSR DOCS XQ HK1 ${DOCS}`)[0]?.documents).toEqual([]);
});

test.each([
  `SSR DOCS XQ HK1 ${DOCS}`,
  `SSR DOCS XQ HK1${DOCS}`,
  `DOCS XQ HK1${DOCS}`,
  `OSI XQ DOCS${DOCS}`,
  `SSR DOCS XQ HK1 ${DOCS.slice(0, 20)}+${DOCS.slice(20)}`,
])('reads DOCS in other service information (%s) for the named traveller', text => {
  const [rui, ana] = people(`IFT+4:28::XQ+${text}`, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
  expect(ana).toMatchObject({ birthDate: '1988-04-12', gender: 'F', documents: [PASSPORT] });
  expect(rui?.documents).toEqual([]);
});

test('reads DOCS in other service information without a name for an only traveller, not for several', () => {
  const text = 'IFT+4:28::XQ+SSR DOCS XQ HK1 /P/BRA/FX1/BRA/12APR88/F/30SEP31';
  expect(people(text, 'TIF+LIMA+ANA:A:1', TVL)[0]?.documents).toEqual([PASSPORT]);
  const two = people(text, 'TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', TVL);
  expect(two.map(person => person.documents)).toEqual([[], []]);
});

test('reads DOCS in other service information under a traveller for that traveller', () => {
  const text = 'IFT+4:28::XQ+SSR DOCS XQ HK1 /P/BRA/FX1/BRA/12APR88/F/30SEP31';
  const two = people('TIF+COSTA+RUI:A:1', 'TIF+LIMA+ANA:A:2', text, TVL);
  expect(two.map(person => person.documents)).toEqual([[], [PASSPORT]]);
});

test('reads DOCS in a request and in other service information as one document', () => {
  expect(
    people(
      'TIF+LIMA+ANA:A:1',
      `SSR+DOCS:HK:1:XQ:::::${DOCS}+::1`,
      `IFT+4:28::XQ+SSR DOCS XQ HK1 ${DOCS}`,
      TVL,
    )[0]?.documents,
  ).toEqual([PASSPORT]);
});

test('reads no document in other service information that only mentions DOCS', () => {
  expect(
    people('TIF+LIMA+ANA:A:1', 'IFT+4:28::XQ+DOCS OK/CHECKED/BY/XQ/LIS/AT/2026', TVL)[0]?.documents,
  ).toEqual([]);
});

test('links travellers without a reference by name first', () => {
  const [ana, rui] = people(
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX2/BRA/12APR88/M/30SEP31/COSTA/RUI',
    `SSR+DOCS:HK:1:XQ:::::${DOCS}`,
    'TIF+LIMA+ANAMS:A',
    'TIF+COSTA+RUIMR:A',
    TVL,
  );
  expect(ana?.documents).toEqual([PASSPORT]);
  expect(rui?.documents[0]?.number).toBe('FX2');
});

test('links travellers with the same name by order', () => {
  const [first, second] = people(
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX2/BRA/12APR90/F/30SEP31',
    'TIF+LIMA+ANA:A',
    'TIF+LIMA+BIA:A',
    TVL,
  );
  expect([first?.documents[0]?.number, second?.documents[0]?.number]).toEqual(['FX1', 'FX2']);
  expect([first?.surname, first?.givenNames]).toEqual(['LIMA', 'ANA']);
});

test('links a check-in without a reference by name', () => {
  const [ana, rui] = people(
    'TIF+LIMA+ANA:A',
    'TIF+COSTA+RUI:A',
    TVL,
    'DAT+2:150326:1915',
    'TRI++002',
    'TIF+COSTA+RUI:A',
    'SSD+014D++++Y',
  );
  expect(ana?.checkIn).toBeUndefined();
  expect(rui).toMatchObject({ seat: '14D', checkIn: { sequence: '002' } });
});

test('finds the flight of the push under a codeshare number with the same operating number', () => {
  const [ana] = people(
    'TIF+LIMA+ANA:A:1',
    'TVL+150326:2235:160326:0520+LIS+GRU+YQ:XQ+4455:Y',
    'TRA+XQ+7001:Y',
    'SSR+SEAT:HK:1:YQ:::LIS:GRU+014C::1:N',
  );
  expect(ana?.seat).toBe('14C');
});

test('finds the flight of the push under another codeshare number by day and airports', () => {
  const [ana] = people(
    'TIF+LIMA+ANA:A:1',
    'TVL+150326:2235:160326:0520+LIS+GRU+YQ+4455:Y',
    'SSR+SEAT:HK:1:YQ:::LIS:GRU+014C::1:N',
  );
  expect(ana?.seat).toBe('14C');
});

test('finds the flight of the push from another board point on the same day', () => {
  const [ana] = people(
    'TIF+LIMA+ANA:A:1',
    'TVL+150326:1900:160326:0520+FRA+GRU+XQ+7001:Y',
    'SSR+SEAT:HK:1:XQ:::FRA:GRU+014C::1:N',
  );
  expect(ana?.seat).toBe('14C');
});

test('keeps a booking without the flight of the push, with a finding', () => {
  const result = push('RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', 'TVL+010126:2235:020126:0520+GIG+LIS+XQ+1:Y');
  expect(bookingOf(result).people).toHaveLength(1);
  expect(result.findings).toMatchObject([{ code: 'PUSH_SEGMENT_MISSING', severity: 'INFO', booking: 0 }]);
});

test('counts a group without names by its seats', () => {
  const result = push('RCI+XQ:AAA111', 'TIF+ESCOLA MODELO:G', TVL, 'RPI+12+HK');
  expect(bookingOf(result)).toMatchObject({ groupName: 'ESCOLA MODELO', partySize: 12, people: [] });
  expect(result.findings).toEqual([]);
});

test('keeps name, people and size of a partly named group', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'SSR+GRPS:HK:12:XQ:::::ESCOLA MODELO',
    'TIF+ESCOLA MODELO:G',
    'TIF+LIMA+ANA:A:1',
    TVL,
    'RPI+12+HK',
  );
  expect(bookingOf(result)).toMatchObject({
    groupName: 'ESCOLA MODELO',
    partySize: 12,
    people: [{ surname: 'LIMA' }],
  });
  expect(result.findings).toEqual([]);
});

test.each(['EXST', 'CBBG'])('does not count an extra seat named %s as a person', name => {
  const result = push('RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', `TIF+LIMA+${name}:A:2`, TVL, 'RPI+2+HK');
  expect(bookingOf(result).people.map(person => person.givenNames)).toEqual(['ANA']);
  expect(bookingOf(result).partySize).toBe(1);
  expect(result.findings).toEqual([]);
});

function bags(...segments: string[]): Person['bags'] {
  return people('TIF+LIMA+ANA:A:1', TVL, 'DAT+2:150326:1915', 'TRI++001:::1', ...segments)[0]?.bags;
}

test('reads no weight for bags of zero weight', () => {
  expect(bags('TBD++2:0:700')).toEqual({ count: 2, tags: [] });
});

test('drops a weight of unknown unit', () => {
  expect(bags('TBD++2:50:702')).toEqual({ count: 2, tags: [] });
});

test('counts bags with only tags by their tags', () => {
  expect(bags('TBD+++++999:0999123456:2:GRU')).toEqual({
    count: 2,
    tags: ['0999123456', '0999123457'],
    to: 'GRU',
  });
});

test('counts bags of a pool at its head', () => {
  const [head, member] = people(
    'TIF+LIMA+ANA:A:1',
    'TIF+LIMA+RUI:A:2',
    TVL,
    'DAT+2:150326:1915',
    'TRI++001:::1',
    'TBD++2:31:700++HP:P1',
    'TRI++002:::2',
    'TBD++2:31:700++MP:P1',
  );
  expect(head?.bags).toMatchObject({ count: 2, pool: { reference: 'P1', head: true } });
  expect(member?.bags).toEqual({ tags: [], pool: { reference: 'P1', head: false } });
});

test('reads bags of a list and a booking that disagree unchanged', () => {
  const list = paxlst(['NAD+FL+++LIMA:ANA', 'MEA+CT++3']);
  const booking = pnrgov([
    'SRC',
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    TVL,
    'DAT+2:150326:1915',
    'TRI++001:::1',
    'TBD++2:31:700',
  ]);
  const result = read(list + booking);
  expect(result.messages[0]?.people[0]?.bags?.count).toBe(3);
  expect(result.messages[1]?.bookings[0]?.people[0]?.bags?.count).toBe(2);
  expect(codes(result)).toEqual([]);
});

test.each([
  ['of thirteen digits', '9991234567890', ['9991234567890']],
  ['with a dash', '999-1234567890', ['9991234567890']],
  ['behind its kind', 'ETKT9991234567890', ['9991234567890']],
])('reads the ticket number %s as thirteen digits', (_, number, expected) => {
  expect(people('TIF+LIMA+ANA:A:1', `TKT+${number}:T:1`, TVL)[0]?.ticketNumbers).toEqual(expected);
});

test('drops the check digit of a ticket number', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    'SSR+TKNE:HK:1:XQ:::::9991234567890C1+::1',
    'TKT+99912345678902:T:1',
    'MON+T:10:EUR',
    'TKT+9991234567890:T:1',
    'MON+T:10:EUR',
    TVL,
  );
  expect(bookingOf(result)).toMatchObject({ total: 10, people: [{ ticketNumbers: ['9991234567890'] }] });
  expect(result.findings).toEqual([]);
});

test('drops the last of fourteen digits, a check digit or a coupon', () => {
  const [person] = people(
    'TIF+LIMA+ANA:A:1',
    'TKT+99912345678903:T:1',
    'TKT+9991234567890:T:1',
    'SSR+TKNE:HK:1:XQ:::::99912345678901+::1',
    'TKT+999-12345678915:T:1',
    TVL,
  );
  expect(person?.ticketNumbers).toEqual(['9991234567890', '9991234567891']);
  expect(ana('RFF+YZY:99912345678903').person.ticketNumbers).toEqual(['9991234567890']);
});

test('reads ticketless travel without a ticket number', () => {
  expect(people('TIF+LIMA+ANA:A:1', 'TKT+:1', TVL)[0]?.ticketNumbers).toEqual([]);
});

test.each([
  'TVL+15MAR26:2235:16MAR26:0520+LIS+GRU+XQ+7001:Y',
  'TVL+150326:22?:35:160326:05?:20+LIS+GRU+XQ+7001:Y',
  'TVL+15032026:2235:16032026:0520+LIS+GRU+XQ+7001:Y',
])('reads the times of a flight from %s', segment => {
  const result = push('RCI+XQ:AAA111::10JAN26:1412', 'TIF+LIMA+ANA:A:1', segment);
  expect(bookingOf(result)).toMatchObject({
    createdAt: '2026-01-10T14:12Z',
    segments: [{ departure: '2026-03-15T22:35', arrival: '2026-03-16T05:20' }],
  });
  expect(result.findings).toEqual([]);
});

test('reads amounts with thousands separators', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    'TKT+9991234567890:T:1',
    'MON+T:1.941,37:EUR',
    TVL,
  );
  expect(bookingOf(result).total).toBe(1941.37);
  expect(result.findings).toEqual([]);
});

test('keeps six and four digits of a card attached to its form', () => {
  const result = push(
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    'TKT+9991234567890:T:1',
    'FOP+CCVI4111111111111111/0928',
    TVL,
  );
  expect(bookingOf(result).payments).toEqual([
    { form: 'CC', cardType: 'VI', cardFirst6: '411111', cardLast4: '1111', cardExpiration: '09/28' },
  ]);
});

test('removes the size of a group from its name', () => {
  const result = push('RCI+XQ:AAA111', 'TIF+12ESCOLA MODELO:G', TVL, 'RPI+12+HK');
  expect(bookingOf(result)).toMatchObject({ groupName: 'ESCOLA MODELO', partySize: 12 });
});

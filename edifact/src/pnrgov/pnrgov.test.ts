import { expect, test } from 'vitest';
import { readInterchange } from '../index.ts';
import { codes, onlyMessage, pnrgov, read, sample } from '../testing.ts';
import type { Booking, Person } from '../types.ts';

const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';

function booking(...segments: string[]): Booking {
  const [only] = onlyMessage(read(pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...segments]))).bookings;
  if (only === undefined) throw new Error('No booking was read');
  return only;
}

function people(...segments: string[]): Person[] {
  return booking(...segments).people;
}

test('reads the flight of the push from the TVL of level 0, without leading zeros', () => {
  const text = pnrgov([]).replace('XQ+7001', 'XQ:YQ+0701:Y:A');
  expect(onlyMessage(read(text)).flights).toEqual([
    {
      carrier: 'XQ',
      number: '701',
      suffix: 'A',
      origin: 'LIS',
      destination: 'GRU',
      departure: '2026-03-15T22:35',
      arrival: '2026-03-16T05:20',
    },
  ]);
});

test('cancels a booking with only an empty ORG, and not its neighbour', () => {
  const [cancelled, live] = onlyMessage(readInterchange(sample('pnrgov-update-with-cancel.edi'))).bookings;
  expect(cancelled).toMatchObject({ locator: 'CANC01', cancelled: true, people: [], segments: [] });
  expect(live).toMatchObject({ locator: 'SPLT02', cancelled: false, splitFrom: 'GRP777' });
});

test('ignores history, other services and free text', () => {
  const one = booking(
    'TIF+LIMA+ANA:A:1',
    TVL,
    'MSG+8',
    'TVL+160326:1400:200326:1200+GRU+GRU',
    'ABI+4+05FD28:GS+GRU++XQ',
    'SAC+++X',
    'TIF+OUTRA+PESSOA',
    'TVL+140326:2235:150326:0520+LIS+GRU+XQ+7001:M',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA',
    'LTS+SSR DOCS XQ HK1 /P/BRA/FX000999/BRA/12APR88/F/30SEP31/LIMA/ANA',
  );
  expect(one.segments).toHaveLength(1);
  expect(one.people).toMatchObject([{ surname: 'LIMA', documents: [] }]);
});

test('reads DAT as last change, purchase or check-in by its place', () => {
  const one = booking(
    'DAT+700:140326:0901+710:110126',
    'TIF+LIMA+ANA:A:1',
    TVL,
    'DAT+2:150326:1915',
    'TRI++007:::1',
  );
  expect(one).toMatchObject({
    changedAt: '2026-03-14T09:01Z',
    purchaseDate: '2026-01-11',
    createdAt: '2026-01-10T14:12Z',
  });
  expect(one.people[0]?.checkIn).toEqual({ at: '2026-03-15T19:15Z', sequence: '007' });
});

test('takes the time of creation as purchase without a ticket date', () => {
  expect(booking('TIF+LIMA+ANA:A:1', TVL).purchaseDate).toBe('2026-01-10');
});

test.each([
  [
    '/P/BRA/FX1/PRT/12APR88/F/30SEP31/LIMA/ANA/RITA/H',
    { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
  ],
  [
    'P/BRA/FX1/PRT/12APR88/F/30SEP31/LIMA/ANA/RITA',
    { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
  ],
  [
    'HK1/P/BRA/FX1/PRT/12APR88/F/30SEP31/LIMA/ANA/RITA',
    { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
  ],
  ['/P/FX1/PRT/12APR88/F/30SEP31/LIMA/ANA/RITA', { type: 'P', number: 'FX1', expiration: '2031-09-30' }],
  [
    '/P/BR/FX1/PT/12APR1988/F/30SEP2031/LIMA/ANA/RITA',
    { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
  ],
])('reads document, nationality, birth, gender and full name from DOCS %s', (text, document) => {
  const [person] = people('TIF+LIMA+A:A:1', `SSR+DOCS:HK:1:XQ:::::${text}+::1`, TVL);
  expect(person).toMatchObject({
    surname: 'LIMA',
    givenNames: 'ANA RITA',
    birthDate: '1988-04-12',
    gender: 'F',
    nationality: 'PRT',
    documents: [document],
  });
});

test('reads the rest of DOCS without issuer and nationality', () => {
  const [person] = people(
    'TIF+LIMA+ANA:A:1',
    'SSR+DOCS:HK:1:XQ::::://P/FX1/12APR88/M/30SEP31/LIMA/ANA+::1',
    TVL,
  );
  expect(person).toMatchObject({
    birthDate: '1988-04-12',
    gender: 'M',
    documents: [{ type: 'P', number: 'FX1', expiration: '2031-09-30' }],
  });
});

test('reads birth and gender from DOCS of empty pieces, without an error', () => {
  const result = read(
    pnrgov([
      'SRC',
      'RCI+XQ:AAA111',
      'TIF+LIMA+ANA:A:1',
      'SSR+DOCS:HK:1:XQ::::://///14JUL71/M//LIMA/ANA+::1',
      TVL,
    ]),
  );
  expect(onlyMessage(result).bookings[0]?.people[0]).toMatchObject({
    birthDate: '1971-07-14',
    gender: 'M',
    documents: [],
  });
  expect(result.findings).toEqual([]);
});

test('joins DOCS split over several components', () => {
  const [person] = people(
    'TIF+LIMA+ANA:A:1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30S:EP31/LIMA/ANA+::1',
    TVL,
  );
  expect(person?.documents[0]?.expiration).toBe('2031-09-30');
});

test('assigns requests without a reference by name, then by order', () => {
  const [first, second] = people(
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX2/BRA/12APR88/F/30SEP31/COSTA/RUI',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/DESCONHECIDA/ANA',
    'TIF+LIMA+ANAMS:A',
    'TIF+COSTA+RUIMR:A',
    TVL,
  );
  expect(first?.documents[0]?.number).toBe('FX1');
  expect(second?.documents[0]?.number).toBe('FX2');
});

test('keeps a document sent for every flight once', () => {
  const ssr = 'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA+::1';
  expect(
    people('TIF+LIMA+ANA:A:1', ssr, TVL, ssr, 'TVL+300326:2100:310326:1005+GRU+LIS+XQ+7002:Y', ssr)[0]
      ?.documents,
  ).toHaveLength(1);
});

test('reads an infant without a TIF from INFT and DOCS, once', () => {
  const all = people(
    'TIF+LIMA+ANA:A:1',
    'SSR+INFT:HK:1:XQ:::LIS:GRU:LIMA/CAIOMSTR 12JAN25+::1',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX9/BRA/12JAN25/MI/30SEP31/LIMA/CAIO+::1',
    TVL,
  );
  expect(all).toHaveLength(2);
  expect(all[0]?.documents).toEqual([]);
  expect(all[1]).toMatchObject({ type: 'INFANT', givenNames: 'CAIO', birthDate: '2025-01-12', gender: 'M' });
});

test('reads an extra seat as no person', () => {
  expect(people('TIF+LIMA+ANA:A:1', 'TIF+LIMA+EXST:A:2', 'TIF+LIMA+CBBG:A:3', TVL)).toHaveLength(1);
});

test('counts the seats of an unnamed group on the flight of the push', () => {
  const one = booking(
    'TIF+ESCOLA MODELO:G',
    'TVL+100326:2235:110326:0520+GIG+LIS+XQ+6999:Y',
    'RPI+99+HK',
    TVL,
    'RPI+12+HN',
  );
  expect(one).toMatchObject({ groupName: 'ESCOLA MODELO', partySize: 12, people: [] });
});

test('gives contacts of SSR and OSI to the booking and to the named traveller', () => {
  const one = booking(
    'SSR+CTCM:HK:1:XQ:::::351900000000-1LIMA/ANA',
    'SSR+CTCE:HK:1:XQ:::::RUI./C..X//EXEMPLO.TEST+::2',
    'IFT+4:28::XQ+CTCP LIS 351210000001',
    'TIF+LIMA+ANA:A:1',
    'TIF+COSTA+RUI:A:2',
    TVL,
  );
  expect(one.contacts).toEqual([
    { kind: 'PHONE', value: '351210000001' },
    { kind: 'MOBILE', value: '351900000000' },
    { kind: 'EMAIL', value: 'RUI-C_X@EXEMPLO.TEST' },
  ]);
  expect(one.people.map(person => [person.phones, person.emails])).toEqual([
    [['351900000000'], []],
    [[], ['RUI-C_X@EXEMPLO.TEST']],
  ]);
});

test('reads documents, tickets and CPF from FOID, never a card', () => {
  const [person] = people(
    'TIF+LIMA+ANA:A:1',
    'SSR+FOID:HK:1:XQ:::::PPFX123+::1',
    'SSR+FOID:HK:1:XQ:::::NI529.982.247-25+::1',
    'SSR+FOID:HK:1:XQ:::::TN9991234567890+::1',
    'SSR+FOID:HK:1:XQ:::::CCVI4111111111111111+::1',
    TVL,
  );
  expect(person?.documents).toEqual([
    { type: 'P', number: 'FX123' },
    { type: 'CPF', number: '52998224725' },
  ]);
  expect(person?.ticketNumbers).toEqual(['9991234567890']);
});

test('prefers a seat of check-in to a reserved one, and ignores seats of other flights', () => {
  const [ana, rui] = people(
    'TIF+LIMA+ANA:A:1',
    'TIF+COSTA+RUI:A:2',
    'TVL+100326:2235:110326:0520+GIG+LIS+XQ+6999:Y',
    'SSR+SEAT:HK:2:XQ:::GIG:LIS+01A::1:N+01B::2:N',
    TVL,
    'SSR+SEAT:HK:2:XQ:::LIS:GRU+014C::1:N+014D::2:N',
    'DAT+2:150326:1915',
    'TRI++001:::1',
    'SSD+020A++++J',
  );
  expect(ana).toMatchObject({ seat: '20A', checkIn: { cabin: 'J', sequence: '001' } });
  expect(rui?.seat).toBe('14D');
});

test('counts bags of a pool at its head only', () => {
  const [head, member] = people(
    'TIF+LIMA+ANA:A:1',
    'TIF+COSTA+RUI:A:2',
    TVL,
    'DAT+2:150326:1915',
    'TRI++001:::1',
    'TBD++2:31:700++HP:P1+999:0999123456:2:GRU',
    'TRI++002:::2',
    'TBD++2:31:700++MP:P1+999:0999123456:2:GRU',
  );
  const tags = ['0999123456', '0999123457'];
  const pool = { reference: 'P1', head: true };
  expect(head?.bags).toEqual({ count: 2, weightKg: 31, tags, pool, to: 'GRU' });
  expect(member?.bags).toEqual({ tags: [], pool: { reference: 'P1', head: false } });
});

test.each([
  ['TBD++2:0:700', { count: 2, tags: [] }],
  ['TBD++2:50:702', { count: 2, tags: [] }],
  ['TBD++2:100:701', { count: 2, weightKg: 45.4, tags: [] }],
  ['TBD+++++999:0000000009:2:GRU', { count: 2, tags: ['0000000009', '0000000010'], to: 'GRU' }],
])('reads %s by piece, weight and tag', (segment, bags) => {
  expect(people('TIF+LIMA+ANA:A:1', TVL, 'DAT+2:150326:1915', 'TRI++001:::1', segment)[0]?.bags).toEqual(
    bags,
  );
});

test('reads the operating flight of a codeshare from TVL, TRA or a bare TVL', () => {
  const segment = (...lines: string[]): unknown => booking('TIF+LIMA+ANA:A:1', ...lines).segments;
  const operated = [{ operatingCarrier: 'YQ', operatingNumber: '4455' }];
  expect(segment(TVL.replace('+XQ+', '+XQ:YQ+'), 'TRA+YQ+4455:Q')).toMatchObject(operated);
  expect(segment(TVL, 'TRA+YQ+04455:Q')).toMatchObject(operated);
  expect(segment(TVL, 'TVL++++YQ+4455:M')).toMatchObject(operated);
});

test('adds the T of each ticket once to the total, and keeps six and four digits of a card', () => {
  const one = booking(
    'TIF+LIMA+ANA:A:1',
    'TKT+9991234567890:T:1',
    'MON+B:812.00:EUR+T:941.37:EUR',
    'FOP+CC::941.37:VI:4111111111111111:0928',
    'IFT+4:43+PAULO LIMA',
    'TKT+9991234567890:T:1',
    'MON+T:941.37:EUR',
    'TIF+COSTA+RUI:A:2',
    'TKT+9991234567891:T:1',
    'MON+T:58,63:EUR',
    'FOP+CA::58.63',
    TVL,
  );
  expect(one).toMatchObject({ total: 1000, currency: 'EUR' });
  expect(one.payments).toEqual([
    {
      form: 'CC',
      amount: 941.37,
      cardType: 'VI',
      cardFirst6: '411111',
      cardLast4: '1111',
      cardExpiration: '09/28',
      cardHolder: 'PAULO LIMA',
    },
    { form: 'CA', amount: 58.63 },
  ]);
});

test.each([
  ['MON+B:812.00:EUR', 'NO_TOTAL'],
  ['MON+T:A LOT:EUR', 'AMOUNT'],
  ['MON+T:1:EURO', 'CURRENCY'],
  ['FOP+CA::MUITO', 'AMOUNT'],
  ['DAT+710:450126', 'DATE_INVALID'],
  ['QQQ+1', 'UNKNOWN_SEGMENT'],
])('reports %s as %s and keeps the booking', (segment, code) => {
  const result = read(
    pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', 'TKT+9991234567890:T:1', segment, TVL]),
  );
  expect(codes(result)).toEqual([code]);
  expect(onlyMessage(result).bookings[0]?.people).toHaveLength(1);
});

test.each([
  ['/P/BRA/FX1/BRA/32APR88/F/30SEP31/LIMA/ANA', 'BIRTH_DATE'],
  ['/P/BRA/FX1/BRA/12APR2030/F/30SEP31/LIMA/ANA', 'BIRTH_AFTER_FLIGHT'],
  ['/P/BRA/FX1/QQQ/12APR88/F/30SEP31/LIMA/ANA', 'NATIONALITY'],
  ['/P/QQQ/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA', 'COUNTRY_CODE'],
  ['/P/BRA//BRA/12APR88/F/30SEP31/LIMA/ANA', 'DOCUMENT_NUMBER_MISSING'],
  ['/P/BRA/FX1/BRA/12APR88/F/30SEP25/LIMA/ANA', 'DOCUMENT_EXPIRED'],
])('reports DOCS %s as %s at its traveller', (text, code) => {
  const result = read(
    pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', `SSR+DOCS:HK:1:XQ:::::${text}+::1`, TVL]),
  );
  expect(result.findings).toMatchObject([{ code, booking: 0, person: 0, segment: 'SSR' }]);
});

test('reports a booking without a locator and keeps its neighbours', () => {
  const result = read(
    pnrgov(['SRC', 'TIF+LIMA+ANA:A:1', TVL, 'SRC', 'RCI+XQ:BBB222', 'TIF+COSTA+RUI:A:1', TVL]),
  );
  expect(result.findings).toMatchObject([{ code: 'NO_RCI', severity: 'ERROR', booking: 0 }]);
  expect(onlyMessage(result).bookings.map(one => one.locator)).toEqual([undefined, 'BBB222']);
});

test('takes a locator that is only in the itinerary as the booking’s', () => {
  const result = read(pnrgov(['SRC', 'TIF+LIMA+ANA:A:1', TVL, 'RCI+XQ:CCC333']));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).bookings[0]?.locator).toBe('CCC333');
});

test.each([
  ['MSG+:22', 'NO_MSG'],
  ['TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001', 'NO_TVL'],
  ['EQN+0', 'NO_EQN'],
])('reports a push without %s', (segment, code) => {
  expect(codes(read(pnrgov([]).replace(`${segment}'\n`, '')))).toContain(code);
});

test('accepts a push of no bookings, and reports one whose bookings are missing', () => {
  expect(codes(read(pnrgov([], 0)))).toEqual([]);
  expect(codes(read(pnrgov([], 2)))).toEqual(['NO_SRC', 'EQN_COUNT']);
});

test('reports a flight of the push that the itinerary lacks without judging the booking by it', () => {
  const result = read(
    pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', 'TVL+010126:2235:020126:0520+GIG+LIS+XQ+1:Y']),
  );
  expect(result.findings).toMatchObject([{ code: 'PUSH_SEGMENT_MISSING', severity: 'INFO' }]);
});

test('returns range and raw text of a booking by its segments', () => {
  const text = pnrgov([
    'SRC',
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    TVL,
    'SRC',
    'RCI+XQ:BBB222',
    'TIF+COSTA+RUI:A:1',
    TVL,
  ]);
  const [first, second] = onlyMessage(read(text)).bookings;
  for (const one of [first, second]) {
    const { offset = 0, length = 0 } = one?.range ?? {};
    expect(`${text.slice(offset, offset + length)}\n`).toBe(one?.raw);
  }
  expect(second?.raw).toContain('COSTA');
  expect(second?.raw).not.toContain('LIMA');
});

test('omits raw texts on request', () => {
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111', TVL]);
  expect(onlyMessage(read(text, { raw: false })).bookings[0]?.raw).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange, SegmentWriter } from '../index.ts';
import type { Booking, Person } from '../types.ts';
import { cases, SEED } from '../testing.ts';
import * as any from './testing/arbitraries.ts';

const envelope = {
  sender: 'XQAIR:ZZ',
  recipient: 'BRAPI:ZZ',
  preparedAt: '2026-03-15T21:02',
  controlReference: 'XQ1',
};
const FLIGHT_DATE = '2026-03-15';

const document = fc.record({
  type: fc.constantFrom('P', 'V', 'I', 'AC'),
  number: any.code(9).map(text => `F${text}`),
  issuer: any.optional(any.country),
  expiration: any.optional(any.date(2027, 2035)),
});

const traveller = fc.record({
  surname: any.name,
  givenNames: any.optional(any.name),
  birthDate: any.optional(any.date(1930, 2024)),
  gender: any.optional(fc.constantFrom('F', 'M', 'U', 'X')),
  nationality: any.optional(any.country),
  residence: any.optional(any.country),
  locator: any.optional(any.code(6)),
  uniqueReference: any.optional(any.reference),
  seat: any.optional(fc.constantFrom('1A', '14C', '114K')),
  street: any.optional(any.name),
  phone: any.optional(any.digits(12)),
  email: any.optional(any.email),
  documents: fc.array(document, { maxLength: 3 }),
});
type Traveller = typeof traveller extends fc.Arbitrary<infer Value> ? Value : never;

/** Absent values are written as empty components and elements. */
function writeTraveller(writer: SegmentWriter, one: Traveller): void {
  writer
    .segment('NAD', 'FL', '', '', [one.surname, one.givenNames], one.street)
    .segment('ATT', '2', '', one.gender)
    .segment('DTM', ['329', one.birthDate?.replaceAll('-', '')])
    .segment('LOC', '174', one.residence)
    .segment('COM', [one.phone, 'TE'], [one.email, 'EM'])
    .segment('NAT', '2', one.nationality)
    .segment('RFF', ['AVF', one.locator])
    .segment('RFF', ['ABO', one.uniqueReference])
    .segment('RFF', ['SEA', one.seat?.padStart(4, '0')]);
  for (const { type, number, issuer, expiration } of one.documents) {
    writer
      .segment('DOC', [type, '110', '111'], number)
      .segment('DTM', ['36', expiration === undefined ? undefined : any.six(expiration)])
      .segment('LOC', '91', issuer);
  }
}

function expectedTraveller({ street, phone, email, documents, ...rest }: Traveller): object {
  return {
    kind: 'PASSENGER',
    inTransit: false,
    ticketNumbers: [],
    ...any.present(rest),
    nationalities: rest.nationality === undefined ? [] : [rest.nationality],
    ...(street === undefined ? {} : { address: { street } }),
    phones: phone === undefined ? [] : [phone],
    emails: email === undefined ? [] : [email],
    documents: documents.map(any.present),
  };
}

/** Namesakes without other data would be one person. */
const travellers = fc.uniqueArray(traveller, { selector: one => one.surname, minLength: 1, maxLength: 4 });

test('reads written lists of random people, several in one interchange', () => {
  const inputs = fc.property(
    fc.constantFrom(...any.UNAS),
    fc.constantFrom(...any.SYNTAXES),
    fc.boolean(),
    fc.array(fc.record({ access: any.optional(any.reference), people: travellers }), {
      minLength: 1,
      maxLength: 3,
    }),
    (una, syntax, grouped, lists) => {
      const writer = new SegmentWriter({ una }).interchange({ ...envelope, syntax });
      if (grouped)
        writer.beginGroup({ ...envelope, type: 'PAXLST', reference: 'G1', agency: 'UN', version: 'D:05B' });
      for (const [index, { access, people }] of lists.entries()) {
        writer
          .beginMessage(`M${index}`, 'PAXLST:D:05B:UN:IATA', access)
          .segment('BGM', '745')
          .segment('TDT', '20', `XQ${7001 + index}`, '', '', 'XQ')
          .segment('LOC', '125', 'LIS')
          .segment('DTM', ['189', '2603152235', '201'])
          .segment('LOC', '87', 'GRU')
          .segment('DTM', ['232', '2603160520', '201']);
        for (const one of people) writeTraveller(writer, one);
        writer.segment('CNT', ['42', people.length]);
      }
      const result = readInterchange(writer.toBytes());
      expect(result.findings).toEqual([]);
      expect(result.messages.map(message => message.reference)).toEqual(lists.map((_, index) => `M${index}`));
      for (const [index, { access, people }] of lists.entries()) {
        const message = result.messages[index];
        expect(message?.commonAccessReference).toBe(access);
        expect(message?.flights).toMatchObject([{ carrier: 'XQ', number: String(7001 + index) }]);
        expect(message?.people).toEqual(people.map(expectedTraveller));
      }
    },
  );
  fc.assert(inputs, { seed: SEED, numRuns: cases(60) });
});

const passenger = fc.record({
  surname: any.name,
  given: any.name,
  type: any.optional(fc.constantFrom('A', 'C')),
  unique: any.optional(any.reference),
  passport: any.optional(
    fc.record({
      number: any.code(9).map(text => `F${text}`),
      issuer: any.country,
      nationality: any.country,
      birthDate: any.date(1930, 2024),
      gender: fc.constantFrom('F', 'M'),
      expiration: any.date(2027, 2035),
    }),
  ),
  flyer: any.optional(any.digits(9)),
  ticket: any.optional(any.digits(13)),
  cents: fc.integer({ min: 1, max: 9_999_99 }),
  email: any.optional(any.email),
  seat: any.optional(fc.constantFrom('1A', '14C', '114K')),
});
type Passenger = typeof passenger extends fc.Arbitrary<infer Value> ? Value : never;

const record = fc.record({
  other: any.optional(any.code(5)),
  createdAt: any.optional(any.date(2025, 2025)),
  passengers: fc.uniqueArray(passenger, { selector: one => one.surname, minLength: 1, maxLength: 4 }),
  returns: fc.boolean(),
});
type Record = typeof record extends fc.Arbitrary<infer Value> ? Value : never;

const dayFirst = (iso: string) => `${iso.slice(8)}${iso.slice(5, 7)}${iso.slice(2, 4)}`;
const locatorOf = (index: number) => `LOC${String(index).padStart(3, '0')}`;
const airimpEmail = (text: string) => text.replace('@', '//').replaceAll('_', '..').replaceAll('-', './');

function writePassenger(writer: SegmentWriter, one: Passenger, key: string): void {
  writer
    .segment('TIF', one.surname, [one.given, one.type, key])
    .segment('FTI', ['XQ', one.flyer])
    .segment('REF', ['', one.unique]);
  if (one.passport !== undefined) {
    const { number, issuer, nationality, birthDate, gender, expiration } = one.passport;
    const text = [
      '',
      'P',
      issuer,
      number,
      nationality,
      any.airimp(birthDate),
      gender,
      any.airimp(expiration),
    ];
    writer.segment('SSR', [
      'DOCS',
      'HK',
      1,
      'XQ',
      '',
      '',
      '',
      '',
      [...text, one.surname, one.given].join('/'),
    ]);
  }
  if (one.email !== undefined)
    writer.segment('SSR', ['CTCE', 'HK', 1, 'XQ', '', '', '', '', airimpEmail(one.email)], ['', '', key]);
  if (one.ticket !== undefined)
    writer
      .segment('TKT', [one.ticket, 'T', 1])
      .segment('MON', ['B', '1.00', 'EUR'], ['T', (one.cents / 100).toFixed(2), 'EUR'])
      .segment('FOP', ['CA', '', (one.cents / 100).toFixed(2)]);
}

function writeRecord(writer: SegmentWriter, one: Record, index: number): void {
  const created = one.createdAt === undefined ? [] : ['', dayFirst(one.createdAt), '1412'];
  writer
    .segment('SRC')
    .segment(
      'RCI',
      ['XQ', locatorOf(index), ...created],
      one.other === undefined ? undefined : ['1X', one.other],
    )
    .segment('ORG', ['XQ', 'LIS'], '', '', '', 'A');
  for (const [place, passenger] of one.passengers.entries())
    writePassenger(writer, passenger, String(place + 1));
  writer
    .segment('TVL', ['150326', '2235', '160326', '0520'], 'LIS', 'GRU', 'XQ', ['7001', 'Y'])
    .segment('RPI', one.passengers.length, 'HK');
  const seats = one.passengers.flatMap(({ seat }, place) =>
    seat === undefined ? [] : [[seat.padStart(4, '0'), '', String(place + 1), 'N']],
  );
  if (seats.length > 0)
    writer.segment('SSR', ['SEAT', 'HK', seats.length, 'XQ', '', '', 'LIS', 'GRU'], ...seats);
  if (one.returns)
    writer.segment('TVL', ['300326', '2100', '310326', '1005'], 'GRU', 'LIS', 'XQ', ['7002', 'Y']);
}

function expectedPassenger(one: Passenger, place: number): Partial<Person> {
  const { passport } = one;
  return any.present({
    kind: 'PASSENGER' as const,
    surname: one.surname,
    givenNames: one.given,
    type: one.type === undefined ? undefined : one.type === 'A' ? ('ADULT' as const) : ('CHILD' as const),
    reference: String(place + 1),
    uniqueReference: one.unique,
    birthDate: passport?.birthDate,
    gender: passport?.gender,
    nationality: passport?.nationality,
    nationalities: passport === undefined ? [] : [passport.nationality],
    seat: one.seat,
    frequentFlyer: one.flyer === undefined ? undefined : { airline: 'XQ', number: one.flyer },
    ticketNumbers: one.ticket === undefined ? [] : [one.ticket],
    emails: one.email === undefined ? [] : [one.email],
    documents:
      passport === undefined
        ? []
        : [{ type: 'P', number: passport.number, issuer: passport.issuer, expiration: passport.expiration }],
  });
}

function expectedBooking(one: Record, index: number): Partial<Booking> {
  const tickets = one.passengers.filter(passenger => passenger.ticket !== undefined);
  return any.present({
    locator: locatorOf(index),
    carrier: 'XQ',
    cancelled: false,
    otherLocators: one.other === undefined ? [] : [{ system: '1X', locator: one.other }],
    createdAt: one.createdAt === undefined ? undefined : `${one.createdAt}T14:12Z`,
    partySize: one.passengers.length,
    payments: tickets.map(({ cents }) => ({ form: 'CA', amount: cents / 100 })),
    total: tickets.length === 0 ? undefined : tickets.reduce((sum, { cents }) => sum + cents, 0) / 100,
    tripType: one.returns ? ('ROUNDTRIP' as const) : ('ONEWAY' as const),
  });
}

/** One ticket number twice would be one ticket. */
const pushes = fc.array(fc.array(record, { maxLength: 3 }), { minLength: 1, maxLength: 3 }).filter(all =>
  all.flat().every(({ passengers }) => {
    const tickets = passengers.flatMap(({ ticket }) => ticket ?? []);
    return new Set(tickets).size === tickets.length;
  }),
);

test('reads written booking records of random content, several pushes in one interchange', () => {
  const inputs = fc.property(
    fc.constantFrom(...any.UNAS),
    fc.constantFrom(...any.SYNTAXES),
    pushes,
    (una, syntax, all) => {
      const writer = new SegmentWriter({ una }).interchange({ ...envelope, syntax });
      for (const [index, records] of all.entries()) {
        writer
          .beginMessage(`M${index}`, 'PNRGOV:11:1:IA', `XQ7001/150326/${index}`)
          .segment('MSG', ['', '22'])
          .segment('ORG', ['XQ', 'LIS'])
          .segment('TVL', ['150326', '2235', '160326', '0520'], 'LIS', 'GRU', 'XQ', '7001')
          .segment('EQN', records.length);
        for (const [place, one] of records.entries()) writeRecord(writer, one, place);
      }
      const result = readInterchange(writer.toBytes());
      expect(result.findings).toEqual([]);
      expect(result.messages.map(message => message.flights[0]?.departure?.slice(0, 10))).toEqual(
        all.map(() => FLIGHT_DATE),
      );
      for (const [index, records] of all.entries()) {
        const { bookings = [] } = result.messages[index] ?? {};
        expect(bookings).toMatchObject(records.map(expectedBooking));
        expect(bookings.map(({ people }) => people)).toMatchObject(
          records.map(({ passengers }) => passengers.map(expectedPassenger)),
        );
      }
    },
  );
  fc.assert(inputs, { seed: SEED, numRuns: cases(60) });
});

import { expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { explainQueries, listMonthsRead, onServer } from '#testing/queries.ts';
import { agency, people } from '../testing/desk.ts';
import {
  insertBooking,
  insertDocument,
  insertFlight,
  insertManyFlights,
  insertManyPeople,
  insertPassenger,
  insertRestriction,
} from '../testing/queries.ts';
import { toWordPattern } from './parse-criteria.ts';
import { findPassengers, findSimilarPassengers, findMatchedTravellers } from './queries.ts';
import type { PassengerQuery } from './passenger-query.ts';

const platform = useDatabase();
const scopes = [
  CarrierScope.of(people.searcher),
  CarrierScope.of(people.airlineSearcher),
  CarrierScope.of(people.portSearcher),
];

const query: PassengerQuery = {
  from: '2026-03-01',
  to: '2026-03-31',
  words: [],
  similarName: undefined,
  similarWords: [],
  document: undefined,
  locator: undefined,
  lookupKeys: [],
  phone: undefined,
  bookingIds: undefined,
  seat: undefined,
  nationality: undefined,
  documentType: undefined,
  birthDate: undefined,
  minAge: undefined,
  maxAge: undefined,
  gender: undefined,
  kind: undefined,
  flight: undefined,
  carriers: [],
  origins: [],
  destinations: [],
  airports: [],
  mode: undefined,
  counted: false,
  alerts: undefined,
  restrictions: undefined,
  withOccurrences: false,
  scores: undefined,
};

const plain = { limit: 3001 };

const explain = async (ask: (db: Database) => Promise<unknown>) =>
  (await explainQueries(platform().services.pool, ask)).join('\n');

test('uses an index for each look-up and for names, for readers of any scope', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  await runAsSystem(pool, async db => {
    for (let number = 1; number <= 20; number += 1) {
      const flightId = await insertFlight(db, { number: String(number) });
      await insertManyPeople(db, flightId, 1000);
    }
  });
  await onServer(ownerUrl, 'analyze flight, flight_passenger');
  const names = ['PRADO', 'PRAD*', 'LI'].map(word => ({ words: [toWordPattern(word)] }));
  for (const scope of scopes) {
    for (const criteria of names)
      expect(await explain(db => findPassengers(db, scope, { ...query, ...criteria }, plain))).toContain(
        'flight_passenger_202603_name_folded_idx',
      );
    const similar = { ...query, similarWords: ['PRADO', 'INES'] };
    expect(
      await explain(db => findSimilarPassengers(db, scope, similar, { name: 'PRADO INES', limit: 3001 })),
    ).toContain('flight_passenger_202603_name_folded_idx');
    expect(
      await explain(db => findPassengers(db, scope, { ...query, lookupKeys: ['P87654321'] }, plain)),
    ).toMatch(/flight_passenger_202603_passenger_lookup_keys_idx/);
  }
});

test('reads restrictions, occurrences and scores only of people with the name, in the month', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  await runAsSystem(pool, async db => {
    const sees = { organizationId: agency.id, viewers: [people.searcher.id] };
    for (let number = 1; number <= 500; number += 1)
      await insertRestriction(db, { ...sees, document: `FX3${String(number).padStart(5, '0')}` });
    const flightId = await insertFlight(db, { number: '800' });
    const passengerId = await insertPassenger(db, flightId, { surname: 'ABROLHOS' });
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'FX300001' });
  });
  await onServer(ownerUrl, 'analyze flight, flight_passenger, restriction, restriction_document');
  const sight = { scope: AgencyScope.ofRestrictions(people.searcher), today: '2026-03-15' };
  const records: Partial<PassengerQuery>[] = [
    { restrictions: { ...sight, travellerIds: [], few: true } },
    { withOccurrences: true },
    { scores: { from: 40, below: 80 } },
  ];
  const [scope] = scopes as [CarrierScope];
  for (const record of records) {
    const find = (db: Database) =>
      findPassengers(db, scope, { ...query, ...record, words: [toWordPattern('ABROLHOS')] }, plain);
    const plan = await explain(find);
    expect(plan).not.toMatch(/hashed SubPlan|Seq Scan on (?:flight_passenger|restriction_document)/);
    const tables = [
      'alert',
      'flight',
      'flight_passenger',
      'occurrence',
      'passenger_document',
      'passenger_risk',
    ];
    expect((await listMonthsRead(pool, tables, find)).filter(month => !month.includes('202603'))).toEqual([]);
  }
  const [restricted] = records;
  const find = (db: Database) =>
    findPassengers(db, scope, { ...query, ...restricted, words: [toWordPattern('ABROLHOS')] }, plain);
  expect(await runAsSystem(pool, find)).toHaveLength(1);
});

test('reads the travellers of matches up to the limit', async () => {
  const { pool } = platform().services;
  const list = (limit: number) =>
    runAsSystem(pool, db =>
      findMatchedTravellers(
        db,
        CarrierScope.of(people.searcher),
        { ...query, words: [toWordPattern('ABROLHOS')] },
        { limit },
      ),
    );
  expect(await list(0)).toBeUndefined();
  expect(await list(1)).toEqual({
    travellerIds: [],
    people: {
      days: ['2026-03-15'],
      onlyPeople: [expect.objectContaining({ day: '2026-03-15' })],
    },
  });
});

test('reads only the months of the flights that a look-up finds', async () => {
  const { services, ownerUrl } = platform();
  const { pool } = services;
  const flight_date = '2026-02-14';
  const bookingId = await runAsSystem(pool, async db => {
    for (const day of ['2026-01-20', flight_date, '2026-03-20', '2026-04-05']) {
      await insertManyFlights(db, day, 1000);
      const departure_at = `${day}T12:00:00Z`;
      await insertManyPeople(db, await insertFlight(db, { flight_date: day, departure_at }), 1000);
    }
    const flightId = await insertFlight(db, { flight_date, departure_at: '2026-02-14T12:00:00Z' });
    const booking = await insertBooking(db);
    const person = { flight_date, booking_id: booking, locator: 'Q7ZK2M', phones: ['+55 11 98765-4321'] };
    const passengerId = await insertPassenger(db, flightId, person);
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'FX000111', day: flight_date });
    return booking;
  });
  await onServer(ownerUrl, 'analyze flight, flight_passenger');
  const scope = CarrierScope.of(people.searcher);
  const years = { ...query, from: '2025-12-01', to: '2026-04-10' };
  const lookups: Partial<PassengerQuery>[] = [
    { document: 'FX000111' },
    { locator: 'Q7ZK2M' },
    { lookupKeys: ['P87654321'], phone: '5511987654321' },
    { bookingIds: [bookingId] },
  ];
  for (const criteria of lookups) {
    const find = (db: Database) => findPassengers(db, scope, { ...years, ...criteria }, plain);
    expect(await listMonthsRead(pool, ['flight'], find, { run: true })).toEqual(['flight_202602']);
    const found = await runAsSystem(pool, find);
    expect(found.map(({ flightDate }) => flightDate)).toEqual([flight_date]);
  }
});

test('looks up the flight of each match instead of reading all flights of the period', async () => {
  const lookups: Partial<PassengerQuery>[] = [
    { document: 'FX000119' },
    { locator: 'Q7ZK2X' },
    { lookupKeys: ['P87654329'] },
    { bookingIds: ['00000000-0000-7000-8000-000000000000'] },
  ];
  const [, ...limited] = scopes as [CarrierScope, ...CarrierScope[]];
  for (const scope of limited)
    for (const criteria of lookups) {
      const plan = await explain(db => findPassengers(db, scope, { ...query, ...criteria }, plain));
      expect(plan).toMatch(/SubPlan/);
      expect(plan).not.toMatch(/(?:Hash|Merge) Join|hashed SubPlan/);
    }
});

test('finds prepared look-ups by their index, also in a month with few people', async () => {
  const { services, ownerUrl } = platform();
  await runAsSystem(services.pool, async db => {
    const day = { flight_date: '2026-04-02', departure_at: '2026-04-02T12:00:00Z' };
    const flightId = await insertFlight(db, { ...day, number: '801' });
    await insertManyPeople(db, flightId, 1000);
  });
  await onServer(ownerUrl, 'analyze flight_passenger');
  const years = { ...query, from: '2025-12-01', to: '2026-04-10' };
  const lookups = [{ lookupKeys: ['P87654329'] }, { bookingIds: ['00000000-0000-7000-8000-000000000000'] }];
  for (const scope of scopes)
    for (const lookup of lookups) {
      const find = (db: Database) => findPassengers(db, scope, { ...years, ...lookup }, plain);
      const lines = await explainQueries(services.pool, find, { prepared: true });
      expect(lines.join('\n')).not.toMatch(/flight_passenger_202604_pkey/);
    }
});

test('reads nothing more for a match out of scope than for no match', async () => {
  const { pool } = platform().services;
  const bookingId = await runAsSystem(pool, async db => {
    const flightId = await insertFlight(db, {
      carrier: 'ZQ',
      number: '900',
      origin: 'GRU',
      destination: 'MAD',
    });
    const booking = await insertBooking(db, { carrier: 'ZQ' });
    const person = { booking_id: booking, locator: 'Q7ZK2N', phones: ['+55 11 98765-4322'] };
    const passengerId = await insertPassenger(db, flightId, person);
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'FX000112' });
    return booking;
  });
  const lookups: [match: Partial<PassengerQuery>, none: Partial<PassengerQuery>][] = [
    [{ document: 'FX000112' }, { document: 'FX000119' }],
    [{ locator: 'Q7ZK2N' }, { locator: 'Q7ZK2X' }],
    [
      { lookupKeys: ['P87654322'], phone: '5511987654322' },
      { lookupKeys: ['P87654329'], phone: '5511987654329' },
    ],
    [{ bookingIds: [bookingId] }, { bookingIds: ['00000000-0000-7000-8000-000000000000'] }],
  ];
  const countStatements = async (scope: CarrierScope, criteria: Partial<PassengerQuery>) => {
    const find = (db: Database) => findPassengers(db, scope, { ...query, ...criteria }, plain);
    const lines = await explainQueries(pool, find);
    return lines.filter(line => /^\S/.test(line)).length;
  };
  const [everywhere, ...limited] = scopes as [CarrierScope, ...CarrierScope[]];
  for (const [match, none] of lookups) {
    expect(await countStatements(everywhere, match)).toBe(2);
    for (const scope of limited) {
      expect(await countStatements(scope, none)).toBe(1);
      expect(await countStatements(scope, match)).toBe(1);
    }
  }
});

import type { FieldName } from '@farol/contract/fields/index';
import type { TravelRecord } from '@farol/rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertBooking, insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { insertRefusal, showDocument } from '../testing/queries.ts';
import { buildMatching } from '../matching/queries.ts';
import { readRecords } from './records.ts';

const platform = useDatabase();
const day = '2026-03-15';
type Values = NonNullable<Parameters<typeof insertPassenger>[2]>;

class RollbackError extends Error {}
const rollBack = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const ended = transaction(platform().services.pool.db, { kind: 'system' }, async db => {
    await work(db);
    throw new RollbackError();
  });
  await expect(ended).rejects.toBeInstanceOf(RollbackError);
};

async function read(
  db: Database,
  flightId: string,
  fields: readonly FieldName[],
  flightDate = day,
): Promise<Map<string, TravelRecord>> {
  const people = await db
    .selectFrom('flight_passenger')
    .select('id')
    .where('flight_id', '=', flightId)
    .execute();
  const found = await readRecords(db, platform().services, {
    flightDate,
    flightId,
    passengerIds: people.map(({ id }) => id),
    fields,
  });
  return new Map(found?.passengersFor('EVERY_ORGANIZATION').map(({ id, record }) => [id, record]));
}

async function recordOf(
  db: Database,
  fields: readonly FieldName[],
  passenger: Values,
  flight: Parameters<typeof insertFlight>[1] = {},
): Promise<TravelRecord | undefined> {
  const flightId = await insertFlight(db, flight);
  const id = await insertPassenger(db, flightId, passenger);
  return (await read(db, flightId, fields)).get(id);
}

beforeEach(() => platform().clock.set('2026-03-15T20:00:00Z'));

test('derives designator, leg, countries, local hour and weekday of a flight', async () => {
  const fields = [
    'flight.designator',
    'flight.leg',
    'flight.originCountry',
    'flight.destinationCountry',
    'flight.departureHour',
    'flight.weekday',
    'flight.status',
  ] as const;
  await rollBack(async db => {
    // Ten in the evening of Sunday at Guarulhos is Monday in UTC.
    expect(await recordOf(db, fields, {}, { suffix: 'A' })).toEqual({
      'flight.designator': 'XQ7001A',
      'flight.leg': 'GRU-LIS',
      'flight.originCountry': 'BRA',
      'flight.destinationCountry': 'PRT',
      'flight.departureHour': 22,
      'flight.weekday': 'SUNDAY',
      'flight.status': 'SCHEDULED',
    });
    platform().clock.set('2026-03-16T02:00:00Z');
    expect(await recordOf(db, fields, {}, { origin: 'QQQ' })).toEqual({
      'flight.designator': 'XQ7001',
      'flight.leg': 'QQQ-LIS',
      'flight.destinationCountry': 'PRT',
      'flight.weekday': 'SUNDAY',
      'flight.status': 'IN_TRANSIT',
    });
  });
});

test('derives age in full years at travel, and the middle names', async () => {
  const fields = ['passenger.age', 'passenger.middleName', 'passenger.name'] as const;
  await rollBack(async db => {
    const of = (birth_date: string | null, given_names: string) =>
      recordOf(db, fields, { birth_date, given_names });
    expect(await of('2008-03-15', ' JOÃO  PEDRO LUÍS')).toMatchObject({
      'passenger.age': 18,
      'passenger.middleName': ' PEDRO LUÍS',
    });
    expect(await of('2008-03-16', 'INES')).toEqual({ 'passenger.age': 17, 'passenger.name': 'PRADO INES' });
    expect(await of('2026-03-16', '')).toEqual({ 'passenger.name': 'PRADO ' });
    expect(await of(null, 'INES')).toEqual({ 'passenger.name': 'PRADO INES' });
  });
});

test('uses the passenger type of the booking, otherwise the age at travel', async () => {
  const fields = ['passenger.type'] as const;
  await rollBack(async db => {
    const of = async (birth_date: string | null, more: Values = {}) => {
      const flightId = await insertFlight(db);
      const id = await insertPassenger(db, flightId, { birth_date, ...more });
      const type = (await read(db, flightId, fields)).get(id)?.['passenger.type'];
      for (const value of ['ADULT', 'CHILD', 'INFANT']) {
        const tree = { field: 'passenger.type', operator: 'EQ', value } as const;
        const { tables, holds } = buildMatching(
          [tree],
          { from: day, to: day },
          { now: new Date(), refusalsOf: null },
        );
        const { rows } = await sql`select from ${tables} where p.id = ${id} and ${holds[0]}`.execute(db);
        expect([value, rows.length]).toEqual([value, type === value ? 1 : 0]);
      }
      return type;
    };
    expect(await of('2024-03-16')).toBe('INFANT');
    expect(await of('2024-03-15')).toBe('CHILD');
    expect(await of('2014-03-16')).toBe('CHILD');
    expect(await of('2014-03-15')).toBe('ADULT');
    expect(await of('2014-03-15', { passenger_type: 'CHILD' })).toBe('CHILD');
    expect(await of(null, { passenger_type: 'INFANT' })).toBe('INFANT');
    expect(await of(null)).toBeUndefined();
    expect(await of('2026-03-16')).toBeUndefined();
    expect(await of('2020-03-15', { kind: 'CREW' })).toBeUndefined();
  });
});

test('returns issuers as three letters, and days of validity, also negative', async () => {
  await rollBack(async db => {
    const flight_id = await insertFlight(db);
    const id = await insertPassenger(db, flight_id);
    await showDocument(
      db,
      { flight_date: day, flight_id, id },
      { type: 'P', number: 'FX 1', issuer: 'D', expiration: '2026-03-10' },
    );
    const record = await read(db, flight_id, [
      'document.issuer',
      'document.allIssuers',
      'document.daysValid',
    ]);
    expect(record.get(id)).toEqual({
      'document.issuer': 'DEU',
      'document.allIssuers': ['DEU'],
      'document.daysValid': -5,
    });
  });
});

const segment = (
  origin: string,
  destination: string,
  departure: string,
  arrival: string,
  more: object = {},
) => ({
  origin,
  destination,
  departure,
  arrival,
  class: 'Y',
  ...more,
});

test('derives flights, airports, classes and the longest stay of an itinerary', async () => {
  const fields = ['booking.flights', 'booking.airports', 'booking.classes', 'booking.nights'] as const;
  const of = async (db: Database, segments: object[]) =>
    recordOf(db, fields, { booking_id: await insertBooking(db, { segments: JSON.stringify(segments) }) });
  await rollBack(async db => {
    const record = await of(db, [
      segment('GRU', 'LIS', '2026-03-15T22:00', '2026-03-16T11:00'),
      segment('LIS', 'OPO', '2026-03-17T08:00', '2026-03-17T09:00', { class: 'C' }),
      { origin: 'OPO', destination: 'LIS', surface: true },
      segment('LIS', 'GRU', '2026-03-27T10:00', '2026-03-27T17:00'),
    ]);
    expect(record).toMatchObject({ 'booking.flights': 3, 'booking.nights': 10 });
    expect(
      [record?.['booking.airports'], record?.['booking.classes']].map(all => [all].flat().toSorted()),
    ).toEqual([
      ['GRU', 'LIS', 'OPO'],
      ['C', 'Y', null],
    ]);
    expect(await of(db, [segment('GRU', 'LIS', '2026-03-15T22:00', '2026-03-16T11:00')])).not.toHaveProperty(
      'booking.nights',
    );
    expect(await of(db, [])).not.toHaveProperty('booking.flights');
    expect(await recordOf(db, fields, {})).toEqual({});
  });
});

test("uses the last day of a card's month, and the agency's country as three letters", async () => {
  await rollBack(async db => {
    const payments = [
      {
        form: 'CC',
        cardFirst6: '411111',
        cardLast4: '1111',
        cardExpiration: '02/28',
        cardHolder: 'INES PRADO',
      },
      { form: 'CC', cardExpiration: '13/28' },
      { form: 'CA' },
    ];
    const booking_id = await insertBooking(db, { payments: JSON.stringify(payments), agency_country: 'BR' });
    const record = await recordOf(db, ['card.expiration', 'card.holder', 'agency.country'], { booking_id });
    expect([record?.['card.expiration']].flat().filter(one => one !== null)).toEqual(['2028-02-29']);
    expect([record?.['card.holder']].flat().filter(one => one !== null)).toEqual(['INES PRADO']);
    expect(record?.['agency.country']).toBe('BRA');
  });
});

const past = [
  'traveller.previousFlights',
  'traveller.previousRefusals',
  'traveller.documentChanged',
] as const;

test('counts earlier flights that the traveller did not miss, under any passenger', async () => {
  await rollBack(async db => {
    const traveller_id = createId();
    const insertPastFlight = async (
      flight: NonNullable<Parameters<typeof insertFlight>[1]>,
      values: Values = {},
    ) => {
      const flight_date = flight.flight_date ?? day;
      const id = await insertFlight(db, { ...flight, flight_date });
      return {
        flight_date,
        flight_id: id,
        id: await insertPassenger(db, id, { traveller_id, flight_date, ...values }),
      };
    };
    const before = await insertPastFlight({
      flight_date: '2026-02-10',
      departure_at: '2026-02-10T12:00:00Z',
    });
    await insertPassenger(db, before.flight_id, { traveller_id, flight_date: '2026-02-10', kind: 'CREW' });
    await insertPastFlight({ departure_at: '2026-03-15T10:00:00Z' }, { state: 'ON_BOARD' });
    await insertPastFlight({ departure_at: '2026-03-15T11:00:00Z', cancelled_at: '2026-03-15T09:00:00Z' });
    await insertPastFlight({ departure_at: '2026-03-15T12:00:00Z' }, { state: 'NOT_ON_BOARD' });
    await insertPastFlight({ departure_at: '2026-03-15T13:00:00Z' }, { state: 'REMOVED' });
    await insertPastFlight({ flight_date: '2026-03-20', departure_at: '2026-03-20T10:00:00Z' });
    const now = await insertPastFlight({});
    const stranger = await insertPassenger(db, now.flight_id, { traveller_id: createId() });
    const unknown = await insertPassenger(db, now.flight_id);
    const records = await read(db, now.flight_id, past);
    expect(records.get(now.id)).toEqual({ 'traveller.previousFlights': 2, 'traveller.previousRefusals': 0 });
    expect(records.get(stranger)).toEqual({
      'traveller.previousFlights': 0,
      'traveller.previousRefusals': 0,
    });
    expect(records.get(unknown)).toEqual({});
  });
});

test('counts earlier flights with an alert that denied boarding as refusals', async () => {
  await rollBack(async db => {
    const traveller_id = createId();
    const insertRefusals = async (...input: Parameters<typeof insertRefusal>[2][]) => {
      const flight_date = '2026-03-02';
      const flight_id = await insertFlight(db, { flight_date, departure_at: '2026-03-02T12:00:00Z' });
      const id = await insertPassenger(db, flight_id, { traveller_id, flight_date, state: 'NOT_ON_BOARD' });
      for (const one of input) await insertRefusal(db, { flight_date, flight_id, id, traveller_id }, one);
    };
    await insertRefusals({}, {});
    await insertRefusals({ source: 'RISK_RULE' });
    await insertRefusals({ boarding: 'VERIFY' });
    await insertRefusals({ possible: true });
    expect(await recordOf(db, past, { traveller_id })).toEqual({
      'traveller.previousFlights': 0,
      'traveller.previousRefusals': 2,
    });
  });
});

test('reports a changed document if the last flight had another one of its class', async () => {
  type ShownDocument = Parameters<typeof showDocument>[2];
  const isChanged = async (db: Database, documents: ShownDocument[], now: ShownDocument) => {
    const traveller_id = createId();
    for (const [at, document] of documents.entries()) {
      const flight_date = `2026-03-0${at + 1}`;
      const flight_id = await insertFlight(db, { flight_date, departure_at: `${flight_date}T12:00:00Z` });
      const id = await insertPassenger(db, flight_id, { traveller_id, flight_date });
      await showDocument(db, { flight_date, flight_id, id }, document);
    }
    const flight_id = await insertFlight(db);
    const id = await insertPassenger(db, flight_id, { traveller_id });
    await showDocument(db, { flight_date: day, flight_id, id }, now);
    return (await read(db, flight_id, past)).get(id)?.['traveller.documentChanged'];
  };
  const [old, fresh] = [
    { type: 'P', number: 'FX0001' },
    { type: 'P', number: 'FX0002' },
  ];
  await rollBack(async db => {
    expect(await isChanged(db, [], fresh)).toBeUndefined();
    expect(await isChanged(db, [old], fresh)).toBe(true);
    expect(await isChanged(db, [old, fresh], fresh)).toBe(false);
    expect(await isChanged(db, [fresh, old], fresh)).toBe(true);
    expect(await isChanged(db, [old], { type: 'PP', number: 'fx ooo1' })).toBe(false);
    expect(await isChanged(db, [{ type: 'CPF', number: '12345678909' }], fresh)).toBeUndefined();
  });
});

const shared = [
  'traveller.sharingPhone',
  'traveller.sharingEmail',
  'traveller.sharingCard',
  'traveller.sharingAgency',
] as const;

test('counts others outside the booking who share a value in any spelling, without removed passengers', async () => {
  await rollBack(async db => {
    const flightId = await insertFlight(db);
    const card = (last: string) => JSON.stringify([{ form: 'CC', cardFirst6: '411111', cardLast4: last }]);
    const [own, other] = [
      await insertBooking(db, { payments: card('1111'), agency_iata: '57-1 2345 6' }),
      await insertBooking(db, { payments: card('1111'), agency_iata: '57123456', locator: 'OTHER1' }),
    ];
    const add = (values: Values) => insertPassenger(db, flightId, values);
    const one = await add({
      booking_id: own,
      phones: ['+55 11 99999-0000', '+55 11 3333-4444'],
      emails: ['PAULA_PRADO@example.org '],
    });
    const companion = await add({ booking_id: own, phones: ['11999990000'] });
    const second = await add({
      booking_id: other,
      phones: ['005511999990000'],
      emails: ['paula.prado@EXAMPLE.org'],
    });
    await add({ booking_id: other, phones: ['5511999990000'], state: 'REMOVED' });
    const alone = await add({ phones: ['5511333344440', '1234'] });
    const records = await read(db, flightId, shared);
    expect(records.get(one)).toEqual({
      'traveller.sharingPhone': 1,
      'traveller.sharingEmail': 1,
      'traveller.sharingCard': 1,
      'traveller.sharingAgency': 1,
    });
    expect(records.get(companion)).toMatchObject({ 'traveller.sharingPhone': 1, 'traveller.sharingCard': 1 });
    expect(records.get(second)).toMatchObject({ 'traveller.sharingPhone': 2, 'traveller.sharingAgency': 2 });
    expect(records.get(alone)).toEqual({ 'traveller.sharingPhone': 0 });
  });
});

test('returns no names and numbers of masked passengers', async () => {
  await rollBack(async db => {
    const fields = [
      'passenger.surname',
      'passenger.phones',
      'document.number',
      'passenger.nationality',
    ] as const;
    const masked = {
      masked_at: '2026-03-14T00:00:00Z',
      surname: 'P•••',
      phones: ['•••00'],
      document_number: '•••1',
    };
    expect(await recordOf(db, fields, { ...masked, nationality: 'BRA' })).toEqual({
      'passenger.nationality': 'BRA',
    });
  });
});

test('returns no records for an unknown flight, and none for an empty list of passengers', async () => {
  await rollBack(async db => {
    const { services } = platform();
    expect(await readRecords(db, services, { flightDate: day, flightId: createId() })).toBeUndefined();
    const flightId = await insertFlight(db);
    await insertPassenger(db, flightId, { state: 'REMOVED' });
    const expected = await insertPassenger(db, flightId, { state: 'RESERVED' });
    const all = await readRecords(db, services, { flightDate: day, flightId });
    expect(all?.passengers.map(({ id }) => id)).toEqual([expected]);
    expect(
      (await readRecords(db, services, { flightDate: day, flightId, passengerIds: [] }))?.passengers,
    ).toEqual([]);
  });
});

test('treats the passport code D as Germany', async () => {
  await rollBack(async db => {
    const fields = ['passenger.nationality', 'passenger.residence'] as const;
    expect(await recordOf(db, fields, { nationality: 'D', residence: 'GBD' })).toEqual({
      'passenger.nationality': 'DEU',
      'passenger.residence': 'GBD',
    });
  });
});

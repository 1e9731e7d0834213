import type { ListedPerson } from '@farol/corpus';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flightDateOf, createId } from '#kernel/ids.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listAlerts, changesOf, flightsOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { runAsSystem } from '#testing/platform.ts';
import { insertRestriction } from '../answers/testing/queries.ts';
import { rejoinPassengers, separatePassenger } from './separate-people.ts';
import { rebuildFlight } from './rebuild-flight.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

let reference = 0;

/** The seat identifies the push. */
function buildBookings(...bookings: [seat: string, locator?: string][]): string {
  reference += 1;
  const minute = String(reference).padStart(2, '0');
  const body = bookings
    .map(
      ([seat, locator = 'AAA111']) =>
        `SRC'RCI+XQ:${locator}::100126:1412'DAT+700:140326:09${minute}+710:100126:1420'` +
        `ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'TIF+OLIVEIRA+MARINA:A:1'` +
        `SSR+DOCS:HK:1:XQ:::::/P/LUX/ZZ000222'SSR+SEAT:HK:1:XQ:::LIS:GRU+${seat}::1'` +
        `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'`,
    )
    .join('');
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:10${minute}+R${reference}++PNRGOV'` +
    `UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+01:F'MSG+:22'ORG+XQ:LIS'` +
    `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+${bookings.length}'${body}` +
    `UNT+${6 + 9 * bookings.length}+1'UNZ+1+R${reference}'`
  );
}

function marina(seat: string): ListedPerson {
  const [person] = people(1);
  if (person === undefined) throw new Error('one person');
  return { ...person, surname: 'OLIVEIRA', givenNames: 'MARINA', locator: 'AAA111', seat };
}

const rows = async () => {
  const found = await passengersOf(pool());
  return found.map(({ id, api, pnr }) => ({
    id,
    sources: [api === null ? '' : 'API', pnr === null ? '' : 'PNR'].join(''),
  }));
};

async function joinPeople(...others: [seat: string, locator: string][]) {
  await receiveAndProcess(services(), buildBookings(['002A'], ...others));
  await receiveAndProcess(services(), buildPaxlst({ people: [marina('14C')] }));
  const [found] = await passengersOf(pool());
  if (found === undefined || found.booking_id === null) throw new Error('one person in a booking');
  expect((await rows()).map(({ sources }) => sources)).toEqual(['APIPNR']);
  const [flight] = await flightsOf(pool());
  if (flight === undefined) throw new Error('one flight');
  return {
    flight: { id: flight.id, flightDate: flightDateOf(flight.id) },
    passengerId: found.id,
    bookingId: found.booking_id,
    userId: createId(),
  };
}

const part = (decision: Awaited<ReturnType<typeof joinPeople>>) =>
  runAsSystem(pool(), db => separatePassenger(db, services(), decision));

const alertsOf = () =>
  runAsSystem(pool(), db => db.selectFrom('alert').select(['id', 'passenger_id', 'traveller_id']).execute());

const separatedRows = (passengerId: string, otherId: string | undefined) =>
  [
    { id: passengerId, sources: 'API' },
    { id: otherId, sources: 'PNR' },
  ].toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1));
const listSorted = async () => (await rows()).toSorted((one, other) => (one.id < other.id ? -1 : 1));

test('keeps separated people apart through later messages and rebuilds', async () => {
  const decision = await joinPeople();
  const otherId = await part(decision);
  expect(otherId).toBeDefined();
  const two = separatedRows(decision.passengerId, otherId);
  expect(await listSorted()).toEqual(two);
  expect((await flightsOf(pool()))[0]).toMatchObject({ passengers: 2 });

  await receiveAndProcess(services(), buildBookings(['003A']));
  await receiveAndProcess(services(), buildPaxlst({ people: [marina('15C')] }));
  expect(await listSorted()).toEqual(two);
  expect((await passengersOf(pool())).map(({ seat }) => seat).toSorted()).toEqual(['15C', '3A']);

  await runAsSystem(pool(), db => rebuildFlight(db, services(), decision.flight));
  expect(await listSorted()).toEqual(two);
});

test('joins people again under the id of the list when the separation ends', async () => {
  const decision = await joinPeople();
  await receiveAndProcess(services(), buildBookings(['003A']));
  expect(await changesOf(pool())).toHaveLength(1);
  const otherId = (await part(decision)) ?? '';
  const again = await runAsSystem(pool(), db =>
    rejoinPassengers(db, services(), { ...decision, passengerId: otherId, otherId: decision.passengerId }),
  );
  expect(again).toEqual({ passengerId: decision.passengerId, joined: true });
  expect(await rows()).toEqual([{ id: decision.passengerId, sources: 'APIPNR' }]);
  expect(await changesOf(pool())).toHaveLength(1);

  await runAsSystem(pool(), db => rebuildFlight(db, services(), decision.flight));
  expect(await rows()).toEqual([{ id: decision.passengerId, sources: 'APIPNR' }]);
  const twice = await runAsSystem(pool(), db => rejoinPassengers(db, services(), { ...decision, otherId }));
  expect(twice).toBeUndefined();
});

test('separates people across flights, so a restriction alerts for its document holder only', async () => {
  const decision = await joinPeople();
  await runAsSystem(pool(), db => insertRestriction(db, 'ZZ000222', 'VERIFY', { type: 'P', issuer: 'LUX' }));
  expect(await listAlerts(pool())).toEqual([]);
  await part(decision);
  expect(await listAlerts(pool())).toHaveLength(1);
  const travellers = (await passengersOf(pool())).map(({ traveller_id }) => traveller_id);
  expect(new Set(travellers).size).toBe(2);
});

test.for([
  ['ZZ000222', true],
  ['the list’s', false],
] as const)(
  'moves an alert for the document %s to its holder, the booking’s person: %s',
  async ([number, goes]) => {
    const [document] = marina('14C').documents;
    const restricted = goes ? number : (document?.number ?? '');
    await runAsSystem(pool(), db => insertRestriction(db, restricted, 'VERIFY', { type: 'P' }));
    const decision = await joinPeople();
    const [raised, ...others] = await alertsOf();
    expect([raised?.passenger_id, others.length]).toEqual([decision.passengerId, 0]);
    const otherId = await part(decision);
    const holder = goes ? otherId : decision.passengerId;
    const travellers = new Map((await passengersOf(pool())).map(row => [row.id, row.traveller_id]));
    expect(await alertsOf()).toEqual([
      { id: raised?.id, passenger_id: holder, traveller_id: travellers.get(holder ?? '') },
    ]);
  },
);

test('refuses to separate a person with a single source', async () => {
  const decision = await joinPeople();
  await part(decision);
  expect(await part(decision)).toBeUndefined();
  expect(await rows()).toHaveLength(2);
});

test('separates one of two bookings; the other stays with the list', async () => {
  const decision = await joinPeople(['004A', 'BBB222']);
  const { rows: bookings } = await runAsSystem(pool(), db =>
    sql<{ id: string }>`select id from booking where locator = 'BBB222'`.execute(db),
  );
  const otherId = await part({ ...decision, bookingId: bookings[0]?.id ?? '' });
  const two = (await passengersOf(pool())).map(({ id, locator, api, pnr }) => [
    id,
    locator,
    api !== null,
    pnr !== null,
  ]);
  expect(two.toSorted()).toEqual(
    [
      [decision.passengerId, 'AAA111', true, true],
      [otherId, 'BBB222', false, true],
    ].toSorted(),
  );
});

import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { loadFlightSnapshot } from '#areas/reception/testing/flight.ts';
import { flightsOf, messagesOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { MessageUnreadable, rebuildFlight } from './rebuild-flight.ts';
import {
  addFlightBooking,
  addPassengerWithoutMessage,
  shiftPersonIndexes,
  listFlightBookings,
  corruptFile,
  convertToOldFormat,
} from './testing/queries.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

/** Rebuilds all flights; returns whether any changed. */
async function rebuildAll(): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const flight of await flightsOf(pool())) {
    const key = { id: flight.id, flightDate: flight.flight_date };
    const { changed } = await transaction(pool().db, { kind: 'system' }, db =>
      rebuildFlight(db, services(), key),
    );
    outcomes.push(changed);
  }
  return outcomes;
}

const listPeople = async () =>
  (await passengersOf(pool()))
    .map(row => [row.id, row.surname, row.given_names, row.document_number].join(' '))
    .toSorted();

const interchange = (...segments: string[]) =>
  [
    "UNA:+.? 'UNB+UNOW:4+XQAIR:ZZ+BRAPI:ZZ+260315:1000+L1++APIS",
    'UNH+L1+PAXLST:D:05B:UN:IATA+XQ7001/L1+01:F',
    ...segments,
    `UNT+${segments.length + 2}+L1`,
    "UNZ+1+L1'",
  ].join("'");

const legSegments = (number: string, from: string, departure: string, to: string, arrival: string) => [
  `TDT+20+XQ${number}+++XQ`,
  `LOC+125+${from}`,
  `DTM+189:${departure}:201`,
  `LOC+87+${to}`,
  `DTM+232:${arrival}:201`,
];

const person = (name: string, born: string, document: string) => [
  `NAD+FL+++${name}`,
  `DTM+329:${born}`,
  'LOC+178+LIS',
  'LOC+179+GIG',
  `DOC+P:110:111+${document}`,
  'LOC+91+BRA',
];

const twoLegs = interchange(
  'BGM+745',
  ...legSegments('7001', 'LIS', '2603152235', 'GRU', '2603160520'),
  ...legSegments('7001', 'GRU', '2603160800', 'GIG', '2603160900'),
  ...person('OLIVEIRA:MARINA', '880412', 'FX000111'),
  ...person('LIMA:BRUNO', '790130', 'FX000222'),
  ...person('ROCHA:CARLA', '920817', 'FX000333'),
  'CNT+42:3',
);

test('rebuilds data stored before messages had an order leg by leg, and keeps ids', async () => {
  await receiveAndProcess(services(), twoLegs);
  const [snapshot, ids] = [await loadFlightSnapshot(pool()), await listPeople()];
  expect([snapshot.flights.length, ids.length]).toEqual([2, 6]);
  await convertToOldFormat(pool());
  await rebuildAll();
  expect(await listPeople()).toEqual(ids);
  expect(await loadFlightSnapshot(pool())).toEqual(snapshot);
  expect(await rebuildAll()).toEqual([false, false]);
});

test('keeps ids when the reader now skips a person it read before', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: people(5) }));
  const ids = await listPeople();
  await shiftPersonIndexes(pool());
  expect(await rebuildAll()).toEqual([true]);
  expect(await listPeople()).toEqual(ids);
});

test('removes no passenger and applies a late message last, when a message cannot be opened', async () => {
  const [one, other, third] = people(3);
  if (one === undefined || other === undefined || third === undefined) throw new Error('three people');
  const { id } = await receiveAndProcess(
    services(),
    buildPaxlst({ people: [one, other], preparedAt: '2026-03-15T10:00' }),
  );
  await corruptFile(pool(), id);
  await expect(rebuildAll()).rejects.toThrow(MessageUnreadable);
  expect(await passengersOf(pool())).toHaveLength(2);
  const late = await receiveAndProcess(
    services(),
    buildPaxlst({ people: [{ ...one, seat: '31A' }, third], preparedAt: '2026-03-15T09:00' }),
  );
  expect(await messagesOf(pool(), late.id)).toMatchObject([{ state: 'DONE' }]);
  expect(await passengersOf(pool())).toHaveLength(3);
});

test('removes passengers and bookings without any message, once', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: people(2) }));
  const [first] = await passengersOf(pool());
  const untold = createFlightDatedId('2026-03-15');
  await addPassengerWithoutMessage(pool(), first?.id ?? '', untold);
  await addFlightBooking(pool(), createId());
  expect(await rebuildAll()).toEqual([true]);
  const stored = await passengersOf(pool());
  expect(stored.find(({ id }) => id === untold)).toMatchObject({ surname: 'ANYBODY', state: 'REMOVED' });
  expect(stored.filter(({ state }) => state === 'ON_LIST')).toHaveLength(2);
  expect(await listFlightBookings(pool())).toEqual([]);
  expect(await rebuildAll()).toEqual([false]);
});

import { beforeEach, expect, test } from 'vitest';
import { moveInspections, moveOccurrences } from '#areas/processing/people/records/queries.ts';
import { rebuildFlight } from '#areas/processing/pipeline/rebuild-flight.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { flightsOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { closeAlerts } from '../testing/queries.ts';
import { insertRecords, listRecords, recordTables } from '../testing/passenger-records.ts';
import { applyRetention } from './retention.ts';

const platform = setUpMessages({ FAROL_MASK_MONTHS: '6', FAROL_DELETE_YEARS: '20' });
const services = () => platform().services;
const pool = () => services().pool;
const all = 1e9;

let passengerId = '';
let otherId = '';
let flight: { id: string; flightDate: string };

beforeEach(async () => {
  platform().clock.set(testNow);
  await runAsSystem(pool(), async db => {
    for (const table of recordTables) await db.deleteFrom(table).execute();
  });
  await receiveAndProcess(services(), buildPaxlst({ people: people(2) }));
  const [one, other] = await passengersOf(pool());
  passengerId = one?.id ?? '';
  otherId = other?.id ?? '';
  const [stored] = await flightsOf(pool());
  flight = { id: stored?.id ?? '', flightDate: '2026-03-15' };
  await insertRecords(pool(), passengerId);
});

const holders = async () => (await listRecords(pool())).map(({ table, passengerId: id }) => [table, id]);
const everyTable = (id: string) => recordTables.map(table => [table, id]);

test('a rebuild of the flight keeps every record on its passenger', async () => {
  await runAsSystem(pool(), db => rebuildFlight(db, services(), flight));
  expect((await passengersOf(pool())).map(({ id }) => id).toSorted()).toEqual(
    [passengerId, otherId].toSorted(),
  );
  expect(await holders()).toEqual(everyTable(passengerId));
  expect((await listRecords(pool())).filter(({ written }) => written)).toHaveLength(6);
});

test('every record follows a passenger who is joined with another', async () => {
  const moves = [{ from: passengerId, to: otherId }];
  await runAsSystem(pool(), async db => {
    await moveInspections(db, flight, moves);
    await moveOccurrences(db, flight, moves);
  });
  expect(await holders()).toEqual(everyTable(otherId));
});

test('masking empties texts, deletes files and keeps the records, which are deleted in time', async () => {
  await closeAlerts(pool());
  platform().clock.set('2035-01-10T12:00:00Z');
  expect(await applyRetention(services(), all)).toBe(true);
  const masked = await listRecords(pool());
  expect(masked.map(({ table }) => table)).toEqual(
    recordTables.filter(table => !table.startsWith('attachment')),
  );
  expect(masked.filter(({ written }) => written)).toEqual([]);
  platform().clock.set('2047-01-10T12:00:00Z');
  expect(await applyRetention(services(), all)).toBe(true);
  expect(await listRecords(pool())).toEqual([]);
});

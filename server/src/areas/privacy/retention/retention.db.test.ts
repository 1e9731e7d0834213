import { listFlights, listPushes, renderPush } from '@farol/corpus';
import { beforeEach, expect, test } from 'vitest';
import { insertRestriction } from '#areas/alerts/testing/queries.ts';
import {
  applyMerge,
  applySplit,
  createRebuildJob,
  fillFlightTotals,
  lockBookingIds,
  scheduleRebuild,
} from '#areas/processing/index.ts';
import { insertFile } from '#areas/panel/testing/queries.ts';
import { listPassengerIds } from '#areas/reception/testing/flight.ts';
import { buildPaxlst, people as invented, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import {
  listAllValues,
  findingsOf,
  flightsOf,
  passengersOf,
  countWaitingTransactions,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { insertFlight } from '#areas/search/testing/queries.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import {
  listBookingIds,
  countMaskedBookings,
  closeAlerts,
  deactivateRestrictions,
  countMaskedFiles,
  listFlightMonths,
  attachToFlight,
  insertOrphans,
  deleteInvalidChange,
  listPersonalValues,
  markBookingsMasked,
  countEvidence,
  countEverStored,
  countFlightTotals,
  countPersonalRows,
  listRuns,
  listSealedValues,
  insertInvalidChange,
  insertAlert,
} from '../testing/queries.ts';
import { retentionDates } from '../run.ts';
import { applyRetention } from './retention.ts';
import { openValues, type PassengerValues } from '../masking/values.ts';

const platform = setUpMessages({ FAROL_MASK_MONTHS: '6', FAROL_DELETE_YEARS: '20' });
const services = () => platform().services;
const pool = () => services().pool;
const all = 1e9;

const masking = '2035-01-10T12:00:00Z';
const deleting = '2047-01-10T12:00:00Z';

/** First bookings, last list, next bookings. */
const { messages, bookedAgain } = (() => {
  const pushes = listFlights('retention', '2026-03-15')
    .slice(0, 20)
    .map(flight => listPushes(flight).map(renderPush));
  const sizes = pushes.map(each => Math.max(...each.map(({ length }) => length)));
  const smallest = pushes[sizes.indexOf(Math.min(...sizes))] ?? [];
  const isList = (message: Uint8Array) => Buffer.from(message).includes('NAD+FL');
  const withoutGaps = (...some: (Uint8Array | undefined)[]) => some.filter(message => message !== undefined);
  return {
    messages: withoutGaps(smallest[0], smallest.findLast(isList)),
    bookedAgain: withoutGaps(smallest[1]),
  };
})();

beforeEach(async () => {
  platform().clock.set(testNow);
  for (const message of messages) await receiveAndProcess(services(), message);
});

async function loadValues(): Promise<string> {
  const values = await listAllValues(platform().ownerUrl);
  const kept = values.filter(({ column }) =>
    /public\.(flight|passenger|booking|traveller|api_pnr|alert)/.test(column),
  );
  return kept.map(({ value }) => (typeof value === 'string' ? value : '')).join('\n');
}

test('masks and deletes files without a known flight by date of receipt', async () => {
  const stored = await insertFile(services(), '2026-03-15T10:00:00Z', { flights: ['XQ7001'] });
  const mistyped = await insertFile(services(), '2026-03-15T10:00:00Z', { flights: ['XQ7001/2026-02-31'] });
  platform().clock.set(masking);
  expect(await applyRetention(services(), all)).toBe(true);
  expect(await countMaskedFiles(pool(), [stored, mistyped])).toBe(2);
  platform().clock.set(deleting);
  expect(await applyRetention(services(), all)).toBe(true);
  expect(await countMaskedFiles(pool(), [stored, mistyped])).toBe(0);
});

test('masks nothing early, and applies the configured periods', async () => {
  const before = await loadValues();
  expect(await applyRetention(services(), all)).toBe(true);
  expect(await loadValues()).toBe(before);
  expect(retentionDates(services())).toEqual({
    day: '2026-03-15',
    maskBefore: '2025-09-15',
    deleteBefore: '2006-03-15',
  });
});

test('after masking, personal values exist only sealed', async () => {
  const naming = await listPersonalValues(pool());
  expect(naming.length).toBeGreaterThan(20);
  const plain = await loadValues();
  expect(naming.filter(value => !plain.includes(value))).toEqual([]);
  expect(await fillFlightTotals(services(), { from: '2026-03-01', to: '2026-04-30' })).toBeGreaterThan(0);
  platform().clock.set(masking);
  expect(await applyRetention(services(), all)).toBe(true);
  // Counts of fields and ages change with masking.
  expect(await countFlightTotals(pool())).toBe(0);
  const after = await loadValues();
  expect(naming.filter(value => after.includes(value))).toEqual([]);
  const kept = await countPersonalRows(pool());
  expect(kept?.masked).toBe(kept?.people);
  expect(kept?.people).toBeGreaterThan(10);
  expect(kept?.documents).toBe(0);
  expect((await passengersOf(pool()))[0]).toMatchObject({ surname: expect.stringMatching(/^\p{L}•••/u) });
});

test('finds a masked traveller again by document and birth date, and forgets the rest', async () => {
  const [person] = invented(1);
  if (person === undefined) throw new Error('one person');
  const flown = async (number: string, day: string) => {
    const known = new Set((await passengersOf(pool())).map(({ id }) => id));
    const times = { departure: `${day}T10:35`, arrival: `${day}T18:20` };
    await receiveAndProcess(services(), buildPaxlst({ people: [person], number, ...times }));
    return (await passengersOf(pool())).find(({ id }) => !known.has(id))?.traveller_id;
  };
  const before = await flown('7771', '2026-03-15');
  platform().clock.set('2026-12-10T12:00:00Z');
  await applyRetention(services(), all);
  expect(await countEvidence(pool())).toBe(0);
  expect(await flown('7772', '2026-12-11')).toBe(before);
  expect(await countEvidence(pool())).toBeGreaterThan(0);
});

test('a merge and a split of users hold for people who return after masking', async () => {
  const [model] = invented(1);
  if (model === undefined) throw new Error('one person');
  const anyone = {
    ...model,
    locator: undefined,
    uniqueReference: undefined,
    phone: undefined,
    email: undefined,
  };
  const passport = (number: string) => [{ type: 'P', number, issuer: 'BRA' }];
  const ana = { ...anyone, surname: 'VASQUEZ', givenNames: 'ANA', documents: passport('FX000111') };
  const eva = {
    ...anyone,
    surname: 'KOWALCZYK',
    givenNames: 'EVA',
    birthDate: '1970-01-09',
    documents: passport('FX000333'),
  };
  const renewed = { ...ana, documents: passport('GA999888') };
  const fly = async (number: string, day: string, ...people: object[]) => {
    const known = new Set((await passengersOf(pool())).map(({ id }) => id));
    const times = { departure: `${day}T10:35`, arrival: `${day}T18:20` };
    await receiveAndProcess(
      services(),
      buildPaxlst({ people: people as (typeof model)[], number, ...times }),
    );
    const found = (await passengersOf(pool())).filter(({ id }) => !known.has(id));
    return new Map(found.map(one => [one.given_names, { id: one.id, travellerId: one.traveller_id ?? '' }]));
  };
  const first = await fly('7771', '2026-03-15', ana, eva);
  const second = await fly('7772', '2026-03-15', renewed);
  const [anaId, evaId] = ['ANA', 'EVA'].map(name => first.get(name)?.travellerId ?? '');
  expect(second.get('ANA')?.travellerId).toBe(anaId);
  const author = { userId: createId(), organizationId: createId(), reason: 'Same face at the counter' };
  const split = { travellerId: anaId ?? '', passengers: [second.get('ANA')?.id ?? ''] };
  const { otherId } = await runAsSystem(pool(), db => applySplit(db, services(), split, author));
  const pair = { travellerId: anaId ?? '', otherId: evaId ?? '' };
  await runAsSystem(pool(), db => applyMerge(db, services(), pair, author));
  platform().clock.set('2026-12-10T12:00:00Z');
  await applyRetention(services(), all);
  expect(await countEvidence(pool())).toBe(0);
  const evaBack = await fly('7773', '2026-12-11', eva);
  const anaBack = await fly('7775', '2026-12-11', ana);
  expect([anaBack.get('ANA')?.travellerId, evaBack.get('EVA')?.travellerId]).toEqual([anaId, anaId]);
  expect((await fly('7774', '2026-12-11', renewed)).get('ANA')?.travellerId).toBe(otherId);
});

test('unmasked values equal the originals, and a second run changes nothing', async () => {
  const before = await passengersOf(pool());
  platform().clock.set(masking);
  await applyRetention(services(), all);
  const masked = await loadValues();
  await applyRetention(services(), all);
  expect(await loadValues()).toBe(masked);
  const opened = new Map<string, PassengerValues>();
  for (const { id, masked_values: sealed } of await listSealedValues(pool()))
    opened.set(id, await openValues<PassengerValues>(services().keys, sealed));
  for (const person of before)
    expect(opened.get(person.id)).toMatchObject({
      surname: person.surname,
      givenNames: person.given_names,
      documentNumber: person.document_number,
      api: person.api,
      pnr: person.pnr,
    });
});

test('keeps people of open cases, with booking and traveller, until the case ends', async () => {
  const people = await passengersOf(pool());
  const [unread, pinned, restricted, read] = people;
  const userId = createId();
  const restrictionId = await runAsSystem(pool(), db =>
    insertRestriction(db, {
      organizationId: createId(),
      createdBy: userId,
      viewers: [userId],
      expiration: '2040-12-31',
    }),
  );
  const cases = [
    [unread, { read: false, pinned: false, restrictionId: null }],
    [pinned, { read: true, pinned: true, restrictionId: null }],
    [restricted, { read: true, pinned: false, restrictionId }],
    [read, { read: true, pinned: false, restrictionId: null }],
  ] as const;
  for (const [person, input] of cases) await insertAlert(pool(), person?.id ?? '', { userId, ...input });
  platform().clock.set(masking);
  await applyRetention(services(), all);
  const plain = (await passengersOf(pool())).filter(({ surname }) => !surname.includes('•'));
  expect(plain.map(({ id }) => id).toSorted()).toEqual(
    [unread, pinned, restricted].map(person => person?.id).toSorted(),
  );
  expect(plain.every(({ document_number: number }) => number === null || !number.includes('•'))).toBe(true);

  await closeAlerts(pool());
  platform().clock.set('2035-01-11T12:00:00Z');
  await applyRetention(services(), all);
  const left = (await passengersOf(pool())).filter(({ surname }) => !surname.includes('•'));
  expect(left.map(({ id }) => id)).toEqual([restricted?.id]);

  platform().clock.set('2040-12-31T12:00:00Z');
  await applyRetention(services(), all);
  expect((await passengersOf(pool())).some(({ id }) => id === restricted?.id)).toBe(true);
  await deactivateRestrictions(pool());
  platform().clock.set(deleting);
  await applyRetention(services(), all);
  expect(await passengersOf(pool())).toEqual([]);
});

test('a message of a masked flight changes nothing, and a rebuild restores nothing', async () => {
  const naming = await listPersonalValues(pool());
  const surname = (await passengersOf(pool())).find(({ api }) => api !== null)?.surname ?? '';
  const ids = await listPassengerIds(pool());
  platform().clock.set(masking);
  await applyRetention(services(), all);
  // Another person, so that it is no repeat.
  platform().clock.set(testNow);
  const last = Buffer.from(messages.at(-1) ?? []).toString('latin1');
  const late = last.replaceAll(surname, [...surname].toReversed().join(''));
  expect(late).not.toBe(last);
  const { id } = await receiveAndProcess(services(), Buffer.from(late, 'latin1'));
  expect(await findingsOf(pool(), id)).toContain('FLIGHT_MASKED');
  const flights = await flightsOf(pool());
  for (const { id: flightId, flight_date: flightDate } of flights) {
    const rebuild = await scheduleRebuild(services(), { flightId });
    await createRebuildJob(services()).work({ rebuildId: rebuild.id, id: flightId, flightDate });
  }
  expect(await listPassengerIds(pool())).toEqual(ids);
  const after = (await passengersOf(pool())).map(
    ({ surname, given_names: givenNames }) => `${surname} ${givenNames}`,
  );
  expect(naming.filter(value => after.join('\n').includes(value))).toEqual([]);
});

test('a stopped run leaves whole flights done, and the next run continues without duplicates', async () => {
  platform().clock.set(masking);
  expect(await applyRetention(services(), 0)).toBe(false);
  expect(await applyRetention(services(), all)).toBe(true);
  const runs = await listRuns(pool());
  const counts = runs.slice(-2).map(run => run.counts as Record<string, number>);
  const kept = await countPersonalRows(pool());
  expect(counts[0]?.['peopleMasked'] ?? 0).toBe(0);
  expect(counts[1]?.['peopleMasked']).toBe(kept?.people);
});

test('a flight that cannot be masked blocks no other, is reported, and is masked later', async () => {
  const [first] = await passengersOf(pool());
  await insertInvalidChange(pool(), first?.id ?? '');
  await receiveAndProcess(services(), buildPaxlst({ people: invented(2) }));
  platform().clock.set(masking);
  expect(await applyRetention(services(), all)).toBe(true);
  expect((await listRuns(pool())).at(-1)?.counts).toMatchObject({ flightsFailed: 1, peopleMasked: 2 });
  await deleteInvalidChange(pool());
  expect(await applyRetention(services(), all)).toBe(true);
  const kept = await countPersonalRows(pool());
  expect(kept?.masked).toBe(kept?.people);
});

test('masks and deletes bookings without a day and travellers without passengers by date of receipt', async () => {
  await insertOrphans(pool(), '2026-03-15T10:00:00Z');
  await applyRetention(services(), all);
  expect(await loadValues()).toMatch(/ALONE7[^]*SOZINHA|SOZINHA[^]*ALONE7/);
  platform().clock.set(masking);
  await applyRetention(services(), all);
  expect(await loadValues()).not.toMatch(/ALONE|SOZINHA|DULCE/);
  platform().clock.set(deleting);
  await applyRetention(services(), all);
  expect(await countPersonalRows(pool())).toMatchObject({ bookings: 0, travellers: 0, documents: 0 });
});

test('a masked booking in a new message is no longer marked as masked', async () => {
  await markBookingsMasked(pool(), testNow);
  const { all: before, masked } = await countMaskedBookings(pool());
  expect(masked).toBe(before);
  for (const message of bookedAgain) await receiveAndProcess(services(), message);
  const after = await countMaskedBookings(pool());
  expect(after.masked).toBeLessThan(before / 2);
});

test('waits for a message that brings a booking back to a flight, and keeps the booking', async () => {
  await insertOrphans(pool(), '2026-03-15T10:00:00Z');
  platform().clock.set(masking);
  const { run } = await runAsSystem(pool(), async db => {
    const [booking] = await listBookingIds(db, 'ALONE7');
    if (booking === undefined) throw new Error('no such booking');
    // The same lock as a message takes before writing.
    await lockBookingIds(db, [booking]);
    const retaining = applyRetention(services(), all);
    await expect.poll(() => countWaitingTransactions(pool())).toBe(1);
    await attachToFlight(db, booking);
    return { run: retaining };
  });
  expect(await run).toBe(true);
  expect(await runAsSystem(pool(), db => listBookingIds(db, 'ALONE7'))).toHaveLength(1);
});

test('deletes people, bookings, travellers, files and monthly partitions after the second period', async () => {
  expect(await listFlightMonths(pool())).toContain('2026-03-01');
  await runAsSystem(pool(), db =>
    insertFlight(db, {
      id: createFlightDatedId('2026-03-20'),
      flight_date: '2026-03-20',
      passengers: 7,
      masked_at: masking,
    }),
  );
  const before = await countEverStored(pool());
  // Some flights of a month first, then the month as a whole.
  platform().clock.set('2046-03-16T12:00:00Z');
  expect(await applyRetention(services(), all)).toBe(true);
  expect((await countPersonalRows(pool()))?.flights).toBe(1);
  expect(await countEverStored(pool())).toEqual(before);
  platform().clock.set(deleting);
  expect(await applyRetention(services(), all)).toBe(true);
  expect(await countPersonalRows(pool())).toEqual({
    flights: 0,
    people: 0,
    masked: 0,
    bookings: 0,
    travellers: 0,
    documents: 0,
    files: 0,
  });
  expect(await listFlightMonths(pool())).toEqual([]);
  expect(await countEverStored(pool())).toEqual(before);
  expect(before.passengers).toBeGreaterThan(7);
  const runs = await listRuns(pool());
  expect(runs.at(-1)?.counts).toMatchObject({
    monthsDropped: expect.any(Number),
    filesDeleted: messages.length,
  });
  // A message of a deleted month creates a new partition.
  platform().clock.set(testNow);
  for (const message of messages.slice(0, 1)) await receiveAndProcess(services(), message);
  expect((await countPersonalRows(pool()))?.flights).toBe(1);
});

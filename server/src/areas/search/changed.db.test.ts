import { newId } from '#kernel/ids.ts';
import { expect, test } from 'vitest';
import { agency, people, setUpDesk, type Who } from './testing/desk.ts';
import { insertAlert, insertChange, insertFlight, insertPassenger, testDay } from './testing/queries.ts';
import { forSystem } from '#testing/platform.ts';

const desk = setUpDesk();
const readAt = '2026-03-15T19:00:00.000Z';
const later = '2026-03-15T19:30:00Z';
const put = <T>(work: Parameters<typeof forSystem<T>>[1]) => forSystem(desk().services.pool, work);

async function counted(who: Who, path: string): Promise<number> {
  const answer = await desk().ask(who, 'GET', `${path}/changes?since=${readAt}`);
  expect(answer.status).toBe(200);
  return answer.body<{ count: number }>().count;
}

const onFlight = (who: Who, flightId: string) => counted(who, `/web/v1/flights/${flightId}`);
const onPerson = (who: Who, id: string) => counted(who, `/web/v1/flights/passengers/${id}`);

async function inSearch(who: Who, carriers: readonly string[] = []): Promise<number> {
  const body = { from: testDay, to: testDay, carriers };
  const answer = await desk().ask(who, 'POST', `/web/v1/flights/changes?since=${readAt}`, body);
  expect(answer.status).toBe(200);
  return answer.body<{ count: number }>().count;
}

test('who reads a list, a flight or a person is told when it was read, by the server’s clock', async () => {
  const { flightId, passengerId } = await put(async db => {
    const flightId = await insertFlight(db);
    return { flightId, passengerId: await insertPassenger(db, flightId) };
  });
  const paths = [`/web/v1/flights/${flightId}/passengers`, `/web/v1/flights/passengers/${passengerId}`];
  for (const path of paths)
    expect((await desk().ask('officer', 'GET', path)).body<{ readAt: string }>().readAt).toBe(
      '2026-03-15T20:00:00.000Z',
    );
});

test('what a push changed, whom it added or removed and who was alerted since is counted, nothing else', async () => {
  const found = await put(async db => {
    const flightId = await insertFlight(db, { carrier: 'ZZ', updated_at: later });
    const changed = await insertPassenger(db, flightId);
    await insertChange(db, { flightId, passengerId: changed, at: later, fields: ['seat', 'locator'] });
    const before = await insertPassenger(db, flightId);
    await insertChange(db, { flightId, passengerId: before, at: '2026-03-15T18:00:00Z', fields: ['seat'] });
    await insertPassenger(db, flightId, { created_at: later });
    await insertPassenger(db, flightId, { state: 'REMOVED', updated_at: later });
    const alerted = await insertPassenger(db, flightId);
    await insertAlert(
      db,
      { flightId, passengerId: alerted },
      agency.id,
      [{ userId: people.officer.id }],
      later,
    );
    return { flightId, changed, before, alerted };
  });
  expect(await onFlight('officer', found.flightId)).toBe(4);
  // Alerts are those that the reader may see.
  expect(await onFlight('clerk', found.flightId)).toBe(3);
  expect(await onPerson('officer', found.changed)).toBe(2);
  expect(await onPerson('officer', found.before)).toBe(0);
  expect(await onPerson('officer', found.alerted)).toBe(1);
  expect(await inSearch('officer', ['ZZ'])).toBe(1);
});

test('a push that said nothing new leaves a search as it is', async () => {
  await put(async db => {
    const flightId = await insertFlight(db, { carrier: 'ZY', updated_at: later });
    await insertPassenger(db, flightId, { updated_at: later });
  });
  expect(await inSearch('officer', ['ZY'])).toBe(0);
});

test('the changes of another carrier’s flights are as little there as the flights', async () => {
  const { flightId, passengerId } = await put(async db => {
    const flightId = await insertFlight(db, { carrier: 'ZX', updated_at: later });
    return { flightId, passengerId: await insertPassenger(db, flightId, { created_at: later }) };
  });
  expect(await inSearch('airliner', ['ZX'])).toBe(0);
  for (const path of [`/web/v1/flights/${flightId}`, `/web/v1/flights/passengers/${passengerId}`])
    expect((await desk().ask('airliner', 'GET', `${path}/changes?since=${readAt}`)).status).toBe(404);
  const nowhere = `/web/v1/flights/${newId()}/changes?since=${readAt}`;
  expect((await desk().ask('officer', 'GET', nowhere)).status).toBe(404);
});

test('a change whose transaction may still have been open when the list was read is told of', async () => {
  const flightId = await put(async db => {
    const id = await insertFlight(db);
    await insertPassenger(db, id, { created_at: '2026-03-15T18:59:58Z' });
    return id;
  });
  expect(await onFlight('officer', flightId)).toBe(1);
});

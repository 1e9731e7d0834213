import type { HandlerOutput, travellerDecisions, uniqueTravellers } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { routes as occurrenceRoutes } from '#areas/occurrences/index.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { getLastEvent } from '#testing/trail.ts';
import { routes } from '../index.ts';
import {
  insertAgency,
  insertDocument,
  insertFlight,
  insertPassenger,
  insertUser,
} from '../testing/queries.ts';

const agency = buildOrganization();
const otherAgency = buildOrganization({ name: 'Other agency' });
const rights = ['SEARCH_PASSENGERS', 'INTERNATIONAL'] as const;
const people = {
  inspector: buildUser(agency, rights, { fullName: 'Ana Lima' }),
  stranger: buildUser(otherAgency, rights),
  elsewhere: buildUser(agency, rights, { airports: ['GIG'] }),
  searcher: buildUser(agency, ['SEARCH_PASSENGERS']),
  panelist: buildUser(agency, ['INTERNATIONAL']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), rights),
};
const desk = useTestClient(people, [...Object.values(routes), ...Object.values(occurrenceRoutes)]);
const put = asSystemOf(desk);

type PersonName = keyof typeof people;
type Decisions = HandlerOutput<typeof travellerDecisions.listTravellerDecisions>;
type Opened = HandlerOutput<typeof uniqueTravellers.getTraveller>;

const reason = 'Same face at the counter';
const at = (id: string) => `/web/v1/travellers/${id}`;
const post = (user: PersonName, path: string, body: object) => desk().request(user, 'POST', path, body);
const listDecisions = async (user: PersonName, id: string) =>
  (await desk().request(user, 'GET', `${at(id)}/decisions`)).body<Decisions>().rows;
const open = async (id: string) => (await desk().request('inspector', 'GET', at(id))).body<Opened>();

/** Adds a traveller with a flight per document. */
async function addTraveller(
  surname: string,
  ...documents: readonly string[]
): Promise<{ id: string; passengers: string[] }> {
  const id = createId();
  const passengers = await put(async db => {
    const ids: string[] = [];
    for (const [index, number] of documents.entries()) {
      const day = `2026-03-1${index}`;
      const flightId = await insertFlight(db, { flight_date: day, departure_at: `${day}T12:00:00Z` });
      const passengerId = await insertPassenger(db, flightId, {
        flight_date: day,
        traveller_id: id,
        surname,
      });
      await insertDocument(db, { flightId, passengerId, ordinal: 1, number, day });
      ids.push(passengerId);
    }
    return ids;
  });
  return { id, passengers };
}

beforeAll(async () => {
  await put(async db => {
    await insertAgency(db, agency, ['GRU', 'GIG']);
    await insertAgency(db, otherAgency, ['GRU']);
    await insertUser(db, people.inspector);
  });
});

test('merges travellers, opens the merged one under its old id, and undoes it', async () => {
  const [one, other] = [await addTraveller('PRADO', 'FX1'), await addTraveller('PRADO', 'FX2')];
  expect((await post('inspector', `${at(one.id)}/merge`, { otherId: other.id, reason })).status).toBe(200);
  expect(await getLastEvent(desk().services)).toMatchObject({ event: 'TRAVELLERS_MERGED', reason });
  const opened = await open(other.id);
  expect(opened.traveller.id).toBe(one.id);
  expect(opened.rows.map(({ passengerId }) => passengerId).toSorted()).toEqual(
    [...one.passengers, ...other.passengers].toSorted(),
  );
  const [decision] = await listDecisions('inspector', one.id);
  expect(decision).toMatchObject({ kind: 'MERGE', otherId: other.id, by: 'Ana Lima', reason, endedAt: null });

  const undo = `${at(one.id)}/decisions/${decision?.id ?? ''}/undo`;
  expect((await post('inspector', undo, { reason })).body()).toEqual({
    travellerId: one.id,
    otherId: other.id,
  });
  expect((await open(other.id)).traveller.id).toBe(other.id);
  expect((await post('inspector', undo, { reason })).text).toContain('alterado');
});

test('lists the occurrences of merged travellers together, and apart after a split', async () => {
  const [one, other] = [await addTraveller('PRADO', 'FX11'), await addTraveller('PRADO', 'FX12')];
  const [first = '', second = ''] = [...one.passengers, ...other.passengers];
  for (const id of [first, second])
    await put(async db => {
      const place = await db
        .selectFrom('flight_passenger')
        .select(['flight_date', 'flight_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('occurrence')
        .values({
          ...place,
          id: createId(),
          passenger_id: id,
          organization_id: agency.id,
          category_id: createId(),
          airport: 'GRU',
          occurred_at: '2026-03-10T12:00:00Z',
          description: 'Seen at the counter',
          created_by: people.inspector.id,
          created_at: '2026-03-10T12:00:00Z',
        })
        .execute();
    });
  const occurrencesOf = async (id: string) => {
    const path = `/web-inspection/v1/occurrences/traveller/${id}`;
    const { rows } = (await desk().request('inspector', 'GET', path)).body<{
      rows: { passengerId: string }[];
    }>();
    return rows.map(({ passengerId }) => passengerId).toSorted();
  };
  await post('inspector', `${at(one.id)}/merge`, { otherId: other.id, reason });
  expect(await occurrencesOf(one.id)).toEqual([first, second].toSorted());
  const split = await post('inspector', `${at(one.id)}/split`, { passengerIds: [second], reason });
  const { otherId } = split.body<{ otherId: string }>();
  expect([await occurrencesOf(one.id), await occurrencesOf(otherId)]).toEqual([[first], [second]]);
});

test('splits flights off, and reports links without a stored reason', async () => {
  const { id, passengers } = await addTraveller('PRADO', 'FX3', 'FX3', 'FX4');
  const { sightings } = (await open(id)).traveller;
  expect(sightings.map(({ documents, flights }) => [documents, flights])).toEqual(
    expect.arrayContaining([
      [['FX3'], 2],
      [['FX4'], 1],
    ]),
  );
  expect(sightings.map(({ origin, score }) => [origin, score])).toEqual([
    ['MISSING', null],
    ['MISSING', null],
  ]);
  const [last = ''] = passengers.slice(-1);
  const split = await post('inspector', `${at(id)}/split`, { passengerIds: [last], reason });
  const { otherId } = split.body<{ otherId: string }>();
  expect((await open(otherId)).rows.map(({ passengerId }) => passengerId)).toEqual([last]);
  expect((await open(id)).rows).toHaveLength(2);
  const all = await post('inspector', `${at(id)}/split`, { passengerIds: passengers.slice(0, 2), reason });
  expect([all.status, all.text]).toEqual([422, expect.stringContaining('Ao menos um voo')]);
});

test('keeps travellers apart until the decision is undone', async () => {
  const [one, other] = [await addTraveller('PRADO', 'FX5'), await addTraveller('PRADO', 'FX6')];
  const body = { otherId: other.id, reason };
  expect((await post('inspector', `${at(one.id)}/apart`, body)).status).toBe(200);
  const merge = () => post('inspector', `${at(one.id)}/merge`, body);
  expect((await merge()).body<{ code: string }>().code).toBe('TRAVELLERS_APART');
  const [decision] = await listDecisions('inspector', one.id);
  await post('inspector', `${at(one.id)}/decisions/${decision?.id ?? ''}/undo`, { reason });
  expect((await merge()).status).toBe(200);
});

test('requires the search, the panel of the mode and an airport of the flights', async () => {
  const [one, other] = [await addTraveller('PRADO', 'FX7'), await addTraveller('PRADO', 'FX8')];
  const body = { otherId: other.id, reason };
  for (const user of ['searcher', 'panelist', 'airliner'] as const)
    expect([user, (await post(user, `${at(one.id)}/merge`, body)).status]).toEqual([user, 403]);
  expect((await post('elsewhere', `${at(one.id)}/merge`, body)).status).toBe(404);
  const split = { passengerIds: other.passengers, reason };
  expect((await post('inspector', `${at(one.id)}/split`, split)).status).toBe(403);
  expect((await open(one.id)).rows.map(({ canSplit }) => canSplit)).toEqual([true]);
});

test('hides author and reason from other organizations', async () => {
  const [one, other] = [await addTraveller('PRADO', 'FX9'), await addTraveller('PRADO', 'FX0')];
  await post('inspector', `${at(one.id)}/merge`, { otherId: other.id, reason });
  const reply = await desk().request('stranger', 'GET', `${at(one.id)}/decisions`);
  expect(reply.body<Decisions>().rows).toMatchObject([{ kind: 'MERGE', by: null, reason: null }]);
  expect(reply.text).not.toMatch(/Ana Lima|Same face/);
});

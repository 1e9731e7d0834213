import type { PassengerDetail } from '@farol/contract';
import { expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { buildPerson } from '#testing/person.ts';
import { asSystemOf } from '#testing/platform.ts';
import { routes } from '../index.ts';
import {
  insertAgency,
  insertBooking,
  insertFlight,
  insertPassenger,
  insertUser,
  testDay,
} from '../testing/queries.ts';

const agency = buildOrganization();
const people = {
  panelist: buildUser(agency, ['INTERNATIONAL'], { fullName: 'Ana Lima' }),
  elsewhere: buildUser(agency, ['INTERNATIONAL'], { airports: ['GIG'] }),
  domestic: buildUser(agency, ['DOMESTIC']),
  reader: buildUser(agency, ['FLIGHT_LIST']),
  airliner: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), [
    'AIRLINE_FLIGHT_LIST',
    'INTERNATIONAL',
  ]),
};
const desk = useTestClient(people, Object.values(routes));
const put = asSystemOf(desk);

const person = { surname: 'PRADO', givenNames: 'INES', birthDate: '1980-05-01', locator: 'ABC123' };

async function insertJoined() {
  return put(async db => {
    const flight = await insertFlight(db);
    const booking = await insertBooking(db);
    const api = buildPerson({ ...person, seat: '14C' });
    const pnr = buildPerson({ ...person, seat: '2A' });
    const positionIn = (fileId: string) => ({ fileId, ordinal: 0, index: 0 });
    const passengerId = await insertPassenger(db, flight, {
      booking_id: booking,
      api: JSON.stringify(api),
      pnr: JSON.stringify(pnr),
      said: JSON.stringify([
        { source: 'API', at: positionIn(createId()), order: '1', by: {}, state: 'ON_LIST' },
        {
          source: 'PNR',
          at: positionIn(createId()),
          order: '1',
          by: {},
          state: 'RESERVED',
          bookingId: booking,
        },
      ]),
    });
    return { flight, passengerId, bookingId: booking };
  });
}

type PersonName = keyof typeof people;
const page = (passengerId: string) => `/web/v1/flights/passengers/${passengerId}`;
const open = async (caller: PersonName, passengerId: string) =>
  (await desk().request(caller, 'GET', page(passengerId))).body<PassengerDetail>();

test("parts and rejoins a booking for users of the flight's panel and airport", async () => {
  await put(async db => {
    await insertAgency(db, agency, ['GRU', 'GIG']);
    await insertUser(db, people.panelist);
  });
  const { passengerId, bookingId } = await insertJoined();
  expect((await open('panelist', passengerId)).abilities).toEqual(['part']);

  const parted = await desk().request('panelist', 'POST', `${page(passengerId)}/part`, { bookingId });
  expect(parted.status).toBe(200);
  const { otherId } = parted.body<{ otherId: string }>();
  const detail = await open('panelist', passengerId);
  expect(detail).toMatchObject({
    sources: ['API'],
    seat: '14C',
    apart: [{ passengerId: otherId, surname: 'PRADO', givenNames: 'INES', by: 'Ana Lima' }],
  });
  expect(detail.timeline).toContainEqual(expect.objectContaining({ kind: 'PARTED', by: 'Ana Lima' }));
  expect(await open('panelist', otherId)).toMatchObject({
    sources: ['PNR'],
    seat: '2A',
    apart: [{ passengerId }],
  });
  expect((await open('airliner', passengerId)).apart).toEqual([]);
  expect((await open('airliner', passengerId)).timeline.map(({ kind }) => kind)).not.toContain('PARTED');

  const again = await desk().request('panelist', 'POST', `${page(otherId)}/join`, { otherId: passengerId });
  expect(again.body()).toEqual({ passengerId, joined: true });
  const whole = await open('panelist', passengerId);
  expect(whole).toMatchObject({ sources: ['API', 'PNR'], apart: [] });
  expect(whole.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PARTED', 'JOINED_AGAIN']));
  expect(await desk().request('panelist', 'GET', page(otherId))).toMatchObject({ status: 404 });
});

test('hides passengers and the decision from users of other airports', async () => {
  const { passengerId, bookingId } = await insertJoined();
  const replies = [
    await desk().request('elsewhere', 'GET', page(passengerId)),
    await desk().request('elsewhere', 'POST', `${page(passengerId)}/part`, { bookingId }),
    await desk().request('elsewhere', 'POST', `${page(passengerId)}/join`, { otherId: createId() }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('shows decisions to users who may see alerts', async () => {
  const { passengerId, bookingId } = await insertJoined();
  await desk().request('panelist', 'POST', `${page(passengerId)}/part`, { bookingId });
  expect((await open('panelist', passengerId)).apart).toHaveLength(1);
  const seen = await open('reader', passengerId);
  expect(seen.apart).toEqual([]);
  expect(seen.timeline.map(({ kind }) => kind)).not.toContain('PARTED');
});

test.each(['domestic', 'airliner'] as const)('refuses the decision of %s', async caller => {
  const { passengerId, bookingId } = await insertJoined();
  expect((await open(caller, passengerId)).abilities).toEqual([]);
  const parted = await desk().request(caller, 'POST', `${page(passengerId)}/part`, { bookingId });
  expect(parted.status).toBe(403);
  const again = await desk().request(caller, 'POST', `${page(passengerId)}/join`, { otherId: createId() });
  expect(again.status).toBe(403);
  expect((await open('reader', passengerId)).sources).toEqual(['API', 'PNR']);
});

test('refuses to part or join after a change', async () => {
  const { passengerId, flight } = await insertJoined();
  const decide = (act: string, body: object) =>
    desk().request('panelist', 'POST', `${page(passengerId)}/${act}`, body);
  expect((await decide('part', { bookingId: createId() })).status).toBe(422);
  expect((await decide('join', { otherId: createId() })).status).toBe(422);
  const rows = await put(db =>
    db
      .selectFrom('flight_passenger')
      .select('id')
      .where('flight_date', '=', testDay)
      .where('flight_id', '=', flight)
      .execute(),
  );
  expect(rows).toHaveLength(1);
});

test('returns the newest 50 other flights of a traveller', async () => {
  const travellerId = createId();
  const passengerId = await put(async db => {
    for (let day = 1; day <= 28; day += 1) {
      for (const month of ['01', '02']) {
        const flight_date = `2026-${month}-${String(day).padStart(2, '0')}`;
        const flight = await insertFlight(db, { flight_date, departure_at: `${flight_date}T12:00:00Z` });
        await insertPassenger(db, flight, { flight_date, traveller_id: travellerId });
      }
    }
    return insertPassenger(db, await insertFlight(db), { traveller_id: travellerId });
  });
  const { otherFlights } = await open('reader', passengerId);
  expect(otherFlights).toHaveLength(50);
  expect(otherFlights[0]?.departureLocal).toBe('2026-02-28T09:00');
  expect(otherFlights.at(-1)?.departureLocal).toBe('2026-01-07T09:00');
});

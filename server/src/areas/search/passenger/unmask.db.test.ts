import type { PassengerDetail, PassengerRow } from '@farol/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { applyRetention } from '#areas/privacy/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { useTestClient, buildOrganization, buildUser } from '#testing/test-client.ts';
import { testNow } from '#testing/platform.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { routes } from '../index.ts';

const agency = buildOrganization({ administrator: true });
const airline = buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });
const session = (id: string) => ({
  session: {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    endsAt: Temporal.Instant.from('2046-01-01T00:00:00Z'),
  },
});
const officer = buildUser(agency, ['FLIGHT_LIST', 'VISUALIZE_RAW_PNR'], session('1'));
const readers = {
  officer,
  elsewhere: { ...officer, ...session('2') },
  colleague: buildUser(agency, ['FLIGHT_LIST', 'VISUALIZE_RAW_PNR'], session('3')),
  clerk: buildUser(agency, ['FLIGHT_LIST'], session('4')),
  demoted: { ...officer, permissions: new Set(['FLIGHT_LIST'] as const) },
  airliner: buildUser(airline, ['AIRLINE_FLIGHT_LIST', 'VISUALIZE_RAW_PNR'], session('5')),
};
const desk = useTestClient(readers, Object.values(routes));
const later = '2028-03-15T12:00:00Z';
const listed = people(3);
const surname = (listed[0]?.surname ?? '').toUpperCase();

let flightId: string;
let passengerId: string;

beforeAll(async () => {
  const { services, clock } = desk();
  clock.set(testNow);
  await receiveAndProcess(services, buildPaxlst({ people: listed }));
  clock.set(later);
  await applyRetention(services, 1e9);
  const flight = await services.pool.db.selectFrom('flight').select('id').executeTakeFirstOrThrow();
  flightId = flight.id;
  const first = await services.pool.db
    .selectFrom('flight_passenger')
    .select('id')
    .where('api', 'is not', null)
    .where('surname', 'like', `${surname[0]}%`)
    .executeTakeFirstOrThrow();
  passengerId = first.id;
});
beforeEach(() => desk().clock.set(later));

type ReaderName = keyof typeof readers;
const open = (caller: ReaderName) =>
  desk().request(caller, 'GET', `/web/v1/flights/passengers/${passengerId}`);
const unmask = (caller: ReaderName, reason = 'Inquérito 12/2028') =>
  desk().request(caller, 'POST', `/web/v1/flights/passengers/${passengerId}/unmask`, { reason });
const detailOf = async (caller: ReaderName) => (await open(caller)).body<PassengerDetail>();

test('shows masked people by initials and last characters, and marks them', async () => {
  const { rows } = (await desk().request('officer', 'GET', `/web/v1/flights/${flightId}/passengers`)).body<{
    rows: PassengerRow[];
  }>();
  expect(rows.map(({ masked }) => masked)).toEqual([true, true, true]);
  const detail = await detailOf('officer');
  expect(detail).toMatchObject({ masked: true, unmaskedUntil: null, abilities: ['unmask'], birthDate: null });
  expect(detail.surname).toMatch(/^\p{L}•••/u);
  expect(detail.documents[0]?.number).toMatch(/^•••/);
  expect((await detailOf('clerk')).abilities).toEqual([]);
  expect((await detailOf('airliner')).abilities).toEqual([]);
});

test('refuses to unmask without a reason, without the right, and for airlines', async () => {
  expect((await unmask('officer', '')).status).toBe(400);
  for (const reader of ['clerk', 'airliner'] as const) expect((await unmask(reader)).status).toBe(403);
  expect(JSON.stringify(await detailOf('officer'))).not.toContain(surname);
});

test('unmasks for one user and session for half an hour, and audits the reason', async () => {
  expect((await unmask('officer')).body()).toEqual({ until: '2028-03-15T12:30:00.000Z' });
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'PASSENGER_UNMASKED',
    actor_id: officer.id,
    reason: 'Inquérito 12/2028',
    records: expect.arrayContaining([{ kind: 'passenger', id: passengerId }]),
  });
  const detail = await detailOf('officer');
  expect(detail).toMatchObject({
    masked: true,
    unmaskedUntil: '2028-03-15T12:30:00.000Z',
    abilities: [],
    surname,
  });
  expect(detail.documents.some(({ number }) => number.includes('•'))).toBe(false);
  expect(JSON.stringify(detail.evidence)).toContain(surname);
  const seen = (await readTrail(desk().services)).at(-1);
  expect(seen).toMatchObject({ event: 'PASSENGER_VIEWED', detail: { unmasked: true } });
  for (const reader of ['elsewhere', 'colleague', 'clerk', 'demoted', 'airliner'] as const)
    expect(JSON.stringify(await detailOf(reader))).not.toContain(surname);
  desk().clock.set('2028-03-15T12:30:00Z');
  expect(JSON.stringify(await detailOf('officer'))).not.toContain(surname);
});

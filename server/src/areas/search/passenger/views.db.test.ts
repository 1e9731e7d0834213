import type { PassengerDetail, PassengerLinks, PassengerRaw, SeatMap } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { insertRisk, insertRule } from '#areas/alerts/testing/queries.ts';
import { buildPaxlst, people as listedPeople, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf, testNow } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { getLastEvent } from '#testing/trail.ts';
import { routes } from '../index.ts';
import {
  insertAlert,
  insertBooking,
  insertFlight,
  insertPassenger,
  linkBooking,
  testDay,
} from '../testing/queries.ts';

const agency = buildOrganization();
const other = buildOrganization({ name: 'Other agency' });
const people = {
  officer: buildUser(agency, ['FLIGHT_LIST', 'RISK_MANAGE', 'VISUALIZE_RAW_PNR']),
  stranger: buildUser(other, ['FLIGHT_LIST', 'RISK_MANAGE']),
  clerk: buildUser(agency, ['FLIGHT_LIST']),
  /** Sees flights of Lisbon alone. */
  elsewhere: buildUser(agency, ['FLIGHT_LIST'], { airports: ['LIS'] }),
  airliner: buildUser(buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' }), [
    'AIRLINE_FLIGHT_LIST',
    'VISUALIZE_RAW_PNR',
    'RISK_MANAGE',
  ]),
};
type Reader = keyof typeof people;
const desk = useTestClient(people, Object.values(routes));
const put = asSystemOf(desk);
const reason = 'Processo 12/2026';
const pathOf = (id: string, part = '') => `/web/v1/flights/passengers/${id}${part}`;
const detailOf = async (reader: Reader, id: string) =>
  (await desk().request(reader, 'GET', pathOf(id))).body<PassengerDetail>();
const linksOf = async (reader: Reader, id: string) =>
  (await desk().request(reader, 'GET', pathOf(id, '/links'))).body<PassengerLinks>();
const seatsOf = async (reader: Reader, id: string) =>
  (await desk().request(reader, 'GET', pathOf(id, '/seats'))).body<SeatMap>();
const viewRaw = (reader: Reader, id: string) =>
  desk().request(reader, 'POST', pathOf(id, '/raw'), { reason });
const json = (value: unknown) => JSON.stringify(value);

let networks = 0;

/** A family of a booking on one flight, and people on others with the phone or card of the first. */
async function insertNetwork() {
  networks += 1;
  const number = String(1000 + networks);
  const card = { form: 'CC', cardType: 'VI', cardFirst6: '422222', cardLast4: number };
  return put(async db => {
    const flight = await insertFlight(db);
    const toPorto = await insertFlight(db, { carrier: 'LA', number: '8084', destination: 'OPO' });
    const booking = await insertBooking(db, {
      payments: json([card]),
      agency_iata: `57-2 ${number}`,
      agency_name: 'Modelo',
      segments: json([
        {
          carrier: 'XQ',
          number: '7001',
          class: 'J',
          origin: 'GRU',
          destination: 'LIS',
          departure: '2026-03-15T22:00',
        },
        { surface: true },
        { carrier: 'LA', number: '1', class: 'Y', origin: 'OPO', destination: 'GRU' },
      ]),
    });
    const paid = await insertBooking(db, { carrier: 'LA', locator: 'ZZ9999', payments: json([card]) });
    const sold = await insertBooking(db, { locator: 'QQ8888', agency_iata: `572${number}` });
    await linkBooking(db, flight, booking);
    await linkBooking(db, toPorto, paid);
    await linkBooking(db, flight, sold);
    const own = await insertPassenger(db, flight, {
      booking_id: booking,
      phones: [`+55 11 9999${number}`],
      seat: '14C',
    });
    const child = await insertPassenger(db, flight, {
      given_names: 'CAIO',
      booking_id: booking,
      seat: '14B',
    });
    const masked = await insertPassenger(db, flight, {
      surname: 'M•••',
      given_names: 'M•••',
      booking_id: booking,
      phones: [`+55 11 9999${number}`],
      seat: '14A',
      masked_at: '2026-03-20T00:00:00Z',
    });
    const caller = await insertPassenger(db, toPorto, { surname: 'LUZ', phones: [`0119999${number}`] });
    const payer = await insertPassenger(db, toPorto, { surname: 'BRITO', booking_id: paid });
    const client = await insertPassenger(db, flight, { surname: 'REIS', booking_id: sold, seat: '2A' });
    return { flight, own, child, masked, caller, payer, client };
  });
}

const kindsOf = ({ ties, people: linked }: PassengerLinks) =>
  Object.fromEntries(
    linked.map(person => [
      person.id,
      person.ties
        .map(tie => ties[tie]?.kind)
        .toSorted()
        .join(' '),
    ]),
  );

test('links people by booking, card, phone and agency, and audits them', async () => {
  const { own, child, caller, payer, client } = await insertNetwork();
  const links = await linksOf('officer', own);
  expect(kindsOf(links)).toEqual({
    [child]: 'AGENCY CARD LOCATOR',
    [caller]: 'PHONE',
    [payer]: 'CARD',
    [client]: 'AGENCY',
  });
  expect(links.people.find(({ id }) => id === caller)).toMatchObject({ sameFlight: false, carrier: 'LA' });
  expect(links.ties.map(({ kind }) => kind)).toEqual(['LOCATOR', 'CARD', 'PHONE', 'AGENCY']);
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'PASSENGER_LINKS_VIEWED',
    records: expect.arrayContaining([
      { kind: 'passenger', id: own },
      { kind: 'passenger', id: caller },
    ]) as unknown,
  });
});

test('links nobody whose flight the reader does not see', async () => {
  const { own, child, client } = await insertNetwork();
  for (const reader of ['elsewhere', 'airliner'] as const) {
    const links = await linksOf(reader, own);
    expect(links.people.map(({ id }) => id).toSorted()).toEqual([child, client].toSorted());
    // A tie of people elsewhere is not shown either.
    expect(links.ties.map(({ kind }) => kind)).not.toContain('PHONE');
  }
});

test('neither links masked people nor finds links of one', async () => {
  const { own, masked } = await insertNetwork();
  expect((await linksOf('officer', own)).people.map(({ id }) => id)).not.toContain(masked);
  expect(await linksOf('officer', masked)).toEqual({ ties: [], people: [] });
});

test('shows a person of several flights once, and not the passenger', async () => {
  const [travellerId, otherId] = [createId(), createId()];
  const phones = ['+55 21 88887777'];
  const { own, friend } = await put(async db => {
    const flight = await insertFlight(db);
    const later = { flight_date: '2026-03-20', departure_at: '2026-03-20T12:00:00Z' };
    const next = await insertFlight(db, { ...later, number: '9' });
    const own = await insertPassenger(db, flight, { phones, traveller_id: travellerId });
    await insertPassenger(db, next, { phones, traveller_id: travellerId, flight_date: '2026-03-20' });
    const friend = await insertPassenger(db, flight, { surname: 'LUZ', phones, traveller_id: otherId });
    await insertPassenger(db, next, {
      surname: 'LUZ',
      phones,
      traveller_id: otherId,
      flight_date: '2026-03-20',
    });
    return { own, friend };
  });
  const { people: linked } = await linksOf('officer', own);
  expect(linked.map(({ id, flights }) => [id, flights])).toEqual([[friend, 2]]);
});

test('shows seats with party and hits, without names of masked people', async () => {
  const { flight, own, client } = await insertNetwork();
  await put(db =>
    insertAlert(db, { flightId: flight, passengerId: client }, agency.id, [{ userId: people.officer.id }]),
  );
  const map = await seatsOf('officer', own);
  const bySeat = Object.fromEntries(
    map.seats.map(({ row, letter, ...seat }) => [
      `${row}${letter}`,
      [seat.surname, seat.own, seat.party, seat.alerts, seat.passengerId !== null],
    ]),
  );
  expect(bySeat).toEqual({
    '2A': ['REIS', false, false, 1, true],
    '14A': [null, false, false, 0, false],
    '14B': ['PRADO', false, true, 0, true],
    '14C': ['PRADO', true, false, 0, true],
  });
  expect([map.aircraft, map.rows]).toEqual([null, [2, 14]]);
  // Another agency sees the seat, but not that somebody watches it.
  const theirs = await seatsOf('stranger', own);
  expect(theirs.seats.every(({ alerts, score }) => alerts === 0 && (score ?? 0) === 0)).toBe(true);
  const ofAirline = await seatsOf('airliner', own);
  expect(ofAirline.seats.every(({ alerts, score }) => alerts === 0 && score === null)).toBe(true);
});

test('sums the weights of the rules of the reader’s organization, and names those that the reader may see', async () => {
  const { own } = await put(async db => {
    const flight = await insertFlight(db);
    const own = await insertPassenger(db, flight);
    const rule = (author: keyof typeof people, organizationId: string, title: string) =>
      insertRule(db, { organizationId, createdBy: people[author].id, viewers: [people[author].id], title });
    const ruleId = await rule('officer', agency.id, 'Ours');
    const hidden = await insertRule(db, {
      organizationId: agency.id,
      createdBy: createId(),
      viewers: [createId()],
      content: { weight: 35 },
    });
    const theirs = await rule('stranger', other.id, 'Theirs');
    await insertRisk(db, { date: testDay, id: flight } as Parameters<typeof insertRisk>[1], {
      ruleId,
      hits: 1,
      beyond: 0,
      passengerId: own,
      otherRules: [theirs, hidden],
    });
    return { own };
  });
  expect(await detailOf('officer', own)).toMatchObject({
    score: 45,
    scoreBand: 'medium',
    scoreRules: [{ title: 'Ours', weight: 10 }],
    hiddenScore: 35,
  });
  expect(await detailOf('stranger', own)).toMatchObject({ score: 10, scoreRules: [{ title: 'Theirs' }] });
  for (const reader of ['clerk', 'airliner'] as const)
    expect(await detailOf(reader, own)).toMatchObject({ score: null, scoreRules: [] });
});

test('returns class, itinerary count, airports and office', async () => {
  const { own } = await insertNetwork();
  const detail = await detailOf('officer', own);
  expect(detail).toMatchObject({ bookingClass: 'J', travelClass: 'PREMIUM' });
  expect(detail.booking).toMatchObject({
    itineraryCount: 2,
    segments: [
      { current: true, travelClass: 'PREMIUM' },
      { surface: true, travelClass: null },
      { current: false, travelClass: 'ECONOMY' },
    ],
  });
  expect(detail.airports.map(({ iata }) => iata)).toEqual(['GRU', 'LIS', 'OPO']);
  await put(db =>
    db
      .insertInto('carrier_profile')
      .values({ carrier: 'XQ', premium_classes: ['W'] })
      .execute(),
  );
  expect((await detailOf('officer', own)).travelClass).toBe('ECONOMY');
});

test('exports the page as PDF, and audits the reason', async () => {
  const { own } = await insertNetwork();
  const answer = await desk().request('officer', 'POST', pathOf(own, '/dossier'), { reason });
  expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(answer.headers['content-disposition']).toContain('dossie-XQ7001-2026-03-15.pdf');
  expect(await getLastEvent(desk().services)).toMatchObject({ event: 'PASSENGER_EXPORTED', reason });
});

const bookings = [
  "UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+R1++PNRGOV'UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+01:F'",
  "MSG+:22'ORG+XQ:LIS++++A'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+2'",
  "SRC'RCI+XQ:Q7ZK2M::100126:1412'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/OLIVEIRA/MARINA/+::1'",
  "DAT+710:100126:1420'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1234BC'TIF+OLIVEIRA+MARINAMS:A:1'",
  "TKT+9991234567890:T:1'FOP+CC::941.37:VI:411111XXXXXX1111:0928'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'",
  "RPI+1+HK'APD+32A'DAT+2:150326:1915'TRI++LIS-045:::1'TIF+OLIVEIRA+MARINAMS:A:1'SSD+14C++++Y'",
  "SRC'RCI+XQ:SECRET::100126:1412'TIF+SEGUNDO+OUTROMR:A:1'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'",
  "UNT+30+1'UNZ+1+R1'",
].join('');

let marina: string;

beforeAll(async () => {
  const { services, clock } = desk();
  clock.set(testNow);
  await receiveAndProcess(services, buildPaxlst({ people: listedPeople(1) }));
  await receiveAndProcess(services, bookings);
  const row = await services.pool.db
    .selectFrom('flight_passenger')
    .select('id')
    .where('surname', '=', 'OLIVEIRA')
    .executeTakeFirstOrThrow();
  marina = row.id;
});

test('shows the segments of the own booking with those of each value, and audits the reason', async () => {
  const { messages } = (await viewRaw('officer', marina)).body<PassengerRaw>();
  expect(messages).toHaveLength(1);
  const [message] = messages;
  const text = message?.segments.join('') ?? '';
  expect(text).toContain("RCI+XQ:Q7ZK2M::100126:1412'");
  expect(text).not.toMatch(/SECRET|SEGUNDO/);
  const segmentsOf = (field: string) =>
    message?.values
      .filter(value => value.field === field)
      .flatMap(({ segments }) => segments.map(index => message.segments[index]));
  expect(segmentsOf('seat')).toEqual(["SSD+14C++++Y'"]);
  expect(segmentsOf('document')).toEqual([expect.stringContaining('SSR+DOCS')]);
  expect(segmentsOf('locator')).toEqual(["RCI+XQ:Q7ZK2M::100126:1412'"]);
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'PASSENGER_RAW_VIEWED',
    reason,
    records: [{ kind: 'passenger', id: marina }, { kind: 'file' }],
  });
});

test('takes the boarding pass, the office and the aircraft type from the booking', async () => {
  const detail = await detailOf('officer', marina);
  expect(detail.boardingPasses).toMatchObject([{ origin: 'LIS', sequence: 'LIS-045', seat: '14C' }]);
  expect(detail.booking?.agency).toMatchObject({ iata: '57299999', office: 'LISXX2100' });
  expect(detail.ticketNumbers).toEqual(['9991234567890']);
  expect(await seatsOf('officer', marina)).toMatchObject({ aircraft: '32A', aircraftName: 'Airbus A320' });
});

test('shows the enrolment of a passenger whose pass nobody has read', async () => {
  const at = '2026-03-15T18:00:00Z';
  const id = await put(async db => {
    const flightId = await insertFlight(db);
    const passengerId = await insertPassenger(db, flightId);
    const ids = { flight_id: flightId, id: createId(), passenger_id: passengerId, integrator_id: createId() };
    const times = { consent_at: at, checked_in_at: at, delete_at: at, created_at: at, updated_at: at };
    const state = { state: 'VALIDATED', stage: 'DENATRAN', language: 'pt' };
    await db
      .insertInto('boarding_enrolment')
      .values({ flight_date: testDay, ...ids, ...state, ...times })
      .execute();
    return passengerId;
  });
  const { timeline, validatedPass } = await detailOf('officer', id);
  expect(timeline.map(({ kind }) => kind)).toEqual(['ENROLLED', 'CONSENTED', 'BIOMETRIC_CHECK_IN']);
  expect(validatedPass).toBeNull();
});

test('refuses original messages of masked people, and without the permission', async () => {
  const { masked } = await insertNetwork();
  expect((await viewRaw('officer', masked)).body()).toMatchObject({ code: 'DATA_MASKED' });
  expect((await viewRaw('clerk', marina)).status).toBe(403);
});

test('shows an airline no message with a booking of another carrier', async () => {
  await put(db => db.updateTable('booking').set({ carrier: 'LA' }).where('locator', '=', 'Q7ZK2M').execute());
  expect((await viewRaw('airliner', marina)).body<PassengerRaw>().messages).toEqual([]);
  expect((await viewRaw('officer', marina)).body<PassengerRaw>().messages).toHaveLength(1);
});

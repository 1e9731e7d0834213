import type { FlightRow, PassengerDetail, PassengerRow } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertCrewMember, showDocument } from '#areas/conditions/testing/queries.ts';
import type { Database } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';
import { setUpDesk } from '../testing/desk.ts';
import { insertFlight, insertPassenger, testDay } from '../testing/queries.ts';

const desk = setUpDesk();
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(desk().services.pool, work);

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from passenger_document; delete from crew_member; delete from crew_document',
  );
});

interface Person {
  surname: string;
  document?: { type: string; number: string; issuer?: string };
  kind?: 'CREW' | 'PASSENGER';
  state?: string;
  masked?: boolean;
}

async function addPerson(db: Database, flightId: string, person: Person): Promise<string> {
  const { surname, document, kind = 'CREW', state = 'ON_LIST', masked = false } = person;
  const id = await insertPassenger(db, flightId, {
    surname,
    kind,
    state,
    masked_at: masked ? '2026-03-14T00:00:00Z' : null,
  });
  if (document !== undefined)
    await showDocument(db, { flight_date: testDay, flight_id: flightId, id }, document);
  return id;
}

const passport = (number: string, issuer = 'BRA') => ({ type: 'P', number, issuer });
const addFlight = (db: Database, values: object = {}) => insertFlight(db, { crew: 9, ...values });

async function marksOf(flightId: string): Promise<Record<string, string>> {
  const reply = await desk().request('officer', 'GET', `/web/v1/flights/${flightId}/passengers`);
  const { rows } = reply.body<{ rows: PassengerRow[] }>();
  return Object.fromEntries(rows.map(({ surname, crewMarks }) => [surname, crewMarks.join(' ')]));
}
async function countMarked(flightId: string): Promise<number | null | undefined> {
  const body = { from: testDay, to: testDay };
  const reply = await desk().request('officer', 'POST', '/web/v1/flights/search', body);
  return reply.body<{ rows: FlightRow[] }>().rows.find(({ id }) => id === flightId)?.markedCrew;
}

test('marks crew by the register on the local date of departure, and counts them on the flight', async () => {
  const flightId = await put(async db => {
    const id = await addFlight(db);
    const day = { before: '2026-03-14', of: testDay, after: '2026-03-16' };
    const people: [surname: string, licence: string | null, dismissal: string | null][] = [
      ['EXPIRED', day.before, null],
      ['LAST DAY', day.of, day.after],
      ['DISMISSED', null, day.of],
      ['BOTH', day.before, day.before],
    ];
    for (const [surname, licenceUntil, dismissedOn] of people) {
      const document = passport(`AB${surname.replace(' ', '')}1`);
      await addPerson(db, id, { surname, document });
      await insertCrewMember(db, { documents: [document], licenceUntil, dismissedOn });
    }
    await addPerson(db, id, { surname: 'UNKNOWN', document: passport('QQ1111') });
    await addPerson(db, id, { surname: 'WITHOUT DOCUMENT' });
    await addPerson(db, id, { surname: 'LEFT', document: passport('QQ2222'), state: 'REMOVED' });
    await addPerson(db, id, { surname: 'MASKED', document: passport('QQ3333'), masked: true });
    await addPerson(db, id, { surname: 'TRAVELLER', document: passport('QQ4444'), kind: 'PASSENGER' });
    return id;
  });
  expect(await marksOf(flightId)).toEqual({
    EXPIRED: 'LICENCE_EXPIRED',
    'LAST DAY': '',
    DISMISSED: 'DISMISSED',
    BOTH: 'LICENCE_EXPIRED DISMISSED',
    UNKNOWN: 'NOT_REGISTERED',
    'WITHOUT DOCUMENT': 'NOT_REGISTERED',
    LEFT: 'NOT_REGISTERED',
    MASKED: '',
    TRAVELLER: '',
  });
  expect(await countMarked(flightId)).toBe(5);
});

test('compares with the register of the carrier alone, and only if it has active members', async () => {
  const document = passport('AB7777');
  const [own, uncovered] = await put(async db => {
    const flights = [await addFlight(db), await addFlight(db, { carrier: 'YQ', number: '2' })] as const;
    for (const id of flights) await addPerson(db, id, { surname: 'PILOT', document });
    await insertCrewMember(db, {
      carrier: 'YQ',
      documents: [document],
      licenceUntil: '2020-01-01',
      active: false,
    });
    await insertCrewMember(db, { carrier: 'ZQ', documents: [document], dismissedOn: '2020-01-01' });
    return flights;
  });
  expect([await marksOf(own), await marksOf(uncovered)]).toEqual([{ PILOT: '' }, { PILOT: '' }]);
  await put(db => insertCrewMember(db, { documents: [passport('XX9999')] }));
  expect([await marksOf(own), await marksOf(uncovered)]).toEqual([
    { PILOT: 'NOT_REGISTERED' },
    { PILOT: '' },
  ]);
  expect([await countMarked(own), await countMarked(uncovered)]).toEqual([1, 0]);
});

test('finds members by other spellings of the document, and prefers the same number', async () => {
  const flightId = await put(async db => {
    const id = await addFlight(db);
    await addPerson(db, id, {
      surname: 'SPELLING',
      document: { type: 'PP', number: 'ab-10.5', issuer: 'D' },
    });
    await addPerson(db, id, { surname: 'EXACT', document: passport('CD5O5') });
    await addPerson(db, id, { surname: 'OTHER STATE', document: passport('EF505', 'ARG') });
    await insertCrewMember(db, { documents: [passport('AB1O5', 'DEU')] });
    await insertCrewMember(db, { documents: [passport('CD505')], dismissedOn: '2020-01-01' });
    await insertCrewMember(db, { documents: [passport('ZZ1'.repeat(2)), passport('CD5O5')] });
    await insertCrewMember(db, { documents: [passport('EF505', 'BRA')] });
    return id;
  });
  expect(await marksOf(flightId)).toEqual({ SPELLING: '', EXACT: '', 'OTHER STATE': 'NOT_REGISTERED' });
});

test('shows the register entry on the page of the crew member', async () => {
  const document = passport('GH1234');
  const [memberId, passengerId] = await put(async db => {
    const flightId = await addFlight(db);
    const dates = { licenceUntil: '2026-01-31', dismissedOn: '2027-01-01' };
    return [
      await insertCrewMember(db, { documents: [document], registration: '4711', ...dates }),
      await addPerson(db, flightId, { surname: 'PILOT', document }),
    ];
  });
  const reply = await desk().request('officer', 'GET', `/web/v1/flights/passengers/${passengerId}`);
  expect(reply.body<PassengerDetail>()).toMatchObject({
    crewMarks: ['LICENCE_EXPIRED'],
    crewMember: {
      id: memberId,
      registration: '4711',
      licenceUntil: '2026-01-31',
      dismissedOn: '2027-01-01',
    },
    flight: { markedCrew: 1 },
  });
});

test('counts marked crew for the flights nearest to now in a long list', async () => {
  const [near, far] = await put(async db => {
    for (let number = 1; number < 300; number += 1)
      await insertFlight(db, { number: String(number), departure_at: '2026-03-15T19:00:00Z' });
    return [
      await insertFlight(db, { number: '300', departure_at: '2026-03-15T21:00:00Z' }),
      await insertFlight(db, { number: '301', departure_at: '2026-03-15T01:00:00Z' }),
    ];
  });
  expect([await countMarked(near), await countMarked(far)]).toEqual([0, null]);
});

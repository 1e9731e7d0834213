import type { BoardingAnswer, Station } from '@farol/contract';
import { type BcbpInput, writeBcbp } from '@farol/edifact';
import { beforeEach, expect, test } from 'vitest';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { type Operator, setUpBoarding } from '../testing/operators.ts';
import { useProgramme } from '../testing/desk.ts';
import { drawFace } from '../testing/programme.ts';

const platform = setUpBoarding();
const { programme, asSystem } = useProgramme(platform);
const leg = {
  carrier: 'XQ',
  number: '7001',
  origin: 'GRU',
  destination: 'LIS',
  date: '2026-03-15',
  locator: 'ABC123',
};
const adult = { locator: 'ABC123', birth_date: '1984-05-17', nationality: 'BRA', seat: '14C' };
let flightId: string;
let ines: string;

const buildPass = (changes: object = {}, name = 'PRADO/INES') =>
  writeBcbp({ name, legs: [{ ...leg, seat: '14C', ...changes }] } satisfies BcbpInput);

beforeEach(async () => {
  flightId = await asSystem(db => insertFlight(db));
  ines = await asSystem(db => insertPassenger(db, flightId, adult));
});

async function send(user: Operator, path: string, body: object) {
  const payload = { requestId: createId(), ...body };
  const { status, text } = await platform().request(user, 'POST', `flights/${flightId}/${path}`, payload);
  return { status, body: JSON.parse(text) as BoardingAnswer };
}
const board = (body: object = {}, user: Operator = 'airport') =>
  send(user, 'boardings', { pass: buildPass(), ...body });
const readStation = async (user: Operator) => platform().request(user, 'GET', `flights/${flightId}/station`);

test('boards a passenger once, for the airline and the airport alone', async () => {
  expect((await board({}, 'agency')).status).toBe(403);
  expect((await board({}, 'otherCarrier')).status).toBe(404);
  const requestId = createId();
  const first = await board({ requestId });
  expect(first.body).toMatchObject({
    decision: 'ACCEPTED',
    reason: 'BOARDED',
    passenger: { id: ines, surname: 'PRADO', seat: '14C' },
    enrolment: null,
    next: { en: 'Check the passenger’s document and let them through.' },
  });
  expect((await board({ requestId })).body).toEqual(first.body);
  expect((await board({}, 'carrier')).body.reason).toBe('ALREADY_BOARDED');
  const station = JSON.parse((await readStation('carrier')).text) as Station;
  expect(station).toMatchObject({ passengers: 1, boarded: 1, closedAt: null, flight: { origin: 'GRU' } });
});

test('refuses the pass of another flight, and takes bags', async () => {
  expect((await board({ pass: buildPass({ number: '7002' }) })).body.reason).toBe('PASS_OTHER_FLIGHT');
  const bags = { pass: buildPass(), tags: ['0957000001'], weightKg: 12 };
  expect((await send('carrier', 'bags', bags)).body.reason).toBe('BAGS_ACCEPTED');
});

test('checks a pass before the bags are weighed, and stores nothing', async () => {
  const check = async (pass: string, user: Operator = 'airport') => {
    const { status, text } = await platform().request(user, 'POST', `flights/${flightId}/pass-checks`, {
      pass,
    });
    return { status, body: JSON.parse(text) as BoardingAnswer };
  };
  expect((await check(buildPass(), 'agency')).status).toBe(403);
  expect((await check(buildPass())).body).toMatchObject({
    decision: 'ACCEPTED',
    reason: 'BAGS_ALLOWED',
    passenger: { surname: 'PRADO', seat: '14C' },
  });
  const other = await check(buildPass({ number: '7002' }));
  expect(other.body).toMatchObject({ reason: 'PASS_OTHER_FLIGHT', passenger: null });
  expect((await check('nonsense')).body.reason).toBe('PASS_UNREADABLE');
  const { pg } = platform().services.pool;
  expect((await pg.query('select from boarding_passenger')).rows).toEqual([]);
  await board();
  expect((await check(buildPass())).body.reason).toBe('ALREADY_BOARDED');
  await pg.query('update boarding_flight set closed_at = now()');
  expect((await check(buildPass())).body.reason).toBe('FLIGHT_CLOSED');
});

test('needs no document once the face is validated, and one again after a withdrawal', async () => {
  const { id, consentId } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  const face = () => platform().request('airport', 'GET', `flights/${flightId}/passengers/${ines}/face`);
  expect((await face()).bytes.subarray(1, 4).toString()).toBe('PNG');
  const bags = { pass: buildPass(), tags: ['0957000001'], weightKg: 12 };
  expect((await send('airport', 'bags', bags)).body).toMatchObject({
    enrolment: { state: 'VALIDATED', stage: 'DENATRAN' },
    next: { en: 'Send the bags.' },
  });
  await programme.call('POST', `consents/${consentId}/withdrawal`);
  expect((await face()).status).toBe(404);
  expect((await board()).body).toMatchObject({
    reason: 'BOARDED',
    enrolment: { state: 'WITHDRAWN' },
    next: { en: 'Check the passenger’s document and let them through.' },
  });
});

test('tells the gate to compare the face with the photograph', async () => {
  const { id } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  expect((await board()).body.next.en).toBe(
    'The face is validated. Compare the passenger with the photograph and let them through.',
  );
});

async function addInfant(locator = 'ABC123'): Promise<string> {
  const infant = { given_names: 'LIA', birth_date: '2025-06-01', locator };
  return asSystem(db => insertPassenger(db, flightId, infant));
}

test('boards an infant with the adult by one confirmation, and counts both', async () => {
  const infantId = await addInfant();
  expect((await board({ infantId })).body).toMatchObject({ reason: 'BOARDED_WITH_INFANT', infants: [] });
  const station = JSON.parse((await readStation('airport')).text) as Station;
  expect(station).toMatchObject({ passengers: 2, boarded: 2 });
  expect((await board({ infantId })).body.reason).toBe('INFANT_ALREADY_BOARDED');
});

test('boards an infant after its adult, or by its own pass', async () => {
  const infantId = await addInfant();
  expect((await board()).body).toMatchObject({
    reason: 'BOARDED',
    infants: [{ id: infantId, surname: 'PRADO', givenNames: 'LIA' }],
  });
  expect((await board({ infantId })).body).toMatchObject({ reason: 'INFANT_BOARDED', infants: [] });
  const own = await board({ pass: buildPass({ seat: 'INF' }, 'PRADO/LIA') });
  expect(own.body.reason).toBe('ALREADY_BOARDED');
});

test('boards no infant of another booking', async () => {
  const stranger = await addInfant('ZZZ999');
  expect((await board({ infantId: stranger })).body.reason).toBe('INFANT_UNKNOWN');
  const other = await asSystem(db => insertPassenger(db, flightId, { ...adult, given_names: 'CAIO' }));
  expect((await board({ infantId: other })).body.reason).toBe('INFANT_UNKNOWN');
  const station = JSON.parse((await readStation('airport')).text) as Station;
  expect(station.boarded).toBe(0);
});

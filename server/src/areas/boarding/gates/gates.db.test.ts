import { generateKeyPairSync, sign } from 'node:crypto';
import type { BoardingAnswer } from '@farol/contract';
import { writeBcbp, type BcbpInput } from '@farol/edifact';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { mergePassengers } from '#areas/processing/testing/people.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { setUpServer } from '#testing/server.ts';
import { routes } from '../index.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const address = '/audit-boarding/v1/boarding';
const flight = { carrier: 'XQ', number: '7001', date: testDay, origin: 'GRU' };
const leg = { ...flight, destination: 'LIS', locator: 'ABC123', seat: '14C' };
let token: string;
let flightId: string;
let ines: string;

const buildPass = (changes: Partial<typeof leg> & { status?: { code: string } } = {}, rest = {}): string =>
  writeBcbp({ name: 'PRADO/INES', legs: [{ ...leg, ...changes }], ...rest } satisfies BcbpInput);
const asSystem = asSystemOf(platform);

beforeAll(async () => {
  token = (await generateToken(platform().services, 'airline', ['XQ'])).token;
});
beforeEach(async () => {
  platform().clock.set('2026-03-15T23:00:00Z');
  await platform().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from boarding_flight; delete from boarding_passenger',
  );
  flightId = await asSystem(db => insertFlight(db));
  ines = await asSystem(db => insertPassenger(db, flightId, { locator: 'ABC123', seat: '14C' }));
});

async function send(path: string, body: object, bearer = token) {
  const reply = await platform().app.inject({
    method: 'POST',
    url: `${address}/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: { requestId: createId(), ...body },
  });
  return { status: reply.statusCode, body: reply.json<BoardingAnswer & { code?: string }>() };
}
const board = (pass: string, more: object = {}) => send('boardings', { flight, pass, ...more });
const enter = (pass: string, more: object = {}) => send('passes', { airport: 'GRU', pass, ...more });
const reasonOf = ({ body }: { body: BoardingAnswer }) => body.reason;

async function stagesOf(passengerId: string) {
  const { rows } = await platform().services.pool.pg.query<Record<string, unknown>>(
    `select pass_at is not null as entered, boarded_at is not null as boarded, bag_tags, refusal, pass
     from boarding_passenger where passenger_id = $1`,
    [passengerId],
  );
  return rows[0];
}

test('validates a pass, takes bags and boards the passenger', async () => {
  const entered = await enter(buildPass());
  expect(entered.body).toMatchObject({
    decision: 'ACCEPTED',
    reason: 'PASS_VALID',
    flight: { ...flight, destination: 'LIS' },
    passenger: { surname: 'PRADO', givenNames: 'INES', seat: '14C' },
    security: null,
    notes: [],
    recordedAt: '2026-03-15T23:00:00.000Z',
  });
  const bags = { airport: 'GRU', pass: buildPass(), tags: ['0957000001', '0957000001'], weightKg: 20.5 };
  expect(reasonOf(await send('bags', bags))).toBe('BAGS_ACCEPTED');
  expect(reasonOf(await board(buildPass()))).toBe('BOARDED');
  const stages = await stagesOf(ines);
  expect(stages).toMatchObject({ entered: true, boarded: true, bag_tags: ['0957000001'], refusal: null });
  expect(String(stages?.['pass'])).not.toContain('PRADO');
});

test('boards a passenger once, and answers a repeated request like the first time', async () => {
  const requestId = createId();
  const first = await board(buildPass(), { requestId });
  platform().clock.set('2026-03-15T23:05:00Z');
  expect(await board(buildPass(), { requestId })).toEqual(first);
  expect(reasonOf(await board(buildPass()))).toBe('ALREADY_BOARDED');
  const other = await board(buildPass({ seat: '15A' }), { requestId });
  expect([other.status, other.body]).toEqual([422, [expect.stringContaining('requestId')]]);
});

test('boards once when two gates read the pass at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => board(buildPass())));
  const reasons = answers.map(reasonOf).toSorted();
  expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'ALREADY_BOARDED'), 'BOARDED']);
});

test.each([
  ['another flight', { number: '7002' }, 'PASS_OTHER_FLIGHT'],
  ['another destination', { destination: 'MAD' }, 'PASS_OTHER_FLIGHT'],
  ['another day', { date: '2026-03-14' }, 'PASS_OTHER_DAY'],
  ['another locator', { locator: 'ZZZ999' }, 'LOCATOR_DIFFERS'],
])('refuses a pass of %s', async (_name, changes, reason) => {
  expect(reasonOf(await board(buildPass(changes)))).toBe(reason);
  expect((await stagesOf(ines))?.['boarded']).not.toBe(true);
});

test('refuses other people, receipts, unreadable codes and other airports', async () => {
  expect(reasonOf(await board(buildPass({}, { name: 'LIMA/CAIO' })))).toBe('NAME_DIFFERS');
  const stranger = buildPass({ locator: 'QQQ111' }, { name: 'LIMA/CAIO' });
  expect(reasonOf(await board(stranger))).toBe('PASSENGER_UNKNOWN');
  const receipt = buildPass({}, { documentType: { code: 'I' } });
  expect(reasonOf(await board(receipt))).toBe('PASS_RECEIPT');
  expect(reasonOf(await board('nonsense'))).toBe('PASS_UNREADABLE');
  expect(reasonOf(await enter(buildPass(), { airport: 'GIG' }))).toBe('PASS_OTHER_AIRPORT');
});

test('accepts names cut at 20 columns and passes of a codeshare', async () => {
  await asSystem(db =>
    insertPassenger(db, flightId, {
      surname: 'ALBUQUERQUE',
      given_names: 'MARIA FERNANDA',
      locator: 'LONG01',
    }),
  );
  const long = buildPass({ locator: 'LONG01' }, { name: 'ALBUQUERQUE/MARIA FERNANDA' });
  expect(reasonOf(await board(long))).toBe('BOARDED');
  await asSystem(db =>
    db
      .updateTable('flight')
      .set({ codeshares: ['YZ8001'] })
      .execute(),
  );
  const codeshare = await board(buildPass({ carrier: 'YZ', number: '8001', locator: 'OTHER1' }));
  expect(codeshare.body).toMatchObject({ reason: 'BOARDED', notes: ['CODESHARE'] });
});

test('uses the leg from the airport of a pass with several legs', async () => {
  const first = { ...leg, origin: 'REC', destination: 'GRU', number: '7100' };
  const pass = writeBcbp({ name: 'PRADO/INES', legs: [first, leg] });
  expect(reasonOf(await enter(pass))).toBe('PASS_VALID');
  expect(reasonOf(await board(pass))).toBe('BOARDED');
});

test('holds a stand-by passenger until the list or the pass has a seat', async () => {
  await asSystem(db => db.updateTable('flight_passenger').set({ seat: null }).execute());
  const standBy = buildPass({ seat: 'STBY', status: { code: '7' } });
  expect((await enter(standBy)).body).toMatchObject({ reason: 'PASS_VALID', notes: ['STAND_BY'] });
  expect(reasonOf(await board(standBy))).toBe('STAND_BY');
  await asSystem(db => db.updateTable('flight_passenger').set({ seat: '20D' }).execute());
  expect(reasonOf(await board(standBy))).toBe('BOARDED');
});

test('asks for the seat when two passengers have the same name and locator', async () => {
  const twin = await asSystem(db => insertPassenger(db, flightId, { locator: 'ABC123', seat: '14D' }));
  expect(reasonOf(await board(buildPass({ seat: '30A' })))).toBe('PASSENGER_AMBIGUOUS');
  expect(reasonOf(await board(buildPass({ seat: '14D' })))).toBe('BOARDED');
  expect((await stagesOf(twin))?.['boarded']).toBe(true);
});

test('closes a flight with the list of missing passengers, and boards nobody afterwards', async () => {
  await send('bags', { airport: 'GRU', pass: buildPass(), tags: ['0957000001'], weightKg: 9 });
  const caio = { surname: 'LIMA', given_names: 'CAIO', locator: 'CAIO01' };
  await asSystem(db => insertPassenger(db, flightId, caio));
  await board(buildPass({ locator: 'CAIO01' }, { name: 'LIMA/CAIO' }));
  const closing = await send('closings', { flight });
  expect(closing.body).toMatchObject({
    reason: 'BOARDING_CLOSED',
    boarded: 1,
    missing: [{ passengerId: ines, surname: 'PRADO', bagTags: ['0957000001'] }],
  });
  expect(reasonOf(await board(buildPass()))).toBe('FLIGHT_CLOSED');
  expect(await stagesOf(ines)).toMatchObject({ boarded: false, refusal: 'FLIGHT_CLOSED' });
});

test('decides each pass before or after a closing at the same moment', async () => {
  const count = 12;
  const locators = Array.from({ length: count }, (_, index) => `LOC${String(index).padStart(3, '0')}`);
  await asSystem(async db => {
    for (const locator of locators) await insertPassenger(db, flightId, { surname: 'LIMA', locator });
  });
  const read = (locator: string) => board(buildPass({ locator }, { name: 'LIMA/INES' }));
  const [closing, ...answers] = await Promise.all([
    board(buildPass()).then(() => send('closings', { flight })),
    ...locators.map(read),
  ]);
  const reasons = answers.map(reasonOf);
  const boarded = reasons.filter(reason => reason === 'BOARDED').length;
  expect(closing.body).toMatchObject({ reason: 'BOARDING_CLOSED', boarded: boarded + 1 });
  expect(reasons.filter(reason => reason === 'FLIGHT_CLOSED')).toHaveLength(count - boarded);
});

test('verifies the signature of a pass by the key of its issuer', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issued = { issuer: 'XQ' };
  const data = sign('sha256', Buffer.from(buildPass({}, issued), 'latin1'), privateKey).toString('base64');
  const security = { type: '1', data };
  const signed = buildPass({}, { ...issued, security });
  expect((await enter(signed)).body).toMatchObject({ reason: 'PASS_VALID', security: 'NOT_VERIFIABLE' });
  const keys = platform().services.config.passKeys as Map<string, readonly string[]>;
  keys.set('XQ', [publicKey.export({ type: 'spki', format: 'pem' }).toString()]);
  try {
    expect((await enter(signed)).body).toMatchObject({ reason: 'PASS_VALID', security: 'VALID' });
    const forged = await board(buildPass({ seat: '1A' }, { ...issued, security }));
    expect(forged.body).toMatchObject({ reason: 'PASS_NOT_SIGNED', security: 'INVALID' });
  } finally {
    keys.clear();
  }
});

test('reports a reader with a wrong clock and keeps the platform’s time', async () => {
  const answer = await board(buildPass(), { readAt: '2026-03-15T23:10:00Z' });
  expect(answer.body).toMatchObject({
    reason: 'BOARDED',
    notes: ['CLOCK_DIFFERS'],
    recordedAt: '2026-03-15T23:00:00.000Z',
  });
});

test('limits a token to its carriers and airports', async () => {
  const { services } = platform();
  const other = (await generateToken(services, 'other airline', ['YZ'])).token;
  expect((await send('closings', { flight }, other)).body.code).toBe('CARRIER_NOT_ALLOWED');
  expect(reasonOf(await send('passes', { airport: 'GRU', pass: buildPass() }, other))).toBe('FLIGHT_UNKNOWN');
  const local = await generateToken(services, 'local', ['XQ']);
  await services.pool.pg.query(`update integrator_token set airports = '{GIG}' where integrator_id = $1`, [
    local.id,
  ]);
  const refused = await send('passes', { airport: 'GRU', pass: buildPass() }, local.token);
  expect([refused.status, refused.body.code]).toEqual([403, 'AIRPORT_NOT_ALLOWED']);
  expect((await send('closings', { flight }, local.token)).body.code).toBe('AIRPORT_NOT_ALLOWED');
});

test('keeps the stages of merged passengers', async () => {
  const twin = await asSystem(db => insertPassenger(db, flightId, { locator: 'ABC123', seat: '14D' }));
  await enter(buildPass());
  await board(buildPass({ seat: '14D' }));
  await asSystem(db =>
    mergePassengers(db, { id: flightId, flightDate: testDay }, [{ from: twin, to: ines }]),
  );
  expect(reasonOf(await board(buildPass()))).toBe('ALREADY_BOARDED');
});

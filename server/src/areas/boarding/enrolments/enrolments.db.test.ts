import { beforeEach, expect, test } from 'vitest';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { setUpServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { adult, useProgramme } from '../testing/desk.ts';
import { buildCpf, drawFace, Programme, validEnrolment } from '../testing/programme.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const { programme, asSystem } = useProgramme(platform);
let flightId: string;
let ines: string;

beforeEach(async () => {
  flightId = await asSystem(db => insertFlight(db));
  ines = await asSystem(db => insertPassenger(db, flightId, adult));
});

async function addCpf(passengerId: string, number: string): Promise<void> {
  await asSystem(db =>
    db
      .insertInto('passenger_document')
      .values({
        flight_date: testDay,
        flight_id: flightId,
        passenger_id: passengerId,
        ordinal: 1,
        type: 'CPF',
        number,
        number_folded: number,
        source: 'API',
      })
      .execute(),
  );
}

test('opens an enrolment, requests consent and answers a repeated request with the same decision', async () => {
  const requestId = createId();
  const { status, body } = await programme.open({ requestId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    decision: 'ACCEPTED',
    reason: 'CONSENT_REQUESTED',
    enrolment: {
      passengerId: ines,
      state: 'CONSENT_PENDING',
      stage: 'NOT_VALIDATED',
      consentAt: null,
      deletedAt: '2026-03-17T01:00:00.000Z',
    },
  });
  expect((await programme.open({ requestId })).body).toEqual(body);
  const another = await programme.open({ requestId, surname: 'LIMA', cpf: buildCpf('222333444') });
  expect([another.status, another.body]).toEqual([422, [expect.stringContaining('requestId')]]);
  expect((await programme.open()).body).toMatchObject({
    reason: 'ALREADY_ENROLLED',
    enrolment: { id: body.enrolment?.id },
  });
  const { carrier, number, date, origin } = validEnrolment.flight;
  const list = await programme.call(
    'GET',
    `enrolments?carrier=${carrier}&number=${number}&date=${date}&origin=${origin}`,
  );
  expect(list.body).toEqual({ rows: [body.enrolment] });
});

test.each([
  ['another locator', { locator: 'QQQ111' }, 'PASSENGER_UNKNOWN'],
  ['another name', { surname: 'LIMA' }, 'NAME_DIFFERS'],
  ['an unknown flight', { flight: { ...validEnrolment.flight, number: '7002' } }, 'FLIGHT_UNKNOWN'],
])('refuses %s', async (_name, changes, reason) => {
  expect((await programme.open(changes)).body).toMatchObject({
    decision: 'REFUSED',
    reason,
    enrolment: null,
  });
});

test('refuses the CPF of somebody else', async () => {
  await addCpf(ines, buildCpf('222333444'));
  expect((await programme.open()).body.reason).toBe('CPF_DIFFERS');
  const other = await asSystem(db =>
    insertPassenger(db, flightId, { ...adult, surname: 'LIMA', given_names: 'CAIO', locator: 'CAIO01' }),
  );
  await addCpf(other, validEnrolment.cpf);
  await platform().services.pool.pg.query('delete from passenger_document where passenger_id = $1', [ines]);
  expect((await programme.open()).body.reason).toBe('CPF_OF_OTHER');
  const invalid = await programme.open({ cpf: '12345678901' });
  expect(invalid.status).toBe(400);
});

test('refuses a CPF that another enrolment of the flight has', async () => {
  await asSystem(db =>
    insertPassenger(db, flightId, { ...adult, surname: 'LIMA', given_names: 'CAIO', locator: 'CAIO01' }),
  );
  await programme.open();
  const caio = { surname: 'LIMA', givenNames: 'CAIO', locator: 'CAIO01' };
  expect((await programme.open(caio)).body.reason).toBe('CPF_OF_OTHER');
});

test.each([
  [{ birth_date: null }, 'AGE_UNKNOWN'],
  [{ birth_date: '2020-01-01' }, 'CHILD'],
  [{ birth_date: '2010-01-01' }, 'ADOLESCENT'],
  [{ nationality: 'PRT' }, 'FOREIGNER_NOT_RESIDENT'],
  [{ nationality: 'PRT', residence: 'BRA' }, 'CONSENT_REQUESTED'],
])('judges who may take part: %o', async (values, reason) => {
  await asSystem(db => db.updateTable('flight_passenger').set(values).execute());
  expect((await programme.open()).body.reason).toBe(reason);
});

test('needs a booking and a contact, and keeps to the carriers of the token', async () => {
  expect((await programme.open({ locator: undefined })).status).toBe(400);
  expect((await programme.open({ telephone: undefined })).status).toBe(400);
  const { body } = await programme.open();
  const other = new Programme(platform);
  await other.start(['YZ']);
  const id = body.enrolment?.id ?? '';
  expect((await other.open()).body.code).toBe('CARRIER_NOT_ALLOWED');
  expect((await other.call('GET', `enrolments/${id}`)).status).toBe(404);
  const cancelled = await other.call('POST', `enrolments/${id}/cancellation`, { requestId: createId() });
  expect(cancelled.body).toMatchObject({ reason: 'ENROLMENT_UNKNOWN', enrolment: null });
});

test('says in both languages what a state means and what to do next', async () => {
  const { body } = await programme.open();
  expect(body.enrolment).toMatchObject({
    text: { pt: 'O passageiro ainda não respondeu à mensagem.' },
    next: { en: 'Ask the passenger to open the message and answer.' },
  });
  const id = body.enrolment?.id ?? '';
  await programme.call('POST', `consents/${await programme.deliver()}/answer`, {
    accepted: true,
    version: '2026-01',
  });
  expect((await programme.state(id)).next.pt).toBe('Tire a fotografia do rosto e envie-a.');
  await programme.photograph(id, await drawFace());
  await programme.verifyAll([]);
  expect((await programme.state(id)).text.en).toBe('The photograph waits for manual validation.');
});

test('opens no enrolment and takes no photograph after closing or departure', async () => {
  const { id } = await programme.enrol();
  platform().clock.set('2026-03-16T08:00:00Z');
  expect((await programme.photograph(id, await drawFace())).body.reason).toBe('FLIGHT_DEPARTED');
  platform().clock.set('2026-03-16T00:50:00Z');
  await platform().services.pool.pg.query(`update boarding_flight set closed_at = '2026-03-16T00:45:00Z'`);
  expect((await programme.photograph(id, await drawFace())).body).toMatchObject({
    decision: 'REFUSED',
    reason: 'FLIGHT_CLOSED',
    enrolment: { state: 'PHOTOGRAPH_PENDING', photographAt: null },
  });
  await programme.call('POST', `enrolments/${id}/cancellation`, { requestId: createId() });
  expect((await programme.open()).body.reason).toBe('FLIGHT_CLOSED');
  await platform().services.pool.pg.query('update boarding_flight set closed_at = null');
  platform().clock.set('2026-03-16T07:00:00Z');
  expect((await programme.open()).body).toMatchObject({ reason: 'FLIGHT_DEPARTED', enrolment: null });
});

test('takes no photograph before consent', async () => {
  const { body } = await programme.open();
  const early = await programme.photograph(body.enrolment?.id ?? '', await drawFace());
  expect(early.body).toMatchObject({ decision: 'REFUSED', reason: 'CONSENT_PENDING' });
  const { rows } = await platform().services.pool.pg.query('select from boarding_photograph');
  expect(rows).toEqual([]);
});

test('refuses images that are no photograph of a face', async () => {
  const { id } = await programme.enrol();
  const codeOf = async (image: Buffer) => {
    const { status, body } = await programme.photograph(id, image);
    return [status, String(body)];
  };
  expect(await codeOf(await drawFace(200, 300))).toEqual([422, expect.stringContaining('200×300')]);
  expect(await codeOf(await drawFace(300, 900))).toEqual([422, expect.stringContaining('300×900')]);
  expect(await codeOf(Buffer.from('%PDF-1.7'))).toEqual([422, expect.stringContaining('JPEG')]);
  expect(await codeOf(Buffer.alloc(30 * 1024 * 1024, 0xff))).toEqual([422, expect.stringContaining('6 MB')]);
  expect((await programme.state(id)).state).toBe('PHOTOGRAPH_PENDING');
});

test('cancels an enrolment, and opens another afterwards', async () => {
  const { id } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  const cancel = () => programme.call('POST', `enrolments/${id}/cancellation`, { requestId: createId() });
  expect((await cancel()).body).toMatchObject({
    reason: 'ENROLMENT_CANCELLED',
    enrolment: { state: 'CANCELLED', photographAt: null, consentAt: null },
  });
  expect((await cancel()).body).toMatchObject({ reason: 'ENROLMENT_ENDED' });
  expect((await programme.photograph(id, await drawFace())).body.reason).toBe('ENROLMENT_ENDED');
  expect((await programme.open()).body.reason).toBe('CONSENT_REQUESTED');
});

import type { BoardingPanelReply, ManualValidation } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { type Operator, setUpBoarding } from '../testing/operators.ts';
import { adult, useProgramme } from '../testing/desk.ts';
import { buildCpf, drawFace } from '../testing/programme.ts';

const platform = setUpBoarding();
const { programme, asSystem } = useProgramme(platform);
let flightId: string;
let id: string;

beforeEach(async () => {
  flightId = await asSystem(db => insertFlight(db));
  await asSystem(db => insertPassenger(db, flightId, adult));
  ({ id } = await programme.enrol({ cpf: buildCpf('723456789') }));
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
});

const at = (user: Operator, method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  platform().request(user, method, `flights/${flightId}/manual-validations${path}`, body);
const list = async (user: Operator) => at(user, 'GET');
const take = (user: Operator) => at(user, 'POST', `/${id}/taking`);
const decide = (user: Operator, validated: boolean) =>
  at(user, 'PUT', `/${id}/decision`, { validated, reason: 'Mesmo rosto no documento' });
const rowsOf = ({ text }: { text: string }) => (JSON.parse(text) as { rows: ManualValidation[] }).rows;

test('lists waiting photographs for the airline and the airport alone', async () => {
  const rows = rowsOf(await list('airport'));
  expect(rows).toMatchObject([
    {
      id,
      surname: 'PRADO',
      band: 'LOW',
      similarity: 0.6123,
      source: 'DENATRAN',
      hasDocument: false,
      holder: 'NOBODY',
    },
  ]);
  expect(rowsOf(await list('carrier'))).toHaveLength(1);
  const others = await Promise.all([list('agency'), list('otherCarrier')]);
  expect(others.map(({ status }) => status)).toEqual([403, 404]);
});

test('gives a validation to one officer at a time, for ten minutes', async () => {
  const both = await Promise.all([take('airport'), take('colleague')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  platform().clock.set('2026-03-15T20:05:00Z');
  const holder = both[0]?.status === 200 ? 'airport' : 'colleague';
  const other = holder === 'airport' ? 'colleague' : 'airport';
  expect(rowsOf(await list(other))).toMatchObject([{ holder: 'OTHER' }]);
  expect((await at(other, 'GET', `/${id}/photographs/FACE`)).status).toBe(409);
  expect((await decide(other, true)).status).toBe(409);
  platform().clock.set('2026-03-15T20:10:01Z');
  expect((await take(other)).status).toBe(200);
  expect((await decide(holder, true)).status).toBe(409);
});

test('shows both photographs to the officer, and validates with a reason', async () => {
  const document = await programme.photograph(id, await drawFace(500, 400), 'DOCUMENT');
  expect(document.body.reason).toBe('DOCUMENT_RECEIVED');
  await take('airport');
  const images = await Promise.all(
    ['FACE', 'DOCUMENT'].map(async kind => at('airport', 'GET', `/${id}/photographs/${kind}`)),
  );
  expect(images.map(({ status, bytes }) => [status, bytes.subarray(1, 4).toString()])).toEqual([
    [200, 'PNG'],
    [200, 'PNG'],
  ]);
  expect((await decide('airport', true)).status).toBe(200);
  expect(await programme.state(id)).toMatchObject({
    state: 'VALIDATED',
    stage: 'MANUAL_VALIDATION',
    checkedInAt: '2026-03-15T20:00:00.000Z',
  });
  expect((await decide('airport', true)).status).toBe(404);
  expect((await at('airport', 'GET', `/${id}/photographs/FACE`)).status).toBe(404);
});

test('refuses a photograph, and the enrolment stays open for another one', async () => {
  await take('airport');
  await decide('airport', false);
  expect(await programme.state(id)).toMatchObject({
    state: 'NOT_VALIDATED',
    refusal: 'OFFICER_REFUSED',
    checkedInAt: null,
  });
  expect((await programme.photograph(id, await drawFace(400, 500, 90))).body.reason).toBe(
    'PHOTOGRAPH_RECEIVED',
  );
});

test('shows stages in the panel, with waiting photographs among the exceptions', async () => {
  const read = async (user: Operator) =>
    JSON.parse(
      (await platform().request(user, 'GET', `flights/${flightId}/panel`)).text,
    ) as BoardingPanelReply;
  const panel = await read('airport');
  expect(panel).toMatchObject({
    mayOperate: true,
    counts: { enrolled: 1, waiting: 1, stages: { MANUAL_VALIDATION: 1, DENATRAN: 0, NOT_VALIDATED: 0 } },
    rows: [{ exception: 'MANUAL_VALIDATION', enrolment: { state: 'MANUAL_VALIDATION', checkedInAt: null } }],
  });
  expect((await read('agency')).mayOperate).toBe(false);
});

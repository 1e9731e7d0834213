import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { insertPeopleOfDesk, setUpReports } from './testing/desk.ts';

const desk = setUpReports();
const path = '/web-inspection/v1/reports';
const post = (report: string, body: object, language: 'pt' | 'en' = 'pt') =>
  desk().request('officer', 'POST', `${path}/${report}`, body, language);

beforeAll(async () => {
  await insertPeopleOfDesk(desk());
  await runAsSystem(desk().services.pool, async db => {
    const flightId = await insertFlight(db, { passengers: 1, crew: 1 });
    await insertPassenger(db, flightId, { nationality: 'PRT', birth_date: '1990-03-15' });
    await insertPassenger(db, flightId, { kind: 'CREW' });
  });
});

test('requires a begin date, and refuses 31 days of a report under 31 days', async () => {
  const begin = await post('totalizers', { to: '2026-03-15' });
  expect([begin.status, begin.body<{ messages: string[] }>().messages]).toEqual([
    400,
    ['from é obrigatório'],
  ]);
  const period = { from: '2026-03-01', to: '2026-03-30' };
  expect((await post('totalizers', period)).status).toBe(200);
  const long = await post('totalizers', { ...period, to: '2026-03-31' });
  expect([long.status, long.body<{ messages: string[] }>().messages]).toEqual([
    400,
    ['O período deve ser menor que 31 dias.'],
  ]);
});

test('accepts 59 days of a report under 60 days', async () => {
  const period = { from: '2026-02-01', to: '2026-03-31' };
  expect((await post('inspection-totals', period)).status).toBe(200);
  const long = await post('inspection-totals', { ...period, to: '2026-04-01' });
  expect(long.body<{ messages: string[] }>().messages).toEqual(['O período deve ser menor que 60 dias.']);
});

test('says the same in a sentence in both languages', async () => {
  const body = { from: '2026-03-15', to: '2026-03-15' };
  const pt = await desk().read('officer', 'totalizers', body);
  expect(pt.summary).toBe('1 voo com 1 passageiro, 1 tripulante e 1 movimento em 15/03/2026.');
  const en = await desk().read('officer', 'totalizers', body, 'en');
  expect(en.summary).toBe('1 flight with 1 passenger, 1 crew member and 1 movement on 15 Mar 2026.');
});

test('opens the flights of a group in the same report, and the list of a flight', async () => {
  const body = { from: '2026-03-15', to: '2026-03-15', group: 'AIRPORT' };
  const [row] = (await desk().read('officer', 'totalizers', body)).rows;
  expect(row?.link).toEqual({ kind: 'rows', criteria: { group: 'FLIGHT', airports: 'GRU' } });
  const [flight] = (await desk().read('officer', 'totalizers', { ...body, group: 'FLIGHT' })).rows;
  expect(flight?.link).toMatchObject({ kind: 'flight' });
});

test('exports the chosen columns in their order, and audits criteria and reason', async () => {
  const body = {
    from: '2026-03-15',
    to: '2026-03-15',
    group: 'NATIONALITY',
    format: 'csv',
    columns: ['passengers', 'value'],
    reason: 'Relatório mensal',
  };
  const file = await post('totalizers/export', body);
  expect(file.text).toBe('\uFEFFPassageiros;Nacionalidade\r\n1;PRT\r\n0;Não informado\r\n');
  expect(file.headers['x-total-rows']).toBe('2');
  expect(file.headers['content-disposition']).toContain('totalizadores-2026-03-15-2026-03-15.csv');
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'REPORT_EXPORTED',
    reason: 'Relatório mensal',
    detail: { report: 'totalizersReport', group: 'NATIONALITY', format: 'csv', rows: 2 },
  });
  const sheet = await post('totalizers/export', { ...body, format: 'xlsx' });
  const parts = unzipSync(new Uint8Array(sheet.bytes));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Nacionalidade');
  const pdf = await post('totalizers/export', { ...body, format: 'pdf' });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('refuses users without the permission of the report', async () => {
  const answer = await desk().request('clerk', 'POST', `${path}/totalizers`, {
    from: '2026-03-15',
    to: '2026-03-15',
  });
  expect(answer.status).toBe(403);
});

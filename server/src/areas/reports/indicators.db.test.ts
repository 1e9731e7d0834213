import type { BoardingPanelReply, FileRow } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { createId, firstIdAt } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { insertFile } from '#areas/panel/testing/queries.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { insertPeopleOfDesk, setUpReports, sumOf, toObjects } from './testing/desk.ts';

const desk = setUpReports();
const day = { from: testDay, to: testDay };
let flightId: string;

/** One flight with three passengers: boarded, refused and without a read pass. */
beforeAll(async () => {
  await insertPeopleOfDesk(desk());
  const { services } = desk();
  const apiFileId = createId();
  flightId = await runAsSystem(services.pool, async db => {
    const id = await insertFlight(db, { passengers: 3, has_api: true });
    const complete = {
      api_file_id: apiFileId,
      document_number: 'AB1',
      document_type: 'P',
      document_issuer: 'BRA',
      document_expiration: '2030-01-01',
      birth_date: '1990-01-01',
      gender: 'F',
      nationality: 'BRA',
    };
    const people = [
      await insertPassenger(db, id, { ...complete, checked_in_at: '2026-03-15T20:00:00Z' }),
      await insertPassenger(db, id, { ...complete, birth_date: null }),
      await insertPassenger(db, id),
    ];
    const stages = [
      {
        pass_at: '2026-03-15T22:00:00Z',
        boarded_at: '2026-03-15T22:30:00Z',
        bags_at: '2026-03-15T21:00:00Z',
      },
      { refusal: 'PASS_OTHER_DAY', refused_at: '2026-03-15T22:10:00Z' },
    ];
    for (const [index, stage] of stages.entries())
      await db
        .insertInto('boarding_passenger')
        .values({
          flight_date: testDay,
          flight_id: id,
          passenger_id: people[index] ?? '',
          integrator_id: createId(),
          updated_at: '2026-03-15T22:30:00Z',
          ...stage,
        })
        .execute();
    const enrolment = { flight_date: testDay, flight_id: id, integrator_id: createId(), language: 'pt' };
    const times = { created_at: '2026-03-10T12:00:00Z', updated_at: '2026-03-10T12:00:00Z' };
    const ofPerson = (place: number, values: { state: string; stage: string; ended_at?: string }) => ({
      ...enrolment,
      ...times,
      ...values,
      id: createId(),
      passenger_id: people[place] ?? '',
      delete_at: '2026-04-15T00:00:00Z',
    });
    await db
      .insertInto('boarding_enrolment')
      .values([
        ofPerson(0, { state: 'VALIDATED', stage: 'DENATRAN' }),
        ofPerson(1, { state: 'NOT_VALIDATED', stage: 'NOT_VALIDATED' }),
        ofPerson(2, { state: 'VALIDATED', stage: 'TSE', ended_at: '2026-03-11T12:00:00Z' }),
      ])
      .execute();
    const push = { flight_date: testDay, flight_id: id, carrier: 'XQ', due_at: '2026-03-15T19:00:00Z' };
    const late_at = '2026-03-15T19:30:00Z';
    await db
      .insertInto('expected_push')
      .values([
        { ...push, late_at, source: 'API', moment: 'H6', state: 'ON_TIME' },
        { ...push, late_at, source: 'PNR', moment: 'H6', state: 'LATE' },
        { ...push, late_at, source: 'API', moment: 'CLOSING', state: 'EXPECTED' },
      ])
      .execute();
    return id;
  });
  // Local midnight of the platform is 03:00 in UTC.
  for (const receivedAt of ['2026-03-15T02:59:00Z', '2026-03-15T03:00:00Z', '2026-03-16T02:59:00Z'])
    await insertFile(services, receivedAt, { process_state: 'WITH_ERROR' });
  await insertFile(services, '2026-03-15T12:00:00Z', { type: 'PNRGOV' });
  const first = await insertFile(services, '2026-03-15T12:30:00Z');
  await insertFile(services, '2026-03-15T13:00:00Z', {
    duplicate_of: first,
    type: null,
    process_state: 'RECEIVED',
  });
});

test('reports pushes on time of those due, complete fields, and files with errors', async () => {
  const [row] = toObjects(await desk().read('officer', 'indicators', { ...day, group: 'CARRIER_AIRPORT' }));
  expect(row).toMatchObject({ airport: 'GRU', flights: 1, withApi: 1, apiShare: 1, withPnr: 0, pnrShare: 0 });
  expect(row).toMatchObject({ H6: 0.5, CLOSING: null, documentNumber: 1, birthDate: 0.5, errors: 3 });
  expect(row?.['complete']).toBeCloseTo(13 / 14);
});

test('counts the stages of the boarding panel of a flight', async () => {
  const path = `/audit-boarding/v1/boarding/flights/${flightId}/panel`;
  const { counts } = (await desk().request('officer', 'GET', path)).body<BoardingPanelReply>();
  const [row] = toObjects(await desk().read('officer', 'boarding-indicators', { ...day, group: 'FLIGHT' }));
  const { passengers, checkIn, pass, bags, boarded, missing, refused } = counts;
  expect(row).toMatchObject({ passengers, checkIn, pass, bags, boarded, missing, refused });
  expect(row).toMatchObject({ success: 0.5, toPass: 120, toBoarding: 30 });
  expect(row).toMatchObject({ enrolled: 2, validated: 1, denatran: 1, tse: 0, manual: 0 });
  const reasons = await desk().read('officer', 'boarding-indicators', { ...day, group: 'REASON' });
  expect(toObjects(reasons)).toEqual([{ reason: 'O cartão é deste voo em outro dia.', passengers: 1 }]);
  const [link] = reasons.rows.map(row => row.link);
  expect(link).toEqual({ kind: 'rows', criteria: { group: 'FLIGHT', refusal: 'PASS_OTHER_DAY' } });
  const ofReason = { ...day, group: 'FLIGHT', refusal: 'PASS_OTHER_DAY' };
  const flights = await desk().read('officer', 'boarding-indicators', ofReason);
  expect(toObjects(flights)).toMatchObject([{ flights: 1, passengers: 1, refused: 1, boarded: 0 }]);
  expect(flights.rows[0]?.link).toEqual({ kind: 'boarding', id: flightId });
  expect(flights.notes.join(' ')).toContain('O cartão é deste voo em outro dia.');
  const ofOther = { ...ofReason, refusal: 'STAND_BY' };
  expect((await desk().read('officer', 'boarding-indicators', ofOther)).rows).toEqual([]);
  const byDay = await desk().read('officer', 'boarding-charts', day);
  expect([sumOf(byDay, 'boarded'), byDay.charts.length]).toEqual([1, 3]);
});

test('counts the files of the API/PNR panel on the same days, whatever the zone', async () => {
  const report = await desk().read('officer', 'platform-indicators', day);
  const values = new Map(toObjects(report).map(row => [row['indicator'], row['value']]));
  const panel = await desk().request('officer', 'POST', '/audit-boarding/v1/api-pnr-files/search', day);
  const files = panel.body<{ rows: FileRow[] }>().rows;
  const ofState = (type: string, state: string) =>
    files.filter(file => file.duplicateOf === null && file.type === type && file.processState === state)
      .length;
  expect(values.get('PAXLST com erro')).toBe(ofState('PAXLST', 'WITH_ERROR'));
  expect(values.get('PAXLST sem erro')).toBe(ofState('PAXLST', 'WITHOUT_ERROR'));
  expect(values.get('PNRGOV sem erro')).toBe(ofState('PNRGOV', 'WITHOUT_ERROR'));
  expect(values.get('Não informado repetido')).toBe(files.filter(file => file.duplicateOf !== null).length);
  expect(files).toHaveLength(5);
  expect(report.summary).toBe('5 arquivos, 1 voo e 3 passageiros em 15/03/2026.');
});

test('hides figures of the whole platform from users limited to airports', async () => {
  const report = await desk().read('manaus', 'platform-indicators', day);
  expect(toObjects(report).map(row => row['subject'])).not.toContain('Plataforma');
  expect(report.notes).toHaveLength(2);
});

test('refuses more years than the setting, both ends counted', async () => {
  const path = '/web-inspection/v1/reports/platform-indicators';
  const ask = async (to: string) =>
    (await desk().request('officer', 'POST', path, { from: '2021-03-15', to })).body<{
      messages?: string[];
    }>();
  expect((await ask('2026-03-14')).messages).toBeUndefined();
  expect((await ask('2026-03-15')).messages).toEqual(['O período deve ser de no máximo 5 anos.']);
});

test('counts calls of integrators by operation and local hour', async () => {
  const at = new Date('2026-03-15T02:59:00Z');
  const call = { address: '203.0.113.7', method: 'POST', path: '/x', operation: 'receiveFiles', at };
  await runAsSystem(desk().services.pool, async db => {
    await desk().services.months.forReceived([at.toISOString()]);
    const sizes = { request_bytes: 1000, reply_bytes: 10 };
    const base = firstIdAt(at.getTime()).slice(0, -1);
    await db
      .insertInto('integrator_call')
      .values([
        { ...call, ...sizes, id: `${base}1`, status: 202, duration_ms: 10 },
        { ...call, ...sizes, id: `${base}2`, status: 400, duration_ms: 30 },
        { ...call, ...sizes, id: `${base}3`, status: 500, duration_ms: 20 },
      ])
      .execute();
  });
  const before = { from: '2026-03-14', to: '2026-03-14' };
  const byHour = await desk().read('officer', 'api-requests', { ...before, group: 'HOUR' });
  expect(toObjects(byHour)).toEqual([
    {
      name: '23 h',
      calls: 3,
      ok: 1,
      refused: 1,
      failed: 1,
      average: 20,
      p95: 30,
      slowest: 30,
      sent: 3000,
      replied: 30,
    },
  ]);
  const byOperation = await desk().read('officer', 'api-requests', { ...before, outcome: 'FAILED' });
  expect(toObjects(byOperation)).toMatchObject([{ name: 'Envio de arquivos', calls: 1 }]);
  expect(byOperation.rows[0]?.link).toEqual({
    kind: 'calls',
    criteria: { ...before, outcome: 'FAILED', operation: 'receiveFiles' },
  });
  const byStatus = await desk().read('officer', 'api-requests', { ...before, group: 'STATUS' });
  expect(toObjects(byStatus).map(({ name, calls }) => [name, calls])).toEqual(
    expect.arrayContaining([
      ['202', 1],
      ['400', 1],
      ['500', 1],
    ]),
  );
  for (const { cells, link } of byStatus.rows)
    expect(link).toEqual({ kind: 'calls', criteria: { ...before, status: cells[0] } });
  // Unknown callers belong to no airline.
  expect((await desk().read('airliner', 'api-requests', before)).rows).toEqual([]);
});

test('keeps the totals of deleted flights and files over years, and says so', async () => {
  const years = { from: '2021-01-01', to: '2021-12-31' };
  await runAsSystem(desk().services.pool, async db => {
    const flight = { day: '2021-05-05', carrier: 'XQ', origin: 'GRU', destination: 'LIS', crew: 4 };
    await db
      .insertInto('deleted_flight_total')
      .values([
        { ...flight, whole_month: false, flights: 1, passengers: 70 },
        { ...flight, whole_month: true, flights: 2, passengers: 130 },
        { ...flight, destination: 'MAO', whole_month: true, flights: 1, passengers: 9 },
      ])
      .execute();
    await db
      .insertInto('deleted_file_total')
      .values({ day: '2021-05-06', type: 'PAXLST', state: 'WITH_ERROR', files: 5 })
      .execute();
  });
  const report = await desk().read('officer', 'platform-indicators', years, 'en');
  const valueOf = (reply: typeof report, name: string) =>
    toObjects(reply).find(({ indicator }) => indicator === name)?.['value'];
  expect(valueOf(report, 'Flights')).toBe(4);
  expect(valueOf(report, 'Passengers')).toBe(209);
  expect(valueOf(report, 'PAXLST with error')).toBe(5);
  expect(report.notes.join(' ')).toContain('Includes 4 flights whose records were deleted');
  expect(report.charts[0]?.categories).toEqual(['2021-05']);
  const manaus = await desk().read('manaus', 'platform-indicators', years, 'en');
  expect(valueOf(manaus, 'Flights')).toBe(1);
});

test('says from which day a report is complete', async () => {
  const old = { from: '2021-03-14', to: '2021-03-20' };
  const notes = async (period: object) =>
    (await desk().read('officer', 'totalizers', period, 'en')).notes.join(' ');
  expect(await notes(old)).toMatch(/Records of flights before \d\d \w+ 2021 were deleted/);
  expect(await notes({ from: '2021-03-16', to: '2021-03-20' })).not.toContain('were deleted');
});

test('opens the files and flights behind the figures of the platform', async () => {
  const { columns, rows } = await desk().read('officer', 'platform-indicators', day, 'en');
  const at = columns.findIndex(({ id }) => id === 'indicator');
  const linkOf = (name: RegExp) => rows.find(({ cells }) => name.test(String(cells[at])))?.link;
  expect(linkOf(/^PAXLST with error$/)).toEqual({
    kind: 'files',
    criteria: { ...day, type: 'PAXLST', state: 'WITH_ERROR' },
  });
  expect(linkOf(/^Flights$/)).toEqual({ kind: 'flights', criteria: day });
  expect(linkOf(/^Users who signed in$/)).toBeNull();
  const year = { from: '2025-06-01', to: testDay };
  const longer = await desk().read('officer', 'platform-indicators', year, 'en');
  expect(longer.rows.some(({ link }) => link?.kind === 'files')).toBe(false);
});

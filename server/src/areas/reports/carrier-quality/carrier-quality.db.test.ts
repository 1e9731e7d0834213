import { beforeAll, expect, test } from 'vitest';
import { insertFile } from '#areas/panel/testing/queries.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { setUpReports, sumOf, toObjects } from '../testing/desk.ts';

const desk = setUpReports();
const day = { from: testDay, to: testDay };
const noon = '2026-03-15T12:00:00Z';
let faultyId: string;

async function insertFindings(
  fileId: string,
  findings: readonly { code: string; severity: string; segment?: string; value?: string }[],
): Promise<void> {
  await desk()
    .services.pool.db.insertInto('api_pnr_finding')
    .values(findings.map((finding, ordinal) => ({ file_id: fileId, ordinal, params: '{}', ...finding })))
    .execute();
}

beforeAll(async () => {
  const { services } = desk();
  await runAsSystem(services.pool, async db => {
    const own = await insertFlight(db, { passengers: 1, has_api: true });
    await insertPassenger(db, own, { api_file_id: createId(), nationality: 'BRA' });
    await insertFlight(db, { carrier: 'Z9', number: '9001', passengers: 1 });
  });
  faultyId = await insertFile(services, noon, { process_state: 'WITH_ERROR' });
  await insertFindings(faultyId, [
    { code: 'BIRTH_DATE', severity: 'ERROR', segment: 'DTM' },
    { code: 'BIRTH_DATE', severity: 'ERROR', segment: 'DTM', value: '999999' },
    { code: 'UNT_COUNT', severity: 'WARNING', segment: 'UNT' },
    { code: 'REPEATED_MESSAGE', severity: 'INFO' },
  ]);
  await insertFile(services, '2026-03-15T13:00:00Z');
  const other = await insertFile(services, '2026-03-15T14:00:00Z', { flights: ['Z99001/2026-03-15'] });
  await insertFindings(other, [{ code: 'BIRTH_DATE', severity: 'ERROR' }]);
  const test = await insertFile(services, '2026-03-15T15:00:00Z', {
    test: true,
    process_state: 'WITH_ERROR',
  });
  await insertFindings(test, [{ code: 'NO_CNT', severity: 'ERROR' }]);
  const repeat = { duplicate_of: faultyId, process_state: 'WITHOUT_ERROR' };
  await insertFile(services, '2026-03-15T16:00:00Z', repeat);
});

test('shows all carriers side by side to the authority, and only its own to an airline', async () => {
  const all = toObjects(await desk().read('officer', 'carrier-quality', day));
  expect(all.map(row => [String(row['carrier']).slice(0, 2), row['flights']])).toEqual([
    ['XQ', 1],
    ['Z9', 1],
  ]);
  const own = await desk().read('airliner', 'carrier-quality', day, 'en');
  expect(toObjects(own)).toMatchObject([{ flights: 1, nationality: 1, documentNumber: 0 }]);
  expect(own.summary).toMatch(/^2 files on 15 Mar 2026: 50% without errors\. Pushes on time: 72 h –/);
});

test('agrees with the indicators of the same carrier and day', async () => {
  const quality = toObjects(await desk().read('officer', 'carrier-quality', { ...day, show: 'DAY' }));
  const indicators = toObjects(await desk().read('officer', 'indicators', { ...day, group: 'DAY' }));
  expect(quality).toEqual(indicators);
});

test('counts findings by code, with a masked example and how to correct them', async () => {
  const report = await desk().read('airliner', 'carrier-quality', { ...day, show: 'FINDING' });
  expect(toObjects(report)).toMatchObject([
    {
      code: 'BIRTH_DATE',
      severity: 'Erro',
      advice: 'Corrija a data de nascimento.',
      example: 'DTM 999999',
      findings: 2,
      files: 1,
      share: 0.5,
    },
    { code: 'UNT_COUNT', severity: 'Aviso', findings: 1 },
  ]);
  expect(report.rows[0]?.link).toEqual({ kind: 'rows', criteria: { show: 'FILE', code: 'BIRTH_DATE' } });
  expect(
    sumOf(await desk().read('officer', 'carrier-quality', { ...day, show: 'FINDING' }), 'findings'),
  ).toBe(4);
});

test('lists the files behind a finding', async () => {
  const byCode = { ...day, show: 'FILE', code: 'UNT_COUNT' };
  const report = await desk().read('airliner', 'carrier-quality', byCode);
  expect(toObjects(report)).toMatchObject([
    { receivedAt: '2026-03-15T09:00', flights: 'XQ 7001 2026-03-15', warnings: 1 },
  ]);
  expect(report.rows[0]?.link).toEqual({ kind: 'file', id: faultyId });
});

test('shows users of an airport only files of flights there', async () => {
  const report = await desk().read('manaus', 'carrier-quality', { ...day, show: 'FINDING' });
  expect(report.rows).toEqual([]);
  expect(report.summary).toMatch(/^0 arquivos/);
});

test('exports the findings', async () => {
  const body = { ...day, show: 'FINDING', format: 'csv', reason: 'Monthly report' };
  const path = '/web-inspection/v1/reports/carrier-quality/export';
  const reply = await desk().request('airliner', 'POST', path, body, 'en');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('Correct the date of birth.');
});

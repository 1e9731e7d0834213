import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { setUpDesk, staff, type StaffName } from '../testing/desk.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listHeadings } from './columns.ts';
import { routes } from './routes.ts';
import { exportPages } from './rows.ts';
import { runAsSystem } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';

const desk = setUpDesk([routes]);
const services = () => desk().services;
const path = '/audit-boarding/v1/export-apipnr';
const reason = 'to compare with the manifest';
const day = { from: '2026-03-15', to: '2026-03-15' };

const ask = (filter: object, caller: StaffName = 'officer', language: 'pt' | 'en' = 'pt') =>
  desk().request(caller, 'POST', path, { ...day, format: 'csv', reason, ...filter }, language);

const count = async (filter: object = {}, caller: StaffName = 'officer') =>
  (await desk().request(caller, 'POST', `${path}/count`, { ...day, ...filter })).body<{ rows: number }>()
    .rows;

async function rowsOf(filter: object = {}, caller: StaffName = 'officer'): Promise<string[][]> {
  const reply = await ask(filter, caller);
  expect(reply.status).toBe(200);
  const lines = reply.bytes.toString('utf8').slice(1).split('\r\n');
  return lines.slice(1, -1).map(line => line.split(';'));
}

const flightsIn = (rows: string[][]) => [...new Set(rows.map(row => row[0]))];

const domestic = {
  number: '12',
  origin: 'GRU',
  destination: 'REC',
  departure: '2026-03-15T06:00',
  arrival: '2026-03-15T09:15',
};
const foreign = { carrier: 'YQ', origin: 'GRU', destination: 'LIS', arrival: '2026-03-16T11:00' };

async function threeFlights(): Promise<void> {
  await receiveAndProcess(services(), buildPaxlst({ people: people(3) }));
  await receiveAndProcess(services(), buildPaxlst({ people: people(2), ...domestic }));
  await receiveAndProcess(services(), buildPaxlst({ people: people(1), ...foreign }));
}

function pnrgov(names: [surname: string, given: string, passport: string][]): string {
  const body = names
    .map(
      ([surname, givenNames, passport], index) =>
        `SRC'RCI+XQ:ABC12${index}::100126:1412'ORG+XQ:LIS+99887766:LIS'TIF+${surname}+${givenNames}:A:1'` +
        `SSR+DOCS:HK:1:XQ:::::/P//${passport}'` +
        `FOP+CC::250.00:::411111XXXXXX1111'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'`,
    )
    .join('');
  const segments = 6 + body.split("'").length - 1;
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+P1++PNRGOV'UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+01:F'` +
    `MSG+:22'ORG+XQ:LIS'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+${names.length}'${body}` +
    `UNT+${segments}+1'UNZ+1+P1'`
  );
}

test('exports one row per person of a flight, by departure and name, with the total', async () => {
  await threeFlights();
  const reply = await ask({});
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-rows': '6',
    'content-disposition': "attachment; filename*=UTF-8''api-pnr-2026-03-15-2026-03-15.csv",
  });
  expect([...reply.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(reply.bytes.toString('utf8').split('\r\n')[0]).toBe(`\uFEFF${listHeadings('pt').join(';')}`);
  const rows = await rowsOf();
  expect(rows.map(row => row[0])).toEqual(['XQ 12', 'XQ 12', 'XQ 7001', 'XQ 7001', 'XQ 7001', 'YQ 7001']);
  expect(await count()).toBe(6);
  const names = rows.slice(2, 5).map(row => `${row[9]} ${row[10]}`);
  expect(names).toEqual(names.toSorted());
});

test("writes times in the zone of each airport and words in the reader's language", async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: people(1) }));
  const [row] = await rowsOf();
  expect(row?.slice(0, 9)).toEqual([
    'XQ 7001',
    '2026-03-15',
    'Internacional',
    'LIS',
    '2026-03-15 22:35',
    'GRU',
    '2026-03-16 05:20',
    'Passageiro',
    'Na lista de passageiros',
  ]);
  const english = (await ask({}, 'officer', 'en')).bytes.toString('utf8');
  expect(english).toContain(',International,LIS,');
  expect(english).toContain('Date of birth');
});

test('writes documents, booking, agency, payment, trip and sources of each person', async () => {
  const listed = people(1);
  await receiveAndProcess(services(), buildPaxlst({ people: listed }));
  const [api] = await rowsOf();
  const cell = (row: string[] | undefined, heading: string) =>
    row?.[listHeadings('pt').indexOf(heading)] ?? '';
  const surname = cell(api, 'Sobrenome');
  const document = cell(api, 'Documento');
  expect(document).not.toBe('');
  const bookings: Parameters<typeof pnrgov>[0] = [
    [surname, cell(api, 'Nomes'), document],
    ['ZYX', 'WVU', 'ZZ999'],
  ];
  await receiveAndProcess(services(), pnrgov(bookings));
  const rows = await rowsOf();
  const merged = rows.find(row => row[9] === surname);
  const booked = rows.find(row => row[9] === 'ZYX');
  expect([cell(merged, 'Fontes'), cell(booked, 'Fontes')]).toEqual(['API PNR', 'PNR']);
  expect(cell(merged, 'Localizador')).toBe('ABC120');
  expect(cell(merged, 'Agência')).toBe('99887766');
  expect(cell(merged, 'Formas de pagamento')).toBe('CC');
  expect(cell(merged, 'Tipo de viagem')).toBe('Só ida');
  expect(cell(merged, 'Todos os documentos')).toContain(`P ${document} `);
  expect(cell(booked, 'Situação')).toBe('Reservado');
  expect([await count({ source: 'API' }), await count({ source: 'PNR' }), await count()]).toEqual([1, 2, 2]);
  expect((await rowsOf({ source: 'API' })).map(row => row[9])).toEqual([surname]);
});

test('applies each filter', async () => {
  await threeFlights();
  const cases: [object, string[]][] = [
    [{ carriers: ['YQ'] }, ['YQ 7001']],
    [{ airports: ['REC'] }, ['XQ 12']],
    [{ airports: ['gru'], direction: 'ARRIVALS' }, ['XQ 7001']],
    [{ airports: ['GRU'], direction: 'DEPARTURES' }, ['XQ 12', 'YQ 7001']],
    [{ direction: 'ARRIVALS' }, ['XQ 12', 'XQ 7001']],
    [{ direction: 'DEPARTURES' }, ['XQ 12', 'YQ 7001']],
    [{ from: '2026-03-16', to: '2026-03-17' }, []],
  ];
  for (const [filter, expected] of cases) {
    const rows = await rowsOf(filter);
    expect([filter, flightsIn(rows), rows.length]).toEqual([filter, expected, await count(filter)]);
  }
});

test('requires a period in order and of less than 31 days', async () => {
  for (const url of [path, `${path}/count`]) {
    const period = (from: string, to: string) =>
      desk().request('officer', 'POST', url, { from, to, format: 'csv', reason });
    expect((await period('2026-03-01', '2026-03-30')).status).toBe(200);
    expect((await period('2026-03-01', '2026-03-31')).body()).toMatchObject({
      fields: [{ code: 'PERIOD_TOO_LONG' }],
    });
    expect((await period('2026-03-02', '2026-03-01')).body()).toMatchObject({
      fields: [{ code: 'PERIOD_ORDER' }],
    });
  }
});

test('limits airlines to their carrier, gives users without organization nothing, and refuses others', async () => {
  await threeFlights();
  expect(flightsIn(await rowsOf({}, 'airliner'))).toEqual(['XQ 12', 'XQ 7001']);
  expect([await count({}, 'airliner'), await count({ carriers: ['YQ'] }, 'airliner')]).toEqual([5, 0]);
  expect(await rowsOf({ carriers: ['YQ'] }, 'airliner')).toEqual([]);
  expect(await rowsOf({}, 'unplaced')).toEqual([]);
  expect((await ask({}, 'clerk')).status).toBe(403);
});

test('audits an export with its filter and row count', async () => {
  await threeFlights();
  await ask({ carriers: ['XQ'], format: 'xlsx' });
  expect(await getLastEvent(services())).toMatchObject({
    event: 'API_PNR_EXPORTED',
    actor_id: staff.officer.id,
    reason,
    detail: { ...day, carriers: ['XQ'], format: 'xlsx', rows: 5 },
  });
});

test('refuses an export without a reason', async () => {
  for (const input of [{ reason: undefined }, { reason: '' }, { reason: '    x   ' }]) {
    const refused = await ask(input);
    expect(refused.status).toBe(400);
    expect(refused.body()).toMatchObject({ fields: [{ path: 'reason' }] });
  }
  expect((await ask({ reason: undefined }, 'officer', 'en')).body()).toMatchObject({
    messages: [expect.stringMatching(/\S/)],
  });
});

test('writes the same rows to the workbook as to the CSV', async () => {
  await threeFlights();
  const reply = await ask({ format: 'xlsx' });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'x-total-rows': '6',
  });
  const sheet = strFromU8(unzipSync(reply.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
  const cells = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text]) => number ?? text ?? '',
    ),
  );
  expect(cells[0]).toEqual(listHeadings('pt'));
  expect(cells.slice(1)).toEqual(await rowsOf());
});

test('escapes names that a spreadsheet would run as formulas', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: people(1) }));
  await runAsSystem(services().pool, db =>
    db.updateTable('flight_passenger').set({ surname: '=HYPERLINK("x")', given_names: 'A;B' }).execute(),
  );
  const text = (await ask({})).bytes.toString('utf8');
  expect(text).toContain(`;"'=HYPERLINK(""x"")";"A;B";`);
});

test('gives every row once, in one order, with pages of any size', async () => {
  await threeFlights();
  const scope = CarrierScope.of(staff.officer);
  const filter = {
    ...day,
    source: undefined,
    carriers: [],
    airports: [],
    direction: undefined,
    homeCountry: 'BR',
  };
  const read = async (flights: number, size: number) => {
    const ids: string[] = [];
    let most = 0;
    const pages = exportPages(scope, work => runAsSystem(services().pool, work), filter, {
      flights,
      people: size,
    });
    for await (const page of pages) {
      most = Math.max(most, page.length);
      ids.push(...page.map(({ person }) => person.id));
    }
    expect(most).toBeLessThanOrEqual(size);
    return ids;
  };
  const whole = await read(300, 500);
  expect(new Set(whole).size).toBe(6);
  for (const [flights, size] of [
    [1, 1],
    [2, 2],
    [3, 6],
    [1, 100],
    [300, 1],
  ] as const)
    expect(await read(flights, size)).toEqual(whole);
});

test('reads rows outside the request’s transaction, so a slow reader holds no connection', async () => {
  await threeFlights();
  const { pg, db } = services().pool;
  const pages = exportPages(
    CarrierScope.of(staff.officer),
    work => transaction(db, { kind: 'system' }, work),
    { ...day, source: undefined, carriers: [], airports: [], direction: undefined, homeCountry: 'BR' },
    { flights: 1, people: 1 },
  );
  for await (const page of pages) {
    expect(page).toHaveLength(1);
    // Other writes may hold one for a moment; a leaked one stays.
    await expect.poll(() => pg.totalCount - pg.idleCount).toBe(0);
  }
});

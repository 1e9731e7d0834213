import { type HandlerOutput, passengerListLimit, type passengerPrint } from '@farol/contract';
import { beforeEach, expect, test } from 'vitest';
import { createFlightDatedId } from '#kernel/ids.ts';
import { asSystemOf } from '#testing/platform.ts';
import { getLastEvent } from '#testing/trail.ts';
import { agency, people, setUpDesk, type TestUserName } from '../testing/desk.ts';
import { insertAlert, insertFlight, insertPassenger, testDay } from '../testing/queries.ts';

const desk = setUpDesk();
const put = asSystemOf(desk);

type Printed = HandlerOutput<typeof passengerPrint.printPassengers>;

const openPrint = (caller: TestUserName | undefined, flightId: string, columns: string, query = '') =>
  desk().request(caller, 'GET', `/web/v1/flights/${flightId}/passengerList/${columns}${query}`);
const print = async (caller: TestUserName, flightId: string, columns: string, query = '') => {
  const answer = await openPrint(caller, flightId, columns, query);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body<Printed>();
};
const exportList = (
  caller: TestUserName | undefined,
  flightId: string,
  body: object = {},
  language: 'pt' | 'en' = 'pt',
) =>
  desk().request(
    caller,
    'POST',
    `/web/v1/flights/${flightId}/passengers/export`,
    { format: 'csv', columns: ['name', 'seat'], reason: 'Processo 12/2026', ...body },
    language,
  );

beforeEach(async () => {
  await desk().services.pool.pg.query(
    'delete from flight; delete from flight_passenger; delete from alert; delete from alert_receiver',
  );
});

const insertPair = () =>
  put(async db => {
    const flightId = await insertFlight(db);
    const ids = [
      await insertPassenger(db, flightId, { surname: 'ABREU', seat: '12A' }),
      await insertPassenger(db, flightId, { surname: 'BRITO', kind: 'CREW', in_transit: true }),
    ];
    return { flightId, ids };
  });

test('prints the chosen columns in the order and language of the request', async () => {
  const { flightId } = await insertPair();
  const { columns, rows, truncated, flight, head } = await print('officer', flightId, 'seat,name,state');
  expect(columns.map(({ id, name }) => [id, name])).toEqual([
    ['seat', 'Assento'],
    ['name', 'Nome'],
    ['state', 'Situação'],
  ]);
  expect(rows).toEqual([
    ['12A', 'ABREU, INES', 'Na lista de passageiros'],
    ['', 'BRITO, INES (Tripulante, em trânsito)', 'Na lista de passageiros'],
  ]);
  expect([truncated, flight.id]).toEqual([false, flightId]);
  expect(head).toMatchObject({ user: people.officer.fullName, organization: agency.name });
});

test('refuses unknown, repeated and missing columns, and a missing reason', async () => {
  const { flightId } = await insertPair();
  for (const columns of ['name,salary', 'name,name', ','])
    expect((await openPrint('officer', flightId, columns)).status).toBe(400);
  expect((await exportList('officer', flightId, { columns: [] })).status).toBe(400);
  expect((await exportList('officer', flightId, { reason: ' ' })).status).toBe(400);
});

test("answers another carrier's flight like a missing one", async () => {
  const flightId = await put(async db => {
    const id = await insertFlight(db, { carrier: 'LA' });
    await insertPassenger(db, id);
    return id;
  });
  const missing = createFlightDatedId(testDay);
  for (const answer of [
    await openPrint('airliner', flightId, 'name'),
    await exportList('airliner', flightId),
    await openPrint('officer', missing, 'name'),
    await exportList('officer', missing),
  ])
    expect([answer.status, answer.body<{ code: string }>().code]).toEqual([404, 'RECORD_NOT_FOUND']);
  expect((await exportList('officer', flightId)).status).toBe(200);
});

test('leaves out the alerts for users without alerts', async () => {
  const { flightId, ids } = await insertPair();
  const place = { flightId, passengerId: ids[0] ?? '' };
  await put(db => insertAlert(db, place, agency.id, [{ userId: people.officer.id }]));
  expect((await print('officer', flightId, 'name,alerts')).rows[0]).toEqual(['ABREU, INES', '1']);
  expect((await print('airliner', flightId, 'name,alerts')).rows[0]).toEqual(['ABREU, INES']);
  expect((await openPrint('airliner', flightId, 'alerts')).status).toBe(403);
  expect((await exportList('airliner', flightId, { columns: ['alerts'] })).status).toBe(403);
});

test('keeps masked people masked, and marks them', async () => {
  const flightId = await put(async db => {
    const id = await insertFlight(db);
    const values = {
      surname: 'P•••',
      given_names: 'I•••',
      birth_date: null,
      masked_at: '2026-03-14T00:00:00Z',
    };
    await insertPassenger(db, id, values);
    return id;
  });
  const expected = 'P•••, I••• (mascarado)';
  expect((await print('officer', flightId, 'name,birthDate')).rows).toEqual([[expected, '']]);
  expect((await exportList('officer', flightId, { columns: ['name'] })).text).toContain(expected);
});

test.each(['csv', 'xlsx', 'pdf'])(
  'exports as %s, and audits the ids, the columns and the reason',
  async format => {
    const { flightId, ids } = await insertPair();
    const answer = await exportList('officer', flightId, { format });
    expect([answer.status, answer.headers['x-total-rows']]).toEqual([200, '2']);
    expect(answer.headers['content-disposition']).toContain(`passageiros-XQ7001-2026-03-15.${format}`);
    expect(await getLastEvent(desk().services)).toMatchObject({
      event: 'FLIGHT_PASSENGERS_EXPORTED',
      actor_id: people.officer.id,
      reason: 'Processo 12/2026',
      records: [{ kind: 'flight', id: flightId }, ...ids.map(id => ({ kind: 'passenger', id }))],
      detail: { columns: ['name', 'seat'], rows: 2, truncated: false, format },
    });
  },
);

test('audits the ids and the columns of a printed list', async () => {
  const { flightId, ids } = await insertPair();
  await print('officer', flightId, 'name', '?kind=CREW');
  expect(await getLastEvent(desk().services)).toMatchObject({
    event: 'FLIGHT_PASSENGERS_PRINTED',
    records: [
      { kind: 'flight', id: flightId },
      { kind: 'passenger', id: ids[1] },
    ],
    detail: { columns: ['name'], kind: 'CREW', rows: 1, truncated: false },
  });
});

test('writes the separators of the language', async () => {
  const { flightId } = await insertPair();
  const lines = async (language: 'pt' | 'en') =>
    (await exportList('officer', flightId, {}, language)).text.split('\r\n').slice(0, 2);
  expect(await lines('pt')).toEqual(['\uFEFFNome;Assento', '"ABREU, INES";12A']);
  expect(await lines('en')).toEqual(['\uFEFFName,Seat', '"ABREU, INES",12A']);
});

test('cuts more than 10,000 people, and finds crew behind them', async () => {
  const flightId = await put(db => insertFlight(db));
  await desk().services.pool.pg.query(
    `insert into flight_passenger (flight_date, flight_id, id, kind, state, surname, given_names, name_folded, created_at, updated_at)
     select $1::date, $2::uuid, gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'N' || n, '', 'N' || lpad(n::text, 6, '0'), now(), now()
     from generate_series(1, $3::int) n`,
    [testDay, flightId, passengerListLimit + 1],
  );
  await put(db => insertPassenger(db, flightId, { surname: 'ZELO', kind: 'CREW' }));
  const all = await print('officer', flightId, 'name');
  expect([all.rows.length, all.truncated, all.rows.at(-1)]).toEqual([10_000, true, ['N10000']]);
  const crew = await print('officer', flightId, 'name', '?kind=CREW');
  expect([crew.rows, crew.truncated]).toEqual([[['ZELO, INES (Tripulante)']], false]);
  const lines = (await exportList('officer', flightId)).text.trimEnd().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([10_002, 'Somente as primeiras 10.000 pessoas são exibidas.']);
});

test('prints a date of birth as users type it', async () => {
  const flightId = await put(async db => {
    const id = await insertFlight(db);
    await insertPassenger(db, id, { birth_date: '1984-05-17' });
    return id;
  });
  expect((await print('officer', flightId, 'birthDate')).rows).toEqual([['17/05/1984']]);
});

test('adds no more listeners to the reply of a file than Node expects', async () => {
  const { flightId } = await insertPair();
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const { status } = await exportList('officer', flightId);
  await new Promise(setImmediate);
  process.off('warning', note);
  expect([status, warnings]).toEqual([200, []]);
});

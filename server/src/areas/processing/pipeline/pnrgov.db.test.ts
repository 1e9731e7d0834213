import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import {
  bookingsOf,
  changesOf,
  filesOf,
  findingsOf,
  flightsOf,
  passengersOf,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

interface Pnr {
  locator: string;
  people?: [surname: string, given: string][];
  cancelled?: boolean;
  changed?: string;
  status?: string;
  /** Also flies to Porto Alegre after three hours. */
  onward?: boolean;
}

let reference = 0;

/** EQN reports `total` for all parts. */
function pnrgov(
  pnrs: Pnr[],
  more: { kind?: '22' | '141'; part?: string; last?: boolean; total?: number } = {},
): string {
  reference += 1;
  const { part = '01', last = true } = more;
  const body = pnrs.map(segmentsOf).join('');
  const count = 6 + body.split("'").length - 1;
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+R${reference}++PNRGOV'` +
    `UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+${part}${last ? ':F' : part === '01' ? ':C' : ''}'` +
    `MSG+:${more.kind ?? '22'}'ORG+XQ:LIS'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+${more.total ?? pnrs.length}'` +
    `${body}UNT+${count}+1'UNZ+1+R${reference}'`
  );
}

function segmentsOf({
  locator,
  people = [['OLIVEIRA', 'MARINAMS']],
  cancelled,
  changed = '140326:0901',
  status = 'HK',
  onward = false,
}: Pnr): string {
  const head = `SRC'RCI+XQ:${locator}::100126:1412'`;
  if (cancelled === true) return `${head}ORG'`;
  const names = people
    .map(([surname, givenNames], index) => `TIF+${surname}+${givenNames}:A:${index + 1}'`)
    .join('');
  return (
    `${head}DAT+700:${changed}+710:100126:1420'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'${names}` +
    `TKT+9991234567890:T:1'MON+T:941.37:EUR'FOP+CC::941.37:VI:411111XXXXXX1111:0928'` +
    `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+${people.length}+${status}'${onward ? onwardSegment : ''}TVL+300326:2100:310326:1005+GRU+LIS+XQ+7002:Y'RPI+1+HK'`
  );
}

const onwardSegment = `TVL+160326:0820:160326:1000+GRU+POA+XQ+7100:Y'RPI+1+HK'`;

const states = async () => (await passengersOf(pool())).map(({ surname, state }) => `${surname} ${state}`);

test('stores bookings and reserved people of a push', async () => {
  const receipt = await receiveAndProcess(
    services(),
    pnrgov([
      {
        locator: 'AAA111',
        people: [
          ['OLIVEIRA', 'MARINAMS'],
          ['MENDES', 'JOAOMR'],
        ],
      },
    ]),
  );
  expect(await findingsOf(pool(), receipt.id)).toEqual([]);
  expect(await states()).toEqual(['MENDES RESERVED', 'OLIVEIRA RESERVED']);
  expect((await flightsOf(pool()))[0]).toMatchObject({ passengers: 2, has_pnr: true, has_api: false });
  expect(await bookingsOf(pool())).toMatchObject([
    {
      locator: 'AAA111',
      cancelled: false,
      trip_type: 'ROUNDTRIP',
      party_size: 2,
      payment_forms: ['CC'],
      advance_days: 64,
    },
  ]);
  expect((await filesOf(pool()))[0]).toMatchObject({
    bookings: 1,
    people: 2,
    process_state: 'WITHOUT_ERROR',
  });
});

test('keeps a booking missing in a later full push, off the flight', async () => {
  await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'AAA111' }, { locator: 'BBB222', people: [['LIMA', 'BRUNOMR']] }]),
  );
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }]));
  expect(await states()).toEqual(['LIMA REMOVED', 'OLIVEIRA RESERVED']);
  const bookings = await bookingsOf(pool());
  expect(bookings.map(({ locator, removed_at }) => [locator, removed_at !== null])).toEqual([
    ['AAA111', false],
    ['BBB222', true],
  ]);
  expect((await flightsOf(pool()))[0]?.passengers).toBe(1);
});

test('leaves bookings that an update does not name, and removes cancelled ones', async () => {
  await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'AAA111' }, { locator: 'BBB222', people: [['LIMA', 'BRUNOMR']] }]),
  );
  await receiveAndProcess(services(), pnrgov([{ locator: 'BBB222', cancelled: true }], { kind: '141' }));
  expect(await states()).toEqual(['LIMA REMOVED', 'OLIVEIRA RESERVED']);
  expect((await bookingsOf(pool())).map(({ locator, cancelled }) => [locator, cancelled])).toEqual([
    ['AAA111', false],
    ['BBB222', true],
  ]);
});

test('applies parts as they arrive, and removes missing bookings when all are received', async () => {
  await receiveAndProcess(services(), pnrgov([{ locator: 'OLD999', people: [['ROCHA', 'CAIOMR']] }]));
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }], { part: '01', last: false, total: 2 }));
  expect(await states()).toEqual(['OLIVEIRA RESERVED', 'ROCHA RESERVED']);
  const last = await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'BBB222', people: [['LIMA', 'BRUNOMR']] }], { part: '02', total: 2 }),
  );
  expect(await states()).toEqual(['LIMA RESERVED', 'OLIVEIRA RESERVED', 'ROCHA REMOVED']);
  expect(await findingsOf(pool(), last.id)).toEqual([]);
});

test('reports a missed total on the last part', async () => {
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }], { part: '01', last: false, total: 5 }));
  const last = await receiveAndProcess(services(), pnrgov([{ locator: 'BBB222' }], { part: '02', total: 5 }));
  expect(await findingsOf(pool(), last.id)).toContain('BOOKING_TOTAL');
});

test('stores a booking older than the stored one as history only', async () => {
  await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'AAA111', changed: '140326:0901', people: [['OLIVEIRA', 'MARINAMS']] }]),
  );
  const late = await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'AAA111', changed: '120326:0901', people: [['OUTRA', 'PESSOAMS']] }], { kind: '141' }),
  );
  expect(await findingsOf(pool(), late.id)).toContain('OLDER_BOOKING');
  expect(await states()).toEqual(['OLIVEIRA RESERVED']);
});

test('accepts an update before a full push, and an unknown cancellation, with a warning', async () => {
  const receipt = await receiveAndProcess(
    services(),
    pnrgov([{ locator: 'ZZZ999', cancelled: true }], { kind: '141' }),
  );
  expect(await findingsOf(pool(), receipt.id)).toEqual(
    expect.arrayContaining(['UPDATE_BEFORE_FULL', 'UNKNOWN_CANCELLED_BOOKING']),
  );
  expect((await filesOf(pool()))[0]?.process_state).toBe('WITHOUT_ERROR');
});

test('reports changes of total, payment and itinerary for each person of the booking', async () => {
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }]));
  const dearer = pnrgov([{ locator: 'AAA111', changed: '140326:1201' }]).replaceAll('941.37', '1041.37');
  await receiveAndProcess(services(), dearer.replace('XQ+7002', 'XQ+7004'));
  const changes = (await changesOf(pool())).flatMap(change => change.changes as { field: string }[]);
  expect(changes).toMatchObject([
    {
      field: 'itinerary',
      before: expect.stringContaining('XQ7002'),
      after: expect.stringContaining('XQ7004'),
    },
    {
      field: 'payments',
      before: expect.stringContaining('941.37'),
      after: expect.stringContaining('1041.37'),
    },
    { field: 'bookingTotal', before: '941.37 EUR', after: '1041.37 EUR' },
  ]);
});

test('reserves no passenger for a segment without a seat', async () => {
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }]).replaceAll('+HK', '+HX'));
  expect(await states()).toEqual(['OLIVEIRA REMOVED']);
});

test('joins list and booking of a person in one row; the booking does not override the list', async () => {
  const [one] = people(1);
  if (one === undefined) throw new Error('one person');
  const listed = { ...one, surname: 'Oliveira', givenNames: 'Marina Costa', locator: 'AAA111' };
  const listDisagreements = () => pool().db.selectFrom('flight_passenger').select('disagreeing').execute();
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }]));
  expect(await listDisagreements()).toEqual([{ disagreeing: null }]);
  await receiveAndProcess(services(), buildPaxlst({ people: [listed] }));
  expect(await listDisagreements()).toEqual([{ disagreeing: ['givenNames'] }]);
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111', changed: '150326:0901' }]));
  const [row, ...others] = await passengersOf(pool());
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    state: 'ON_LIST',
    surname: 'OLIVEIRA',
    document_number: one.documents[0]?.number,
  });
  expect(row?.api).not.toBeNull();
  expect(row?.pnr).not.toBeNull();
  expect(row?.booking_id).not.toBeNull();
});

test('stores the route of each passenger, and changes it with the itinerary', async () => {
  const routes = async () =>
    (await passengersOf(pool())).map(({ route, route_from, route_to }) => [
      route?.join(' '),
      route_from,
      route_to,
    ]);
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111' }]));
  expect(await routes()).toEqual([['LIS GRU', '2026-03-15', '2026-03-16']]);
  const changed = '150326:0901';
  await receiveAndProcess(services(), pnrgov([{ locator: 'AAA111', changed, onward: true }]));
  expect(await routes()).toEqual([['LIS GRU POA', '2026-03-15', '2026-03-16']]);
});

test('stores the ends of the journey of a person who is on the list alone', async () => {
  await receiveAndProcess(services(), buildPaxlst({ people: people(1) }));
  const [{ route, route_from: from } = {}] = await passengersOf(pool());
  expect([route?.[0], route?.at(-1), from]).toEqual(['LIS', 'GRU', null]);
});

import { expect, test } from 'vitest';
import {
  buildPaxlst,
  people,
  receiveAndProcess,
  testFlight,
  processWaiting,
} from '#areas/reception/testing/messages.ts';
import {
  changesOf,
  documentsOf,
  filesOf,
  findingsOf,
  flightsOf,
  passengersOf,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';

const platform = setUpMessages();
const services = () => platform().services;
const pool = () => services().pool;

test('stores a flight with people, documents and instants in the airports’ zones', async () => {
  const list = people(3);
  const receipt = await receiveAndProcess(services(), buildPaxlst({ people: list }));
  const [flight] = await flightsOf(pool());
  expect(flight).toMatchObject({
    carrier: 'XQ',
    number: '7001',
    origin: 'LIS',
    destination: 'GRU',
    mode: 'INTERNATIONAL',
    passengers: 3,
    crew: 0,
    has_api: true,
    has_pnr: false,
  });
  expect(flight?.departure_at.toISOString()).toBe('2026-03-15T22:35:00.000Z');
  expect(flight?.arrival_at?.toISOString()).toBe('2026-03-16T08:20:00.000Z');
  const stored = await passengersOf(pool());
  expect(stored.map(one => one.surname).toSorted()).toEqual(
    list.map(one => one.surname.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()).toSorted(),
  );
  expect(stored.every(one => one.state === 'ON_LIST' && one.traveller_id !== null)).toBe(true);
  expect(await documentsOf(pool())).toHaveLength(list.flatMap(one => one.documents).length);
  const [file] = await filesOf(pool());
  expect(file).toMatchObject({ id: receipt.id, process_state: 'WITHOUT_ERROR', people: 3 });
  for (const stage of [file?.parsed_at, file?.stored_at, file?.judged_at]) expect(stage).not.toBeNull();
});

test('stores the flights of a file under their stored names', async () => {
  const list = people(3);
  await receiveAndProcess(services(), buildPaxlst({ people: list }));
  const delayed = { departure: '2026-03-16T00:55', arrival: '2026-03-16T07:40' };
  await receiveAndProcess(
    services(),
    buildPaxlst({ people: list, preparedAt: '2026-03-15T20:00', ...delayed }),
  );
  const mistyped = { departure: '2020-03-15T22:35', arrival: '2020-03-16T05:20' };
  await receiveAndProcess(services(), buildPaxlst({ people: list, ...mistyped }));
  expect((await filesOf(pool())).map(({ flights, came_to }) => [flights, came_to])).toEqual([
    [['XQ7001/2026-03-15'], ['XQ7001/2026-03-15']],
    [['XQ7001/2026-03-16'], ['XQ7001/2026-03-15']],
    [['XQ7001/2020-03-15'], null],
  ]);
});

test('acknowledges equal bytes as a repeat of the first, without changes', async () => {
  const message = buildPaxlst({ people: people(2) });
  const first = await receiveAndProcess(services(), message);
  const again = await receiveAndProcess(services(), message);
  expect(again.duplicateOf).toBe(first.id);
  expect(await passengersOf(pool())).toHaveLength(2);
  const files = await filesOf(pool());
  expect(files[1]?.raw).toHaveLength(0);
});

test('does not apply the same message under a new interchange reference', async () => {
  const options = { people: people(2), preparedAt: '2026-03-15T10:00' };
  await receiveAndProcess(services(), buildPaxlst(options));
  const second = await receiveAndProcess(services(), buildPaxlst(options));
  expect(await findingsOf(pool(), second.id)).toContain('REPEATED_MESSAGE');
  expect(await passengersOf(pool())).toHaveLength(2);
});

test('applies other content under a used control reference, with an error', async () => {
  const [one, other] = people(2);
  if (one === undefined || other === undefined) throw new Error('two people');
  await receiveAndProcess(services(), buildPaxlst({ people: [one], controlReference: 'SAME' }));
  const second = await receiveAndProcess(
    services(),
    buildPaxlst({ people: [other], controlReference: 'SAME', revision: 2 }),
  );
  expect(await findingsOf(pool(), second.id)).toContain('DUPLICATE_REFERENCE');
  expect(await passengersOf(pool())).toHaveLength(2);
});

test('replaces data by a later list, keeps all people and stores the changes', async () => {
  const [one, other] = people(2);
  if (one === undefined || other === undefined) throw new Error('two people');
  await receiveAndProcess(services(), buildPaxlst({ people: [one, other] }));
  const before = await passengersOf(pool());
  await receiveAndProcess(services(), buildPaxlst({ people: [{ ...one, seat: '31K' }], revision: 2 }));
  const after = await passengersOf(pool());
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ seat }) => seat)).toContain('31K');
  expect(await changesOf(pool())).toEqual([
    { source: 'API', changes: [{ field: 'seat', before: one.seat, after: '31K' }] },
  ]);
});

test('stores a lower revision of the transaction as history only', async () => {
  const [one] = people(1);
  if (one === undefined) throw new Error('one person');
  await receiveAndProcess(services(), buildPaxlst({ people: [{ ...one, seat: '2A' }], revision: 3 }));
  const late = await receiveAndProcess(
    services(),
    buildPaxlst({ people: [{ ...one, seat: '9F' }], revision: 2 }),
  );
  expect(await findingsOf(pool(), late.id)).toContain('OLDER_REVISION');
  expect((await passengersOf(pool())).map(({ seat }) => seat)).toEqual(['2A']);
});

test('marks others as not on board at a close-out, except crew', async () => {
  const [one, other] = people(2);
  const crew = people(3)
    .slice(2)
    .map(member => ({ ...member, crewRole: 'CR1' }));
  if (one === undefined || other === undefined) throw new Error('two people');
  await receiveAndProcess(services(), buildPaxlst({ people: [one, other] }));
  await receiveAndProcess(services(), buildPaxlst({ people: crew, kind: 'CREW' }));
  await receiveAndProcess(services(), buildPaxlst({ people: [one], kind: 'ON_BOARD' }));
  const states = Object.fromEntries(
    (await passengersOf(pool())).map(person => [`${person.kind} ${person.state}`, person.surname]),
  );
  expect(Object.keys(states).toSorted()).toEqual([
    'CREW ON_LIST',
    'PASSENGER NOT_ON_BOARD',
    'PASSENGER ON_BOARD',
  ]);
  const [flight] = await flightsOf(pool());
  expect(flight).toMatchObject({ passengers: 1, crew: 1 });
  expect(flight?.closed_at).not.toBeNull();
});

test('links a document on two flights to one traveller; another name and birth date is another person', async () => {
  const [one] = people(1);
  if (one === undefined) throw new Error('one person');
  await receiveAndProcess(services(), buildPaxlst({ people: [one] }));
  await receiveAndProcess(services(), buildPaxlst({ people: [one], number: '7002' }));
  await receiveAndProcess(
    services(),
    buildPaxlst({ people: [{ ...one, givenNames: 'BIA', birthDate: '2024-01-01' }], number: '7003' }),
  );
  const travellers = await passengersOf(pool());
  const ofName = (isOther: boolean) =>
    new Set(
      travellers
        .filter(person => (person.given_names === 'BIA') === isOther)
        .map(person => person.traveller_id),
    );
  expect(ofName(false).size).toBe(1);
  expect([...ofName(true)]).not.toEqual([...ofName(false)]);
});

test('stores no people without a readable flight, and reports it', async () => {
  const { carrier } = testFlight;
  const message = buildPaxlst({ people: people(1) });
  const text = new TextDecoder()
    .decode(message)
    .replace(/TDT[^']*'\s*(LOC[^']*'\s*DTM[^']*'\s*){2}/, '')
    .replace(`${carrier}7001/`, `${carrier}7001/`);
  const receipt = await receiveAndProcess(services(), text);
  expect(await findingsOf(pool(), receipt.id)).toContain('FLIGHT_INCOMPLETE');
  expect(await passengersOf(pool())).toEqual([]);
  expect((await filesOf(pool()))[0]?.process_state).toBe('WITH_ERROR');
});

test('reads a test interchange and stores no flight', async () => {
  const text = new TextDecoder()
    .decode(buildPaxlst({ people: people(1) }))
    .replace(/(UNB\+[^']*)'/, (_, head: string) => {
      const elements = head.split('+');
      while (elements.length < 11) elements.push('');
      return `${elements.join('+')}+1'`;
    });
  const receipt = await receiveAndProcess(services(), text);
  expect(await findingsOf(pool(), receipt.id)).toContain('TEST_MESSAGE');
  expect(await flightsOf(pool())).toEqual([]);
});

test('processes messages of a flight in order of receipt', async () => {
  const [one] = people(1);
  if (one === undefined) throw new Error('one person');
  for (const seat of ['1A', '2A', '3A', '4A']) {
    await receiveFile(services(), {
      bytes: buildPaxlst({ people: [{ ...one, seat }] }),
      way: 'COMMAND',
      fileName: null,
      integrator: null,
    });
  }
  await processWaiting(services());
  expect((await passengersOf(pool())).map(({ seat }) => seat)).toEqual(['4A']);
  expect(
    (await changesOf(pool())).flatMap(({ changes }) =>
      (changes as { after: string }[]).map(({ after }) => after),
    ),
  ).toEqual(['2A', '3A', '4A']);
});

test('stores messages sealed', async () => {
  const [one] = people(1);
  if (one === undefined) throw new Error('one person');
  await receiveAndProcess(services(), buildPaxlst({ people: [one] }));
  const [file] = await filesOf(pool());
  expect(file?.raw.includes('PAXLST')).toBe(false);
  expect(file?.raw.length).toBeGreaterThan(100);
});

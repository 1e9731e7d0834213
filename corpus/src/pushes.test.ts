import { expect, test, vi } from 'vitest';
import { addDays } from './calendar.ts';
import { listFlights } from './flights/flights.ts';
import { crewOn } from './people/crew.ts';
import { type Push, listPushes, renderPush } from './pushes.ts';
import { recount, readSegments } from './testing/segments.ts';
import { carrierOf, carriers } from './world/carriers.ts';

const flights = listFlights(1, '2026-03-15');
const pushes = flights.flatMap(listPushes);

const sample = carriers.flatMap(({ code }) => flights.find(({ carrier }) => carrier === code) ?? []);
const samplePushes = sample.flatMap(listPushes);

function pick(carrier: string, kind: Push['kind'], moment: Push['moment']): Push {
  const found = samplePushes.find(
    push => push.flight.carrier === carrier && push.kind === kind && push.moment === moment,
  );
  if (found === undefined) throw new Error(`${carrier} sends no ${kind} at ${moment}`);
  return found;
}

test('the sample contains every carrier', () => {
  expect(sample.map(({ carrier }) => carrier)).toEqual(carriers.map(({ code }) => code));
});

test('rendering a push twice gives the same bytes, also in another process', async () => {
  const some = samplePushes.filter((_, index) => index % 4 === 0);
  vi.resetModules();
  const fresh = await import('./pushes.ts');
  expect(fresh.renderPush).not.toBe(renderPush);
  for (const push of some) expect(fresh.renderPush(structuredClone(push))).toEqual(renderPush(push));
});

test('ids are unique, and control references are unique per sender, over a year', () => {
  const ids = new Set<string>();
  const references = new Set<string>();
  let count = 0;
  for (const days of [0, 1, 30, 31, 365]) {
    for (const push of listFlights(1, addDays('2026-03-15', days)).flatMap(listPushes)) {
      ids.add(push.id);
      references.add(`${push.flight.carrier} ${push.controlReference}`);
      expect(push.controlReference.length).toBeLessThanOrEqual(14);
      count++;
    }
  }
  expect(ids.size).toBe(count);
  expect(references.size).toBe(count);
});

test('sends bookings 72, 24 and 6 hours before departure and at closing, and close-outs after it', () => {
  for (const flight of flights) {
    const hours = (kind: Push['kind']) =>
      listPushes(flight)
        .filter(push => push.kind === kind)
        .map(({ dueAt }) => (Date.parse(flight.departureAt) - Date.parse(dueAt)) / 3_600_000)
        .toSorted((a, b) => b - a);
    const early = carrierOf(flight.carrier).habits.earlyLists ? [24] : [];
    expect(hours('PNRGOV')).toEqual([72, 24, 6, 0.5]);
    expect(hours('PASSENGER_LIST')).toEqual([...early, 6, 0.5]);
    expect(hours('CREW_LIST')).toEqual([...early, 6, 0.5]);
    expect(hours('ON_BOARD')).toEqual([-0.25]);
  }
});

test('lists pushes in the order of sending, most on time and some late', () => {
  const late = pushes.filter(({ at, dueAt }) => at > dueAt).length / pushes.length;
  expect(late).toBeGreaterThan(0.01);
  expect(late).toBeLessThan(0.1);
  for (const flight of flights) {
    const instants = listPushes(flight).map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted());
  }
});

test('UNT, UNE and UNZ have correct counts and references in every push', () => {
  for (const push of samplePushes) {
    const { wrong, messages } = recount(readSegments(renderPush(push)));
    expect({ id: push.id, wrong }).toEqual({ id: push.id, wrong: [] });
    expect(messages).toBeGreaterThan(0);
  }
});

test.each(['PASSENGER_LIST', 'CREW_LIST', 'ON_BOARD'] as const)(
  '%s announces the number of people that it contains',
  kind => {
    for (const push of samplePushes.filter(other => other.kind === kind)) {
      const segments = readSegments(renderPush(push));
      const people = segments.filter(
        ({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] !== 'MS',
      ).length;
      const announced = segments.find(({ tag }) => tag === 'CNT');
      expect(announced?.elements).toEqual([[kind === 'CREW_LIST' ? '41' : '42', String(people)]]);
      expect(people).toBeGreaterThan(3);
    }
  },
);

test('a crew list contains the whole crew', () => {
  for (const push of samplePushes.filter(({ kind }) => kind === 'CREW_LIST')) {
    const crew = readSegments(renderPush(push)).filter(({ elements }) => elements[0]?.[0] === 'FM');
    expect(crew.length).toBe(crewOn(push.flight).length);
  }
});

test('pushes announce the number of bookings over all parts', () => {
  for (const push of samplePushes.filter(({ kind }) => kind === 'PNRGOV')) {
    const segments = readSegments(renderPush(push));
    const carried = segments.filter(({ tag }) => tag === 'SRC').length;
    const announced = segments
      .filter(({ tag }) => tag === 'EQN')
      .map(({ elements }) => Number(elements[0]?.[0]));
    expect(new Set(announced)).toEqual(new Set([carried]));
  }
});

test('a long push has numbered parts', () => {
  const parts = pushes
    .filter(
      ({ kind, flight, moment }) => kind === 'PNRGOV' && flight.carrier === 'X0' && moment === 'CLOSING',
    )
    .map(push => readSegments(renderPush(push)).filter(({ tag }) => tag === 'UNH'))
    .find(messages => messages.length > 2);
  expect(parts?.map(({ elements }) => elements[3]?.join(''))).toEqual(
    parts?.map((_, index) => {
      const number = String(index + 1).padStart(2, '0');
      if (index === parts.length - 1) return `${number}F`;
      return index === 0 ? `${number}C` : number;
    }),
  );
  expect(parts?.length).toBeGreaterThan(2);
});

test('an update push is marked as one and may cancel a booking', () => {
  const updates = pushes.filter(push => push.function === 'UPDATE');
  const read = updates.map(push => readSegments(renderPush(push)));
  expect(
    read.every(segments => segments.some(({ tag, elements }) => tag === 'MSG' && elements[0]?.[1] === '141')),
  ).toBe(true);
  const cancels = read.filter(segments =>
    segments.some(({ tag, elements }) => tag === 'ORG' && elements.length === 0),
  );
  expect(cancels.length).toBeGreaterThan(3);
});

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function listsOf(code: string): string[] {
  return pushes
    .filter(
      ({ flight, kind, moment }) =>
        flight.carrier === code && kind === 'PASSENGER_LIST' && moment === 'CLOSING',
    )
    .map(push => latin1(renderPush(push)));
}

test('each carrier has its own message envelope', () => {
  const starts = ['X0', 'W0', 'Y1', 'I1'].map(code =>
    latin1(renderPush(pick(code, 'CREW_LIST', 'H6'))).slice(0, 12),
  );
  expect(starts).toEqual(["UNA:+.? '\nUN", 'UNB+UNOA:4+W', "UNA:+.? '\r\nU", "UNA:+.?*'\nUN"]);
});

test('one carrier writes names in latin-1, the others in plain letters', () => {
  expect(listsOf('Y1').join('')).toMatch(/[ÃÇÉÍÓ]/);
  expect(listsOf('X0').join('')).toMatch(/^[\n\u0020-\u007e]*$/);
});

test('a close-out contains only people of the last list', () => {
  for (const { carrier } of sample) {
    const references = (kind: Push['kind'], moment: Push['moment']) =>
      readSegments(renderPush(pick(carrier, kind, moment)))
        .filter(({ tag, elements }) => tag === 'RFF' && elements[0]?.[0] === 'ABO')
        .map(({ elements }) => elements[0]?.[1]);
    const listed = new Set(references('PASSENGER_LIST', 'CLOSING'));
    const onBoard = references('ON_BOARD', 'DEPARTED');
    expect(onBoard.length).toBeGreaterThan(40);
    expect(onBoard.filter(reference => !listed.has(reference))).toEqual([]);
  }
});

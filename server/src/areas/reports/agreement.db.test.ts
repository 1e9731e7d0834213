import { type PanelReply, passengerSearch, type PassengerHit, type ReportReply } from '@farol/contract';
import { type Field, isPeriodField, type PeriodField } from '@farol/contract/search';
import { beforeAll, expect, test } from 'vitest';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { fillFlightTotals } from '#areas/processing/index.ts';
import { insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import { agency, insertPeopleOfDesk, people, setUpReports, sumOf, toObjects } from './testing/desk.ts';

const desk = setUpReports();
const seed = Number(process.env['FAROL_SEED'] ?? 20260315);
const day = '2026-03-15';
const zones = { GRU: -3, MAO: -4, RBR: -5, FEN: -2 } as const;
type Home = keyof typeof zones;
const homes = Object.keys(zones) as Home[];
const foreign = ['LIS', 'EZE', 'JFK'];

/** Repeats with the seed that a failure prints. */
let state = seed;
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

interface TestFlight {
  id: string;
  origin: string;
  destination: string;
  departureAt: Date;
  arrivalAt: Date;
  passengers: number;
  crew: number;
  inspected: number;
}

const hourMs = 3_600_000;
/** Offsets of all airports, so that local days follow from arithmetic alone. */
const offsets: Record<string, number> = { ...zones, LIS: 0, EZE: -3, JFK: -4 };
const localDay = (at: Date, airport: string): string =>
  new Date(at.getTime() + (offsets[airport] ?? 0) * hourMs).toISOString().slice(0, 10);

const flights: TestFlight[] = [];

/** Most flights are within two hours of a local midnight. */
function randomDeparture(): Date {
  const midnight = Date.parse(`${day}T00:00:30Z`) + pick([-24, 0, 24, 48]) * hourMs;
  const shift = -(offsets[pick(homes)] ?? 0) * hourMs;
  return new Date(midnight + shift + (random(240) - 120) * 60_000);
}

async function insertRandomFlight(index: number): Promise<void> {
  const isDomestic = random(2) === 0;
  const home = pick(homes);
  const other = isDomestic ? pick(homes.filter(code => code !== home)) : pick(foreign);
  const [origin, destination] = random(2) === 0 ? [home, other] : [other, home];
  const departureAt = randomDeparture();
  const arrivalAt = new Date(departureAt.getTime() + (60 + random(600)) * 60_000);
  const [passengers, crew] = [random(6), random(3)];
  const cancelled = random(10) === 0;
  const flightDate = localDay(departureAt, origin);
  let inspected = 0;
  const id = await runAsSystem(desk().services.pool, async db => {
    const flightId = await insertFlight(db, {
      id: createFlightDatedId(flightDate),
      flight_date: flightDate,
      number: String(index + 1),
      origin,
      destination,
      departure_at: departureAt,
      arrival_at: arrivalAt,
      mode: isDomestic ? 'DOMESTIC' : 'INTERNATIONAL',
      passengers,
      crew,
      cancelled_at: cancelled ? '2026-03-01T00:00:00Z' : null,
    });
    for (let person = 0; person < passengers + crew; person += 1) {
      const passengerId = await insertPassenger(db, flightId, {
        flight_date: flightDate,
        kind: person < passengers ? 'PASSENGER' : 'CREW',
        nationality: pick(['BRA', 'PRT', null]),
        gender: pick(['M', 'F', 'X']),
        document_type: pick(['P', 'I', null]),
        birth_date: pick(['1980-02-29', '2025-03-16', '2012-05-05', null]),
      });
      if (random(3) > 0) continue;
      inspected += 1;
      await db
        .insertInto('passenger_inspection')
        .values({
          flight_date: flightDate,
          flight_id: flightId,
          passenger_id: passengerId,
          organization_id: agency.id,
          result: 'NOTHING_FOUND',
          note: '',
          airport: pick([origin, destination]),
          inspected_by: people.officer.id,
          inspected_at: departureAt,
          stored_at: departureAt,
          act_id: createId(),
        })
        .execute();
    }
    // Not on board: neither the counters nor the reports have this person.
    await insertPassenger(db, flightId, {
      flight_date: flightDate,
      state: 'NOT_ON_BOARD',
      nationality: 'BRA',
      gender: 'F',
      document_type: 'P',
      birth_date: '1980-02-29',
    });
    return flightId;
  });
  if (!cancelled)
    flights.push({ id, origin, destination, departureAt, arrivalAt, passengers, crew, inspected });
}

beforeAll(async () => {
  await insertPeopleOfDesk(desk());
  for (let index = 0; index < 120; index += 1) await insertRandomFlight(index);
});

interface Expected {
  movements: number;
  flights: TestFlight[];
}

/** Counts by plain arithmetic what reports count by SQL. */
function expectedIn(
  { from, to }: { from: string; to: string },
  airports: readonly string[] = homes,
): Expected {
  const isIn = (at: Date, airport: string) => {
    const local = localDay(at, airport);
    return airports.includes(airport) && local >= from && local <= to;
  };
  const ends = (flight: TestFlight) =>
    [isIn(flight.departureAt, flight.origin), isIn(flight.arrivalAt, flight.destination)].filter(Boolean)
      .length;
  return {
    movements: flights.reduce((sum, flight) => sum + ends(flight), 0),
    flights: flights.filter(flight => ends(flight) > 0),
  };
}
const total = (found: readonly TestFlight[], name: 'passengers' | 'crew' | 'inspected') =>
  found.reduce((sum, flight) => sum + flight[name], 0);

const periods = [
  { from: day, to: day },
  { from: '2026-03-14', to: '2026-03-16' },
  { from: '2026-03-16', to: '2026-03-17' },
];

test.each(periods)(
  `counts movements on the local day of the airport, $from to $to, seed ${seed}`,
  async period => {
    const expected = expectedIn(period);
    for (const report of ['totalizers', 'inspection-totals']) {
      const byAirport = await desk().read('officer', report, { ...period, group: 'AIRPORT' });
      expect([report, sumOf(byAirport, 'movements')]).toEqual([report, expected.movements]);
      const byDay = await desk().read('officer', report, { ...period, group: 'DAY' });
      expect([report, sumOf(byDay, 'movements')]).toEqual([report, expected.movements]);
      const byFlight = await desk().read('officer', report, { ...period, group: 'FLIGHT' });
      expect([report, byFlight.rows.length]).toEqual([report, expected.movements]);
      const onlyManaus = await desk().read('officer', report, { ...period, group: 'DAY', airports: ['MAO'] });
      expect(sumOf(onlyManaus, 'movements')).toBe(expectedIn(period, ['MAO']).movements);
      // Each flight has one arrival at most, so the flights of days add up.
      const arrivals = { ...period, group: 'DAY', direction: 'ARRIVALS' };
      expect(sumOf(await desk().read('officer', report, arrivals), 'flights')).toBe(
        sumOf(await desk().read('officer', report, { ...arrivals, group: 'MODE' }), 'flights'),
      );
    }
  },
);

test.each(periods)(`counts each person once in every group, $from to $to, seed ${seed}`, async period => {
  const { flights: found } = expectedIn(period);
  for (const group of ['NATIONALITY', 'DOCUMENT_TYPE', 'GENDER', 'AGE_BAND', 'MODE']) {
    const report = await desk().read('officer', 'totalizers', { ...period, group });
    expect([group, sumOf(report, 'passengers'), sumOf(report, 'crew')]).toEqual([
      group,
      total(found, 'passengers'),
      total(found, 'crew'),
    ]);
  }
});

test.each(periods)(
  `lists as many inspected people as it counts, $from to $to, seed ${seed}`,
  async period => {
    const { flights: found } = expectedIn(period);
    const inspected = total(found, 'inspected');
    const list = await desk().read('officer', 'inspected', period);
    const acts = await desk().read('officer', 'inspection-acts', { ...period, kind: 'INSPECTION' });
    const byMode = await desk().read('officer', 'inspection-totals', { ...period, group: 'MODE' });
    expect([list.rows.length, acts.rows.length, sumOf(byMode, 'inspected')]).toEqual([
      inspected,
      inspected,
      inspected,
    ]);
  },
);

test('counts the flights, people and inspections of the panels at the same airport and day', async () => {
  const { clock } = desk();
  for (const airport of homes) {
    // Noon at the airport: its window of twelve hours each way is the local day.
    clock.set(new Date(Date.parse(`${day}T12:00:00Z`) - zones[airport] * hourMs).toISOString());
    for (const mode of ['INTERNATIONAL', 'DOMESTIC'] as const)
      for (const direction of ['ARRIVALS', 'DEPARTURES'] as const) {
        const panel = await desk().request(
          'officer',
          'POST',
          `/web-inspection/v1/panels/${mode.toLowerCase()}`,
          { direction, view: 'FLIGHTS', airports: [airport], window: { before: 12, after: 12 } },
        );
        const { totals } = panel.body<PanelReply>();
        const criteria = { from: day, to: day, airports: [airport], mode, direction };
        const report = await desk().read('officer', 'inspection-totals', { ...criteria, group: 'MODE' });
        const [row] = toObjects(report);
        expect([airport, mode, direction, row?.['flights'] ?? 0, row?.['inspected'] ?? 0]).toEqual([
          airport,
          mode,
          direction,
          totals.flights,
          totals.inspected,
        ]);
        expect([row?.['passengers'] ?? 0, row?.['crew'] ?? 0]).toEqual([totals.passengers, totals.crew]);
      }
  }
});

test('counts only movements at airports of the reader, and flights of an airline', async () => {
  const period = { from: '2026-03-14', to: '2026-03-16', group: 'AIRPORT' };
  const manaus = await desk().read('manaus', 'totalizers', period);
  expect(toObjects(manaus).map(row => String(row['value']).slice(0, 3))).toEqual(['MAO']);
  expect(sumOf(manaus, 'movements')).toBe(expectedIn(period, ['MAO']).movements);
  const all = await desk().read('officer', 'totalizers', period);
  expect(sumOf(await desk().read('airliner', 'totalizers', period), 'movements')).toBe(
    sumOf(all, 'movements'),
  );
  const other = await desk().read('airliner', 'totalizers', { ...period, carriers: ['YQ'] });
  expect(other.rows).toEqual([]);
});

test('shows inspections only to their organization, and none to airlines', async () => {
  const period = { from: '2026-03-14', to: '2026-03-16' };
  expect((await desk().read('colleague', 'inspected', period)).rows).toEqual([]);
  const answer = await desk().request('airliner', 'POST', '/web-inspection/v1/reports/inspected', period);
  expect(answer.status).toBe(403);
});

/** The body that the screen of passengers sends for an address. */
function toSearchBody(criteria: Readonly<Record<string, string>>): Record<string, unknown> {
  const names = Object.entries<Field | PeriodField>(passengerSearch.fields).flatMap(([name, field]) => {
    if (isPeriodField(field))
      return [
        ['from', criteria['from']],
        ['to', criteria['to']],
      ];
    const text = criteria[field.address ?? name];
    return text === undefined ? [] : [[name, field.read(text)]];
  });
  return Object.fromEntries(names) as Record<string, unknown>;
}

async function countLinked({ link }: ReportReply['rows'][number]): Promise<unknown> {
  if (link === null || !('criteria' in link)) return undefined;
  const body = toSearchBody(link.criteria);
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(link.criteria).toSorted());
  const answer = await desk().request('officer', 'POST', '/web/v1/passengers/search', body);
  const { rows } = answer.body<{ rows: PassengerHit[] }>();
  const of = (kind: PassengerHit['kind']) => rows.filter(row => row.kind === kind).length;
  return { passengers: of('PASSENGER'), crew: of('CREW') };
}

const wide = { from: '2026-03-10', to: '2026-03-20' };

// On the day of departure, and in a period with all flights, the search counts by the same rule.
test.each([
  { from: '2026-03-14', to: '2026-03-16', direction: 'DEPARTURES', airports: homes },
  wide,
  { ...wide, direction: 'ARRIVALS', airports: ['GRU', 'FEN', 'LIS'], mode: 'INTERNATIONAL' },
  { ...wide, airports: ['MAO', 'LIS'], carriers: ['XQ'] },
])(`opens as many people as a group has, %j, seed ${seed}`, async criteria => {
  const linked: unknown[] = [];
  for (const group of ['NATIONALITY', 'DOCUMENT_TYPE', 'GENDER', 'AGE_BAND']) {
    const report = await desk().read('officer', 'totalizers', { ...criteria, group });
    for (const [index, { passengers, crew, value }] of toObjects(report).entries()) {
      const row = report.rows[index] as ReportReply['rows'][number];
      expect([value, row.link === null]).toEqual([value, value === 'Não informado']);
      if (row.link === null) continue;
      linked.push(value);
      expect([value, await countLinked(row)]).toEqual([value, { passengers, crew }]);
    }
  }
  expect(linked.length).toBeGreaterThan(6);
});

test('opens no people of arrivals at all airports, and says how to open them', async () => {
  const period = { from: '2026-03-14', to: '2026-03-16', group: 'GENDER', direction: 'ARRIVALS' };
  const all = await desk().read('officer', 'totalizers', period, 'en');
  expect(all.rows.every(({ link }) => link === null)).toBe(true);
  expect(all.notes.join(' ')).toContain('filter by airports');
  const manaus = await desk().read('manaus', 'totalizers', period);
  expect(manaus.rows[0]?.link).toMatchObject({ kind: 'people', criteria: { destinations: 'MAO' } });
});

test(`counts the same flights in indicators, without excluded ones, seed ${seed}`, async () => {
  const period = { from: '2026-03-14', to: '2026-03-16' };
  const expected = expectedIn(period).flights.length;
  const byCarrier = () => desk().read('officer', 'indicators', { ...period, group: 'CARRIER' });
  expect(sumOf(await byCarrier(), 'flights')).toBe(expected);
  const totals = await desk().read('officer', 'totalizers', { ...period, group: 'MODE' });
  expect(sumOf(totals, 'flights')).toBe(expected);
  const [flight] = expectedIn(period).flights;
  const exclusion = `/audit-boarding/v1/boarding/flights/${flight?.id}/exclusion`;
  const body = { reason: 'Leitor sem energia', version: 0 };
  expect((await desk().request('officer', 'PUT', exclusion, body)).status).toBe(200);
  const without = await byCarrier();
  expect(sumOf(without, 'flights')).toBe(expected - 1);
  expect(without.summary).toContain(' Fora da conta: 1 voo excluído dos indicadores.');
  const charts = await desk().read('officer', 'indicator-charts', { ...period, direction: 'DEPARTURES' });
  const table = await desk().read('officer', 'indicators', {
    ...period,
    direction: 'DEPARTURES',
    group: 'AIRPORT',
  });
  expect(sumOf(charts, 'flights')).toBe(sumOf(table, 'flights'));
});

test(`counts the same people with kept counts of some or all flights, seed ${seed}`, async () => {
  const period = { from: '2026-03-14', to: '2026-03-16' };
  const groups = ['NATIONALITY', 'DOCUMENT_TYPE', 'GENDER', 'AGE_BAND'];
  const readAll = async () => ({
    people: await Promise.all(
      groups.map(async group => toObjects(await desk().read('officer', 'totalizers', { ...period, group }))),
    ),
    fields: toObjects(await desk().read('officer', 'indicators', { ...period, group: 'AIRPORT' })),
  });
  const counted = await readAll();
  const { services } = desk();
  expect(await fillFlightTotals(services, { from: day, to: day })).toBeGreaterThan(0);
  expect(await readAll()).toEqual(counted);
  expect(await fillFlightTotals(services, { from: '2026-03-12', to: '2026-03-18' })).toBeGreaterThan(0);
  expect(await fillFlightTotals(services, { from: '2026-03-12', to: '2026-03-18' })).toBe(0);
  expect(await readAll()).toEqual(counted);
});

import type { AlertRow, Severity } from '@farol/contract';
import { expect, test } from 'vitest';
import type { UserActor } from '#kernel/guard/actor.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { runAsSystem } from '#testing/platform.ts';
import { actAsSystem, listMonthsRead, refreshStatistics } from '#testing/queries.ts';
import { routes, updateAlertsOfCategory } from '../index.ts';
import { listAlerts } from './queries.ts';
import { insertHourlyAlerts, pinOnDays, setCategorySeverity, setSeverityOnDays } from './testing/queries.ts';
import {
  insertCategory,
  insertFlight,
  insertOrganizationAirport,
  insertRestriction,
  insertRisk,
  insertRule,
} from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';
const now = '2026-03-15T20:00:00Z';

async function addOfficer(
  airports: readonly string[],
  access: Parameters<typeof addUser>[2] = {},
): Promise<UserActor> {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  for (const airport of airports)
    await runAsSystem(pool, db => insertOrganizationAirport(db, organization.id, airport));
  return addUser(pool, organization, access);
}

const officerAt = (...airports: string[]) => addOfficer(airports);

type Flight = Parameters<typeof insertFlight>[1];

async function listOf(user: UserActor, flights: readonly Flight[], at = now): Promise<AlertRow[]> {
  const { services, clock } = platform();
  clock.set(at);
  for (const flight of flights)
    await raiseAlertFor(platform(), await runAsSystem(services.pool, db => insertFlight(db, flight)), [user]);
  clock.set(now);
  const reply = await call(platform(), user, 'POST', area, {});
  return (reply.body as { rows: AlertRow[] }).rows;
}

const numbers = (rows: readonly AlertRow[]) => rows.map(({ number }) => number);

test('orders future flights before past ones: soonest first, then latest past', async () => {
  const flights = [
    { number: '1', departureAt: '2026-03-15T12:00:00Z' },
    { number: '2', departureAt: '2026-03-15T22:00:00Z' },
    { number: '3', departureAt: '2026-03-15T19:59:00Z' },
    { number: '4', departureAt: '2026-03-15T20:00:00Z' },
    { number: '5', departureAt: '2026-03-17T20:00:00Z' },
  ];
  expect(numbers(await listOf(await officerAt(), flights))).toEqual(['4', '2', '5', '3', '1']);
});

test('orders alerts of simultaneous flights by newest first', async () => {
  const user = await officerAt();
  const at = { departureAt: '2026-03-15T22:00:00Z' };
  await listOf(user, [{ ...at, number: '1' }], '2026-03-15T18:00:00Z');
  await listOf(user, [{ ...at, number: '2' }], '2026-03-15T19:00:00Z');
  expect(numbers(await listOf(user, [{ ...at, number: '3' }], '2026-03-15T18:30:00Z'))).toEqual([
    '2',
    '3',
    '1',
  ]);
});

test('treats a flight in the air as future for readers at its destination', async () => {
  const flights = [
    { number: '1', departureAt: '2026-03-15T12:00:00Z', arrivalAt: '2026-03-15T21:00:00Z' },
    { number: '2', departureAt: '2026-03-15T20:30:00Z', arrivalAt: '2026-03-16T06:00:00Z' },
  ];
  const landing = await listOf(await officerAt('GRU'), flights);
  expect(landing.map(({ number, side }) => [number, side])).toEqual([
    ['1', 'ARRIVAL'],
    ['2', 'ARRIVAL'],
  ]);
  const leaving = await listOf(await officerAt('LIS'), flights);
  expect(leaving.map(({ number, side }) => [number, side])).toEqual([
    ['2', 'DEPARTURE'],
    ['1', 'DEPARTURE'],
  ]);
});

test("uses the next event if both or neither airport are the reader's", async () => {
  const flights = [
    { number: '1', departureAt: '2026-03-15T19:00:00Z', arrivalAt: '2026-03-15T21:00:00Z' },
    { number: '2', departureAt: '2026-03-15T20:30:00Z', arrivalAt: '2026-03-15T23:00:00Z' },
  ].map(flight => ({ ...flight, origin: 'REC', destination: 'GIG' }));
  for (const user of [await officerAt('REC', 'GIG'), await officerAt('GRU')])
    expect((await listOf(user, flights)).map(({ number, side }) => [number, side])).toEqual([
      ['2', 'DEPARTURE'],
      ['1', 'ARRIVAL'],
    ]);
});

test.each([
  { hoursBack: 3300, hoursAhead: 200 },
  { hoursBack: 200, hoursAhead: 3300 },
])('starts a list of thousands like the fully sorted list: %j', async span => {
  const user = await officerAt('GRU');
  const { services, ownerUrl } = platform();
  const months = Array.from(
    { length: 11 },
    (_, month) =>
      `${2025 + Math.floor((month + 9) / 12)}-${String(((month + 9) % 12) + 1).padStart(2, '0')}-01`,
  );
  await services.months.forFlights(months);
  const pinnedOn = ['2025-11-10', '2026-07-20', '2026-03-14', '2026-03-16'];
  await runAsSystem(services.pool, async db => {
    await insertHourlyAlerts(db, user, { from: now, ...span });
    await pinOnDays(db, user, pinnedOn);
  });
  await refreshStatistics(ownerUrl);
  const reply = await call(platform(), user, 'POST', area, {});
  const { rows, truncated } = reply.body as { rows: AlertRow[]; truncated: boolean };
  const instants = Array.from({ length: span.hoursBack + span.hoursAhead + 1 }, (_, hour) =>
    new Date(Date.parse(now) + (hour - span.hoursBack) * 3_600_000).toISOString(),
  );
  const sortExpected = (some: readonly string[]) => {
    const isPast = (at: string) => Date.parse(at) < Date.parse(now);
    return [...some.filter(at => !isPast(at)).toSorted(), ...some.filter(isPast).toSorted().toReversed()];
  };
  const pinned = instants.filter(at => pinnedOn.includes(at.slice(0, 10)));
  const others = instants.filter(at => !pinned.includes(at));
  expect(pinned).toHaveLength(72);
  expect(truncated).toBe(true);
  expect(rows.map(({ arrivalAt }) => arrivalAt)).toEqual(
    [...sortExpected(pinned), ...sortExpected(others)].slice(0, 3000),
  );
});

test('uses the expected arrival in the zone of the destination', async () => {
  const flight = {
    number: '1',
    departureAt: '2026-03-15T12:00:00Z',
    arrivalAt: '2026-03-15T19:30:00Z',
    estimatedArrivalAt: '2026-03-15T21:15:00Z',
  };
  expect(await listOf(await officerAt('GRU'), [flight])).toMatchObject([
    {
      side: 'ARRIVAL',
      arrivalAt: '2026-03-15T21:15:00.000Z',
      arrivalLocal: '2026-03-15T18:15',
      arrivalZone: 'America/Sao_Paulo',
      from: 'LIS',
      to: 'GRU',
    },
  ]);
});

test('uses the departure without a known arrival', async () => {
  const [row] = await listOf(await officerAt('GRU'), [{ departureAt: '2026-03-15T12:00:00Z' }]);
  expect(row).toMatchObject({ side: 'DEPARTURE', arrivalAt: null, arrivalLocal: null });
});

const bySeverity = async (user: UserActor, list: { withheld?: true } = {}): Promise<AlertRow[]> =>
  ((await call(platform(), user, 'POST', area, { order: 'SEVERITY', ...list })).body as { rows: AlertRow[] })
    .rows;

/** Raises one alert on a flight for each severity, in the given order. */
async function raiseBySeverity(
  user: UserActor,
  alerts: readonly {
    severity: Severity;
    number: string;
    hour: number;
    origin?: string;
    possible?: boolean;
  }[],
): Promise<string[]> {
  const { pool } = platform().services;
  const organizationId = user.organization?.id ?? '';
  const categories: string[] = [];
  for (const { severity, number, hour, origin = 'LIS', possible = false } of alerts) {
    const departureAt = `2026-03-16T${String(hour).padStart(2, '0')}:00:00Z`;
    const { categoryId, restrictionId, flight } = await runAsSystem(pool, async db => {
      const categoryId = await insertCategory(db, {
        organizationId,
        name: `Category ${number} ${user.id}`,
        appliesTo: 'RESTRICTION',
        severity,
      });
      const restrictionId = await insertRestriction(db, {
        organizationId,
        categoryId,
        createdBy: user.id,
        viewers: [user.id],
      });
      return { categoryId, restrictionId, flight: await insertFlight(db, { number, departureAt, origin }) };
    });
    await raiseAlertFor(platform(), flight, [user], { sourceId: restrictionId, possible });
    categories.push(categoryId);
  }
  return categories;
}

const severityAlerts = [
  { severity: 'LOW', number: '1', hour: 1 },
  { severity: 'BLOCKING', number: '2', hour: 9 },
  { severity: 'NORMAL', number: '3', hour: 2 },
  { severity: 'HIGH', number: '4', hour: 8 },
  { severity: 'BLOCKING', number: '5', hour: 4 },
] as const;

test('orders by severity, then by flight, with pinned alerts first', async () => {
  platform().clock.set(now);
  const user = await officerAt();
  await raiseBySeverity(user, severityAlerts);
  const rows = await bySeverity(user);
  expect(numbers(rows)).toEqual(['5', '2', '4', '3', '1']);
  expect(rows.map(({ severity }) => severity)).toEqual(['BLOCKING', 'BLOCKING', 'HIGH', 'NORMAL', 'LOW']);
  await call(platform(), user, 'POST', `${area}/switch-pin/${rows[4]?.id ?? ''}`);
  expect(numbers(await bySeverity(user))).toEqual(['1', '5', '2', '4', '3']);
});

test('orders exact matches before possible ones, then by severity', async () => {
  platform().clock.set(now);
  const user = await officerAt('GRU');
  await raiseBySeverity(user, [
    { severity: 'BLOCKING', number: '1', hour: 1, possible: true },
    { severity: 'LOW', number: '2', hour: 2 },
    { severity: 'HIGH', number: '3', hour: 3 },
    { severity: 'HIGH', number: '4', hour: 4, possible: true },
  ]);
  expect(numbers(await bySeverity(user))).toEqual(['3', '2', '1', '4']);
});

test('orders a withheld possible match like an exact one', async () => {
  platform().clock.set(now);
  const user = await addOfficer(['GRU', 'LIS'], { airports: ['LIS'] });
  await raiseBySeverity(user, [
    { severity: 'LOW', number: '1', hour: 1, origin: 'MIA' },
    { severity: 'HIGH', number: '2', hour: 2, origin: 'MIA', possible: true },
  ]);
  expect(numbers(await bySeverity(user, { withheld: true }))).toEqual(['2', '1']);
});

test('orders past flights after coming ones of the same severity, whatever their score', async () => {
  platform().clock.set(now);
  const user = await officerAt('GRU');
  const { pool } = platform().services;
  const organizationId = user.organization?.id ?? '';
  const flights = [
    { number: '1', weight: 90, departureAt: '2026-03-15T08:00:00Z', arrivalAt: '2026-03-15T19:02:00Z' },
    { number: '2', weight: 10, departureAt: '2026-03-15T12:00:00Z', arrivalAt: '2026-03-15T21:00:00Z' },
    { number: '3', weight: 40, departureAt: '2026-03-15T12:00:00Z', arrivalAt: '2026-03-15T23:00:00Z' },
    { number: '4', weight: 20, departureAt: '2026-03-15T08:00:00Z', arrivalAt: '2026-03-15T19:30:00Z' },
  ];
  for (const { weight, ...input } of flights) {
    const flight = await runAsSystem(pool, db => insertFlight(db, input));
    const { passengerId } = await raiseAlertFor(platform(), flight, [user]);
    await runAsSystem(pool, async db => {
      const ruleId = await insertRule(db, {
        organizationId,
        createdBy: user.id,
        viewers: [user.id],
        content: { weight },
      });
      await insertRisk(db, flight, { ruleId, hits: 1, beyond: 0, passengerId });
    });
  }
  const rows = await bySeverity(user);
  expect(numbers(rows)).toEqual(['3', '2', '1', '4']);
  expect(rows.map(({ score }) => score)).toEqual([40, 10, 90, 20]);
  const first = await call(platform(), user, 'POST', area, { order: 'SEVERITY', limit: 1 });
  expect(numbers((first.body as { rows: AlertRow[] }).rows)).toEqual(['3']);
});

test('lists alerts outside the airports of a reader apart, by severity, without their passenger or score', async () => {
  platform().clock.set(now);
  const user = await addOfficer(['GRU', 'LIS'], { airports: ['LIS'] });
  await raiseBySeverity(user, [
    { severity: 'HIGH', number: '1', hour: 1 },
    { severity: 'BLOCKING', number: '2', hour: 3, origin: 'MIA' },
    { severity: 'LOW', number: '3', hour: 2 },
    { severity: 'BLOCKING', number: '4', hour: 2, origin: 'MIA' },
  ]);
  expect(numbers(await bySeverity(user))).toEqual(['1', '3']);
  const body = { order: 'SEVERITY', withheld: true };
  const { rows } = (await call(platform(), user, 'POST', area, body)).body as { rows: AlertRow[] };
  expect(numbers(rows)).toEqual(['4', '2']);
  expect(rows.map(({ withheld }) => withheld)).toEqual([true, true]);
  expect(rows[0]).toMatchObject({ passengerId: null, score: null, bookingId: null, locator: null });
});

test('puts the most severe alerts of thousands in the first page, also of later months', async () => {
  platform().clock.set(now);
  const user = await officerAt('GRU');
  const { services, ownerUrl } = platform();
  await services.months.forFlights([
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
  ]);
  await runAsSystem(services.pool, async db => {
    await insertHourlyAlerts(db, user, { from: now, hoursBack: 20, hoursAhead: 3300 });
    await setSeverityOnDays(db, user, ['2026-07-20', '2026-03-16'], 1);
  });
  await refreshStatistics(ownerUrl);
  const rows = await bySeverity(user);
  expect(rows).toHaveLength(3000);
  const severe = rows.filter(({ severity }) => severity === 'BLOCKING');
  expect(severe).toHaveLength(48);
  expect(rows.slice(0, 48)).toEqual(severe);
  const moments = rows.map(({ arrivalAt }) => arrivalAt ?? '');
  expect(moments.slice(0, 48)).toEqual(moments.slice(0, 48).toSorted());
});

test('reads only the months of the first page', async () => {
  platform().clock.set(now);
  const user = await officerAt('GRU');
  const { services } = platform();
  await services.months.forFlights(['2026-03-01', '2026-04-01', '2026-05-01']);
  await runAsSystem(services.pool, db =>
    insertHourlyAlerts(db, user, { from: now, hoursBack: 5, hoursAhead: 5 }),
  );
  const filter = {
    origin: 'ALL',
    mine: false,
    closed: false,
    removed: false,
    withheld: false,
    order: 'SEVERITY',
  } as const;
  const tables = ['alert', 'flight_passenger', 'passenger_risk'];
  const months = await listMonthsRead(services.pool, tables, async db => {
    await actAsSystem(db);
    const standpoint = { now: new Date(now), airports: ['GRU'] };
    expect(await listAlerts(db, AgencyScope.ofAlerts(user), filter, standpoint, 3000)).toHaveLength(11);
  });
  expect(months).toEqual(tables.map(table => `${table}_202603`));
});

test('lists at most the requested number of alerts, in the same order', async () => {
  platform().clock.set(now);
  const user = await officerAt();
  await raiseBySeverity(user, severityAlerts);
  for (const [order, expected] of [
    ['SEVERITY', ['5', '2']],
    ['DEPARTURE', ['1', '3']],
  ] as const) {
    const { body } = await call(platform(), user, 'POST', area, { order, limit: 2 });
    expect(numbers((body as { rows: AlertRow[] }).rows)).toEqual(expected);
    expect(body).toMatchObject({ truncated: true });
  }
});

test('updates the severity of open alerts when the category or the source changes', async () => {
  platform().clock.set(now);
  const user = await officerAt();
  const [low] = await raiseBySeverity(user, severityAlerts);
  await runAsSystem(platform().services.pool, async db => {
    await setCategorySeverity(db, low ?? '', 'BLOCKING');
    await updateAlertsOfCategory(db, low ?? '');
  });
  expect(numbers(await bySeverity(user))).toEqual(['1', '5', '2', '4', '3']);
});

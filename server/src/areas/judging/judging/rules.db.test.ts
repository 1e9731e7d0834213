import { afterEach, expect, test, vi } from 'vitest';
import { insertFlight, insertPassenger } from '#areas/alerts/testing/queries.ts';
import { insertRefusal } from '#areas/conditions/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { type InForce, getInForce } from '../matching/in-force/in-force.ts';
import { listActiveRules } from '../matching/in-force/queries.ts';
import { evaluateRules } from '../matching/rules/rules.ts';
import { watchStatements } from '#testing/statements.ts';
import { createJudging } from './judge.ts';
import { ana, bia, caio, setUpJudging } from './testing/flight.ts';
import {
  listAlerts,
  closeAlert,
  flightRisk,
  listFlights,
  insertAuthor,
  insertBoardingCategory,
  updateOrganization,
  updateRule,
} from './testing/queries.ts';

const { platform, put, rule, send, now, boarding } = setUpJudging();
const alerts = () => put(listAlerts);
const surname = (...value: string[]) => ({ field: 'passenger.surname', operator: 'IN', value }) as const;

afterEach(() => {
  platform().clock.set(testNow);
  vi.restoreAllMocks();
});

test('adds the weight and raises an alert with rule, version and reasons for hits only', async () => {
  const id = await rule(
    {
      group: 'all',
      conditions: [surname('ANJOS', 'SILVA'), { field: 'flight.origin', operator: 'EQ', value: 'LIS' }],
    },
    { title: 'Anjos from Lisbon', version: 4 },
  );
  await send({ people: [ana, bia] });
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1', 'BRAGA ON_LIST 0 0 0']);
  const reason = { more: 0, score: null };
  expect(await alerts()).toMatchObject([
    {
      origin: 'RISK_RULE',
      source_id: id,
      source_version: 4,
      title: 'Anjos from Lisbon',
      status: 'API_BOARDED',
      possible: false,
      reasons: [
        {
          field: 'passenger.surname',
          operator: 'IN',
          wanted: ['ANJOS'],
          more: 1,
          found: ['ANJOS'],
          score: null,
        },
        { field: 'flight.origin', operator: 'EQ', wanted: ['LIS'], found: ['LIS'], ...reason },
      ],
    },
  ]);
  expect(await put(flightRisk)).toEqual([{ rules: [id], hits: [1], beyond: [0] }]);
});

test('sums the weights of all hit rules; a rule without alerts only adds its weight', async () => {
  await rule(surname('ANJOS'), { weight: 30, alert: false });
  await rule({ field: 'passenger.surname', operator: 'STARTS_WITH', value: 'A' }, { weight: -7 });
  await send({ people: [ana, bia] });
  expect(await now()).toEqual(['ANJOS ON_LIST 23 2 1', 'BRAGA ON_LIST 0 0 0']);
});

test('judges each message by the rules saved before it: new, changed, deactivated and deleted ones', async () => {
  await send({ people: [ana, bia] });
  const id = await rule(surname('ANJOS'));
  await send({ people: [ana, bia], revision: 2 });
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1', 'BRAGA ON_LIST 0 0 0']);
  await put(db => updateRule(db, id, { conditions: surname('BRAGA'), weight: 5 }));
  await send({ people: [ana, bia], revision: 3 });
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 1', 'BRAGA ON_LIST 5 1 1']);
  expect((await alerts()).map(alert => alert.source_version).toSorted()).toEqual([1, 2]);
  const other = await rule(surname('BRAGA'), { weight: 1 });
  await put(db => updateRule(db, id, { active: false }));
  await send({ people: [ana, bia], revision: 4 });
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 1', 'BRAGA ON_LIST 1 1 2']);
  await rule(surname('NOBODY'));
  await put(db => updateRule(db, other, { deleted_at: testNow }));
  await send({ people: [ana, bia], revision: 5 });
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 1', 'BRAGA ON_LIST 0 0 2']);
});

test("counts only refusals of the rule's organization, and discloses no others", async () => {
  await send({ people: [ana] });
  const refuser = await put(db => insertAuthor(db));
  await put(async db => {
    const flown = await db
      .selectFrom('flight_passenger')
      .select(['flight_date', 'traveller_id'])
      .executeTakeFirstOrThrow();
    const flight = await insertFlight(db, { departureAt: '2026-03-02T10:00:00Z' });
    const id = await insertPassenger(db, flight, {
      travellerId: flown.traveller_id ?? '',
      state: 'NOT_ON_BOARD',
    });
    const key = { flight_date: flight.date, flight_id: flight.id, id, traveller_id: flown.traveller_id };
    await insertRefusal(db, key, { organizationId: refuser });
  });
  const [own, other, seesAll] = [
    refuser,
    await put(db => insertAuthor(db)),
    await put(db => insertAuthor(db, { administrator: true })),
  ];
  const refused = { field: 'traveller.previousRefusals', operator: 'GE', value: 1 } as const;
  const never = { field: 'traveller.previousRefusals', operator: 'EQ', value: 0 } as const;
  for (const [title, organization_id] of Object.entries({ own, other, seesAll })) {
    await rule(refused, { title, organization_id });
    await rule(never, { title: `${title} never`, organization_id });
  }
  await send({ people: [ana], revision: 2 });
  const raised = (await alerts()).filter(
    ({ origin, title }) => origin === 'RISK_RULE' && title !== 'A title',
  );
  expect(raised.map(({ title }) => title).toSorted()).toEqual(['other never', 'own', 'seesAll']);
  const found = raised.map(({ title, reasons }) => [title, (reasons as { found: unknown }[])[0]?.found]);
  expect(Object.fromEntries(found)).toEqual({ 'other never': [0], own: [1], seesAll: [1] });
});

test('judges correctly by a rule that another message loads during the reading', async () => {
  const organization_id = await put(db => insertAuthor(db));
  await rule(surname('ANJOS'), { organization_id });
  await send({ people: [ana] });
  const judged = await put(async db => {
    const [flight] = await listFlights(db);
    if (flight === undefined) throw new Error('a flight');
    const inForce = await getInForce(db, platform().services);
    await rule({ field: 'passenger.birthDate', operator: 'EMPTY' }, { organization_id, title: 'No date' });
    const stored = await listActiveRules(db);
    const judging = evaluateRules(db, platform().services, inForce, flight);
    inForce.rules.take(stored, []);
    return judging;
  });
  expect(judged.map(({ rules }) => rules.map(({ title }) => title))).toEqual([['A rule']]);
});

test('judges by its own dates while another message sets those from before the first rule', async () => {
  let inForce: InForce | undefined;
  const services = watchStatements(platform().services, () => inForce?.rules.setDates([]));
  await rule(surname('ANJOS'));
  await send({ people: [ana] });
  const id = await rule(surname('ANJOS'), { title: 'Second', weight: 3 });
  await runAsSystem(services.pool, async db => {
    const [flight] = await listFlights(db);
    if (flight === undefined) throw new Error('a flight');
    inForce = await getInForce(db, services);
    await createJudging(db, services).judge({ ...flight, passengerIds: Object.keys(flight.people) });
  });
  expect(await now()).toEqual(['ANJOS ON_LIST 13 2 2']);
  expect((await alerts()).map(alert => alert.source_id)).toContain(id);
});

test("applies a rule from its first to its last day in its organization's zone", async () => {
  const tokyo = await put(db => insertAuthor(db, { time_zone: 'Asia/Tokyo' }));
  const manaus = await put(db => insertAuthor(db, { time_zone: 'America/Manaus' }));
  // At 20:00 UTC it is already the sixteenth in Tokyo.
  await rule(surname('ANJOS'), { organization_id: tokyo, valid_from: '2026-03-16', weight: 1 });
  await rule(surname('ANJOS'), { organization_id: manaus, valid_from: '2026-03-16', weight: 2 });
  await rule(surname('ANJOS'), { organization_id: tokyo, valid_until: '2026-03-15', weight: 4 });
  await rule(surname('ANJOS'), { organization_id: manaus, valid_until: '2026-03-15', weight: 8 });
  await send({ people: [ana] });
  expect(await now()).toEqual(['ANJOS ON_LIST 9 2 2']);
  platform().clock.set('2026-03-16T06:00:00Z');
  await send({ people: [ana], revision: 2 });
  expect(await now()).toEqual(['ANJOS ON_LIST 3 2 3']);
});

test('ignores rules of airlines and inactive organizations', async () => {
  const author = await put(db => insertAuthor(db));
  const airline = await put(db => insertAuthor(db, { type: 'AIRLINE', carrier: 'XQ' }));
  await rule(surname('ANJOS'), { organization_id: author, weight: 1 });
  await rule(surname('ANJOS'), { organization_id: airline, weight: 2 });
  await send({ people: [ana] });
  expect(await now()).toEqual(['ANJOS ON_LIST 1 1 1']);
  await put(db => updateOrganization(db, author, { active: false }));
  await rule(surname('ANJOS'), { weight: 4 });
  await send({ people: [ana], revision: 2 });
  expect(await now()).toEqual(['ANJOS ON_LIST 4 1 2']);
});

test('limits a rule to statuses, types and modes of flights', async () => {
  await rule(surname('ANJOS'), { flight_statuses: ['CANCELLED'], weight: 1 });
  await rule(surname('ANJOS'), { inspection_types: ['DOMESTIC'], weight: 2 });
  await rule(surname('ANJOS'), { modes: ['INTERNATIONAL_DEPARTURES'], weight: 4 });
  await rule(surname('ANJOS'), {
    flight_statuses: ['SCHEDULED'],
    inspection_types: ['INTERNATIONAL'],
    modes: ['INTERNATIONAL_ARRIVALS'],
    weight: 8,
  });
  await send({ people: [ana] });
  expect(await now()).toEqual(['ANJOS ON_LIST 8 1 1']);
});

test('judges affected passengers whom a message does not name', async () => {
  await rule({ field: 'flight.passengers', operator: 'GE', value: 2 });
  await send({ people: [ana] });
  expect(await now()).toEqual(['ANJOS ON_LIST 0 0 0']);
  await send({ people: [ana, bia], revision: 2 });
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 1', 'BRAGA ON_LIST 10 1 1']);
});

test('raises no alerts beyond the limit, highest scores of the organization first, and counts the rest', async () => {
  const organization_id = await put(db => insertAuthor(db));
  const id = await rule(surname('ANJOS', 'BRAGA', 'COSTA'), { hit_limit: 1, organization_id });
  await rule(surname('COSTA'), { weight: 90, alert: false, organization_id });
  await rule(surname('BRAGA'), { weight: 500, alert: false });
  await send({ people: [ana, bia, caio] });
  expect(await now()).toEqual(['ANJOS ON_LIST 10 1 0', 'BRAGA ON_LIST 510 2 0', 'COSTA ON_LIST 100 2 1']);
  const counted = (await put(flightRisk))[0];
  const at = counted?.rules.indexOf(id) ?? -1;
  expect([counted?.hits[at], counted?.beyond[at]]).toEqual([3, 2]);
  // Another list finds the same alert within the limit.
  await send({ people: [ana, bia, caio], revision: 2 });
  expect(await alerts()).toHaveLength(1);
});

test('keeps the alert and its place in the limit of a passenger who no longer flies, without a score', async () => {
  await rule(surname('ANJOS', 'BRAGA'), { hit_limit: 1 });
  await send({ people: [ana] });
  await send({ people: [bia], revision: 2 });
  await send({ people: [bia], kind: 'ON_BOARD' });
  expect(await now()).toEqual(['ANJOS NOT_ON_BOARD 0 0 1', 'BRAGA ON_BOARD 10 1 0']);
});

test('keeps a decision about an alert through later messages', async () => {
  const id = await rule(surname('ANJOS'));
  await send({ people: [ana] });
  const [alert] = await alerts();
  await put(db => closeAlert(db, alert?.id ?? ''));
  const decided = (await alerts())[0];
  await put(db => updateRule(db, id, { title: 'Another title' }));
  await send({ people: [ana, bia], revision: 2 });
  await send({ people: [{ ...ana, surname: 'ARAUJO' }, bia], revision: 3 });
  const { updated_at: _, ...before } = decided ?? { updated_at: null };
  expect(await alerts()).toMatchObject([before]);
});

test('ignores a condition on a removed field, and logs it once', async () => {
  const warn = vi.spyOn(platform().services.log, 'warn').mockReturnValue(undefined);
  const dropped = await rule({ field: 'passenger.shoeSize', operator: 'GE', value: 45 });
  await rule(JSON.parse('null'), { weight: 50 });
  await rule(surname('ANJOS'), { weight: 3 });
  await send({ people: [ana] });
  await send({ people: [ana, bia], revision: 2 });
  expect(await now()).toEqual(['ANJOS ON_LIST 3 1 1', 'BRAGA ON_LIST 0 0 0']);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls.map(([what]) => what)).toContainEqual(expect.objectContaining({ ruleId: dropped }));
});

test('uses the strictest category of rules with alerts; a sampled match is at most checked', async () => {
  const [verify, not] = [
    await put(db => insertBoardingCategory(db, 'VERIFY')),
    await put(db => insertBoardingCategory(db, 'NO_BOARD')),
  ];
  await rule(surname('ANJOS'), { categories: [verify, not] });
  await rule(surname('COSTA'), { categories: [not], alert: false });
  const drawn = { kind: 'PROBABILISTIC', percent: 99, categories: [not] };
  // At least one of ten rules with a chance of 99 % hits.
  for (let count = 0; count < 10; count += 1) await rule(surname('BRAGA'), drawn);
  await send({ people: [ana, bia, caio] });
  expect(await boarding()).toEqual({ ANJOS: 'NO_BOARD', BRAGA: 'VERIFY' });
});

test('draws a probabilistic match once per person and flight', async () => {
  for (let count = 0; count < 40; count += 1)
    await rule(surname('ANJOS'), { kind: 'PROBABILISTIC', percent: 50, weight: 1 });
  await send({ people: [ana] });
  const first = await now();
  // All forty or zero hits happen once in 2 ** 39 runs.
  expect(first[0]).toMatch(/^ANJOS ON_LIST ([1-9]|[123]\d) /);
  await send({ people: [ana, bia], revision: 2 });
  expect((await now())[0]).toBe(first[0]);
});

test('notifies receivers that a later version adds', async () => {
  const id = await rule(surname('ANJOS'), { receivers: [createId()] });
  await send({ people: [ana] });
  expect(await put(db => db.selectFrom('alert_receiver').selectAll().execute())).toEqual([]);
  const user = createId();
  await put(async db => {
    const { organization_id } = await db
      .selectFrom('risk_rule')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('app_user')
      .values({ id: user, cpf: '39053344705', full_name: 'A', organization_id })
      .execute();
  });
  await put(db => updateRule(db, id, { receivers: [user] }));
  await send({ people: [ana], revision: 2 });
  expect(await put(db => db.selectFrom('alert_receiver').select('user_id').execute())).toEqual([
    { user_id: user },
  ]);
});

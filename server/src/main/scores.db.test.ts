import type {
  AlertRow,
  CustomQueryRun,
  ItineraryHit,
  PanelReply,
  PassengerDetail,
  PassengerHit,
  PassengerLinks,
  QueryHit,
  SeatMap,
  TravellerHit,
} from '@farol/contract';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { routes as alertRoutes } from '#areas/alerts/index.ts';
import { insertRule } from '#areas/alerts/testing/queries.ts';
import { routes as panelRoutes } from '#areas/inspection-panels/index.ts';
import { routes as searchRoutes } from '#areas/search/index.ts';
import {
  insertAlert,
  insertBooking,
  insertFlight,
  insertPassenger,
  insertUser,
  linkBooking,
  testDay,
} from '#areas/search/testing/queries.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';

const seed = Number(process.env['FAROL_SEED'] ?? Date.now() % 1_000_000_007);
const agency = buildOrganization();
const other = buildOrganization({ name: 'Other agency' });
const body = buildOrganization({ name: 'Data body', administrator: true });
const organizations = [agency, other, body];
const build = (organization: Organization, overrides: Partial<UserActor> = {}) =>
  buildUser(
    organization,
    ['FLIGHT_LIST', 'SEARCH_PASSENGERS', 'ITINERARY_SEARCH', 'INTERNATIONAL', 'RISK_MANAGE'],
    {
      cpf: String(10_000_000_000 + (cpfs += 1)),
      session: { id: createId(), endsAt: Temporal.Instant.from('2026-03-17T00:00:00Z') },
      ...overrides,
    },
  );
let cpfs = 0;
const people = {
  officer: build(agency),
  colleague: build(agency),
  chief: build(agency, { seesAllRules: true }),
  stranger: build(other),
  administrator: build(body),
};
type Reader = keyof typeof people;
const readers = Object.keys(people) as Reader[];
const desk = useTestClient(people, [
  ...Object.values(searchRoutes),
  ...Object.values(alertRoutes),
  ...Object.values(panelRoutes),
]);
const days = { from: testDay, to: testDay };

interface Rule {
  organization: number;
  viewers: Reader[];
  weight: number;
}
interface Hits {
  rules: readonly Rule[];
  /** Indexes of matching rules, by passenger. */
  passengers: readonly number[][];
}

const hitsArbitrary: fc.Arbitrary<Hits> = fc
  .array(
    fc.record({
      organization: fc.nat({ max: organizations.length - 1 }),
      viewers: fc.subarray(readers, { minLength: 1 }),
      weight: fc.nat({ max: 200 }),
    }),
    { minLength: 4, maxLength: 9 },
  )
  .chain(rules =>
    fc.record({
      rules: fc.constant(rules),
      passengers: fc.array(fc.subarray([...rules.keys()]), { minLength: 2, maxLength: 4 }),
    }),
  );

/** By passenger id. */
type Scores = Record<string, number | null>;

beforeAll(() =>
  runAsSystem(desk().services.pool, async db => {
    for (const { id, name, administrator } of organizations)
      await db
        .insertInto('organization')
        .values({ id, name, type: 'HEALTH', administrator, time_zone: 'America/Sao_Paulo' })
        .execute();
    for (const user of Object.values(people)) await insertUser(db, user);
  }),
);

/** Returns the ids of the passengers: one party, each a traveller with an alert that all readers receive. */
async function insertHits({ rules, passengers }: Hits): Promise<string[]> {
  const { pool } = desk().services;
  await pool.pg.query(`delete from flight; delete from flight_passenger; delete from alert;
    delete from alert_receiver; delete from passenger_risk; delete from flight_booking; delete from booking`);
  return runAsSystem(pool, async db => {
    const ruleIds: string[] = [];
    for (const { organization, viewers, weight } of rules)
      ruleIds.push(
        await insertRule(db, {
          organizationId: organizations[organization]?.id ?? '',
          createdBy: createId(),
          viewers: viewers.map(reader => people[reader].id),
          content: { weight },
        }),
      );
    const flightId = await insertFlight(db, { passengers: passengers.length });
    const segment = { carrier: 'XQ', number: '7001', class: 'Y', origin: 'GRU', destination: 'LIS' };
    const booking = await insertBooking(db, {
      segments: JSON.stringify([{ ...segment, departure: `${testDay}T22:00` }]),
    });
    await linkBooking(db, flightId, booking);
    const ids: string[] = [];
    for (const [at, matches] of passengers.entries()) {
      const traveller = createId();
      await db
        .insertInto('traveller')
        .values({ id: traveller, surname: 'PRADO', given_names: `INES ${at}`, first_seen_at: new Date(0) })
        .execute();
      const id = await insertPassenger(db, flightId, {
        given_names: `INES ${at}`,
        traveller_id: traveller,
        booking_id: booking,
        route: ['GRU', 'LIS'],
        seat: `${at + 1}A`,
      });
      ids.push(id);
      await insertAlert(
        db,
        { flightId, passengerId: id },
        agency.id,
        readers.map(reader => ({ userId: people[reader].id })),
      );
      if (matches.length === 0) continue;
      await db
        .insertInto('passenger_risk')
        .values({
          flight_date: testDay,
          flight_id: flightId,
          passenger_id: id,
          score: 1_000_000,
          rules: matches.map(rule => ruleIds[rule] ?? ''),
          versions: matches.map(() => 1),
          judged_at: new Date(0),
        })
        .execute();
    }
    return ids;
  });
}

function expectedScores({ rules, passengers }: Hits, ids: readonly string[], reader: Reader): Scores {
  const { organization } = people[reader];
  const counts = (rule: number) =>
    organization?.administrator === true ||
    organizations[rules[rule]?.organization ?? -1]?.id === organization?.id;
  return Object.fromEntries(
    ids.map((id, at) => [
      id,
      (passengers[at] ?? []).filter(counts).reduce((sum, rule) => sum + (rules[rule]?.weight ?? 0), 0),
    ]),
  );
}

async function send<T>(reader: Reader, method: 'GET' | 'POST', path: string, input?: object): Promise<T> {
  const reply = await desk().request(reader, method, path, input);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.body<T>();
}

const toScores = (rows: readonly { id: string; score: number | null }[]): Scores =>
  Object.fromEntries(rows.map(({ id, score }) => [id, score]));

const passengerPath = (id: string, part = '') => `/web/v1/flights/passengers/${id}${part}`;

async function scoresOfDetails(reader: Reader, ids: readonly string[]): Promise<Scores> {
  const details: PassengerDetail[] = [];
  for (const id of ids) details.push(await send<PassengerDetail>(reader, 'GET', passengerPath(id)));
  for (const { score, scoreRules, hiddenScore } of details)
    expect(scoreRules.reduce((sum, { weight }) => sum + weight, hiddenScore)).toBe(score);
  return toScores(details);
}

const savedQuery = (score: number) => ({
  name: createId(),
  // A condition that every score meets is refused.
  conditions:
    score === 0
      ? { field: 'passenger.surname', operator: 'NOT_EMPTY' }
      : { field: 'passenger.score', operator: 'GE', value: score },
  firstDay: -30,
  lastDay: 3,
  columns: ['passenger.score'],
  teams: [],
});

/** Runs a query for people with at least a score. */
async function scoresOfQuery(reader: Reader, score: number): Promise<Scores> {
  const area = '/web/v1/custom-queries';
  const { id } = await send<{ id: string }>(reader, 'POST', area, savedQuery(score));
  const run = await send<CustomQueryRun>(reader, 'POST', `${area}/${id}/runs`, days);
  const { rows } = await send<{ rows: QueryHit[] }>(reader, 'GET', `${area}/runs/${run.id}/hits`);
  return Object.fromEntries(rows.map(({ id: passenger, values }) => [passenger, Number(values[0])]));
}

/** Reads the score column of the workbook; rows have the order of the list. */
async function scoresOfWorkbook(reader: Reader, rows: readonly AlertRow[]): Promise<Scores> {
  const reply = await desk().request(reader, 'POST', '/web-inspection/v1/alerts/report', {}, 'en');
  const sheet = strFromU8(unzipSync(reply.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const [head = [], ...lines] = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, content = '']) =>
      content.replaceAll(/<[^>]*>/g, ''),
    ),
  );
  const values = lines.map(cells => cells[head.indexOf('Score')]);
  return Object.fromEntries(rows.map(({ passengerId }, at) => [passengerId ?? '', Number(values[at])]));
}

async function listPlaces(
  reader: Reader,
  ids: readonly string[],
  least: number,
): Promise<[string, Scores][]> {
  const [first = ''] = ids;
  const search = { ...days, name: 'PRADO' };
  const alerts = await send<{ rows: AlertRow[] }>(reader, 'POST', '/web-inspection/v1/alerts', {});
  const found = await send<{ rows: PassengerHit[] }>(reader, 'POST', '/web/v1/passengers/search', search);
  const travellers = await send<{ rows: TravellerHit[] }>(
    reader,
    'POST',
    '/web/v1/travellers/search',
    search,
  );
  const journeys = await send<{ rows: ItineraryHit[] }>(reader, 'POST', '/web/v1/itineraries/search', {
    ...days,
    origins: ['GRU'],
    airports: ['LIS'],
  });
  const seats = await send<SeatMap>(reader, 'GET', passengerPath(first, '/seats'));
  const links = await send<PassengerLinks>(reader, 'GET', passengerPath(first, '/links'));
  const panel = await send<PanelReply>(reader, 'POST', '/web-inspection/v1/panels/international', {
    direction: 'DEPARTURES',
    view: 'PASSENGERS',
  });
  const details = await scoresOfDetails(reader, ids);
  return [
    ['passenger', details],
    ['seat map', toScores(seats.seats.map(({ passengerId, score }) => ({ id: passengerId ?? '', score })))],
    ['links', { ...toScores(links.people), [first]: details[first] ?? null }],
    ['passenger search', toScores(found.rows)],
    [
      'traveller search',
      toScores(travellers.rows.map(({ passengerId, score }) => ({ id: passengerId, score }))),
    ],
    ['itineraries', toScores(journeys.rows)],
    ['panel', toScores(panel.rows)],
    ['custom query', await scoresOfQuery(reader, 0)],
    ['condition', await scoresOfQuery(reader, least)],
    ['alerts', toScores(alerts.rows.map(({ passengerId, score }) => ({ id: passengerId ?? '', score })))],
    ['workbook', await scoresOfWorkbook(reader, alerts.rows)],
  ];
}

test(`shows a reader one score in every place (seed ${seed})`, async () => {
  const property = fc.asyncProperty(hitsArbitrary, fc.constantFrom(...readers), async (hits, reader) => {
    const ids = await insertHits(hits);
    const expected = expectedScores(hits, ids, reader);
    const least = Math.max(...Object.values(expected).map(score => score ?? 0));
    const atLeast = Object.fromEntries(Object.entries(expected).filter(([, score]) => score === least));
    for (const [place, scores] of await listPlaces(reader, ids, least))
      expect({ place, scores }).toEqual({ place, scores: place === 'condition' ? atLeast : expected });
  });
  desk().clock.set('2026-03-15T23:00:00Z');
  await fc.assert(property, { numRuns: 5, seed, endOnFailure: true });
});

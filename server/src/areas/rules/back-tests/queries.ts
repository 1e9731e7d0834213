import type { BackTest, BackTestState } from '@farol/contract';
import type { ConditionNode } from '@farol/contract/conditions/index';
import type { InspectionMode } from '@farol/rules';
import { sql } from 'kysely';
import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import { isFlightInRuleScope, buildMatching, isJudged, type RefusalOwner } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DatabaseActor } from '#kernel/db/actor.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { type ComingCounts, noComingCounts } from './coming/queries.ts';

/** Parts of a rule that decide on upcoming flights only. */
export interface AlertingRule {
  /** A saved rule draws the same passengers as before. */
  id: string;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  percent: number | null;
  alert: boolean;
  hitLimit: number | null;
  flightStatuses: string[];
}

export interface RuleQuery {
  conditions: ConditionNode;
  inspectionTypes: readonly string[];
  modes: readonly InspectionMode[];
}

/** Rights with which the test runs. */
export interface BackTestRights {
  acting: DatabaseActor;
  member: Pick<UserActor, 'organization' | 'isAirline' | 'airports'>;
}

export type DayCounts = BackTest['days'][number];
export interface Examples {
  hits: string[];
  gained: string[];
  lost: string[];
}

export interface StoredBackTest {
  id: string;
  tested: RuleQuery & { rule?: AlertingRule };
  compared: (RuleQuery & { version: number }) | null;
  rights: BackTestRights;
  firstDay: string;
  lastDay: string;
  nextDay: string;
  state: BackTestState;
  days: DayCounts[];
  /** Null for tests of earlier versions. */
  coming: ComingCounts | null;
  examples: Examples;
  failures: number;
  lookedAt: Date;
}

const columns = sql`id, asked as tested, compared, as_whom as rights, first_day as "firstDay", last_day as "lastDay", next_day as "nextDay", state,
  days, coming, examples, failures, looked_at as "lookedAt"`;

export interface NewBackTest extends Pick<
  StoredBackTest,
  'id' | 'tested' | 'compared' | 'rights' | 'firstDay' | 'lastDay'
> {
  ownerId: string;
}

/** Starts a test and stops the user's earlier one. */
export async function insertBackTest(db: Database, input: NewBackTest, now: Date): Promise<void> {
  await db
    .updateTable('back_test')
    .set({ state: 'STOPPED' })
    .where('owner_id', '=', input.ownerId)
    .where('state', '=', 'WORKING')
    .execute();
  await db
    .insertInto('back_test')
    .values({
      id: input.id,
      owner_id: input.ownerId,
      asked: JSON.stringify(input.tested),
      compared: input.compared === null ? null : JSON.stringify(input.compared),
      as_whom: JSON.stringify(input.rights),
      first_day: input.firstDay,
      last_day: input.lastDay,
      next_day: input.lastDay,
      state: 'WORKING',
      coming: JSON.stringify(noComingCounts),
      created_at: now,
      looked_at: now,
    })
    .execute();
}

/** Throws RECORD_NOT_FOUND, also for another user's test. */
export async function getStoredBackTest(db: Database, ownerId: string, id: string): Promise<StoredBackTest> {
  const { rows } = await sql<StoredBackTest>`
    select ${columns} from back_test where id = ${id}::uuid and owner_id = ${ownerId}::uuid`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

/** Finds any user's test, for the job, which acts for the system. */
export async function findBackTest(db: Database, id: string): Promise<StoredBackTest | undefined> {
  const { rows } = await sql<StoredBackTest>`
    select ${columns} from back_test where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function updateLookedAt(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('back_test').set({ looked_at: now }).where('id', '=', id).execute();
}

export async function endBackTest(db: Database, id: string, state: 'STOPPED' | 'FAILED'): Promise<void> {
  await db
    .updateTable('back_test')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .execute();
}

export async function addFailure(db: Database, id: string): Promise<number> {
  const { failures } = await db
    .updateTable('back_test')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export interface DayResult extends DayCounts {
  examples: Examples;
}

/**
 * Saves nothing if another process did or the test was stopped. Days run backwards, so the first day ends the
 * test.
 */
export async function saveDay(
  db: Database,
  test: Pick<StoredBackTest, 'id' | 'nextDay' | 'firstDay'>,
  { examples, ...day }: DayResult,
): Promise<void> {
  await sql`
    update back_test set
      days = ${JSON.stringify([day])}::jsonb || days,
      examples = jsonb_build_object(
        'hits', examples -> 'hits' || ${JSON.stringify(examples.hits)}::jsonb,
        'gained', examples -> 'gained' || ${JSON.stringify(examples.gained)}::jsonb,
        'lost', examples -> 'lost' || ${JSON.stringify(examples.lost)}::jsonb),
      next_day = next_day - 1, failures = 0,
      state = case when next_day <= first_day then 'DONE' else state end
    where id = ${test.id}::uuid and next_day = ${test.nextDay}::date and state = 'WORKING'`.execute(db);
}

export async function dropBackTests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('back_test').where('created_at', '<', before).execute();
}

interface CountsOfDay extends Omit<DayCounts, 'day'> {
  hitIds: string[];
  gainedIds: string[];
  lostIds: string[];
}

interface DayQuery {
  day: string;
  now: Date;
  homeCountry: string;
  refusalsOf: RefusalOwner;
  exampleLimits: { [K in keyof Examples]: number };
}

/**
 * Counts matches of the tested rule and differences from the compared one. The transaction acts for the owner
 * of the test.
 */
export async function countDay(
  db: Database,
  scope: CarrierScope,
  { tested, compared }: Pick<StoredBackTest, 'tested' | 'compared'>,
  { day, now, homeCountry, refusalsOf, exampleLimits }: DayQuery,
): Promise<DayResult> {
  const both = compared === null ? [tested] : [tested, compared];
  const { tables, holds } = buildMatching(
    both.map(({ conditions }) => conditions),
    { from: day, to: day },
    { now, refusalsOf },
  );
  const matchExpressions = both.map(({ inspectionTypes, modes }, at) => {
    const limits = { inspectionTypes, modes, flightStatuses: [] };
    return sql`(${isFlightInRuleScope(limits, now, homeCountry)} and coalesce(${holds[at]}, false))`;
  });
  const some = (which: 'hit' | 'hit and not other' | 'other and not hit', count: number) => sql`
    array(select id from looked_at where ${sql.raw(which)} order by departure_at desc, id limit ${count})`;
  const { rows } = await sql<CountsOfDay>`
    with looked_at as materialized (
      select p.id, f.departure_at, ${matchExpressions[0]} as hit, ${matchExpressions[1] ?? matchExpressions[0]} as other
      from ${tables}
      where ${flightRowInScope(scope, sql`f`)} and ${isJudged}
    )
    select count(*)::int as people, count(*) filter (where hit)::int as hits,
      count(*) filter (where hit and not other)::int as gained, count(*) filter (where other and not hit)::int as lost,
      ${some('hit', exampleLimits.hits)} as "hitIds", ${some('hit and not other', exampleLimits.gained)} as "gainedIds",
      ${some('other and not hit', exampleLimits.lost)} as "lostIds"
    from looked_at`.execute(db);
  const {
    people = 0,
    hits = 0,
    gained = 0,
    lost = 0,
    hitIds = [],
    gainedIds = [],
    lostIds = [],
  } = rows[0] ?? {};
  return { day, people, hits, gained, lost, examples: { hits: hitIds, gained: gainedIds, lost: lostIds } };
}

export interface ExamplePerson {
  passengerId: string;
  surname: string;
  givenNames: string;
  flightId: string;
  carrier: string;
  number: string;
  from: string;
  to: string;
  departureAt: Date;
  zone: string | null;
}

/** Returns passengers in scope, newest flight first. */
export async function listExamplePeople(
  db: Database,
  scope: CarrierScope,
  ids: readonly string[],
): Promise<ExamplePerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ExamplePerson>`
    select p.id as "passengerId", p.surname, p.given_names as "givenNames", f.id as "flightId", f.carrier, f.number || coalesce(f.suffix, '') as number,
      f.origin as "from", f.destination as "to", f.departure_at as "departureAt", a.time_zone as zone
    from unnest(${ids.map(flightDateOf)}::date[], ${ids}::uuid[]) as wanted (flight_date, id)
    join flight_passenger p on p.flight_date = wanted.flight_date and p.id = wanted.id
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    left join airport a on a.iata = f.origin
    where ${flightRowInScope(scope, sql`f`)}
    order by f.departure_at desc, p.id`.execute(db);
  return rows;
}

/** Throws RECORD_NOT_FOUND outside the scope. */
export async function getFlightOfPassenger(
  db: Database,
  scope: CarrierScope,
  passengerId: string,
): Promise<{ flightDate: string; flightId: string }> {
  const { rows } = await sql<{ flightDate: string; flightId: string }>`
    select p.flight_date as "flightDate", p.flight_id as "flightId" from flight_passenger p
    where p.flight_date = ${flightDateOf(passengerId)}::date and p.id = ${passengerId}::uuid
      and ${flightInScope(scope, sql`p`)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

import type { CustomQueryState, QueryHit } from '@farol/contract';
import type { FieldName } from '@farol/contract/fields/index';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import {
  buildMatching,
  columns as fieldColumns,
  isJudged,
  readableColumn,
  type RefusalOwner,
  tablesFor,
} from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { getReaderId, type UserActor } from '#kernel/guard/actor.ts';
import { flightDateOf } from '#kernel/ids.ts';
import type { QueryContent } from '../queries.ts';

export type RunContent = Pick<
  QueryContent,
  'name' | 'conditions' | 'columns' | 'sortColumn' | 'sortDescending'
>;

export interface StoredRun {
  id: string;
  queryId: string;
  ownerId: string;
  organizationId: string;
  assurance: number;
  content: RunContent;
  firstDay: string;
  lastDay: string;
  nextDay: string;
  state: CustomQueryState;
  people: number;
  hits: string[];
  truncated: boolean;
  failures: number;
  createdAt: Date;
}

const columns = sql`r.id, r.query_id as "queryId", r.owner_id as "ownerId", r.organization_id as "organizationId", r.assurance,
  r.content, r.first_day as "firstDay", r.last_day as "lastDay", r.next_day as "nextDay", r.state, r.people, r.hits,
  r.truncated, r.failures, r.created_at as "createdAt"`;

type Reader = Pick<UserActor, 'id' | 'organization' | 'viewedFrom'>;

const ofReader = (reader: Reader) =>
  sql`r.owner_id = ${getReaderId(reader)}::uuid and r.organization_id = ${reader.organization?.id ?? null}::uuid`;

/** Throws RECORD_NOT_FOUND, also for another user's run. */
export async function getStoredRun(db: Database, reader: Reader, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from custom_query_run r where r.id = ${id}::uuid and ${ofReader(reader)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

/** Finds any user's run, for the job, which acts for the system. */
export async function findRun(db: Database, id: string): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from custom_query_run r where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Returns the reader's latest run of each query. */
export async function listLatestRuns(
  db: Database,
  reader: Reader,
  queryIds: readonly string[],
): Promise<StoredRun[]> {
  if (queryIds.length === 0) return [];
  const { rows } = await sql<StoredRun>`
    select distinct on (r.query_id) ${columns} from custom_query_run r
    where ${ofReader(reader)} and r.query_id = any(${[...queryIds]}::uuid[])
    order by r.query_id, r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** Stops the user's earlier run of the query. Returns how many others are working. */
export async function stopEarlierRuns(db: Database, ownerId: string, queryId: string): Promise<number> {
  const working = sql`owner_id = ${ownerId}::uuid and state = 'WORKING'`;
  await sql`
    update custom_query_run set state = 'STOPPED' where ${working} and query_id = ${queryId}::uuid`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custom_query_run where ${working}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewRun = Pick<
  StoredRun,
  'id' | 'queryId' | 'ownerId' | 'organizationId' | 'assurance' | 'content' | 'firstDay' | 'lastDay'
>;

export async function insertRun(db: Database, run: NewRun, now: Date): Promise<void> {
  await db
    .insertInto('custom_query_run')
    .values({
      id: run.id,
      query_id: run.queryId,
      owner_id: run.ownerId,
      organization_id: run.organizationId,
      assurance: run.assurance,
      content: JSON.stringify(run.content),
      first_day: run.firstDay,
      last_day: run.lastDay,
      next_day: run.lastDay,
      state: 'WORKING',
      created_at: now,
    })
    .execute();
}

export async function endRun(
  db: Database,
  id: string,
  state: 'STOPPED' | 'FAILED' | 'REFUSED',
): Promise<void> {
  await db
    .updateTable('custom_query_run')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .execute();
}

export async function countFailure(db: Database, id: string): Promise<number> {
  const { failures } = await db
    .updateTable('custom_query_run')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export async function dropRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('custom_query_run').where('created_at', '<', before).execute();
}

export interface DayHits {
  people: number;
  hits: string[];
}

/** What conditions see, beyond the flights in scope. */
export interface Sight {
  now: Date;
  refusalsOf: RefusalOwner;
  scoresOf: 'ORGANIZATION' | 'NONE';
}

/**
 * Finds people in scope who match on a day, newest departure first. The transaction acts for the user. The
 * same people as those of a back-test.
 */
export async function findHitsOfDay(
  db: Database,
  scope: CarrierScope,
  { conditions, day, limit }: Pick<RunContent, 'conditions'> & { day: string; limit: number },
  sight: Sight,
): Promise<DayHits> {
  const { tables, holds } = buildMatching([conditions], { from: day, to: day }, sight);
  const { rows } = await sql<DayHits>`
    with looked_at as materialized (
      select p.id, f.departure_at, coalesce(${holds[0]}, false) as hit
      from ${tables}
      where ${flightRowInScope(scope, sql`f`)} and ${isJudged}
    )
    select count(*)::int as people,
      array(select id from looked_at where hit order by departure_at desc, id limit ${limit}) as hits
    from looked_at`.execute(db);
  return rows[0] ?? { people: 0, hits: [] };
}

/** Counts people of flights in scope, as of their last message, by local departure date. */
export async function countPeopleByDay(
  db: Database,
  scope: CarrierScope,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; people: number }[]> {
  const { rows } = await sql<{ day: string; people: number }>`
    select f.flight_date as day, sum(f.passengers + f.crew)::int as people from flight f
    where f.flight_date between ${from}::date and ${to}::date and ${flightRowInScope(scope, sql`f`)}
    group by f.flight_date having sum(f.passengers + f.crew) > 0
    order by f.flight_date`.execute(db);
  return rows;
}

/**
 * Saves nothing if another process did or the run was stopped. Days run backwards; the first day or the
 * maximum number of people ends the run.
 */
export async function saveDay(
  db: Database,
  run: Pick<StoredRun, 'id' | 'nextDay' | 'hits'>,
  { people, hits }: DayHits,
  maxHits: number,
): Promise<void> {
  const isFull = run.hits.length + hits.length > maxHits;
  const added = hits.slice(0, maxHits - run.hits.length);
  await sql`
    update custom_query_run set
      people = people + ${people}, hits = hits || ${added}::uuid[], truncated = ${isFull},
      next_day = next_day - 1, failures = 0,
      state = case when ${isFull} or next_day <= first_day then 'DONE' else state end
    where id = ${run.id}::uuid and next_day = ${run.nextDay}::date and state = 'WORKING'`.execute(db);
}

type StoredValue = string | number | boolean | Date | null | readonly (string | number | boolean)[];

export interface HitRecord extends Omit<
  QueryHit,
  'departureAt' | 'departureLocal' | 'departureZone' | 'values'
> {
  departureAt: Date;
  values: StoredValue[];
}

interface HitQuery {
  ids: readonly string[];
  fields: readonly FieldName[];
}

/** The planner may compare all people of a statement with all their bookings. */
const maxJoinedHits = 300;

/** Returns people in scope with the fields, in the order of the ids by day. Masked people are left out. */
export async function listHits(
  db: Database,
  scope: CarrierScope,
  { ids, fields }: HitQuery,
  sight: Sight,
): Promise<HitRecord[]> {
  const hasJoins = fields.some(name => fieldColumns[name].needs.length > 0);
  const size = hasJoins ? maxJoinedHits : Math.max(1, ids.length);
  const found: HitRecord[] = [];
  for (let at = 0; at < ids.length; at += size)
    found.push(...(await readHits(db, scope, { ids: ids.slice(at, at + size), fields }, sight)));
  return found;
}

async function readHits(
  db: Database,
  scope: CarrierScope,
  { ids, fields }: HitQuery,
  sight: Sight,
): Promise<HitRecord[]> {
  const dates = ids.map(flightDateOf);
  const sorted = dates.toSorted();
  const within = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '', passengerIds: ids };
  const values = fields.map((name, at) => sql`, ${sql.raw(readableColumn(name))} as ${sql.ref(`v${at}`)}`);
  const { rows } = await sql<Omit<HitRecord, 'values'> & Record<string, StoredValue>>`
    select p.id, p.surname, p.given_names as "givenNames", p.document_type as "documentType",
      p.document_number as "documentNumber", p.document_issuer as "documentIssuer", f.origin,
      f.departure_at as "departureAt" ${sql.join(values, sql``)}
    from ${tablesFor(
      fields.flatMap(name => fieldColumns[name].needs),
      within,
      sight,
    )}
    join unnest(${dates}::date[], ${[...ids]}::uuid[]) as wanted (flight_date, id)
      on wanted.flight_date = p.flight_date and wanted.id = p.id
    where ${flightRowInScope(scope, sql`f`)} and ${isJudged}
    order by p.flight_date desc, f.departure_at desc, p.id`.execute(db);
  return rows.map(row => ({ ...row, values: fields.map((_, at) => row[`v${at}`] ?? null) }));
}

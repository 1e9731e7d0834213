import { searchLimit } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { TrailScope } from './scope.ts';

/** Events from `firstId` (inclusive) to `endId` (exclusive), which is a range of time. */
export interface TrailQuery {
  firstId: string;
  endId: string;
  userId?: string | undefined;
  /** Undefined: any event. */
  events?: readonly string[] | undefined;
  /** Excluded event. */
  without?: string | undefined;
  /** Text in the reason. */
  why?: string | undefined;
  /** About any of these records. */
  records?: readonly string[] | undefined;
}

export interface TrailRecordRow {
  id: string;
  at: Date;
  event: string;
  actorKind: 'user' | 'integrator' | 'system' | 'nobody';
  actorId: string | null;
  actorName: string | null;
  organizationId: string | null;
  organization: string | null;
  address: string | null;
  operation: string;
  reason: string | null;
  kinds: string | null;
  records: { kind: string; id: string }[];
}

export interface TrailEventRow extends TrailRecordRow {
  ids: string[];
  screen: string | null;
  requestId: string;
  detail: Record<string, unknown>;
}

const columns = sql`e.id, e.at, e.event, e.actor_kind as "actorKind", e.actor_id as "actorId",
  coalesce(u.full_name, i.identification) as "actorName", e.organization_id as "organizationId", o.name as organization,
  e.address, e.operation, e.reason, e.record_kinds as kinds, e.records`;

const nameJoins = sql`left join app_user u on e.actor_kind = 'user' and u.id = e.actor_id
  left join integrator i on e.actor_kind = 'integrator' and i.id = e.actor_id
  left join organization o on o.id = e.organization_id`;

/** Lists events, newest first, without the ids of the records they showed. */
export async function listEvents(
  db: Database,
  scope: TrailScope,
  query: TrailQuery,
  limit: number,
): Promise<TrailRecordRow[]> {
  // Names are joined after the limit.
  const { rows } = await sql<TrailRecordRow>`
    ${aboutClause(query)}, e as materialized (
      select * from audit_event e where ${matchesQuery(scope, query)} order by e.id desc limit ${limit}
    )
    select ${columns} from e ${nameJoins} order by e.id desc`.execute(db);
  return rows;
}

export async function countEvents(db: Database, scope: TrailScope, query: TrailQuery): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    ${aboutClause(query)}
    select count(*)::int as rows from audit_event e where ${matchesQuery(scope, query)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function findEvent(
  db: Database,
  scope: TrailScope,
  id: string,
): Promise<TrailEventRow | undefined> {
  const { rows } = await sql<TrailEventRow>`
    select ${columns}, coalesce(e.record_ids, '{}') as ids, e.screen, e.request_id as "requestId", e.detail
    from audit_event e ${nameJoins} where e.id = ${id} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

function inScope({ organizationId }: TrailScope): RawBuilder<boolean> {
  return organizationId === undefined ? sql`true` : sql`e.organization_id = ${organizationId}::uuid`;
}

/**
 * Starts a query with the ids of events about the records. On a cluster the function runs only on the
 * coordinator, so it must be in a CTE.
 */
function aboutClause({ firstId, endId, records }: TrailQuery): RawBuilder<unknown> {
  const related =
    records === undefined
      ? sql`select null::uuid as id where false`
      : sql`select id from trail_about(${[...records]}::uuid[], ${firstId}::uuid, ${endId}::uuid)`;
  return sql`with about as materialized (${related})`;
}

function matchesQuery(scope: TrailScope, { firstId, endId, ...query }: TrailQuery): RawBuilder<boolean> {
  const { userId, events, without, why, records } = query;
  const conditions = [sql`e.id >= ${firstId}::uuid and e.id < ${endId}::uuid`, inScope(scope)];
  if (userId !== undefined) conditions.push(sql`e.actor_id = ${userId}::uuid`);
  if (events !== undefined) conditions.push(sql`e.event = any(${[...events]}::text[])`);
  if (without !== undefined) conditions.push(sql`e.event <> ${without}`);
  if (why !== undefined)
    conditions.push(sql`e.reason is not null and strpos(lower(e.reason), lower(${why})) > 0`);
  if (records !== undefined) conditions.push(sql`e.id in (select id from about)`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Lists users whose events are in scope, including inactive ones. */
export async function trailPeople(
  db: Database,
  { organizationId }: TrailScope,
): Promise<{ id: string; name: string }[]> {
  let people = db.selectFrom('app_user').select(['id', 'full_name as name']);
  if (organizationId !== undefined) people = people.where('organization_id', '=', organizationId);
  return people.orderBy('full_name').orderBy('id').limit(searchLimit).execute();
}

/** Returns names of users, roles, organizations, and visible lists and rules in scope, by id. */
export async function namesOf(
  db: Database,
  { organizationId }: TrailScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}::uuid`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from app_user where id = any(${[...ids]}::uuid[]) and ${own}
    union all
    select id, name from role where id = any(${[...ids]}::uuid[]) and (organization_id is null or ${own})
    union all
    select id, name from named_list where id = any(${[...ids]}::uuid[]) and ${own}
    union all
    select id, title as name from risk_rule where id = any(${[...ids]}::uuid[]) and ${own}
    union all
    select id, name from organization where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertCheck(
  db: Database,
  check: { id: string; at: Date; events: number; seals: number; flaws: { flaw: string; count: number }[] },
): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ ...check, flaws: JSON.stringify(check.flaws) })
    .execute();
}

/** Returns the result of the last verification. */
export async function trailState(db: Database): Promise<{
  at: string;
  holds: boolean;
  events: number;
  seals: number;
  flaws: { flaw: string; count: number }[];
} | null> {
  const { rows } = await sql<{
    at: Date;
    events: number;
    seals: number;
    flaws: { flaw: string; count: number }[];
  }>`select at, events, seals, flaws from audit_check order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined) return null;
  return { ...last, at: last.at.toISOString(), holds: last.flaws.length === 0 };
}

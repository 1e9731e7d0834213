import type { Condition, ConditionNode } from '@farol/contract/conditions/index';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, customQueryInScope } from '#areas/access/index.ts';
import { codedConditions, conditionFields } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';

export interface QueryContent {
  name: string;
  conditions: ConditionNode;
  firstDay: number;
  lastDay: number;
  columns: readonly string[];
  sortColumn: string | null;
  sortDescending: boolean;
  teams: readonly string[];
}

interface Team {
  id: string;
  name: string;
  active: boolean;
}

export interface ListedQuery extends Pick<QueryContent, 'name' | 'firstDay' | 'lastDay'> {
  id: string;
  organizationId: string;
  owner: { id: string; name: string };
  sharedWith: Team[];
  fields: string[];
  coded: Condition[];
  updatedAt: Date;
  updatedBy: string;
  version: number;
}

export type StoredQuery = ListedQuery & QueryContent;

const contentColumns = sql`, q.conditions, q.columns, q.sort_column as "sortColumn",
  q.sort_descending as "sortDescending", q.teams`;

async function queriesWhere<R>(
  db: Database,
  scope: AgencyScope,
  condition: RawBuilder<boolean>,
  { limit, content }: { limit: number; content: RawBuilder<unknown> },
): Promise<R[]> {
  const { rows } = await sql<R>`
    select q.id, q.organization_id as "organizationId", q.name, q.first_day as "firstDay", q.last_day as "lastDay",
      jsonb_build_object('id', owner.id, 'name', owner.full_name) as owner, s.teams as "sharedWith",
      ${conditionFields(sql`q.conditions`)} as fields, ${codedConditions(sql`q.conditions`)} as coded,
      q.updated_at as "updatedAt", editor.full_name as "updatedBy", q.version ${content}
    from custom_query q
    join app_user owner on owner.id = q.owner_id
    join app_user editor on editor.id = q.updated_by
    cross join lateral (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'active', t.active) order by t.name, t.id), '[]'
      ) as teams
      from work_team t where t.id = any(q.teams)
    ) s
    where ${customQueryInScope(scope, sql`q`)} and ${condition}
    order by lower(q.name), q.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns queries in scope, by name. */
export function listQueries(
  db: Database,
  scope: AgencyScope,
  text: string,
  limit: number,
): Promise<ListedQuery[]> {
  const condition =
    text === ''
      ? sql<boolean>`true`
      : sql<boolean>`(strpos(lower(q.name), lower(${text})) > 0 or exists (
          select from work_team t where t.id = any(q.teams) and strpos(lower(t.name), lower(${text})) > 0
        ))`;
  return queriesWhere(db, scope, condition, { limit, content: sql`` });
}

/** Throws RECORD_NOT_FOUND for missing and invisible queries. */
export async function getStoredQuery(db: Database, scope: AgencyScope, id: string): Promise<StoredQuery> {
  const condition = sql<boolean>`q.id = ${id}::uuid`;
  const [found] = await queriesWhere<StoredQuery>(db, scope, condition, {
    limit: 1,
    content: contentColumns,
  });
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

const columnsOf = (content: QueryContent) => ({
  name: content.name,
  conditions: JSON.stringify(content.conditions),
  first_day: content.firstDay,
  last_day: content.lastDay,
  columns: [...content.columns],
  sort_column: content.sortColumn,
  sort_descending: content.sortDescending,
  teams: [...content.teams],
});

export async function insertQuery(
  db: Database,
  { id, organizationId, ownerId }: { id: string; organizationId: string; ownerId: string },
  content: QueryContent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('custom_query')
    .values({
      id,
      organization_id: organizationId,
      owner_id: ownerId,
      ...columnsOf(content),
      created_at: now,
      updated_at: now,
      updated_by: ownerId,
    })
    .execute();
}

export async function updateQueryRow(
  db: Database,
  id: string,
  content: QueryContent,
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('custom_query')
    .set({ ...columnsOf(content), ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

export async function deleteQueryRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('custom_query').where('id', '=', id).execute();
}

export async function findTeams(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select t.id, t.name, t.active from work_team t
    where t.organization_id = ${organizationId}::uuid and t.id = any(${[...ids]}::uuid[])
    order by t.name, t.id`.execute(db);
  return rows;
}

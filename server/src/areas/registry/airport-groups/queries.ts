import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';

export interface StoredGroup {
  id: string;
  name: string;
  organization: { id: string; name: string } | null;
  airports: string[];
  active: boolean;
  version: number;
}

/** Includes global groups; undefined: all organizations. */
export interface GroupScope {
  organizationId: string | null | undefined;
}

const inScope = ({ organizationId }: GroupScope): RawBuilder<boolean> =>
  organizationId === undefined
    ? sql`true`
    : sql`(g.organization_id is null or g.organization_id = ${organizationId}::uuid)`;

async function groupsWhere(db: Database, condition: RawBuilder<boolean>): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select g.id, g.name, g.airports, g.active, g.version,
           case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organization
    from airport_group g left join organization o on o.id = g.organization_id
    where ${condition} order by g.name, g.id`.execute(db);
  return rows;
}

export async function listGroups(db: Database, scope: GroupScope): Promise<StoredGroup[]> {
  return groupsWhere(db, inScope(scope));
}

export async function listActiveGroups(
  db: Database,
  scope: GroupScope,
): Promise<{ id: string; name: string; airports: string[] }[]> {
  return groupsWhere(db, sql<boolean>`g.active and ${inScope(scope)}`);
}

export async function findGroup(
  db: Database,
  scope: GroupScope,
  id: string,
): Promise<StoredGroup | undefined> {
  const [group] = await groupsWhere(db, sql<boolean>`g.id = ${id}::uuid and ${inScope(scope)}`);
  return group;
}

export interface GroupContent {
  name: string;
  organization_id: string | null;
  airports: string[];
}

export async function insertGroup(db: Database, group: GroupContent & { id: string }): Promise<void> {
  await db.insertInto('airport_group').values(group).execute();
}

export async function updateGroup(
  db: Database,
  id: string,
  change: GroupContent | { active: boolean },
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('airport_group')
    .set({ ...change, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

export async function findGroupByName(
  db: Database,
  { name, organization_id }: GroupContent,
  except: string,
): Promise<NamedRecord | undefined> {
  const { rows } = await sql<NamedRecord>`
    select id, name, active from airport_group where lower(name) = lower(${name}) and id <> ${except}::uuid
      and organization_id is not distinct from ${organization_id}::uuid`.execute(db);
  return rows[0];
}

import type { AirportGroupRow } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

type StoredGroup = Stored<AirportGroupRow>;

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

import type { OrganizationRow, OrganizationType } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { Stored } from '#kernel/register.ts';

export interface OrganizationChoice {
  id: string;
  name: string;
  type: OrganizationType;
}

export async function listActiveOrganizations(
  db: Database,
  onlyId: string | undefined,
): Promise<OrganizationChoice[]> {
  const { rows } = await sql<OrganizationChoice>`
    select id, name, type from organization
    where active ${onlyId === undefined ? sql`` : sql`and id = ${onlyId}::uuid`}
    order by name, id`.execute(db);
  return rows;
}

export type StoredOrganization = Stored<OrganizationRow>;

async function organizationsWhere(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<StoredOrganization[]> {
  const { rows } = await sql<StoredOrganization>`
    select o.id, o.name, o.type, o.administrator, o.carrier, o.home_host as "homeHost", o.time_zone as "timeZone",
           array(select a.airport from organization_airport a where a.organization_id = o.id order by 1) as airports,
           (select count(*) from app_user u where u.organization_id = o.id and u.active)::int as people,
           o.active, o.version
    from organization o where ${condition} order by o.name, o.id`.execute(db);
  return rows;
}

export async function listOrganizations(
  db: Database,
  onlyId?: string | undefined,
): Promise<StoredOrganization[]> {
  return organizationsWhere(db, onlyId === undefined ? sql`true` : sql`o.id = ${onlyId}::uuid`);
}

export async function findOrganization(db: Database, id: string): Promise<StoredOrganization | undefined> {
  const [organization] = await organizationsWhere(db, sql`o.id = ${id}::uuid`);
  return organization;
}

export interface OrganizationContent {
  name: string;
  type: OrganizationType;
  administrator: boolean;
  carrier: string | null;
  home_host: string | null;
  time_zone: string;
}

/** Unchanged columns do not notify sessions of changed rights. */
export async function updateOrganizationRow(
  db: Database,
  id: string,
  change: Partial<OrganizationContent> & { active?: boolean },
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ ...change, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

export async function replaceAirports(db: Database, id: string, airports: readonly string[]): Promise<void> {
  await sql`delete from organization_airport
    where organization_id = ${id}::uuid and airport <> all(${airports}::text[])`.execute(db);
  await sql`insert into organization_airport (organization_id, airport)
    select ${id}::uuid, unnest(${airports}::text[]) on conflict do nothing`.execute(db);
}

export async function isActiveAirline(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('airline')
    .select('code')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listHeldReservedPermissions(
  db: Database,
  reserved: readonly { permission: string; types: readonly string[] }[],
): Promise<Set<string>> {
  const pairs = reserved.flatMap(({ permission, types }) => types.map(type => ({ permission, type })));
  const { rows } = await sql<{ permission: string }>`
    select distinct input.permission
    from unnest(${pairs.map(({ permission }) => permission)}::text[], ${pairs.map(({ type }) => type)}::text[])
      as input (permission, type)
    join organization o on o.type = input.type and o.active
    join app_user u on u.organization_id = o.id and u.active
    join user_role held on held.user_id = u.id
    join role r on r.id = held.role_id and r.active and input.permission = any (r.permissions)
      and (r.organization_id is null or r.organization_id = o.id)
      and (not r.root_only or o.type = 'DATA_PROCESSING')`.execute(db);
  return new Set(rows.map(({ permission }) => permission));
}

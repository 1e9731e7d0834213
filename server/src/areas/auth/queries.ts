import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface ManagedOrganization {
  id: string;
  administrator: boolean;
}

export async function listManagedOrganizations(db: Database): Promise<ManagedOrganization[]> {
  const { rows } = await sql<ManagedOrganization>`
    select distinct o.id, o.administrator
    from (
      select u.organization_id
      from role r
      join user_role held on held.role_id = r.id and r.active
      join app_user u on u.id = held.user_id and u.active
        and (r.organization_id is null or r.organization_id = u.organization_id)
      join organization o on o.id = u.organization_id and o.active and (not r.root_only or o.type = 'DATA_PROCESSING')
      where r.permissions && '{USER_MANAGE,ROLE_MANAGE}'
      group by u.id
      having bool_or('USER_MANAGE' = any (r.permissions)) and bool_or('ROLE_MANAGE' = any (r.permissions))
    ) manager
    join organization o on o.id = manager.organization_id`.execute(db);
  return rows;
}

/** Locks until the transaction ends. */
export async function lockAccessManagers(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access managers'))`.execute(db);
}

const maxListedManagers = 5;

/** Falls back to managers of administrator organizations if there are none. */
export async function listAccessManagers(
  db: Database,
  organizationId: string | null,
): Promise<{ full_name: string; organization: string }[]> {
  const { rows } = await sql<{ full_name: string; organization: string }>`
    with manager as (
      select u.id, u.full_name, o.id as organization_id, o.name as organization, o.administrator
      from app_user u
      join organization o on o.id = u.organization_id and o.active
      join user_role held on held.user_id = u.id
      join role r on r.id = held.role_id and r.active
        and (r.organization_id is null or r.organization_id = o.id)
        and (not r.root_only or o.type = 'DATA_PROCESSING')
      where u.active
      group by u.id, o.id
      having bool_or('USER_MANAGE' = any (r.permissions)) and bool_or('ROLE_MANAGE' = any (r.permissions))
    )
    select full_name, organization from manager
    where organization_id = ${organizationId}::uuid
      or (administrator and not exists (select 1 from manager where organization_id = ${organizationId}::uuid))
    order by full_name, id
    limit ${maxListedManagers}`.execute(db);
  return rows;
}

export async function anyUserExists(db: Database): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

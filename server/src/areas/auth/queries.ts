import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface ManagedOrganization {
  id: string;
  administrator: boolean;
}

/** Organizations that have an access manager: an active person with both functionalities, by roles that count for them. */
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

/** Taken until the transaction ends. */
export async function lockAccessManagers(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access managers'))`.execute(db);
}

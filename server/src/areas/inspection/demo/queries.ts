import { sql } from 'kysely';
import type { Boarding, Permission, Severity } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';

export interface DemoCategory {
  id: string;
  organizationId: string;
  parentId: string | null;
  name: string;
  appliesTo: 'RESTRICTION' | 'OCURRENCY';
  boarding: Boarding;
  severity: Severity;
}

/** Skips categories with an existing id or name. */
export async function insertCategories(db: Database, categories: readonly DemoCategory[]): Promise<void> {
  if (categories.length === 0) return;
  await db
    .insertInto('category')
    .values(
      categories.map(category => ({
        id: category.id,
        organization_id: category.organizationId,
        parent_id: category.parentId,
        name: category.name,
        applies_to: category.appliesTo,
        boarding: category.boarding,
        severity: category.severity,
        visible_to_others: category.appliesTo === 'OCURRENCY',
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function listAgencies(db: Database): Promise<{ id: string; type: string; timeZone: string }[]> {
  return db
    .selectFrom('organization')
    .select(['id', 'type', 'time_zone as timeZone'])
    .where('type', 'in', ['HEALTH', 'FEDERAL_POLICE', 'AGRICULTURE'])
    .orderBy('name')
    .execute();
}

export async function isSeeded(
  db: Database,
  table: 'risk_rule' | 'work_team' | 'named_list',
  id: string,
): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns active users with one of the permissions, by CPF. */
export async function listUsersWithPermissions(
  db: Database,
  organizationId: string,
  permissions: readonly Permission[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from app_user u
    where u.organization_id = ${organizationId}::uuid and u.active and exists (
      select 1 from user_role m join role r on r.id = m.role_id and r.active
      where m.user_id = u.id and r.permissions && ${[...permissions]}::text[]
    )
    order by u.cpf`.execute(db);
  return rows.map(row => row.id);
}

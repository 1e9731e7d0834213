import type { ChosenReader } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Returns users and work teams, deactivated ones included. */
export async function findReaders(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<ChosenReader[]> {
  const { rows } = await sql<ChosenReader>`
    select u.id, u.full_name as name, false as team, u.active from app_user u
    where u.organization_id = ${organizationId}::uuid and u.id = any(${[...ids]}::uuid[])
    union all
    select t.id, t.name, true, t.active from work_team t
    where t.organization_id = ${organizationId}::uuid and t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Teams first, then by name. Includes deactivated ones and those who left the organization. */
export async function listReaderNames(db: Database, ids: readonly string[]): Promise<ChosenReader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChosenReader>`
    select t.id, t.name, true as team, t.active from work_team t where t.id = any(${[...ids]}::uuid[])
    union all
    select u.id, u.full_name, false, u.active from app_user u where u.id = any(${[...ids]}::uuid[])
    order by team desc, name, id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { toDate } from '#kernel/clock.ts';

/** A user as stored, with everything their roles give; `account.ts` decides what of it is in force. */
export interface AccountRow {
  id: string;
  cpf: string;
  full_name: string;
  active: boolean;
  last_login_at: Date | null;
  organization_id: string | null;
  organization_name: string | null;
  organization_type: string | null;
  administrator: boolean | null;
  carrier: string | null;
  time_zone: string | null;
  home_host: string | null;
  permissions: string[];
  sees_all_restrictions: boolean;
  airports: string[];
}

/**
 * A user and their rights in one round trip. A role counts if it is everyone's or of their own organization, and a root-only one
 * in the data-processing body alone (specification, section 6).
 */
async function findAccount(db: Database, key: 'id' | 'cpf', value: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.cpf, u.full_name, u.active, u.last_login_at, u.organization_id,
           o.name as organization_name, o.type as organization_type, o.administrator, o.carrier, o.time_zone, o.home_host,
           coalesce(rights.permissions, '{}') as permissions,
           coalesce(rights.sees_all_restrictions, false) as sees_all_restrictions,
           array(select a.airport from user_airport a where a.user_id = u.id order by a.airport) as airports
    from app_user u
    left join organization o on o.id = u.organization_id
    left join lateral (
      select array_agg(distinct p.permission) filter (where p.permission is not null) as permissions,
             bool_or(r.sees_all_restrictions) as sees_all_restrictions
      from user_role ur
      join role r on r.id = ur.role_id
      left join lateral unnest(r.permissions) as p (permission) on true
      where ur.user_id = u.id
        and (r.organization_id is null or r.organization_id = u.organization_id)
        and (not r.root_only or o.type = 'DATA_PROCESSING')
    ) rights on true
    where ${sql.ref(`u.${key}`)} = ${value}`.execute(db);
  return rows[0];
}

export async function findAccountById(db: Database, id: string): Promise<AccountRow | undefined> {
  return findAccount(db, 'id', id);
}

/** `cpf` is 11 digits. */
export async function findAccountByCpf(db: Database, cpf: string): Promise<AccountRow | undefined> {
  return findAccount(db, 'cpf', cpf);
}

/** Takes the token out of use and says whose it was; undefined if there is none, it was used or has expired. */
export async function useStreamToken(
  db: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await db
    .updateTable('stream_token')
    .set({ used_at: toDate(now) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

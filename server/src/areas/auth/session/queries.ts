import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { toDate } from '#kernel/clock.ts';

/** Everything the user's roles grant; `account.ts` decides what has effect. */
export interface AccountRow {
  id: string;
  cpf: string;
  full_name: string;
  active: boolean;
  named: boolean;
  last_login_at: Date | null;
  own_organization_id: string | null;
  own_organization_name: string | null;
  own_organization_type: string | null;
  own_administrator: boolean | null;
  own_home_host: string | null;
  /** The user's own or the viewed organization. */
  organization_id: string | null;
  organization_name: string | null;
  organization_type: string | null;
  organization_active: boolean | null;
  administrator: boolean | null;
  carrier: string | null;
  time_zone: string | null;
  permissions: string[];
  sees_all_restrictions: boolean;
  sees_all_rules: boolean;
  required_assurance: number;
  /** 1 bronze, 2 silver, 3 gold. */
  assurance: number;
  airports: string[];
  teams: string[];
  organization_airports: string[];
}

/**
 * Reads a user and their rights in one round trip. A role has effect if it is global or of the user's
 * organization and the sign-on has its level; root-only roles need the data-processing body (specification,
 * section 6). `viewed` only applies to administrator organizations.
 */
async function findAccount(
  db: Database,
  condition: RawBuilder<unknown>,
  assurance: RawBuilder<unknown> = sql`3`,
  viewed: RawBuilder<unknown> = sql`null`,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.cpf, u.full_name, u.active, u.named, u.last_login_at, o.id as own_organization_id,
           o.name as own_organization_name, o.type as own_organization_type, o.administrator as own_administrator,
           o.home_host as own_home_host, o.active as organization_active, s.id as organization_id,
           s.name as organization_name, s.type as organization_type, s.administrator, s.carrier, s.time_zone,
           coalesce(rights.permissions, '{}') as permissions,
           coalesce(rights.sees_all_restrictions, false) as sees_all_restrictions,
           coalesce(rights.sees_all_rules, false) as sees_all_rules,
           coalesce(rights.required_assurance, 1) as required_assurance,
           (${assurance})::int as assurance,
           array(select a.airport from user_airport a where a.user_id = u.id order by a.airport) as airports,
           array(select t.id from work_team_member m join work_team t on t.id = m.team_id
                 where m.user_id = u.id and t.active and t.organization_id = u.organization_id order by t.id) as teams,
           array(select a.airport from organization_airport a where a.organization_id = s.id
                 order by a.airport) as organization_airports
    from app_user u
    left join organization o on o.id = u.organization_id
    left join organization v on v.id = ${viewed}::uuid and v.active and o.administrator and o.type <> 'AIRLINE'
    left join organization s on s.id = coalesce(v.id, o.id)
    left join lateral (
      select array_agg(distinct p.permission) filter (where p.permission is not null) as permissions,
             bool_or(r.sees_all_restrictions) as sees_all_restrictions,
             bool_or(r.sees_all_rules) as sees_all_rules,
             max(r.required_assurance) as required_assurance
      from user_role ur
      join role r on r.id = ur.role_id and r.active
      left join lateral unnest(r.permissions) as p (permission) on true
      where ur.user_id = u.id
        and (r.organization_id is null or r.organization_id = u.organization_id)
        and (not r.root_only or o.type = 'DATA_PROCESSING')
        and r.required_assurance <= ${assurance}
    ) rights on true
    where ${condition}`.execute(db);
  return rows[0];
}

export async function findAccountOfSession(
  db: Database,
  session: { id: string; userId: string },
): Promise<AccountRow | undefined> {
  return findAccount(
    db,
    sql`u.id = (select s.user_id from user_session s
      where s.id = ${session.id} and s.user_id = ${session.userId} and s.ended_at is null)`,
    sql`(select s.assurance from user_session s where s.id = ${session.id})`,
    sql`(select s.viewed_organization_id from user_session s where s.id = ${session.id})`,
  );
}

export async function listActiveTeams(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('work_team')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether a session failed because its user or organization is deactivated. */
export async function isDeactivated(db: Database, session: { id: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`
    select from user_session s
    join app_user u on u.id = s.user_id
    left join organization o on o.id = u.organization_id
    where s.id = ${session.id} and s.user_id = ${session.userId}
      and (s.ended_at is null or s.ended_by = 'DEACTIVATED') and (not u.active or not coalesce(o.active, true))`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findAccountById(
  db: Database,
  id: string,
  assurance = 3,
): Promise<AccountRow | undefined> {
  return findAccount(db, sql`u.id = ${id}`, sql`${assurance}`);
}

/** `cpf` has 11 digits. */
export async function findAccountByCpf(db: Database, cpf: string): Promise<AccountRow | undefined> {
  return findAccount(db, sql`u.cpf = ${cpf}`);
}

export interface SessionRow {
  id: string;
  userId: string;
  endsAt: Date;
}

/** Returns undefined if the token is unknown, used or expired, or the session has ended. */
export async function useStreamToken(
  db: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  return db
    .updateTable('stream_token as t')
    .from('user_session as s')
    .set({ used_at: toDate(now) })
    .whereRef('s.id', '=', 't.session_id')
    .where('t.hash', '=', hash)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', toDate(now))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', toDate(now))
    .returning(['s.id as id', 's.user_id as userId', 's.expires_at as endsAt'])
    .executeTakeFirst();
}

/** Also deletes old sessions of the same user. */
export async function insertSession(
  db: Database,
  session: { id: string; userId: string; beganAt: Date; endsAt: Date; assurance: number },
  expiredBefore: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', session.userId)
    .where('expires_at', '<', toDate(expiredBefore))
    .execute();
  await db
    .insertInto('user_session')
    .values({
      id: session.id,
      user_id: session.userId,
      began_at: session.beganAt,
      expires_at: session.endsAt,
      assurance: session.assurance,
    })
    .execute();
}

export async function extendSession(db: Database, id: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ expires_at: endsAt })
    .where('id', '=', id)
    .where('expires_at', '<', endsAt)
    .execute();
}

/** Returns false if it had already ended. */
export async function endSession(
  db: Database,
  session: { id: string; userId: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_session')
    .set({ ended_at: toDate(at), ended_by: 'SIGNED_OUT' })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

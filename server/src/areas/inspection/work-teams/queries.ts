import type { WorkTeamDetail } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

export async function workTeamChoices(
  db: Database,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('work_team')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Undefined means all organizations. */
export interface TeamScope {
  organizationId: string | undefined;
}

type StoredTeam = Stored<WorkTeamDetail>;

/** Ignores row-level security, because only the number is shown. */
const uses = sql`(
  select count(*)::int from (
    select from restriction r where r.active and r.list_id is null and array[t.id] && (r.viewers || r.receivers)
    union all
    select from named_list l where array[t.id] && (l.viewers || l.receivers)
    union all
    select from risk_rule r where r.active and r.deleted_at is null and array[t.id] && (r.viewers || r.receivers)
  ) as named)`;

/** Requires a transaction that acts for the system. */
async function teamsWhere(
  db: Database,
  { organizationId }: TeamScope,
  condition: RawBuilder<boolean>,
): Promise<StoredTeam[]> {
  const { rows } = await sql<StoredTeam>`
    select t.id, t.name, jsonb_build_object('id', o.id, 'name', o.name) as organization, t.airports, t.active, t.version,
      t.on_call_addresses as "onCallAddresses", t.on_call_severity as "onCallSeverity",
      coalesce(m.people, '[]') as people, coalesce(m.members, 0) as members, coalesce(m.active, 0) as "activeMembers",
      ${uses} as uses
    from work_team t
    join organization o on o.id = t.organization_id
    left join lateral (
      select count(*)::int as members, (count(*) filter (where u.active))::int as active,
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name, 'active', u.active) order by u.full_name, u.id) as people
      from work_team_member w join app_user u on u.id = w.user_id where w.team_id = t.id
    ) m on true
    where ${condition} and ${organizationId === undefined ? sql`true` : sql`t.organization_id = ${organizationId}::uuid`}
    order by t.name, t.id`.execute(db);
  return rows;
}

export async function listTeams(db: Database, scope: TeamScope): Promise<StoredTeam[]> {
  return teamsWhere(db, scope, sql`true`);
}

export async function findTeam(db: Database, scope: TeamScope, id: string): Promise<StoredTeam | undefined> {
  const [found] = await teamsWhere(db, scope, sql`t.id = ${id}::uuid`);
  return found;
}

/** Deletes only the rows of removed members: a trigger then ends their access to the team's alerts. */
export async function setMembers(db: Database, id: string, members: readonly string[]): Promise<void> {
  await sql`
    delete from work_team_member where team_id = ${id}::uuid and user_id <> all (${[...members]}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into work_team_member (team_id, user_id) select ${id}::uuid, unnest(${[...members]}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function idsOutsideOrganization(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select input.id from unnest(${ids}::uuid[]) as input (id)
    where not exists (
      select 1 from app_user u where u.id = input.id and u.active and u.organization_id = ${organizationId}::uuid
    )`.execute(db);
  return rows.map(({ id }) => id);
}

import type { Severity } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';

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

export interface StoredTeam {
  id: string;
  name: string;
  organization: { id: string; name: string };
  members: number;
  activeMembers: number;
  uses: number;
  airports: string[];
  active: boolean;
  version: number;
  onCallAddresses: string[];
  onCallSeverity: Severity;
  people: { id: string; name: string; active: boolean }[];
}

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

export async function lockTeam(db: Database, id: string): Promise<void> {
  await db.selectFrom('work_team').select('id').where('id', '=', id).forUpdate().execute();
}

export interface TeamContent {
  name: string;
  airports: readonly string[];
  members: readonly string[];
  onCallAddresses: readonly string[];
  onCallSeverity: Severity;
}

/** Returns the other team, without changes, if the name exists, compared case-insensitively. */
export async function insertTeam(
  db: Database,
  { id, organizationId, ...content }: TeamContent & { id: string; organizationId: string },
): Promise<NamedRecord | undefined> {
  const other = await findTeamByName(db, organizationId, content.name, id);
  if (other !== undefined) return other;
  await db
    .insertInto('work_team')
    .values({ id, organization_id: organizationId, ...columnsOf(content) })
    .execute();
  await setMembers(db, id, content.members);
  return undefined;
}

/** Returns the other team like `insertTeam`. */
export async function updateTeam(
  db: Database,
  { id, organizationId, ...content }: TeamContent & { id: string; organizationId: string },
  stamp: Stamp,
): Promise<NamedRecord | undefined> {
  const other = await findTeamByName(db, organizationId, content.name, id);
  if (other !== undefined) return other;
  await db
    .updateTable('work_team')
    .set({ ...columnsOf(content), ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
  await setMembers(db, id, content.members);
  return undefined;
}

const columnsOf = ({ name, airports, onCallAddresses, onCallSeverity }: TeamContent) => ({
  name,
  airports: [...airports],
  on_call_addresses: [...onCallAddresses],
  on_call_severity: onCallSeverity,
});

export async function setTeamActive(db: Database, id: string, active: boolean, stamp: Stamp): Promise<void> {
  await db
    .updateTable('work_team')
    .set({ active, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

/** Deletes only the rows of removed members: a trigger then ends their access to the team's alerts. */
async function setMembers(db: Database, id: string, members: readonly string[]): Promise<void> {
  await sql`
    delete from work_team_member where team_id = ${id}::uuid and user_id <> all (${[...members]}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into work_team_member (team_id, user_id) select ${id}::uuid, unnest(${[...members]}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Locks the organization's team names until the transaction ends. */
async function findTeamByName(
  db: Database,
  organizationId: string,
  name: string,
  except: string,
): Promise<NamedRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work_team ${organizationId}`}, 0))`.execute(db);
  const { rows } = await sql<NamedRecord>`
    select id, name, active from work_team
    where organization_id = ${organizationId}::uuid and lower(name) = lower(${name}) and id <> ${except}::uuid`.execute(
    db,
  );
  return rows[0];
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

import { searchLimit } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersionOf, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';
import type { RoleGrant } from '../grant-rules.ts';
import type { UserScope } from './scope.ts';

/** Combining marks that NFD separates from the letters. */
const diacritics = '[\u0300-\u036f]';

const foldedName = sql<string>`lower(regexp_replace(normalize(u.full_name, nfd), ${diacritics}, '', 'g'))`;

/** Same folding as `foldedName` in SQL. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** Names must contain every folded word. */
export async function listActiveUsers(
  db: Database,
  organizationId: string,
  words: readonly string[],
  limit: number,
): Promise<{ id: string; full_name: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select u.id, u.full_name from app_user u
    where u.organization_id = ${organizationId}::uuid and u.active and ${holdsWords(words)}
    order by ${foldedName}, u.id limit ${limit}`.execute(db);
  return rows;
}

function holdsWords(words: readonly string[]): RawBuilder<boolean> {
  return all(words.map(word => sql<boolean>`position(${word} in ${foldedName}) > 0`));
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export interface StoredUser {
  id: string;
  cpf: string;
  full_name: string;
  named: boolean;
  active: boolean;
  last_login_at: Date | null;
  version: number;
  organization_id: string | null;
  organization: string | null;
  roles: { id: string; name: string }[];
  airports: string[];
}

/** Undefined and empty fields do not filter. */
export interface UserFilter {
  words: readonly string[];
  digits: string;
  active: boolean | undefined;
  roleId: string | undefined;
  /** Null: users without an organization. */
  organizationId: string | null | undefined;
  airports: readonly string[];
  lastLogin: { since: Date } | { before: Date } | 'never' | undefined;
}

function userInScope({ all, organizationId }: UserScope): RawBuilder<boolean> {
  return all ? sql`true` : sql`u.organization_id = ${organizationId}::uuid`;
}

function matchesFilter(filter: UserFilter): RawBuilder<boolean> {
  const { words, digits, active, roleId, organizationId, airports, lastLogin } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (words.length > 0) conditions.push(holdsWords(words));
  if (digits !== '') conditions.push(sql`position(${digits} in u.cpf) > 0`);
  if (active !== undefined) conditions.push(sql`u.active = ${active}`);
  if (organizationId !== undefined)
    conditions.push(sql`u.organization_id is not distinct from ${organizationId}::uuid`);
  if (roleId !== undefined)
    conditions.push(
      sql`exists (select 1 from user_role r where r.user_id = u.id and r.role_id = ${roleId}::uuid)`,
    );
  if (airports.length > 0)
    conditions.push(
      sql`exists (select 1 from user_airport a where a.user_id = u.id and a.airport = any(${[...airports]}::text[]))`,
    );
  if (lastLogin === 'never') conditions.push(sql`u.last_login_at is null`);
  else if (lastLogin !== undefined)
    conditions.push(
      'since' in lastLogin
        ? sql`u.last_login_at >= ${lastLogin.since}::timestamptz`
        : sql`u.last_login_at < ${lastLogin.before}::timestamptz`,
    );
  return all(conditions);
}

function usersWhere(condition: RawBuilder<boolean>, limit: number | null) {
  return sql<StoredUser>`
    with found as materialized (
      select u.*, ${foldedName} as folded from app_user u where ${condition}
      order by folded, u.id limit ${limit}
    )
    select f.id, f.cpf, f.full_name, f.named, f.active, f.last_login_at, f.version, f.organization_id,
           o.name as organization, coalesce(held.roles, '[]') as roles, coalesce(at.airports, '{}') as airports
    from found f
    left join organization o on o.id = f.organization_id
    left join (
      select h.user_id, jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id) as roles
      from user_role h join role r on r.id = h.role_id
      where h.user_id in (select id from found) group by h.user_id
    ) held on held.user_id = f.id
    left join (
      select a.user_id, array_agg(a.airport order by a.airport) as airports
      from user_airport a where a.user_id in (select id from found) group by a.user_id
    ) at on at.user_id = f.id
    order by f.folded, f.id`;
}

/** At most one row more than the search limit. */
export async function listUsers(db: Database, scope: UserScope, filter: UserFilter): Promise<StoredUser[]> {
  const condition = sql<boolean>`${userInScope(scope)} and ${matchesFilter(filter)}`;
  const { rows } = await usersWhere(condition, searchLimit + 1).execute(db);
  return rows;
}

export async function listAllUsers(
  db: Database,
  scope: UserScope,
  filter: UserFilter,
): Promise<StoredUser[]> {
  const { rows } = await usersWhere(
    sql<boolean>`${userInScope(scope)} and ${matchesFilter(filter)}`,
    null,
  ).execute(db);
  return rows;
}

/** At most one row more than the search limit. */
export async function listUsersWithoutOrganization(db: Database, scope: UserScope): Promise<StoredUser[]> {
  const condition = sql<boolean>`${userInScope(scope)} and u.organization_id is null and u.active`;
  const { rows } = await usersWhere(condition, searchLimit + 1).execute(db);
  return rows;
}

export async function findUser(db: Database, scope: UserScope, id: string): Promise<StoredUser | undefined> {
  const { rows } = await usersWhere(sql<boolean>`${userInScope(scope)} and u.id = ${id}::uuid`, null).execute(
    db,
  );
  return rows[0];
}

export async function findUserByCpf(
  db: Database,
  scope: UserScope,
  cpf: string,
): Promise<NamedRecord | undefined> {
  const { rows } = await sql<NamedRecord>`
    select u.id, u.full_name as name, u.active from app_user u
    where u.cpf = ${cpf} and ${userInScope(scope)}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await sql`select from app_user where id = ${id}::uuid for update`.execute(db);
}

export interface StoredRole extends RoleGrant {
  id: string;
  name: string;
  active: boolean;
}

/**
 * The organization filter lists roles that its users can be granted. `held` locks the roles until the
 * transaction ends.
 */
export async function listRoles(
  db: Database,
  roleFilter: { ids: readonly string[] } | { organizationId: string },
  { held: locked = false } = {},
): Promise<StoredRole[]> {
  const condition =
    'ids' in roleFilter
      ? sql`id = any(${[...roleFilter.ids]}::uuid[])`
      : sql`active and (organization_id is null or organization_id = ${roleFilter.organizationId}::uuid)`;
  const { rows } = await sql<StoredRole>`
    select id, name, active, organization_id as "organizationId", permissions, root_only as "rootOnly",
           sees_all_restrictions as "seesAllRestrictions", sees_all_rules as "seesAllRules"
    from role where ${condition} order by name, id ${locked ? sql`for share` : sql``}`.execute(db);
  return rows;
}

export interface StoredOrganization {
  id: string;
  name: string;
  type: string;
}

export async function findOrganization(db: Database, id: string): Promise<StoredOrganization | undefined> {
  const { rows } = await sql<StoredOrganization>`
    select id, name, type from organization where id = ${id}::uuid and active`.execute(db);
  return rows[0];
}

export interface AirportChoice {
  iata: string;
  name: string;
  city: string;
}

/** Airports of the organization, or all active ones if it has none. */
export async function listAirportsOf(
  db: Database,
  organizationId: string | null,
): Promise<{ any: boolean; airports: AirportChoice[] }> {
  const { rows } = await sql<AirportChoice & { own: boolean }>`
    with own as (select airport from organization_airport where organization_id = ${organizationId}::uuid)
    select a.iata, a.name, a.city, exists (select 1 from own) as own
    from airport a
    where case when exists (select 1 from own) then a.iata in (select airport from own) else a.active end
    order by a.iata`.execute(db);
  const any = rows[0]?.own !== true;
  return { any, airports: rows.map(({ iata, name, city }) => ({ iata, name, city })) };
}

export interface UserContent {
  fullName: string;
  organizationId: string | null;
  roles: readonly string[];
  airports: readonly string[];
}

/** Returns false when the CPF is taken. */
export async function insertUser(
  db: Database,
  user: UserContent & { id: string; cpf: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('app_user')
    .values({
      id: user.id,
      cpf: user.cpf,
      full_name: user.fullName,
      organization_id: user.organizationId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  await setRoles(db, user.id, user.roles);
  await setAirports(db, user.id, user.airports);
  return true;
}

/** Requires the lock. A changed name counts as set. */
export async function updateUserRow(
  db: Database,
  id: string,
  user: UserContent,
  stamp: Stamp,
): Promise<void> {
  await sql`
    update app_user u set full_name = ${user.fullName}, named = named or full_name <> ${user.fullName},
      organization_id = ${user.organizationId}::uuid, ${nextVersionOf('u', stamp)}
    where id = ${id}::uuid`.execute(db);
  await setRoles(db, id, user.roles);
  await setAirports(db, id, user.airports);
}

/** Writes only differences, because each row notifies the sessions of its user. */
async function setRoles(db: Database, userId: string, roles: readonly string[]): Promise<void> {
  const ids = [...roles];
  await sql`delete from user_role where user_id = ${userId}::uuid and role_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into user_role (user_id, role_id) select ${userId}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(db);
}

async function setAirports(db: Database, userId: string, airports: readonly string[]): Promise<void> {
  const codes = [...airports];
  await sql`delete from user_airport where user_id = ${userId}::uuid and airport <> all(${codes}::text[])`.execute(
    db,
  );
  await sql`
    insert into user_airport (user_id, airport) select ${userId}::uuid, unnest(${codes}::text[])
    on conflict do nothing`.execute(db);
}

/** Requires the lock. */
export async function updateAirports(
  db: Database,
  id: string,
  airports: readonly string[],
  stamp: Stamp,
): Promise<void> {
  await sql`update app_user u set ${nextVersionOf('u', stamp)} where id = ${id}::uuid`.execute(db);
  await setAirports(db, id, airports);
}

/** Requires the lock. A database trigger ends the sessions of a deactivated user. */
export async function setUserActive(db: Database, id: string, active: boolean, stamp: Stamp): Promise<void> {
  await sql`update app_user u set active = ${active}, ${nextVersionOf('u', stamp)} where id = ${id}::uuid`.execute(
    db,
  );
}

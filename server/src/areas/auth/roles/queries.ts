import { searchLimit } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import type { RoleScope } from './scope.ts';

export interface StoredRole {
  id: string;
  organization_id: string | null;
  organization: string | null;
  name: string;
  permissions: string[];
  sees_all_restrictions: boolean;
  sees_all_rules: boolean;
  root_only: boolean;
  required_assurance: number;
  active: boolean;
  version: number;
  holders: number;
}

/** Global roles are visible to all users, except root-only roles. */
function roleInScope(scope: RoleScope): RawBuilder<boolean> {
  return sql`((${scope.root} or not r.root_only)
    and (${scope.everywhere} or r.organization_id is null or r.organization_id = ${scope.organizationId}::uuid))`;
}

function rolesWhere(conditions: readonly RawBuilder<boolean>[]) {
  return sql<StoredRole>`
    select r.id, r.organization_id, o.name as organization, r.name, r.permissions, r.sees_all_restrictions,
           r.sees_all_rules, r.root_only, r.required_assurance, r.active, r.version, coalesce(held.people, 0)::int as holders
    from role r
    left join organization o on o.id = r.organization_id
    left join (
      select h.role_id, count(*) as people
      from user_role h join app_user u on u.id = h.user_id and u.active
      group by h.role_id
    ) held on held.role_id = r.id
    where ${sql.join(conditions, sql` and `)}
    order by lower(r.name), o.name nulls first, r.id
    limit ${searchLimit + 1}`;
}

const foldedColumn = (column: RawBuilder<string>) =>
  sql<string>`upper(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

export interface RoleFilter {
  text: string;
  kind?: 'GLOBAL' | 'ORGANIZATION' | undefined;
  permission?: string | undefined;
  organizationId?: string | undefined;
  active?: boolean | undefined;
}

/** At most one row more than the limit. */
export async function listRoles(
  db: Database,
  scope: RoleScope,
  { text, kind, permission, organizationId, active }: RoleFilter,
): Promise<StoredRole[]> {
  const conditions = [roleInScope(scope)];
  if (text !== '') conditions.push(sql`strpos(${foldedColumn(sql`r.name`)}, ${foldText(text)}) > 0`);
  if (kind !== undefined) conditions.push(sql`(r.organization_id is null) = ${kind === 'GLOBAL'}`);
  if (permission !== undefined) conditions.push(sql`${permission} = any (r.permissions)`);
  if (organizationId !== undefined) conditions.push(sql`r.organization_id = ${organizationId}::uuid`);
  if (active !== undefined) conditions.push(sql`r.active = ${active}`);
  return (await rolesWhere(conditions).execute(db)).rows;
}

/** Throws RECORD_NOT_FOUND if the role is missing or out of scope. */
export async function getStoredRole(db: Database, scope: RoleScope, id: string): Promise<StoredRole> {
  const { rows } = await rolesWhere([sql`r.id = ${id}::uuid`, roleInScope(scope)]).execute(db);
  const [role] = rows;
  if (role === undefined) throw new Failure('RECORD_NOT_FOUND');
  return role;
}

export interface RoleContent {
  name: string;
  permissions: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules: boolean;
  rootOnly: boolean;
  /** 1 bronze, 2 silver, 3 gold. */
  requiredAssurance: number;
}

const columnsOf = (content: RoleContent) => ({
  name: content.name,
  permissions: [...content.permissions],
  sees_all_restrictions: content.seesAllRestrictions,
  sees_all_rules: content.seesAllRules,
  root_only: content.rootOnly,
  required_assurance: content.requiredAssurance,
});

export async function insertRole(
  db: Database,
  role: RoleContent & { id: string; organizationId: string | null },
): Promise<void> {
  await db
    .insertInto('role')
    .values({ id: role.id, organization_id: role.organizationId, ...columnsOf(role) })
    .execute();
}

/** Returns false if the version has changed. */
export async function updateRoleRow(
  db: Database,
  id: string,
  version: number,
  content: RoleContent,
  stamp: Stamp,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set({ ...columnsOf(content), ...nextVersion(stamp) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setActive(db: Database, id: string, active: boolean, stamp: Stamp): Promise<void> {
  await db
    .updateTable('role')
    .set({ active, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

/** Includes inactive roles and any spelling, because import files name roles. Requires `lockRoles`. */
export async function findRoleByName(
  db: Database,
  scope: RoleScope,
  { id, name, organizationId }: { id: string; name: string; organizationId: string | null },
): Promise<(NamedRecord & { visible: boolean }) | undefined> {
  const { rows } = await sql<NamedRecord & { visible: boolean }>`
    select r.id, r.name, r.active, ${roleInScope(scope)} as visible from role r
    where r.id <> ${id}::uuid and ${foldedColumn(sql`r.name`)} = ${foldText(name)}
      and (r.organization_id is null or ${organizationId}::uuid is null or r.organization_id = ${organizationId}::uuid)
    limit 1`.execute(db);
  return rows[0];
}

/** Serializes changes of roles until the transaction ends. */
export async function lockRoles(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(db);
}

export interface RoleOwner {
  id: string;
  name: string;
  type: string;
}

export async function listOwners(db: Database, scope: RoleScope): Promise<RoleOwner[]> {
  let query = db.selectFrom('organization').select(['id', 'name', 'type']).where('active', '=', true);
  if (!scope.everywhere) query = query.where('id', '=', scope.organizationId);
  return query.orderBy('name').execute();
}

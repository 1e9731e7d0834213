import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { getImport as getStored, type StoredImport as StoredCheck } from '#kernel/imports/queries.ts';
import { nextVersionOf, type Stamp } from '#kernel/record-changes/queries.ts';
import type { ExistingUser } from './plan.ts';
import type { FileLine } from '#kernel/imports/read-csv.ts';

/** Includes users of other organizations. */
export async function listUsersByCpf(db: Database, cpfs: readonly string[]): Promise<ExistingUser[]> {
  const { rows } = await sql<ExistingUser>`
    select u.id, u.cpf, u.full_name as "fullName", u.organization_id as "organizationId", u.active, u.version,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'organizationId', r.organization_id,
               'permissions', r.permissions, 'rootOnly', r.root_only, 'seesAllRestrictions', r.sees_all_restrictions,
               'seesAllRules', r.sees_all_rules) order by r.id)
             from user_role h join role r on r.id = h.role_id where h.user_id = u.id
           ), '[]') as roles,
           array(select a.airport from user_airport a where a.user_id = u.id order by a.airport) as airports
    from app_user u where u.cpf = any(${[...cpfs]}::text[])`.execute(db);
  return rows;
}

export interface StoredImport extends StoredCheck {
  organizationId: string;
  lines: FileLine[];
}

export async function insertImport(
  db: Database,
  newImport: Omit<StoredImport, 'done' | 'appliedAt'> & { createdBy: string; fileName: string | null },
): Promise<void> {
  await db
    .insertInto('user_import')
    .values({
      id: newImport.id,
      created_by: newImport.createdBy,
      organization_id: newImport.organizationId,
      created_at: newImport.createdAt,
      file_name: newImport.fileName,
      lines: JSON.stringify(newImport.lines),
      plan_hash: newImport.planHash,
      total: newImport.total,
    })
    .execute();
}

/** Throws RECORD_NOT_FOUND if the import is missing or another user's. */
export const getImport = (db: Database, id: string, createdBy: string): Promise<StoredImport> =>
  getStored<StoredImport>(
    db,
    'user_import',
    { id, createdBy },
    sql`lines, organization_id as "organizationId"`,
  );

export interface NewUser {
  id: string;
  cpf: string;
  /** The masked CPF. */
  fullName: string;
}

/** Returns the number of created users: CPFs taken in the meantime are skipped. */
export async function insertUsers(
  db: Database,
  organizationId: string,
  users: readonly NewUser[],
): Promise<number> {
  const { rows } = await sql`
    insert into app_user (id, cpf, full_name, named, organization_id)
    select id, cpf, name, false, ${organizationId}::uuid
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ cpf }) => cpf)}::text[],
      ${users.map(({ fullName }) => fullName)}::text[]) as input (id, cpf, name)
    on conflict do nothing returning id`.execute(db);
  return rows.length;
}

/** Returns how many users still had the version that was read. */
export async function incrementVersions(
  db: Database,
  users: readonly { id: string; version: number }[],
  stamp: Stamp,
): Promise<number> {
  const { rows } = await sql`
    update app_user u set ${nextVersionOf('u', stamp)}
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ version }) => version)}::int[]) as input (id, version)
    where u.id = input.id and u.version = input.version
    returning u.id`.execute(db);
  return rows.length;
}

export type UserValue = readonly [userId: string, value: string];

interface UserValueChanges {
  coming: readonly UserValue[];
  going: readonly UserValue[];
}

const buildUserIds = (pairs: readonly UserValue[]): RawBuilder<unknown> =>
  sql`${pairs.map(([user]) => user)}::uuid[]`;
const listValues = (pairs: readonly UserValue[]): string[] => pairs.map(([, value]) => value);

export async function changeRoles(
  db: Database,
  { coming: added, going: removed }: UserValueChanges,
): Promise<void> {
  await sql`
    delete from user_role r using unnest(${buildUserIds(removed)}, ${listValues(removed)}::uuid[]) as input (user_id, role_id)
    where r.user_id = input.user_id and r.role_id = input.role_id`.execute(db);
  await sql`
    insert into user_role (user_id, role_id) select * from unnest(${buildUserIds(added)}, ${listValues(added)}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function changeAirports(
  db: Database,
  { coming: added, going: removed }: UserValueChanges,
): Promise<void> {
  await sql`
    delete from user_airport a using unnest(${buildUserIds(removed)}, ${listValues(removed)}::text[]) as input (user_id, airport)
    where a.user_id = input.user_id and a.airport = input.airport`.execute(db);
  await sql`
    insert into user_airport (user_id, airport) select * from unnest(${buildUserIds(added)}, ${listValues(added)}::text[])
    on conflict do nothing`.execute(db);
}

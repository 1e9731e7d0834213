import { sql, type RawBuilder } from 'kysely';
import { type AgencyScope, restrictionInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';

export interface StoredList {
  id: string;
  organization: { id: string; name: string };
  name: string;
  source: string;
  category: { id: string; name: string };
  expiration: string;
  expired: boolean;
  viewers: string[];
  receivers: string[];
  nameThreshold: number;
  versionId: string | null;
  createdBy: string;
  changeId: string | null;
  number: number | null;
  listedOn: string | null;
  canRollBack: boolean;
  entries: number;
  /** Entries that the version in force added, which a roll back ends. */
  added: number | null;
  version: number;
}

function listsWhere(
  db: Database,
  scope: AgencyScope,
  condition: RawBuilder<boolean>,
  now: Date,
  limit: number,
): Promise<StoredList[]> {
  return sql<StoredList>`
    select l.id, jsonb_build_object('id', o.id, 'name', o.name) as organization, l.name, l.source,
      jsonb_build_object('id', c.id, 'name', c.name) as category, l.expiration,
      l.expiration < (${now}::timestamptz at time zone o.time_zone)::date as expired, l.viewers, l.receivers,
      l.name_threshold as "nameThreshold", l.version_id as "versionId", l.created_by as "createdBy", l.change_id as "changeId", v.number,
      v.listed_on as "listedOn", l.version,
      v.id is not null and (v.base_id is null or exists (
        select 1 from named_list_entry e where e.version_id = v.base_id
      )) as "canRollBack",
      coalesce(v.added + v.changed + v.unchanged, 0) as entries, v.added
    from named_list l
    join organization o on o.id = l.organization_id
    join category c on c.id = l.category_id
    left join named_list_version v on v.id = l.version_id
    where ${restrictionInScope(scope, sql`l`)} and ${condition}
    order by l.name, l.id
    limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);
}

export async function listNamedLists(
  db: Database,
  scope: AgencyScope,
  text: string,
  now: Date,
  limit: number,
): Promise<StoredList[]> {
  const condition = sql<boolean>`strpos(lower(l.name || ' ' || l.source), lower(${text})) > 0`;
  return listsWhere(db, scope, text === '' ? sql<boolean>`true` : condition, now, limit);
}

/** Throws RECORD_NOT_FOUND for missing and invisible lists. */
export async function getStoredList(
  db: Database,
  scope: AgencyScope,
  id: string,
  now: Date,
): Promise<StoredList> {
  const [found] = await listsWhere(db, scope, sql<boolean>`l.id = ${id}::uuid`, now, 1);
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

export interface ListSettings {
  name: string;
  source: string;
  categoryId: string;
  expiration: string;
  viewers: readonly string[];
  receivers: readonly string[];
  nameThreshold: number;
}

/** Compares with visible lists only. Locks the organization's list names until the transaction ends. */
export async function isListNameTaken(
  db: Database,
  scope: AgencyScope,
  organizationId: string,
  name: string,
  except: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`named_list ${organizationId}`}, 0))`.execute(db);
  const { rows } = await sql`
    select from named_list l
    where l.organization_id = ${organizationId}::uuid and lower(l.name) = lower(${name}) and l.id <> ${except}::uuid
      and ${restrictionInScope(scope, sql`l`)}`.execute(db);
  return rows.length > 0;
}

const columnsOfSettings = (settings: ListSettings) => ({
  name: settings.name,
  source: settings.source,
  category_id: settings.categoryId,
  expiration: settings.expiration,
  viewers: [...settings.viewers],
  receivers: [...settings.receivers],
  name_threshold: settings.nameThreshold,
});

export async function insertList(
  db: Database,
  input: ListSettings & { id: string; organizationId: string; createdBy: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('named_list')
    .values({
      id: input.id,
      organization_id: input.organizationId,
      ...columnsOfSettings(input),
      created_by: input.createdBy,
      created_at: now,
    })
    .execute();
}

export async function updateListSettings(
  db: Database,
  id: string,
  settings: ListSettings,
  changeId: string,
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('named_list')
    .set({ ...columnsOfSettings(settings), change_id: changeId, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

export async function setVersionInForce(
  db: Database,
  id: string,
  { versionId, changeId }: { versionId: string | null; changeId: string },
): Promise<void> {
  await db
    .updateTable('named_list')
    .set({ version_id: versionId, change_id: changeId })
    .where('id', '=', id)
    .execute();
}

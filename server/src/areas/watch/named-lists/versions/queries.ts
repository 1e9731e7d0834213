import type { ListFinding, ListVersionRow } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import { type AgencyScope, restrictionInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';

export interface StoredVersion extends Omit<ListVersionRow, 'createdAt' | 'appliedAt' | 'rolledBackAt'> {
  createdAt: Date;
  appliedAt: Date | null;
  rolledBackAt: Date | null;
  list: { id: string; name: string };
  organizationId: string;
  baseId: string | null;
  findings: ListFinding[];
  done: number;
  total: number;
}

const isStored = sql<boolean>`exists (select 1 from named_list_entry e where e.version_id = v.id)
  and (v.base_id is null or exists (select 1 from named_list_entry e where e.version_id = v.base_id))`;

/** Without findings, which may be many. */
const rowColumns = sql`v.id, v.number, v.state, v.listed_on as "listedOn", v.file_name as "fileName", v.format, v.added,
  v.changed, v.ended, v.unchanged, v.skipped, v.refused, v.created_at as "createdAt", c.full_name as "createdBy",
  v.applied_at as "appliedAt", a.full_name as "appliedBy", v.rolled_back_at as "rolledBackAt",
  b.full_name as "rolledBackBy", v.ended * 2 > v.ended + v.changed + v.unchanged as "endsMost", ${isStored} as stored,
  jsonb_build_object('id', l.id, 'name', l.name) as list, v.organization_id as "organizationId", v.base_id as "baseId",
  v.done, v.total`;

const versionsWhere = (
  scope: AgencyScope,
  condition: RawBuilder<boolean>,
  columns: RawBuilder<unknown>,
) => sql<StoredVersion>`
  select ${columns}
  from named_list_version v
  join named_list l on l.id = v.list_id
  join app_user c on c.id = v.created_by
  left join app_user a on a.id = v.applied_by
  left join app_user b on b.id = v.rolled_back_by
  where ${restrictionInScope(scope, sql`l`)} and ${condition}
  order by v.created_at desc, v.id desc`;

const maxShownVersions = 50;

/** Returns the latest versions first. */
export async function listVersions(
  db: Database,
  scope: AgencyScope,
  listId: string,
): Promise<Omit<StoredVersion, 'findings'>[]> {
  const condition = sql<boolean>`v.list_id = ${listId}::uuid`;
  const { rows } = await sql<StoredVersion>`
    ${versionsWhere(scope, condition, rowColumns)} limit ${maxShownVersions}`.execute(db);
  return rows;
}

/** Throws RECORD_NOT_FOUND for missing versions and those of invisible lists. */
export async function getStoredVersion(db: Database, scope: AgencyScope, id: string): Promise<StoredVersion> {
  const condition = sql<boolean>`v.id = ${id}::uuid`;
  const { rows } = await versionsWhere(scope, condition, sql`${rowColumns}, v.findings`).execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

export interface NewVersion {
  id: string;
  listId: string;
  organizationId: string;
  baseId: string | null;
  listedOn: string;
  fileName: string | null;
  format: string;
  skipped: number;
  refused: number;
  findings: readonly ListFinding[];
  createdBy: string;
}

export async function insertVersion(db: Database, version: NewVersion, now: Date): Promise<void> {
  await db
    .insertInto('named_list_version')
    .values({
      id: version.id,
      list_id: version.listId,
      organization_id: version.organizationId,
      base_id: version.baseId,
      state: 'CHECKED',
      listed_on: version.listedOn,
      file_name: version.fileName,
      format: version.format,
      skipped: version.skipped,
      refused: version.refused,
      findings: JSON.stringify(version.findings),
      created_by: version.createdBy,
      created_at: now,
    })
    .execute();
}

/** `entries` is a JSON array of `ListEntry`. */
export async function insertEntries(
  db: Database,
  { id, organizationId }: Pick<NewVersion, 'id' | 'organizationId'>,
  entries: string,
): Promise<void> {
  await sql`
    insert into named_list_entry (version_id, entry, organization_id, content_hash, content)
    select ${id}::uuid, e.entry, ${organizationId}::uuid, e.hash, e.content
    from jsonb_to_recordset(${entries}::jsonb) as e (entry text, hash text, content jsonb)`.execute(db);
}

/** Copies refused entries from the version in force, so that an error in a file ends nothing. */
export async function keepEntries(
  db: Database,
  { id, baseId }: Pick<NewVersion, 'id' | 'baseId'>,
  entries: readonly string[],
): Promise<void> {
  if (baseId === null || entries.length === 0) return;
  await sql`
    insert into named_list_entry (version_id, entry, organization_id, content_hash, content)
    select ${id}::uuid, b.entry, b.organization_id, b.content_hash, b.content
    from named_list_entry b
    where b.version_id = ${baseId}::uuid and b.entry = any(${[...entries]}::text[])
    on conflict do nothing`.execute(db);
}

/** Defines `compared`: entries of both versions, null where missing. */
export const compared = (id: string | null, baseId: string | null) => sql`
  compared as (
    select coalesce(n.entry, b.entry) as entry, n.content_hash as after_hash, b.content_hash as before_hash,
      n.content as after, b.content as before
    from (select * from named_list_entry where version_id = ${id}::uuid) n
    full join (select * from named_list_entry where version_id = ${baseId}::uuid) b on b.entry = n.entry
  )`;

export interface Difference {
  added: number;
  changed: number;
  ended: number;
  unchanged: number;
}

export async function countDifference(
  db: Database,
  id: string | null,
  baseId: string | null,
): Promise<Difference> {
  const { rows } = await sql<Difference>`
    with ${compared(id, baseId)}
    select (count(*) filter (where before_hash is null))::int as added,
      (count(*) filter (where before_hash <> after_hash))::int as changed,
      (count(*) filter (where after_hash is null))::int as ended,
      (count(*) filter (where before_hash = after_hash))::int as unchanged
    from compared`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, ended: 0, unchanged: 0 };
}

export async function saveDifference(
  db: Database,
  id: string,
  { added, changed, ended, unchanged }: Difference,
): Promise<void> {
  await db
    .updateTable('named_list_version')
    .set({ added, changed, ended, unchanged, total: added + changed + ended })
    .where('id', '=', id)
    .execute();
}

/** Returns the number of the version, one more than the last of the list. */
export async function setVersionApplied(
  db: Database,
  { id, list }: Pick<StoredVersion, 'id' | 'list'>,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update named_list_version v
    set state = 'APPLIED', applied_by = ${userId}::uuid, applied_at = ${now}::timestamptz, done = total, number = 1 + coalesce((
      select max(o.number) from named_list_version o where o.list_id = ${list.id}::uuid
    ), 0)
    where v.id = ${id}::uuid
    returning v.number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function getNextNumber(db: Database, listId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select 1 + coalesce(max(number), 0) as number from named_list_version where list_id = ${listId}::uuid`.execute(
    db,
  );
  return rows[0]?.number ?? 1;
}

/** Runs outside the transaction that changes the state, so that others see it. Late updates do nothing. */
export async function updateVersionProgress(
  db: Database,
  { id, state }: Pick<StoredVersion, 'id' | 'state'>,
  done: number,
): Promise<void> {
  await db
    .updateTable('named_list_version')
    .set({ done })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

export async function setVersionRolledBack(
  db: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('named_list_version')
    .set({ state: 'ROLLED_BACK', done: 0, rolled_back_by: userId, rolled_back_at: now })
    .where('id', '=', id)
    .execute();
}

/** Prevents that a version is dropped until the transaction ends. Its progress can still be saved. */
export async function lockVersionRow(db: Database, id: string): Promise<void> {
  await sql`select from named_list_version where id = ${id}::uuid for key share`.execute(db);
}

/** Deletes checked versions, which reveal the people an agency looks for. Skips versions being applied. */
export async function dropCheckedVersions(db: Database, before: Date): Promise<void> {
  await sql`
    with dropped as (
      delete from named_list_version where id in (
        select id from named_list_version where state = 'CHECKED' and created_at < ${before}::timestamptz
        for update skip locked
      ) returning id
    )
    delete from named_list_entry where version_id in (select id from dropped)`.execute(db);
}

/** Deletes entries of old versions, except the version in force and the one that a roll back restores. */
export async function dropOldEntries(db: Database, keptVersions: number): Promise<void> {
  await sql`
    delete from named_list_entry where version_id in (
      select v.id
      from (
        select id, list_id, row_number() over (partition by list_id order by number desc) as place
        from named_list_version where state <> 'CHECKED'
      ) v
      join named_list l on l.id = v.list_id
      left join named_list_version f on f.id = l.version_id
      where v.id is distinct from f.id and v.id is distinct from f.base_id and v.place > ${keptVersions}
    )`.execute(db);
}

/**
 * Deletes entries that ended before a day: those of earlier versions if the version in force was applied
 * before it, and all entries of a list that expired before it.
 */
export async function dropEndedEntries(db: Database, before: string): Promise<void> {
  await sql`
    delete from named_list_entry where version_id in (
      select v.id
      from named_list_version v
      join named_list l on l.id = v.list_id
      left join named_list_version f on f.id = l.version_id
      where v.state <> 'CHECKED' and (
        l.expiration < ${before}::date or (v.id <> f.id and f.applied_at < ${before}::date)
      )
    )`.execute(db);
}

/** Empties file names and findings, which quote lines of the file, of versions whose entries are deleted. */
export async function clearFindings(db: Database): Promise<void> {
  await sql`
    update named_list_version v set findings = '[]', file_name = null
    where v.state <> 'CHECKED' and (v.findings <> '[]' or v.file_name is not null)
      and not exists (select 1 from named_list_entry e where e.version_id = v.id)`.execute(db);
}

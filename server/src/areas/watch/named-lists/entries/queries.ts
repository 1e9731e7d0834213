import { type ListChange, type ListChangeKind, searchLimit } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { foldDocument } from '#kernel/text.ts';
import { compared } from '../versions/queries.ts';

export interface ListedRestrictions {
  listId: string;
  organizationId: string;
  categoryId: string;
  expiration: string;
  /** False if the list has expired. */
  active: boolean;
  viewers: readonly string[];
  receivers: readonly string[];
  nameThreshold: number;
  /** User who created the list. */
  createdBy: string;
  writtenBy: string;
  /** `import_id` of the restrictions, by which judging reports progress. */
  changeId: string;
  /** Version that the entries come from, and its number. */
  versionId: string;
  number: number;
  listName: string;
}

interface EntryPage {
  versionId: string | null;
  baseId: string | null;
  after: string;
  limit: number;
}

/** Returns entries that are new or different in a version, in order. */
export async function listEntriesToSet(
  db: Database,
  { versionId, baseId, after, limit }: EntryPage,
): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select n.entry
    from named_list_entry n
    left join named_list_entry b on b.version_id = ${baseId}::uuid and b.entry = n.entry
    where n.version_id = ${versionId}::uuid and n.entry > ${after} and n.content_hash is distinct from b.content_hash
    order by n.entry limit ${limit}`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Returns entries of the base that a version does not contain, in order. */
export async function listEntriesToEnd(
  db: Database,
  { versionId, baseId, after, limit }: EntryPage,
): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select b.entry
    from named_list_entry b
    where b.version_id = ${baseId}::uuid and b.entry > ${after}
      and not exists (select 1 from named_list_entry n where n.version_id = ${versionId}::uuid and n.entry = b.entry)
    order by b.entry limit ${limit}`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Finds one entry by index: the table has no statistics after a check, and joins would read it whole. */
const entryOf = (versionId: string, entry: RawBuilder<unknown>) => sql`(
  select entry, content from named_list_entry where version_id = ${versionId}::uuid and entry = ${entry} limit 1)`;

/** Creates or replaces the restrictions of entries. An entry that ended before gets its restriction back. */
export async function setEntries(
  db: Database,
  list: ListedRestrictions,
  entries: readonly string[],
  newIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into restriction as r (id, organization_id, import_id, list_id, list_entry, list_version, category_id, note, expiration, active,
      match_names, name_threshold, viewers, receivers, created_by, created_at, updated_at)
    select n.id, ${list.organizationId}::uuid, ${list.changeId}::uuid, ${list.listId}::uuid, e.entry, ${list.number}::int,
      ${list.categoryId}::uuid, e.content ->> 'note', ${list.expiration}::date, ${list.active}::boolean,
      jsonb_array_length(e.content -> 'names') > 0, ${list.nameThreshold}, ${[...list.viewers]}::uuid[],
      ${[...list.receivers]}::uuid[], ${list.createdBy}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...newIds]}::uuid[], ${[...entries]}::text[]) as n (id, entry)
    cross join lateral ${entryOf(list.versionId, sql`n.entry`)} e
    on conflict (list_id, list_entry) do update
    set import_id = excluded.import_id, list_version = excluded.list_version, category_id = excluded.category_id,
      note = excluded.note, expiration = excluded.expiration, active = excluded.active, match_names = excluded.match_names,
      name_threshold = excluded.name_threshold, viewers = excluded.viewers, receivers = excluded.receivers,
      updated_at = excluded.updated_at, version = r.version + 1
    returning r.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await insertWatched(db, list, ids);
  await insertListedVersions(db, list, ids, now);
}

/** Copies organization and viewers to each row, for row-level security. */
async function insertWatched(db: Database, list: ListedRestrictions, ids: readonly string[]): Promise<void> {
  const these = sql`${[...ids]}::uuid[]`;
  const readers = sql`${[...list.viewers, list.createdBy]}::uuid[]`;
  await sql`delete from restriction_document where restriction_id = any(${these})`.execute(db);
  await sql`delete from restriction_name where restriction_id = any(${these})`.execute(db);
  const parts = (part: 'documents' | 'names') => sql`
    restriction r
    cross join lateral ${entryOf(list.versionId, sql`r.list_entry`)} e
    cross join lateral jsonb_array_elements(e.content -> ${part}) with ordinality as p (value, ordinal)
    where r.id = any(${these})`;
  await sql`
    insert into restriction_document (restriction_id, ordinal, organization_id, viewers, type, number, number_folded, class, issuer,
      issuing_state)
    select r.id, p.ordinal, r.organization_id, ${readers}, p.value ->> 'type', p.value ->> 'number', p.value ->> 'number_folded',
      p.value ->> 'class', p.value ->> 'issuer', p.value ->> 'issuing_state'
    from ${parts('documents')}`.execute(db);
  await sql`
    insert into restriction_name (restriction_id, ordinal, organization_id, viewers, name, birth_date, birth_part)
    select r.id, p.ordinal, r.organization_id, ${readers}, p.value ->> 'name', (p.value ->> 'birthDate')::date, p.value ->> 'birthPart'
    from ${parts('names')}`.execute(db);
}

/** Inserts versions, which name the list. Earlier versions get the viewers of the list. */
async function insertListedVersions(
  db: Database,
  {
    viewers,
    createdBy,
    writtenBy,
    listName,
  }: Pick<ListedRestrictions, 'viewers' | 'createdBy' | 'writtenBy' | 'listName'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const readers = sql`${[...viewers, createdBy]}::uuid[]`;
  await sql`
    update restriction_version set viewers = ${readers}
    where restriction_id = any(${[...ids]}::uuid[]) and viewers <> ${readers}`.execute(db);
  await sql`
    insert into restriction_version (restriction_id, version, organization_id, viewers, category, note, expiration, written_by,
      written_at, list)
    select r.id, r.version, r.organization_id, ${readers}, c.name, r.note, r.expiration, ${writtenBy}::uuid, ${now}::timestamptz,
      jsonb_build_object('name', ${listName}::text, 'number', r.list_version, 'entry', r.list_entry)
    from restriction r join category c on c.id = r.category_id
    where r.id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Deactivates the restrictions of entries. */
export async function endEntries(
  db: Database,
  { listId, changeId }: Pick<ListedRestrictions, 'listId' | 'changeId'>,
  entries: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update restriction
    set active = false, import_id = ${changeId}::uuid, updated_at = ${now}::timestamptz, version = version + 1
    where list_id = ${listId}::uuid and list_entry = any(${[...entries]}::text[])`.execute(db);
}

/** Gives the restrictions of entries in force the settings of their list. */
export async function updateListedRestrictions(
  db: Database,
  list: Omit<ListedRestrictions, 'versionId' | 'number'> & { versionId: string | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update restriction r
    set import_id = ${list.changeId}::uuid, category_id = ${list.categoryId}::uuid, expiration = ${list.expiration}::date,
      active = ${list.active}::boolean, name_threshold = ${list.nameThreshold}, viewers = ${[...list.viewers]}::uuid[],
      receivers = ${[...list.receivers]}::uuid[], updated_at = ${now}::timestamptz, version = r.version + 1
    from named_list_entry e
    where r.list_id = ${list.listId}::uuid and e.version_id = ${list.versionId}::uuid and e.entry = r.list_entry
    returning r.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await shareEndedEntries(db, list);
  await insertListedVersions(db, list, ids, now);
  return ids.length;
}

/** Gives all rows of the list its viewers: former entries too are seen by its viewers only. */
async function shareEndedEntries(
  db: Database,
  {
    listId,
    viewers,
    receivers,
    createdBy,
  }: Pick<ListedRestrictions, 'listId' | 'viewers' | 'receivers' | 'createdBy'>,
): Promise<void> {
  const readers = sql`${[...viewers, createdBy]}::uuid[]`;
  await sql`
    update restriction set viewers = ${[...viewers]}::uuid[], receivers = ${[...receivers]}::uuid[]
    where list_id = ${listId}::uuid and viewers <> ${[...viewers]}::uuid[]`.execute(db);
  const ofList = sql`restriction_id in (select id from restriction where list_id = ${listId}::uuid) and viewers <> ${readers}`;
  for (const table of ['restriction_document', 'restriction_name', 'restriction_version'])
    await sql`update ${sql.table(table)} set viewers = ${readers} where ${ofList}`.execute(db);
}

const contentOf = (content: 'before' | 'after') => sql`
  case when ${sql.ref(content)} is null then null else jsonb_build_object(
    'note', ${sql.ref(content)} -> 'note',
    'names', (
      select coalesce(jsonb_agg(jsonb_build_object('birthPart', null) || n.value order by n.ordinality), '[]')
      from jsonb_array_elements(${sql.ref(content)} -> 'names') with ordinality as n),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('type', d -> 'type', 'number', d -> 'number', 'issuer', d -> 'issuer')), '[]')
      from jsonb_array_elements(${sql.ref(content)} -> 'documents') as d
    )) end`;

const kinds: Readonly<Record<ListChangeKind, string>> = {
  ADDED: 'before_hash is null',
  CHANGED: 'before_hash <> after_hash',
  ENDED: 'after_hash is null',
};

/** Values of a field of the names or documents in both versions of an entry. */
const selectValues = (list: 'names' | 'documents', field: string) => sql`(
  select item ->> ${sql.lit(field)} as value
  from jsonb_array_elements(coalesce(before -> ${sql.lit(list)}, '[]') || coalesce(after -> ${sql.lit(list)}, '[]')) as item)`;

/** Returns one more than the limit if there are more. */
export async function listChanges(
  db: Database,
  { id, baseId }: { id: string; baseId: string | null },
  { text, kind }: { text: string; kind?: ListChangeKind | undefined },
): Promise<ListChange[]> {
  const ofKind = kind === undefined ? sql`before_hash is distinct from after_hash` : sql.raw(kinds[kind]);
  const number = foldDocument(text);
  const holds = sql`(
    strpos(lower(entry), lower(${text})) > 0
    or exists (select 1 from ${selectValues('names', 'name')} v where strpos(lower(v.value), lower(${text})) > 0)
    or ${number} <> '' and exists (
      select 1 from ${selectValues('documents', 'number_folded')} v where strpos(v.value, ${number}) > 0))`;
  const { rows } = await sql<ListChange>`
    with ${compared(id, baseId)}, found as materialized (
      select * from compared where ${ofKind} and ${text === '' ? sql`true` : holds}
      order by entry limit ${searchLimit + 1}
    )
    select entry, case when before_hash is null then 'ADDED' when after_hash is null then 'ENDED' else 'CHANGED' end as kind,
      ${contentOf('before')} as before, ${contentOf('after')} as after
    from found order by entry`.execute(db);
  return rows;
}

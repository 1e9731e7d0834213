import { type AgencyScope, restrictionInScope } from '#areas/access/index.ts';
import { expiringDays, type RestrictionRow, type restrictionSearch, searchLimit } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { requireFound } from '#kernel/register.ts';
import { foldDocument, foldText } from '#kernel/text.ts';
import { columnsOf, type StoredDocument } from '#kernel/document-columns.ts';

export interface StoredName {
  name: string;
  birthDate: string | null;
  /** Year or month, `1980` or `2001-01`, of which `birthDate` is the first of January. */
  birthPart?: string | null;
}

export interface ListedRestriction {
  id: string;
  organization_id: string;
  note: string;
  expiration: string;
  /** Days until the last day, in the organization's zone. */
  days_left: number;
  /** False once expired, even before the job updates the row. */
  active: boolean;
  expired: boolean;
  version: number;
  created_at: Date;
  created_by: string;
  category_id: string;
  category: string;
  documents: StoredDocument[];
  names: Required<StoredName>[];
  match_names: boolean;
  name_threshold: number;
  list: RestrictionRow['list'];
  alerts: number;
  confirmed: number;
  not_confirmed: number;
}

export interface StoredRestriction extends ListedRestriction {
  viewers: string[];
  receivers: string[];
  changed: { by: string; at: string } | null;
}

const ofDetail = sql`, r.viewers, r.receivers, (
  select jsonb_build_object('by', w.full_name, 'at', v.written_at)
  from restriction_version v join app_user w on w.id = v.written_by
  where v.restriction_id = r.id order by v.version desc limit 1
) as changed`;

const today = (now: Date) => sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`;
const expired = (now: Date) => sql<boolean>`r.expiration < ${today(now)}`;

function restrictionsWhere<R>(
  { flights }: AgencyScope,
  condition: RawBuilder<boolean>,
  now: Date,
  more: RawBuilder<unknown> = sql``,
) {
  return sql<R>`
    with found as materialized (
      select r.id, r.organization_id, r.note, r.expiration, r.active and not ${expired(now)} as active,
             ${expired(now)} as expired, r.expiration - ${today(now)} as days_left, r.created_at, u.full_name as created_by,
             c.id as category_id, c.name as category, r.match_names, r.name_threshold, r.version,
             case when l.id is null then null
               else jsonb_build_object('id', l.id, 'name', l.name, 'number', r.list_version, 'entry', r.list_entry) end as list ${more}
      from visible_restriction r
      join organization o on o.id = r.organization_id
      join category c on c.id = r.category_id
      join app_user u on u.id = r.created_by
      left join named_list l on l.id = r.list_id
      where r.deleted_at is null and ${condition}
      order by r.expiration, r.created_at desc, r.id
      limit ${searchLimit + 1}
    )
    select f.*, coalesce(d.documents, '[]') as documents, coalesce(n.names, '[]') as names, coalesce(a.alerts, 0)::int as alerts,
           coalesce(a.confirmed, 0)::int as confirmed, coalesce(a.not_confirmed, 0)::int as not_confirmed
    from found f
    left join (
      select restriction_id,
             json_agg(json_build_object('type', type, 'number', number, 'issuer', issuer) order by ordinal) as documents
      from visible_restriction_document where restriction_id = any(array(select id from found)) group by restriction_id
    ) d on d.restriction_id = f.id
    left join (
      select restriction_id, json_agg(json_build_object('name', name, 'birthDate', birth_date, 'birthPart', birth_part) order by ordinal) as names
      from visible_restriction_name where restriction_id = any(array(select id from found)) group by restriction_id
    ) n on n.restriction_id = f.id
    left join alerts_counted(array(select id from found), ${flights.airports ?? null}::text[]) a on a.source_id = f.id
    order by f.expiration, f.created_at desc, f.id`;
}

type State = NonNullable<z.output<typeof restrictionSearch.body>['state']>;

const inState: Readonly<Record<State, (now: Date) => RawBuilder<boolean>>> = {
  active: now => sql`(r.active and not ${expired(now)})`,
  expiring: now => sql`(r.active and not ${expired(now)} and ${endsWithin(expiringDays, now)})`,
  inactive: now => sql`(not r.active and not ${expired(now)})`,
  expired,
};

const endsWithin = (days: number, now: Date) =>
  sql<boolean>`r.expiration - ${today(now)} between 0 and ${days}`;

export interface ListFilter {
  text: string;
  state?: State | undefined;
  category?: string | undefined;
  expires?: string | undefined;
  ids?: readonly string[] | undefined;
}

/**
 * Returns restrictions by expiration, one more than the limit if there are more. `text` is searched in
 * document numbers, names, category and note.
 */
export async function listRestrictions(
  db: Database,
  scope: AgencyScope,
  { text, state, category, expires, ids }: ListFilter,
  now: Date,
): Promise<ListedRestriction[]> {
  const conditions = [
    restrictionInScope(scope, sql`r`),
    ...(text === '' ? [] : [holds(text)]),
    ...(state === undefined ? [] : [inState[state](now)]),
    ...(category === undefined ? [] : [sql<boolean>`r.category_id = ${category}::uuid`]),
    ...(expires === undefined ? [] : [endsWithin(Number(expires), now)]),
    ...(ids === undefined ? [] : [sql<boolean>`r.id = any(${ids}::uuid[])`]),
  ];
  const condition = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { rows } = await restrictionsWhere<ListedRestriction>(scope, condition, now).execute(db);
  return rows;
}

const folded = (column: RawBuilder<string>) =>
  sql<string>`upper(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

function holds(text: string): RawBuilder<boolean> {
  const words = foldText(text);
  const number = foldDocument(text);
  return sql<boolean>`(
    strpos(${folded(sql`r.note`)}, ${words}) > 0
    or strpos(${folded(sql`c.name`)}, ${words}) > 0
    or exists (
      select 1 from visible_restriction_name n where n.restriction_id = r.id and strpos(${folded(sql`n.name`)}, ${words}) > 0
    )
    or (${number} <> '' and exists (
      select 1 from visible_restriction_document d where d.restriction_id = r.id and strpos(d.number_folded, ${number}) > 0
    ))
  )`;
}

/** Throws RECORD_NOT_FOUND for missing and invisible restrictions. */
export async function getStoredRestriction(
  db: Database,
  scope: AgencyScope,
  id: string,
  now: Date,
): Promise<StoredRestriction> {
  const condition = sql<boolean>`r.id = ${id}::uuid and ${restrictionInScope(scope, sql`r`)}`;
  const { rows } = await restrictionsWhere<StoredRestriction>(scope, condition, now, ofDetail).execute(db);
  return requireFound(rows[0]);
}

/** Locks the row until the transaction ends. Throws RECORD_NOT_FOUND. */
export async function lockRestriction(db: Database, scope: AgencyScope, id: string): Promise<void> {
  const { rows } = await sql`
    select r.id from restriction r where r.id = ${id}::uuid and r.deleted_at is null and ${restrictionInScope(scope, sql`r`)} for update`.execute(
    db,
  );
  if (rows.length === 0) throw new Failure('RECORD_NOT_FOUND');
}

export interface RestrictionContent {
  categoryId: string;
  note: string;
  expiration: string;
  viewers: readonly string[];
  receivers: readonly string[];
  documents: readonly StoredDocument[];
  names: readonly StoredName[];
  matchNames: boolean;
  nameThreshold: number;
}

export interface NewRestriction extends RestrictionContent {
  id: string;
  organizationId: string;
  createdBy: string;
}

const toColumns = (content: RestrictionContent) => ({
  category_id: content.categoryId,
  note: content.note,
  expiration: content.expiration,
  match_names: content.matchNames,
  name_threshold: content.nameThreshold,
  viewers: [...content.viewers],
  receivers: [...content.receivers],
});

/** Returns false, without changes, if the id exists. */
export async function insertRestriction(db: Database, input: NewRestriction, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('restriction')
    .values({
      id: input.id,
      organization_id: input.organizationId,
      ...toColumns(input),
      created_by: input.createdBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  await insertWatched(db, input.id, input);
  await insertVersions(db, [input.id], input.createdBy, now);
  return true;
}

/** Returns false, without changes, if the version is another. */
export async function updateRestrictionRow(
  db: Database,
  id: string,
  version: number,
  input: RestrictionContent,
  userId: string,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('restriction')
    .set({
      ...toColumns(input),
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  if (updated.length === 0) return false;
  await db.deleteFrom('restriction_document').where('restriction_id', '=', id).execute();
  await db.deleteFrom('restriction_name').where('restriction_id', '=', id).execute();
  await insertWatched(db, id, input);
  await insertVersions(db, [id], userId, now);
  return true;
}

/** Inserts versions. Earlier versions get the viewers of the last one. */
export async function insertVersions(
  db: Database,
  ids: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('restriction as r')
    .innerJoin('category as c', 'c.id', 'r.category_id')
    .select(['r.id as restriction_id', 'r.version', 'r.organization_id', 'r.viewers', 'r.created_by'])
    .select(['c.name as category', 'r.note', 'r.expiration'])
    .where('r.id', 'in', [...ids])
    .execute();
  const versions = rows.map(({ viewers, created_by, ...row }) => ({
    ...row,
    viewers: [...viewers, created_by],
    written_by: userId,
    written_at: now,
  }));
  await db.insertInto('restriction_version').values(versions).execute();
  for (const { restriction_id, version, viewers } of versions)
    if (version > 1)
      await db
        .updateTable('restriction_version')
        .set({ viewers })
        .where('restriction_id', '=', restriction_id)
        .execute();
}

export async function setActive(db: Database, id: string, active: boolean, now: Date): Promise<void> {
  await db
    .updateTable('restriction')
    .set(({ eb }) => ({ active, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Its alerts keep their texts. */
export async function setDeleted(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('restriction')
    .set(({ eb }) => ({ active: false, deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Copies organization and viewers to each row, for row-level security. */
async function insertWatched(
  db: Database,
  restrictionId: string,
  { documents, names }: Pick<RestrictionContent, 'documents' | 'names'>,
): Promise<void> {
  const { viewers, created_by, organization_id } = await db
    .selectFrom('restriction')
    .select(['viewers', 'created_by', 'organization_id'])
    .where('id', '=', restrictionId)
    .executeTakeFirstOrThrow();
  const own = { restriction_id: restrictionId, organization_id, viewers: [...viewers, created_by] };
  const rows = documents.map((document, index) => ({
    ...own,
    ordinal: index + 1,
    ...columnsOf(document),
  }));
  await db.insertInto('restriction_document').values(rows).execute();
  if (names.length === 0) return;
  await db
    .insertInto('restriction_name')
    .values(
      names.map(({ name, birthDate, birthPart = null }, index) => ({
        ...own,
        ordinal: index + 1,
        name,
        birth_date: birthDate,
        birth_part: birthPart,
      })),
    )
    .execute();
}

/** Deactivates restrictions by their organization's zone. Returns how many. */
export async function deactivateExpired(db: Database, now: Date): Promise<number> {
  const { rows: over } = await sql<{ id: string; expiration: string }>`
    select r.id, r.expiration
    from restriction r join organization o on o.id = r.organization_id
    where r.active and r.expiration < (${now}::timestamptz at time zone o.time_zone)::date`.execute(db);
  if (over.length === 0) return 0;
  // A user may have extended one meanwhile.
  const { rows } = await sql`
    update restriction r set active = false, updated_at = ${now}::timestamptz
    from unnest(${over.map(({ id }) => id)}::uuid[], ${over.map(({ expiration }) => expiration)}::date[]) as over (id, expiration)
    where r.id = over.id and r.active and r.expiration = over.expiration
    returning r.id`.execute(db);
  return rows.length;
}

import { type AgencyScope, restrictionInScope } from '#areas/access/index.ts';
import { searchLimit } from '@farol/contract';
import { canonicalDocument } from '@farol/identity';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { foldDocument, foldText } from '#kernel/text.ts';

export interface StoredDocument {
  type: string | null;
  number: string;
  issuer: string | null;
}

/** A restriction of a list. */
export interface ListedRestriction {
  id: string;
  organization_id: string;
  note: string;
  expiration: string;
  /** As shown: what has expired is not active, whether or not the job came by. */
  active: boolean;
  expired: boolean;
  created_at: Date;
  created_by: string;
  category_id: string;
  category: string;
  documents: StoredDocument[];
  alerts: number;
}

/** A restriction with all that is asked of one. */
export interface StoredRestriction extends ListedRestriction {
  version: number;
  viewers: string[];
  receivers: string[];
}

const ofDetail = sql`, r.version, r.viewers, r.receivers`;

const expired = (now: Date) =>
  sql<boolean>`r.expiration < (${now}::timestamptz at time zone o.time_zone)::date`;

function restrictionsWhere<R>(condition: RawBuilder<boolean>, now: Date, more: RawBuilder<unknown> = sql``) {
  return sql<R>`
    with found as materialized (
      select r.id, r.organization_id, r.note, r.expiration, r.active and not ${expired(now)} as active,
             ${expired(now)} as expired, r.created_at, u.full_name as created_by,
             c.id as category_id, c.name as category ${more}
      from visible_restriction r
      join organization o on o.id = r.organization_id
      join category c on c.id = r.category_id
      join app_user u on u.id = r.created_by
      where ${condition}
      order by r.expiration, r.created_at desc, r.id
      limit ${searchLimit + 1}
    )
    select f.*, d.documents, coalesce(a.alerts, 0)::int as alerts
    from found f
    join (
      select restriction_id,
             json_agg(json_build_object('type', type, 'number', number, 'issuer', issuer) order by ordinal) as documents
      from visible_restriction_document where restriction_id = any(array(select id from found)) group by restriction_id
    ) d on d.restriction_id = f.id
    left join alerts_counted(array(select id from found)) a on a.source_id = f.id
    order by f.expiration, f.created_at desc, f.id`;
}

/** By expiration, one row more than the limit when there are more. `text` is sought in document numbers, category and note. */
export async function listRestrictions(
  scope: AgencyScope,
  db: Database,
  filter: { text: string; active?: boolean | undefined },
  now: Date,
): Promise<ListedRestriction[]> {
  const conditions = [
    restrictionInScope(scope, sql`r`),
    ...(filter.text === '' ? [] : [holds(filter.text)]),
    ...(filter.active === undefined
      ? []
      : [sql<boolean>`(r.active and not ${expired(now)}) = ${filter.active}`]),
  ];
  const condition = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { rows } = await restrictionsWhere<ListedRestriction>(condition, now).execute(db);
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
    or (${number} <> '' and exists (
      select from visible_restriction_document d where d.restriction_id = r.id and strpos(d.number_folded, ${number}) > 0
    ))
  )`;
}

/** Throws RECORD_NOT_FOUND for what is not there or not for the person's eyes. */
export async function getRestriction(
  scope: AgencyScope,
  db: Database,
  id: string,
  now: Date,
): Promise<StoredRestriction> {
  const condition = sql<boolean>`r.id = ${id}::uuid and ${restrictionInScope(scope, sql`r`)}`;
  const { rows } = await restrictionsWhere<StoredRestriction>(condition, now, ofDetail).execute(db);
  const [found] = rows;
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

/** Takes the row until the transaction ends. Throws as above. */
export async function lockRestriction(scope: AgencyScope, db: Database, id: string): Promise<void> {
  const { rows } = await sql`
    select r.id from restriction r where r.id = ${id}::uuid and ${restrictionInScope(scope, sql`r`)} for update`.execute(
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
}

export interface NewRestriction extends RestrictionContent {
  id: string;
  organizationId: string;
  createdBy: string;
}

/** Returns false, and changes nothing, when the id is taken. */
export async function insertRestriction(db: Database, given: NewRestriction, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('restriction')
    .values({
      id: given.id,
      organization_id: given.organizationId,
      category_id: given.categoryId,
      note: given.note,
      expiration: given.expiration,
      viewers: [...given.viewers],
      receivers: [...given.receivers],
      created_by: given.createdBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  await insertDocuments(db, given.id, given.documents);
  return true;
}

/** Changes a restriction whose version is the given one; returns false, and changes nothing, when it is another. */
export async function updateRestriction(
  db: Database,
  id: string,
  version: number,
  given: RestrictionContent,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('restriction')
    .set({
      category_id: given.categoryId,
      note: given.note,
      expiration: given.expiration,
      viewers: [...given.viewers],
      receivers: [...given.receivers],
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  if (updated.length === 0) return false;
  await db.deleteFrom('restriction_document').where('restriction_id', '=', id).execute();
  await insertDocuments(db, id, given.documents);
  return true;
}

export async function setActive(db: Database, id: string, active: boolean, now: Date): Promise<void> {
  await db
    .updateTable('restriction')
    .set(({ eb }) => ({ active, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The documents, each saying itself whose they are and who sees them, as its restriction does. */
async function insertDocuments(
  db: Database,
  restrictionId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  const { viewers, created_by, organization_id } = await db
    .selectFrom('restriction')
    .select(['viewers', 'created_by', 'organization_id'])
    .where('id', '=', restrictionId)
    .executeTakeFirstOrThrow();
  const rows = documents.map((given, index) => {
    const document = canonicalDocument(given);
    const { issuer, issuerGiven } = document;
    return {
      restriction_id: restrictionId,
      organization_id,
      viewers: [...viewers, created_by],
      ordinal: index + 1,
      type: document.type ?? null,
      number: document.number,
      number_folded: document.folded,
      class: document.class ?? null,
      issuer: issuerGiven === undefined ? null : (issuer ?? issuerGiven),
      issuing_state: issuer ?? null,
    };
  });
  await db.insertInto('restriction_document').values(rows).execute();
}

/** How many of the ids are active users of the organization. */
export async function countPeople(
  organizationId: string,
  db: Database,
  ids: readonly string[],
): Promise<number> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .where('id', 'in', [...ids])
    .execute();
  return found.length;
}

/** Ids and names of users, deactivated ones too, by name. */
export async function namesOf(ids: readonly string[], db: Database): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('id', 'in', [...ids])
    .orderBy('full_name')
    .execute();
}

/** Deactivates restrictions whose last day is over in their organization's zone. Returns how many. */
export async function deactivateExpired(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    update restriction r set active = false, updated_at = ${now}::timestamptz
    from organization o
    where o.id = r.organization_id and r.active and r.expiration < (${now}::timestamptz at time zone o.time_zone)::date
    returning r.id`.execute(db);
  return rows.length;
}

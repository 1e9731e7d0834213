import type { CrewStanding } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, carrierInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { columnsOf, type StoredDocument } from '#kernel/document-columns.ts';
import { nextVersionOf, type Stamp } from '#kernel/record-changes/queries.ts';
import { foldDocument, foldText } from '#kernel/text.ts';

export interface MemberContent {
  carrier: string;
  registration: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
  documents: StoredDocument[];
  licenceUntil: string | null;
  dismissedOn: string | null;
}

export interface StoredMember extends MemberContent {
  id: string;
  active: boolean;
  version: number;
}

export interface MemberFilter {
  /** Folded words; all occur in the name. */
  words: readonly string[];
  /** Folded; alternative to the words. */
  registration: string;
  /** Folded. */
  document: string;
  carriers: readonly string[];
  standing: CrewStanding | undefined;
  active: boolean | undefined;
}

const memberColumns = sql`m.id, m.carrier, m.registration, m.surname, m.given_names as "givenNames", m.birth_date as "birthDate",
  m.licence_until as "licenceUntil", m.dismissed_on as "dismissedOn", m.active, m.version,
  (
    select coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer) order by d.ordinal), '[]')
    from crew_document d where d.member_id = m.id
  ) as documents`;

/** The same states as `toStanding`. */
const standingSql = (standing: CrewStanding, today: string): RawBuilder<unknown> => {
  const isDismissed = sql`coalesce(m.dismissed_on <= ${today}::date, false)`;
  const isExpired = sql`coalesce(m.licence_until < ${today}::date, false)`;
  switch (standing) {
    case 'DISMISSED':
      return isDismissed;
    case 'LICENCE_EXPIRED':
      return sql`(not ${isDismissed} and ${isExpired})`;
    default:
      return sql`(not ${isDismissed} and not ${isExpired})`;
  }
};

function textCondition({ words, registration }: MemberFilter): RawBuilder<unknown>[] {
  if (words.length === 0 && registration === '') return [];
  const inName = words.map(word => sql`m.name_folded like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  const byName = inName.length === 0 ? sql`false` : sql.join(inName, sql` and `);
  return [sql`((${byName}) or m.registration_folded = ${registration})`];
}

/** Returns members by name, one more than the limit if there are more. */
export async function listMembers(
  db: Database,
  scope: CarrierScope,
  filter: MemberFilter,
  { today, limit }: { today: string; limit: number },
): Promise<StoredMember[]> {
  const { document, carriers, standing, active } = filter;
  const conditions = [
    carrierInScope(scope, sql`m.carrier`),
    ...textCondition(filter),
    ...(document === ''
      ? []
      : [
          sql`exists (select 1 from crew_document d where d.member_id = m.id and d.number_folded = ${document})`,
        ]),
    ...(carriers.length === 0 ? [] : [sql`m.carrier = any(${[...carriers]}::text[])`]),
    ...(standing === undefined ? [] : [standingSql(standing, today)]),
    ...(active === undefined ? [] : [sql`m.active = ${active}`]),
  ];
  const { rows } = await sql<StoredMember>`
    select ${memberColumns} from crew_member m where ${sql.join(conditions, sql` and `)}
    order by m.name_folded, m.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findMember(
  db: Database,
  scope: CarrierScope,
  id: string,
): Promise<StoredMember | undefined> {
  const { rows } = await sql<StoredMember>`
    select ${memberColumns} from crew_member m
    where m.id = ${id}::uuid and ${carrierInScope(scope, sql`m.carrier`)}`.execute(db);
  return rows[0];
}

export async function listStoredIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from crew_member where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface RegistrationKey {
  carrier: string;
  /** Folded. */
  registration: string;
}

/** Returns the members with these registrations. Callers have checked the carriers. */
export async function listMembersByRegistration(
  db: Database,
  keys: readonly RegistrationKey[],
): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    select ${memberColumns} from crew_member m
    join unnest(${keys.map(({ carrier }) => carrier)}::text[], ${keys.map(({ registration }) => registration)}::text[])
      as one (carrier, registration)
      on m.carrier = one.carrier and m.registration_folded = one.registration
    order by m.id`.execute(db);
  return rows;
}

export interface DocumentOwner {
  memberId: string;
  carrier: string;
  registration: string;
  name: string;
  active: boolean;
  type: string | null;
  number: string;
  issuer: string | null;
}

/** Returns the members of carriers with one of the numbers, which are folded. */
export async function listDocumentOwners(
  db: Database,
  carriers: readonly string[],
  numbers: readonly string[],
): Promise<DocumentOwner[]> {
  const { rows } = await sql<DocumentOwner>`
    select m.id as "memberId", m.carrier, m.registration, m.surname || ' ' || m.given_names as name, m.active,
      d.type, d.number, d.issuer
    from crew_document d join crew_member m on m.id = d.member_id
    where d.carrier = any(${[...carriers]}::text[])
      and d.number_loose = any(${numbers.map(number => number.replaceAll('O', '0').replaceAll('I', '1'))}::text[])
    order by m.id, d.ordinal`.execute(db);
  return rows;
}

function toColumns(content: MemberContent) {
  const { carrier, registration, surname, givenNames, birthDate, licenceUntil, dismissedOn } = content;
  return {
    carrier,
    registration,
    registration_folded: foldDocument(registration),
    surname,
    given_names: givenNames,
    name_folded: foldText(`${surname} ${givenNames}`),
    birth_date: birthDate,
    licence_until: licenceUntil,
    dismissed_on: dismissedOn,
  };
}

async function insertDocuments(
  db: Database,
  members: readonly (MemberContent & { id: string })[],
): Promise<void> {
  const rows = members.flatMap(({ id, carrier, documents }) =>
    documents.map((document, ordinal) => ({ member_id: id, ordinal, carrier, ...columnsOf(document) })),
  );
  if (rows.length > 0) await db.insertInto('crew_document').values(rows).execute();
}

export async function insertMembers(
  db: Database,
  members: readonly (MemberContent & { id: string })[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  await db
    .insertInto('crew_member')
    .values(members.map(member => ({ id: member.id, ...toColumns(member), updated_at: now })))
    .execute();
  await insertDocuments(db, members);
}

/** Replaces content and documents. The carrier stays. */
export async function updateMembers(
  db: Database,
  members: readonly (MemberContent & { id: string })[],
  stamp: Stamp,
): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map(member => ({ id: member.id, ...toColumns(member) }));
  const column = (name: keyof (typeof rows)[number]) => rows.map(row => row[name]);
  await sql`
    update crew_member m set registration = one.registration, registration_folded = one.registration_folded,
      surname = one.surname, given_names = one.given_names, name_folded = one.name_folded, birth_date = one.birth_date,
      licence_until = one.licence_until, dismissed_on = one.dismissed_on, ${nextVersionOf('m', stamp)}
    from unnest(${column('id')}::uuid[], ${column('registration')}::text[], ${column('registration_folded')}::text[],
      ${column('surname')}::text[], ${column('given_names')}::text[], ${column('name_folded')}::text[],
      ${column('birth_date')}::date[], ${column('licence_until')}::date[], ${column('dismissed_on')}::date[])
      as one (id, registration, registration_folded, surname, given_names, name_folded, birth_date, licence_until, dismissed_on)
    where m.id = one.id`.execute(db);
  const ids = members.map(({ id }) => id);
  await sql`delete from crew_document where member_id = any(${ids}::uuid[])`.execute(db);
  await insertDocuments(db, members);
}

export async function setMemberActive(
  db: Database,
  id: string,
  active: boolean,
  stamp: Stamp,
): Promise<void> {
  await sql`
    update crew_member m set active = ${active}, ${nextVersionOf('m', stamp)}
    where id = ${id}::uuid`.execute(db);
}

/** Deletes members dismissed or deactivated before a day. Returns their number. */
export async function deleteFormerMembers(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from crew_member
    where dismissed_on < ${before}::date or (not active and updated_at < ${before}::date)
    returning id`.execute(db);
  await sql`delete from crew_document where member_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows.length;
}

import { sql } from 'kysely';
import { isDuplicateKey } from '#kernel/db/errors.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';

export interface DocumentKey {
  number_folded: string;
  /** Canonical; empty when unknown. */
  class: string;
  issuer: string;
  /** `YYYY-MM-DD`; empty when unknown. */
  birth_date: string;
}

export interface Holding extends DocumentKey {
  traveller_id: string;
}

export async function findHolders(
  db: Database,
  numbers: readonly { folded: string; loose: string }[],
): Promise<Holding[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Holding>`
    select d.number_folded, d.class, d.issuer, d.birth_date, d.traveller_id
    from traveller_document d
    where d.number_loose = any(${numbers.map(({ loose }) => loose)}::text[])
      and d.number_folded = any(${numbers.map(({ folded }) => folded)}::text[])
    order by d.first_seen_at, d.traveller_id`.execute(db);
  return rows;
}

export interface TravellerRow {
  id: string;
  surname: string;
  given_names: string;
  birth_date: string | null;
  gender: string | null;
  nationality: string | null;
  first_seen_at: Date;
}

const travellerColumns = sql`id, surname, given_names, birth_date, gender, nationality, first_seen_at`;

export async function insertTravellers(db: Database, rows: readonly TravellerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into traveller (${travellerColumns})
    select ${travellerColumns} from jsonb_populate_recordset(null::traveller, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export interface Claim extends Holding {
  type: string;
  /** Unique, so only one worker can insert it. */
  first: boolean;
}

/** Returns the claimed documents; those just claimed by another worker are missing. */
export async function claimDocuments(
  db: Database,
  rows: readonly Claim[],
  now: Date,
): Promise<readonly DocumentKey[]> {
  if (rows.length === 0) return [];
  await lockNumbers(db, rows);
  const claims = sql`
    insert into traveller_document (number_folded, class, issuer, birth_date, type, traveller_id, first, first_seen_at)
    select number_folded, class, issuer, birth_date, type, traveller_id, first, ${now}::timestamptz
    from jsonb_populate_recordset(null::traveller_document, ${JSON.stringify(rows)}::jsonb)`;
  // On a cluster, `on conflict` is slower and conflicts are rare.
  await sql`savepoint claims`.execute(db);
  try {
    await claims.execute(db);
    await sql`release savepoint claims`.execute(db);
    return rows;
  } catch (error) {
    if (!isDuplicateKey(error, uniqueKeys)) throw error;
    await sql`rollback to savepoint claims`.execute(db);
  }
  const { rows: claimed } = await sql<DocumentKey>`
    ${claims} on conflict do nothing
    returning number_folded, class, issuer, birth_date`.execute(db);
  return claimed;
}

const uniqueKeys = ['traveller_document_pkey', 'traveller_document_first'];

/** Locks use shared memory. Larger messages may conflict and be retried. */
const maxLockedNumbers = 2000;

/** Cluster nodes insert rows in no common order, so concurrent claims could deadlock. */
async function lockNumbers(db: Database, rows: readonly Claim[]): Promise<void> {
  const numbers = new Set(rows.map(row => `document ${row.number_folded}`));
  if (numbers.size <= maxLockedNumbers) await lockKeys(db, [...numbers].toSorted());
}

export async function unclaimDocuments(db: Database, claimed: readonly DocumentKey[]): Promise<void> {
  if (claimed.length === 0) return;
  await sql`
    delete from traveller_document d
    using jsonb_populate_recordset(null::traveller_document, ${JSON.stringify(claimed)}::jsonb) c
    where d.number_loose = translate(c.number_folded, 'OI', '01') and d.number_folded = c.number_folded
      and d.class = c.class and d.issuer = c.issuer and d.birth_date = c.birth_date`.execute(db);
}

export async function releaseDocuments(
  db: Database,
  travellerId: string,
  numbersFolded: readonly string[],
): Promise<void> {
  if (numbersFolded.length === 0) return;
  await db
    .deleteFrom('traveller_document')
    .where('traveller_id', '=', travellerId)
    .where('number_folded', 'in', [...numbersFolded])
    .execute();
}

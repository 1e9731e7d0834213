import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** A document of one holder. */
export interface DocumentKey {
  number_folded: string;
  /** Canonical class and issuer; empty where they are not known. */
  class: string;
  issuer: string;
  /** `YYYY-MM-DD`; empty where nobody told it. */
  birth_date: string;
}

export interface Holding extends DocumentKey {
  traveller_id: string;
}

/** Who holds documents of these numbers, whatever their class and issuer. */
export async function findHolders(
  db: Database,
  numbers: readonly { folded: string; loose: string }[],
): Promise<Holding[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Holding>`
    select d.number_folded, d.class, d.issuer, d.birth_date, d.traveller_id
    from unnest(${numbers.map(({ loose }) => loose)}::text[], ${numbers.map(({ folded }) => folded)}::text[]) as n (loose, folded)
    join traveller_document d on d.number_loose = n.loose and d.number_folded = n.folded
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
  /** The short type it was shown under. */
  type: string;
  /** Nobody is known to hold its number: one worker alone may say so. */
  first: boolean;
}

/**
 * Claims documents for travellers; waits for who claims one of them at this moment. Answers those that were claimed: what another worker
 * claimed a moment ago is not.
 */
export async function claimDocuments(
  db: Database,
  rows: readonly Claim[],
  now: Date,
): Promise<readonly DocumentKey[]> {
  if (rows.length === 0) return [];
  const { rows: claimed } = await sql<DocumentKey>`
    insert into traveller_document (number_folded, class, issuer, birth_date, type, traveller_id, first, first_seen_at)
    select number_folded, class, issuer, birth_date, type, traveller_id, first, ${now}::timestamptz
    from jsonb_populate_recordset(null::traveller_document, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning number_folded, class, issuer, birth_date`.execute(db);
  return claimed;
}

/** Takes back what was claimed in this transaction. */
export async function unclaimDocuments(db: Database, claimed: readonly DocumentKey[]): Promise<void> {
  if (claimed.length === 0) return;
  await sql`
    delete from traveller_document d
    using jsonb_populate_recordset(null::traveller_document, ${JSON.stringify(claimed)}::jsonb) c
    where d.number_loose = translate(c.number_folded, 'OI', '01') and d.number_folded = c.number_folded
      and d.class = c.class and d.issuer = c.issuer and d.birth_date = c.birth_date`.execute(db);
}

/** Documents of these numbers are the traveller's no more. */
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

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface DocumentKey {
  number_folded: string;
  type: string;
  issuer: string;
}

export async function findDocumentOwners(
  db: Database,
  keys: readonly DocumentKey[],
): Promise<(DocumentKey & { traveller_id: string; birth_date: string | null })[]> {
  const { rows } = await sql<DocumentKey & { traveller_id: string; birth_date: string | null }>`
    select d.number_folded, d.type, d.issuer, d.traveller_id, t.birth_date
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (number_folded text, type text, issuer text)
    join traveller_document d using (number_folded, type, issuer)
    join traveller t on t.id = d.traveller_id`.execute(db);
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

export async function insertTravellers(db: Database, rows: readonly TravellerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into traveller select * from jsonb_populate_recordset(null::traveller, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

type Claim = DocumentKey & { traveller_id: string };

/** Claims documents for travellers. Answers who holds each now: another worker may have met one a moment ago. */
export async function claimDocuments(db: Database, rows: readonly Claim[], now: Date): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const claims = JSON.stringify(rows);
  const { rows: won } = await sql<Claim>`
    insert into traveller_document (number_folded, type, issuer, traveller_id, first_seen_at)
    select number_folded, type, issuer, traveller_id, ${now}::timestamptz
    from jsonb_populate_recordset(null::traveller_document, ${claims}::jsonb)
    on conflict do nothing
    returning number_folded, type, issuer, traveller_id`.execute(db);
  if (won.length === rows.length) return won;
  const { rows: holders } = await sql<Claim>`
    select d.number_folded, d.type, d.issuer, d.traveller_id
    from jsonb_to_recordset(${claims}::jsonb) as k (number_folded text, type text, issuer text)
    join traveller_document d using (number_folded, type, issuer)`.execute(db);
  return holders;
}

/** Gives what documents these travellers hold to others, `from` to `to`. */
export async function moveDocuments(
  db: Database,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update traveller_document d set traveller_id = m.receiver
    from unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (holder, receiver)
    where d.traveller_id = m.holder`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { TravellerLinkColumn } from '../people/people.ts';

export interface PassengerMove {
  from: string;
  to: string;
  /** The traveller after merges of users. */
  toRoot: string;
  content: string;
  score: TravellerLinkColumn['score'];
  reasons: TravellerLinkColumn['reasons'];
}

/** Moves the passengers with these values, except those that a user split off. Returns how many. */
export async function movePassengers(
  db: Database,
  moves: readonly PassengerMove[],
  fromRoots: readonly string[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update flight_passenger p set traveller_id = m."toRoot",
      traveller_evidence = case when m."to" <> m."toRoot" then array[m."to"] end,
      traveller_link = jsonb_build_object('content', m.content, 'score', m.score, 'reasons', m.reasons)
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m ("from" uuid, "to" uuid, "toRoot" uuid, content text, score float8, reasons jsonb)
    where p.traveller_id = any(${[...fromRoots]}::uuid[]) and p.masked_at is null
      and coalesce(p.traveller_evidence[1], p.traveller_id) = m."from" and coalesce(cardinality(p.traveller_evidence), 1) = 1
      and p.traveller_link ->> 'content' = m.content`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface DocumentMove {
  from: string;
  to: string;
  toRoot: string;
  numberFolded: string;
}

export async function moveDocuments(
  db: Database,
  moves: readonly DocumentMove[],
  fromRoots: readonly string[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update traveller_document d set traveller_id = m."toRoot",
      traveller_evidence = case when m."to" <> m."toRoot" then array[m."to"] end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m ("from" uuid, "to" uuid, "toRoot" uuid, "numberFolded" text)
    where d.traveller_id = any(${[...fromRoots]}::uuid[]) and d.number_folded = m."numberFolded"
      and coalesce(d.traveller_evidence[cardinality(d.traveller_evidence)], d.traveller_id) = m."from"`.execute(
    db,
  );
}

/** Makes travellers without sightings part of those that have them now. */
export async function joinTravellers(
  db: Database,
  joins: readonly { id: string; part_of: string }[],
): Promise<void> {
  if (joins.length === 0) return;
  await sql`
    update traveller t set part_of = v.part_of
    from jsonb_populate_recordset(null::traveller, ${JSON.stringify(joins)}::jsonb) v
    where t.id = v.id`.execute(db);
}

import type { Sighting } from '@farol/identity';
import { sql } from 'kysely';
import { isDuplicateKey } from '#kernel/db/errors.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { maxSeen } from './limits.ts';

export interface DocumentKey {
  number_folded: string;
  /** Canonical; empty when unknown. */
  class: string;
  issuer: string;
  /** `YYYY-MM-DD`; empty when unknown. */
  birth_date: string;
}

export interface Holding extends DocumentKey {
  type: string;
  traveller_id: string;
  /** Last of `traveller_evidence`. Differs from the traveller after a merge. */
  evidence_id: string;
}

/** Numbers are those of `toConfusableKey`. */
export async function findHolders(db: Database, looseNumbers: readonly string[]): Promise<Holding[]> {
  if (looseNumbers.length === 0) return [];
  const { rows } = await sql<Holding>`
    select d.number_folded, d.class, d.issuer, d.birth_date, d.type, d.traveller_id,
      coalesce(d.traveller_evidence[cardinality(d.traveller_evidence)], d.traveller_id) as evidence_id
    from traveller_document d
    where d.number_loose = any(${[...looseNumbers]}::text[])
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

export async function insertTravellers(
  db: Database,
  rows: readonly (TravellerRow & { decided?: boolean })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into traveller (${travellerColumns}, decided)
    select ${travellerColumns}, coalesce(decided, false)
    from jsonb_populate_recordset(null::traveller, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export interface StoredTraveller extends Omit<TravellerRow, 'first_seen_at'> {
  part_of: string | null;
  masked: boolean;
  decided: boolean;
  sightings: { content: string; sighting: Sighting; seen: number }[] | null;
}

/** Returns travellers with their sightings, oldest first. */
export async function listTravellers(db: Database, ids: readonly string[]): Promise<StoredTraveller[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredTraveller>`
    select t.id, t.surname, t.given_names, to_char(t.birth_date, 'YYYY-MM-DD') as birth_date, t.gender, t.nationality,
      t.part_of, t.masked_at is not null as masked, t.decided, (
        select jsonb_agg(jsonb_build_object('content', s.content::text, 'sighting', s.sighting, 'seen', s.seen)
          order by s.first_seen_at, s.content)
        from traveller_sighting s where s.traveller_id = t.id
      ) as sightings
    from traveller t where t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Writes the values with the most evidence. A masked traveller who returns is no longer masked. */
export async function updateTravellerValues(
  db: Database,
  rows: readonly Omit<TravellerRow, 'first_seen_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update traveller t set surname = v.surname, given_names = v.given_names, birth_date = v.birth_date, gender = v.gender,
      nationality = v.nationality, masked_at = null
    from jsonb_populate_recordset(null::traveller, ${JSON.stringify(rows)}::jsonb) v
    where t.id = v.id`.execute(db);
}

export interface SightingRow {
  traveller_id: string;
  content: string;
  sighting: Sighting;
  seen: number;
  first_seen_at: Date;
}

export async function insertSightings(db: Database, rows: readonly SightingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into traveller_sighting (traveller_id, content, sighting, seen, first_seen_at)
    select traveller_id, content, sighting, seen, first_seen_at
    from jsonb_populate_recordset(null::traveller_sighting, ${JSON.stringify(rows)}::jsonb)
    on conflict (traveller_id, content) do update set
      seen = least(traveller_sighting.seen + excluded.seen, ${maxSeen})`.execute(db);
}

/** Writes counts; a count of 0 deletes the sighting. */
export async function updateSightings(
  db: Database,
  rows: readonly Pick<SightingRow, 'traveller_id' | 'content' | 'seen'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const [gone, kept] = [rows.filter(({ seen }) => seen <= 0), rows.filter(({ seen }) => seen > 0)];
  const rowsOf = (some: typeof rows) =>
    sql`jsonb_populate_recordset(null::traveller_sighting, ${JSON.stringify(some)}::jsonb) v`;
  const isRow = sql`s.traveller_id = v.traveller_id and s.content = v.content`;
  if (kept.length > 0)
    await sql`update traveller_sighting s set seen = v.seen from ${rowsOf(kept)} where ${isRow}`.execute(db);
  if (gone.length > 0)
    await sql`delete from traveller_sighting s using ${rowsOf(gone)} where ${isRow}`.execute(db);
}

export interface KeyHolder {
  /** 64 bits as a number. */
  key: string;
  slot: number;
  traveller_id: string;
}

export async function findKeyHolders(db: Database, keys: readonly string[]): Promise<KeyHolder[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<KeyHolder>`
    select k.key::text, k.slot, k.traveller_id from traveller_key k where k.key = any(${[...keys]}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Returns false, and inserts none, if another worker took a slot first. */
export async function claimKeys(db: Database, rows: readonly KeyHolder[]): Promise<boolean> {
  if (rows.length === 0) return true;
  await sql`savepoint keys`.execute(db);
  try {
    await sql`
      insert into traveller_key (key, slot, traveller_id)
      select key, slot, traveller_id
      from unnest(${rows.map(({ key }) => key)}::bigint[], ${rows.map(({ slot }) => slot)}::smallint[],
        ${rows.map(one => one.traveller_id)}::uuid[]) as k (key, slot, traveller_id)
      order by key, slot`.execute(db);
    await sql`release savepoint keys`.execute(db);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error, ['traveller_key_pkey'])) throw error;
    await sql`rollback to savepoint keys`.execute(db);
    return false;
  }
}

export async function releaseKeys(db: Database, rows: readonly Omit<KeyHolder, 'slot'>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from traveller_key k
    using jsonb_populate_recordset(null::traveller_key, ${JSON.stringify(rows)}::jsonb) v
    where k.key = v.key and k.traveller_id = v.traveller_id`.execute(db);
}

export interface Claim extends Omit<Holding, 'evidence_id'> {
  traveller_evidence?: readonly string[] | null;
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
    insert into traveller_document (number_folded, class, issuer, birth_date, type, traveller_id, traveller_evidence, first,
      first_seen_at)
    select number_folded, class, issuer, birth_date, type, traveller_id, traveller_evidence, first, ${now}::timestamptz
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

/** Moves sightings to another traveller. Counts add up. */
export async function moveSightings(
  db: Database,
  moves: readonly { from: string; to: string; content: string }[],
  now: Date,
): Promise<void> {
  if (moves.length === 0) return;
  const { rows } = await sql<SightingRow>`
    delete from traveller_sighting s
    using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("from" uuid, content bigint)
    where s.traveller_id = m."from" and s.content = m.content
    returning s.traveller_id, s.content::text, s.sighting, s.seen`.execute(db);
  const targets = new Map(moves.map(({ from, to, content }) => [`${from} ${content}`, to]));
  const moved = new Map<string, SightingRow>();
  for (const row of rows) {
    const to = targets.get(`${row.traveller_id} ${row.content}`);
    if (to === undefined) continue;
    const before = moved.get(`${to} ${row.content}`);
    const seen = Math.min(row.seen + (before?.seen ?? 0), maxSeen);
    moved.set(`${to} ${row.content}`, { ...row, traveller_id: to, seen, first_seen_at: now });
  }
  await insertSightings(db, [...moved.values()]);
}

/** Returns travellers and those that are part of them. */
export async function listParts(db: Database, ids: readonly string[]): Promise<string[]> {
  const partIds = new Set(ids);
  for (let next = [...partIds]; next.length > 0;) {
    const { rows } = await sql<{ id: string }>`
      select t.id from traveller t where t.part_of = any(${next}::uuid[])`.execute(db);
    next = rows.flatMap(({ id }) => (partIds.has(id) ? [] : [id]));
    for (const id of next) partIds.add(id);
  }
  return [...partIds];
}

/** Returns for each traveller the one that it is part of in the end; itself if it is part of none. */
export async function findRoots(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parents = new Map<string, string>();
  for (let next = [...ids]; next.length > 0;) {
    const { rows } = await sql<{ id: string; part_of: string }>`
      select t.id, t.part_of from traveller t
      where t.id = any(${next}::uuid[]) and t.part_of is not null`.execute(db);
    for (const row of rows) parents.set(row.id, row.part_of);
    next = [...new Set(rows.map(row => row.part_of))].filter(id => !parents.has(id));
  }
  return new Map(ids.map(id => [id, followParents(parents, id)]));
}

function followParents(parents: ReadonlyMap<string, string>, id: string): string {
  const seen = new Set<string>();
  let at = id;
  for (let next = parents.get(at); next !== undefined && !seen.has(next); next = parents.get(at)) {
    seen.add(next);
    at = next;
  }
  return at;
}

export async function deleteSightings(db: Database, travellerIds: readonly string[]): Promise<void> {
  await sql`delete from traveller_sighting where traveller_id = any(${[...travellerIds]}::uuid[])`.execute(
    db,
  );
}

export async function deleteDocuments(db: Database, travellerIds: readonly string[]): Promise<void> {
  await sql`delete from traveller_document where traveller_id = any(${[...travellerIds]}::uuid[])`.execute(
    db,
  );
}

export async function listDocumentKeys(
  db: Database,
  travellerIds: readonly string[],
): Promise<{ evidenceId: string; numberFolded: string; birthDate: string }[]> {
  const { rows } = await sql<{ evidenceId: string; numberFolded: string; birthDate: string }>`
    select coalesce(d.traveller_evidence[cardinality(d.traveller_evidence)], d.traveller_id) as "evidenceId",
      d.number_folded as "numberFolded", d.birth_date as "birthDate"
    from traveller_document d where d.traveller_id = any(${[...travellerIds]}::uuid[])`.execute(db);
  return rows;
}

export async function storeMaskedKeys(
  db: Database,
  travellers: readonly { id: string; keys: readonly string[] }[],
): Promise<void> {
  if (travellers.length === 0) return;
  const rows = travellers.map(({ id, keys }) => ({ id, masked_keys: keys }));
  await sql`
    update traveller t set masked_keys = (select array_agg(distinct one) from unnest(t.masked_keys || v.masked_keys) as one)
    from jsonb_populate_recordset(null::traveller, ${JSON.stringify(rows)}::jsonb) v
    where t.id = v.id`.execute(db);
}

/** Returns the keys of masked travellers. */
export async function listMaskedKeys(
  db: Database,
  travellerIds: readonly string[],
): Promise<Omit<KeyHolder, 'slot'>[]> {
  const { rows } = await sql<Omit<KeyHolder, 'slot'>>`
    select t.id as traveller_id, key::text as key from traveller t cross join lateral unnest(t.masked_keys) as one (key)
    where t.id = any(${[...travellerIds]}::uuid[])`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface TravellerDecision {
  id: string;
  kind: 'MERGE' | 'SPLIT' | 'APART';
  travellerId: string;
  otherId: string;
  /** Passengers of a split. */
  passengers: string[];
  reason: string;
  organizationId: string | null;
  userId: string;
  at: Date;
  endedAt: Date | null;
  endedBy: string | null;
  endedReason: string | null;
}

const columns = sql`id, kind, traveller_id as "travellerId", other_id as "otherId", passengers, reason,
  organization_id as "organizationId", user_id as "userId", at, ended_at as "endedAt", ended_by as "endedBy",
  ended_reason as "endedReason"`;

/** Returns the decisions that name one of these travellers, oldest first. */
export async function listDecisionsNaming(
  db: Database,
  travellerIds: readonly string[],
): Promise<TravellerDecision[]> {
  const { rows } = await sql<TravellerDecision>`
    select ${columns} from traveller_decision
    where traveller_id = any(${[...travellerIds]}::uuid[]) or other_id = any(${[...travellerIds]}::uuid[])
    order by at, id`.execute(db);
  return rows;
}

export async function findDecision(db: Database, id: string): Promise<TravellerDecision | undefined> {
  const { rows } = await sql<TravellerDecision>`
    select ${columns} from traveller_decision where id = ${id}`.execute(db);
  return rows[0];
}

export async function insertDecision(
  db: Database,
  decision: Omit<TravellerDecision, 'endedAt' | 'endedBy' | 'endedReason'>,
): Promise<void> {
  await db
    .insertInto('traveller_decision')
    .values({
      id: decision.id,
      kind: decision.kind,
      traveller_id: decision.travellerId,
      other_id: decision.otherId,
      passengers: decision.passengers,
      reason: decision.reason,
      organization_id: decision.organizationId,
      user_id: decision.userId,
      at: decision.at,
    })
    .execute();
}

/** Returns whether the decision was in force. */
export async function endDecision(
  db: Database,
  id: string,
  { at, userId, reason }: { at: Date; userId: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('traveller_decision')
    .set({ ended_at: at, ended_by: userId, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const tables = [sql`flight_passenger`, sql`traveller_document`];

/** Writes the current traveller of each row, following the merges and ended splits in `current`. */
export async function updateTravellers(db: Database, current: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...current.keys()];
  const roots = [...current.values()];
  for (const table of tables)
    await sql`
      update ${table} r set traveller_id = m.root, traveller_evidence = coalesce(r.traveller_evidence, array[r.traveller_id])
      from unnest(${ids}::uuid[], ${roots}::uuid[]) as m (id, root)
      where r.traveller_id = any(${ids}::uuid[]) and r.traveller_id <> m.root
        and m.id = coalesce(r.traveller_evidence[cardinality(r.traveller_evidence)], r.traveller_id)`.execute(
      db,
    );
}

/** Copies the effect of the decisions to the travellers, where messages look for it. */
export async function markTravellers(
  db: Database,
  travellers: readonly { id: string; part_of: string | null; decided: boolean }[],
): Promise<void> {
  if (travellers.length === 0) return;
  await sql`
    update traveller t set part_of = v.part_of, decided = v.decided
    from jsonb_populate_recordset(null::traveller, ${JSON.stringify(travellers)}::jsonb) v
    where t.id = v.id`.execute(db);
}

/** Returns the traveller that this one is part of, and those that one is part of, the last one last. */
export async function findAbsorbers(db: Database, travellerId: string): Promise<string[]> {
  const found: string[] = [];
  for (let id = await findAbsorber(db, travellerId); id !== null && !found.includes(id);) {
    found.push(id);
    id = await findAbsorber(db, id);
  }
  return found;
}

async function findAbsorber(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('traveller').select('part_of').where('id', '=', id).executeTakeFirst();
  return row?.part_of ?? null;
}

export interface SightingUse {
  /** Last of `traveller_evidence`. */
  evidenceId: string;
  content: string;
  moved: number;
  kept: number;
}

/** Counts how many of the passengers to move, and of those that stay, have the values of a sighting. */
export async function listSightingUses(
  db: Database,
  { travellerId, passengers }: { travellerId: string; passengers: readonly string[] },
): Promise<SightingUse[]> {
  const isMoved = sql`p.id = any(${[...passengers]}::uuid[])`;
  const { rows } = await sql<SightingUse>`
    select coalesce(p.traveller_evidence[cardinality(p.traveller_evidence)], p.traveller_id) as "evidenceId",
      p.traveller_link ->> 'content' as content, count(*) filter (where ${isMoved})::int as moved,
      count(*) filter (where not ${isMoved})::int as kept
    from flight_passenger p
    where p.traveller_id = ${travellerId} and p.masked_at is null and p.traveller_link is not null
    group by 1, 2
    order by 1, 2`.execute(db);
  return rows;
}

export async function splitPassengers(
  db: Database,
  {
    travellerId,
    otherId,
    passengers,
  }: { travellerId: string; otherId: string; passengers: readonly string[] },
): Promise<void> {
  await sql`
    update flight_passenger set traveller_id = ${otherId},
      traveller_evidence = coalesce(traveller_evidence, array[traveller_id]) || ${otherId}::uuid
    where traveller_id = ${travellerId} and id = any(${[...passengers]}::uuid[])`.execute(db);
}

export interface DocumentUse {
  passengerId: string;
  numberFolded: string;
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string;
}

export async function listDocumentUses(db: Database, travellerId: string): Promise<DocumentUse[]> {
  const { rows } = await sql<DocumentUse>`
    select p.id as "passengerId", d.number_folded as "numberFolded", coalesce(p.birth_date::text, '') as "birthDate"
    from flight_passenger p
    join passenger_document d on d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id
    where p.traveller_id = ${travellerId} and p.masked_at is null`.execute(db);
  return rows;
}

export async function splitDocuments(
  db: Database,
  { travellerId, otherId }: { travellerId: string; otherId: string },
  keys: readonly Pick<DocumentUse, 'numberFolded' | 'birthDate'>[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update traveller_document d set traveller_id = ${otherId},
      traveller_evidence = coalesce(d.traveller_evidence, array[d.traveller_id]) || ${otherId}::uuid
    from unnest(${keys.map(key => key.numberFolded)}::text[], ${keys.map(key => key.birthDate)}::text[]) as k (number, birth)
    where d.traveller_id = ${travellerId} and d.number_folded = k.number and d.birth_date = k.birth`.execute(
    db,
  );
}

/** Takes a traveller out of the evidence of its rows. Rows without other evidence keep it. */
export async function removeSplit(db: Database, travellerId: string): Promise<void> {
  for (const table of tables)
    await sql`
      update ${table} set traveller_evidence = array_remove(traveller_evidence, ${travellerId}::uuid)
      where traveller_id = ${travellerId} and cardinality(traveller_evidence) > 1`.execute(db);
}

export interface TravellerPassenger {
  id: string;
  flightId: string;
  flightDate: string;
  upcoming: boolean;
}

/** Returns the unmasked passengers of a traveller, locking none. */
export async function listTravellerPassengers(
  db: Database,
  travellerIds: readonly string[],
  now: Date,
): Promise<TravellerPassenger[]> {
  const { rows } = await sql<TravellerPassenger>`
    select p.id, p.flight_id as "flightId", p.flight_date as "flightDate", f.departure_at >= ${now} as upcoming
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = any(${[...travellerIds]}::uuid[]) and p.masked_at is null
    order by p.flight_date, p.flight_id, p.id`.execute(db);
  return rows;
}

/** Copies values of the traveller so that a traveller of a split has its own row. */
export async function insertSplitTraveller(
  db: Database,
  { otherId, passengers, at }: { otherId: string; passengers: readonly string[]; at: Date },
): Promise<void> {
  const { rows } = await sql<Record<string, string | null>>`
    select surname, given_names, birth_date, gender, nationality from flight_passenger
    where id = any(${[...passengers]}::uuid[]) and masked_at is null
    order by flight_date desc, id limit 1`.execute(db);
  const [values] = rows;
  if (values === undefined) return;
  await sql`
    insert into traveller (id, surname, given_names, birth_date, gender, nationality, first_seen_at)
    values (${otherId}, ${values['surname']}, ${values['given_names']}, ${values['birth_date']}, ${values['gender']},
      ${values['nationality']}, ${at})`.execute(db);
}

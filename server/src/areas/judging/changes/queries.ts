import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export type ChangeKind = 'RULES' | 'RESTRICTIONS';

export interface ChangedSource {
  id: string;
  /** False for a restriction without names, which only documents can match. */
  allFlights: boolean;
}

const needsAllFlights = sql<boolean>`(
  r.active and r.match_names and exists (select 1 from restriction_name n where n.restriction_id = r.id))`;

export async function listChangedRestrictions(
  db: Database,
  ids: readonly string[],
): Promise<ChangedSource[]> {
  const { rows } = await sql<ChangedSource>`
    select r.id, ${needsAllFlights} as "allFlights" from restriction r where r.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

const onSameSource = sql`on conflict (source_id) do update
  set what = excluded.what, change = excluded.change, all_flights = excluded.all_flights, writers = null,
    documents_judged = false, open = true`;

/**
 * Assigns the next change number. The counter's row stays locked to the end of the transaction, so numbers
 * become visible in order.
 */
export async function insertChanges(
  db: Database,
  kind: ChangeKind,
  sources: readonly ChangedSource[],
): Promise<void> {
  await sql`
    with raised as (update watch_change set number = number + 1 where what = ${kind} returning number)
    insert into judging (source_id, what, change, all_flights)
    select s.id, ${kind}, raised.number, s.all_flights
    from raised, unnest(
      ${sources.map(({ id }) => id)}::uuid[], ${sources.map(({ allFlights }) => allFlights)}::boolean[]
    ) as s (id, all_flights)
    order by s.id
    ${onSameSource}`.execute(db);
}

/** Like `insertChanges`, without reading the restrictions, which may be tens of thousands. */
export async function insertImportChanges(db: Database, importId: string): Promise<bigint> {
  const changed = sql`restriction r where r.import_id = ${importId}::uuid`;
  const { numAffectedRows } = await sql`
    with raised as (
      update watch_change set number = number + 1 where what = 'RESTRICTIONS' and exists (select 1 from ${changed})
      returning number
    )
    insert into judging (source_id, what, change, all_flights)
    select r.id, 'RESTRICTIONS', (select number from raised), ${needsAllFlights}
    from ${changed}
    order by r.id
    ${onSameSource}`.execute(db);
  return numAffectedRows ?? 0n;
}

/** Blocks changes of this kind to the end of the transaction. */
export async function lockChanges(db: Database, kind: ChangeKind): Promise<void> {
  await sql`select 1 from watch_change where what = ${kind} for update`.execute(db);
}

/**
 * Returns each rule once, on its first day in its organization's zone. Call `lockChanges` first: changes lock
 * the counter before the sources.
 */
export async function takeStartingRules(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; begun: string }>`
    select r.id, r.valid_from as begun
    from judging j
    join risk_rule r on r.id = j.source_id
    join organization o on o.id = r.organization_id
    where r.active and r.deleted_at is null and j.begun is distinct from r.valid_from
      and (${now}::timestamptz at time zone o.time_zone)::date between r.valid_from and r.valid_from + 2`.execute(
    db,
  );
  if (rows.length === 0) return [];
  await sql`
    update judging j set begun = r.begun
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ begun }) => begun)}::date[]) as r (id, begun)
    where j.source_id = r.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Change {
  sourceId: string;
  kind: ChangeKind;
  number: number;
}

const changeColumns = sql`source_id as "sourceId", what as kind, change as number`;

/** Returns changes that no job has taken, in order. */
export async function listNewChanges(db: Database, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select ${changeColumns} from judging where open and writers is null
    order by change, source_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns changes whose documents can be judged for the last time: earlier transactions have ended. */
export async function listChangesToFinish(
  db: Database,
  openWriter: string,
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select ${changeColumns} from judging where open and not documents_judged and writers <= ${openWriter}::xid8
    order by change, source_id limit ${limit}`.execute(db);
  return rows;
}

/** Skips sources that changed again meanwhile. */
const isSame = (changes: readonly Change[]) => sql`(j.source_id, j.change) in (
  select * from unnest(${changes.map(({ sourceId }) => sourceId)}::uuid[], ${changes.map(({ number }) => number)}::bigint[]))`;

/** `next` is the next transaction id: transactions from it on have seen the changes. */
export async function setWriters(db: Database, changes: readonly Change[], next: string): Promise<void> {
  await sql`update judging j set writers = ${next}::xid8 where ${isSame(changes)}`.execute(db);
}

/** Closes changes that need no look at every flight. */
export async function setDocumentsJudged(db: Database, changes: readonly Change[]): Promise<void> {
  await sql`
    update judging j set documents_judged = true, open = j.all_flights where ${isSame(changes)}`.execute(db);
}

/** Numbers of the latest changes by kind; -1 for none. */
export interface ChangeNumbers {
  rules: number;
  restrictions: number;
}

/** Returns the latest open changes that need a look at every flight. */
export async function getLatestOpen(db: Database): Promise<ChangeNumbers> {
  const latest = (kind: ChangeKind) => sql`coalesce(max(change) filter (where what = ${kind}), -1)`;
  const { rows } = await sql<ChangeNumbers>`
    select ${latest('RULES')} as rules, ${latest('RESTRICTIONS')} as restrictions
    from judging where open and all_flights and writers is not null`.execute(db);
  return rows[0] ?? { rules: -1, restrictions: -1 };
}

/** Closes changes by which all flights are judged, if the transactions before them have ended. */
export async function closeChanges(db: Database, upTo: ChangeNumbers, openWriter: string): Promise<void> {
  await sql`
    update judging set open = false
    where open and all_flights and documents_judged and writers <= ${openWriter}::xid8
      and change <= case what when 'RULES' then ${upTo.rules}::bigint else ${upTo.restrictions}::bigint end`.execute(
    db,
  );
}

export async function hasOpenChanges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select 1 from judging where open) as open`.execute(db);
  return rows[0]?.open === true;
}

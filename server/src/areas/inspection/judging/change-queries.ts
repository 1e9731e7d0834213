import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export type WatchKind = 'RULES' | 'NAMES';

/**
 * Assigns the next change number. The counter's row stays locked to the end of the transaction, so numbers
 * become visible in order.
 */
export async function noteChanges(
  db: Database,
  what: WatchKind,
  sourceIds: readonly string[],
): Promise<void> {
  await sql`
    with raised as (update watch_change set number = number + 1 where what = ${what} returning number)
    insert into judging (source_id, what, change)
    select s.id, ${what}, raised.number from raised, unnest(${[...sourceIds]}::uuid[]) as s (id) order by s.id
    on conflict (source_id) do update
      set what = excluded.what, change = excluded.change, writers = null, open = true`.execute(db);
}

/** Blocks changes of this kind to the end of the transaction. */
export async function lockChanges(db: Database, what: WatchKind): Promise<void> {
  await sql`select 1 from watch_change where what = ${what} for update`.execute(db);
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

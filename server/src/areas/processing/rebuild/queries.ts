import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';

export async function insertRebuild(
  db: Database,
  row: { id: string; askedAt: Date; flights: number },
): Promise<void> {
  await db
    .insertInto('rebuild')
    .values({
      id: row.id,
      asked_at: row.askedAt,
      flights: row.flights,
      ended_at: row.flights === 0 ? row.askedAt : null,
    })
    .execute();
}

export interface RebuildProgress {
  flights: number;
  done: number;
  changed: number;
  failed: number;
  ended: boolean;
}

export async function getRebuild(db: Database, id: string): Promise<RebuildProgress | undefined> {
  const row = await db
    .selectFrom('rebuild')
    .select(['flights', 'done', 'changed', 'failed', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { ended_at: endedAt, ...progress } = row;
  return { ...progress, ended: endedAt !== null };
}

export async function saveRebuildOutcome(
  db: Database,
  id: string,
  { changed, failed, at }: { changed: boolean; failed: boolean; at: Date },
): Promise<void> {
  await sql`
    update rebuild set done = done + 1, changed = changed + ${changed ? 1 : 0}::int, failed = failed + ${failed ? 1 : 0}::int,
      ended_at = case when done + 1 >= flights then ${at}::timestamptz end
    where id = ${id}`.execute(db);
}

export async function listFlightsToRebuild(
  db: Database,
  target: { flightId: string } | { from: string; to: string },
): Promise<{ id: string; flightDate: string }[]> {
  const [from, to] =
    'flightId' in target
      ? [flightDateOf(target.flightId), flightDateOf(target.flightId)]
      : [target.from, target.to];
  const { rows } = await sql<{ id: string; flightDate: string }>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate" from flight f
    where f.flight_date between ${from}::date and ${to}::date
      and (${'flightId' in target ? target.flightId : null}::uuid is null or f.id = ${'flightId' in target ? target.flightId : null}::uuid)
      and exists (select 1 from flight_push p where p.flight_date = f.flight_date and p.flight_id = f.id)
    order by f.flight_date, f.id`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** A flight's whole key: the date names the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}

/** Which transactions a query begun now can see. */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
  return rows[0]?.seen ?? '';
}

/**
 * Whether what the transaction `xid` wrote was not yet to be seen by the reading that handed out `seen`. It compares commits, not
 * times: one that began before the reading and committed after it, or whose message had waited for hours, is told of.
 */
export function unseen(xid: RawBuilder<unknown>, seen: string): RawBuilder<boolean> {
  return sql`not pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot)`;
}

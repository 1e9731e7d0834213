import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope } from '#areas/access/index.ts';
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

/** What is asked since: `seen` as a reading handed it out, and whose alerts count; nobody's for who does not work with alerts. */
export interface Since {
  seen: string;
  alerts: AgencyScope | undefined;
}

/** Whether the alert `a` is one that the reader may see, and was not yet to be seen by the reading. */
export function newlyRaised({ seen, alerts }: Since): RawBuilder<boolean> {
  return alerts === undefined
    ? sql`false`
    : sql`(${unseen(sql`a.raised_xid`, seen)} and ${alertInScope(alerts, sql`a`)})`;
}

/**
 * Whether what the transaction `xid` wrote was not yet to be seen by the reading that handed out `seen`. It compares commits, not
 * times: one that began before the reading and committed after it, or whose message had waited for hours, is told of.
 */
export function unseen(xid: RawBuilder<unknown>, seen: string): RawBuilder<boolean> {
  return sql`not pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot)`;
}

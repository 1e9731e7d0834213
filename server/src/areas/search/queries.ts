import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope } from '#areas/access/index.ts';

/** A flight's whole key: the date names the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}

/** What is asked since: `seen` as a reading handed it out, and whose alerts count; nobody's for who does not work with alerts. */
export interface Since {
  seen: string;
  alerts: AgencyScope | undefined;
}

/** Whether the alert `a` is one that a reader may see, and was not yet to be seen by the reading. */
function newlyRaised(seen: string, alerts: AgencyScope): RawBuilder<boolean> {
  return sql`(${unseen(sql`a.raised_xid`, seen)} and ${alertInScope(alerts, sql`a`)})`;
}

/** How many alerts `a` of `place` the reader may see and the reading did not. */
export function newAlerts({ seen, alerts }: Since, place: RawBuilder<unknown>): RawBuilder<number> {
  if (alerts === undefined) return sql`0`;
  return sql`(select count(*) from alert a where ${place} and ${newlyRaised(seen, alerts)})`;
}

/** Whether there is one. */
export function newlyAlerted({ seen, alerts }: Since, place: RawBuilder<unknown>): RawBuilder<boolean> {
  if (alerts === undefined) return sql`false`;
  return sql`exists (select 1 from alert a where ${place} and ${newlyRaised(seen, alerts)})`;
}

/**
 * Whether what the transaction `xid` wrote was not yet to be seen by the reading that handed out `seen`. It compares commits, not
 * times: one that began before the reading and committed after it, or whose message had waited for hours, is told of.
 */
export function unseen(xid: RawBuilder<unknown>, seen: string): RawBuilder<boolean> {
  return sql`not pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot)`;
}

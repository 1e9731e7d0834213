import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope } from '#areas/access/index.ts';

/** The date identifies the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}

/** `alerts` is undefined for users without access to alerts. */
export interface Since {
  seen: string;
  alerts: AgencyScope | undefined;
}

function newlyRaised(seen: string, alerts: AgencyScope): RawBuilder<boolean> {
  return sql`(${unseen(sql`a.raised_xid`, seen)} and ${alertInScope(alerts, sql`a`)})`;
}

export function newAlerts({ seen, alerts }: Since, place: RawBuilder<unknown>): RawBuilder<number> {
  if (alerts === undefined) return sql`0`;
  return sql`(select count(*) from alert a where ${place} and ${newlyRaised(seen, alerts)})`;
}

export function newlyAlerted({ seen, alerts }: Since, place: RawBuilder<unknown>): RawBuilder<boolean> {
  if (alerts === undefined) return sql`false`;
  return sql`exists (select 1 from alert a where ${place} and ${newlyRaised(seen, alerts)})`;
}

/** Compares commits, not times, so that transactions that were open during the reading are found. */
export function unseen(xid: RawBuilder<unknown>, seen: string): RawBuilder<boolean> {
  return sql`not pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot)`;
}

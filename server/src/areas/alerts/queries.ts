import type { alertOrigins } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { settledSnapshot } from '#kernel/db/queries.ts';
import { alertInScope, type AgencyScope } from '#areas/access/index.ts';

export type Origin = (typeof alertOrigins)[number];

/** A flight's whole key: the date names the monthly partition. */
export interface FlightKey {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  id: string;
}

/**
 * Which entries of a person's list are meant, where `r` is `alert_receiver`. What was removed is in no other, and what was closed is read,
 * pinned and listed no more. In the words of the indexes.
 */
export const entries = {
  listed: sql<boolean>`(r.deleted_at is null and r.closed_at is null)`,
  unread: sql<boolean>`(r.read_at is null and r.deleted_at is null and r.closed_at is null)`,
  pinned: sql<boolean>`(r.pinned_at is not null and r.deleted_at is null and r.closed_at is null)`,
  closed: sql<boolean>`(r.closed_at is not null and r.deleted_at is null)`,
  removed: sql<boolean>`r.deleted_at is not null`,
  /** In the list, open or closed. */
  kept: sql<boolean>`r.deleted_at is null`,
} as const;

/** Whether the alert of the entry `r` has this origin. Few are raised by rules, and an index holds these: the others are those that are not. */
export function ofOrigin(origin: Exclude<Origin, 'ALL'>): RawBuilder<boolean> {
  const byRule = sql`(r.flight_date, r.flight_id, r.alert_id) in (
    select a.flight_date, a.flight_id, a.id from alert a where a.origin = 'RISK_RULE')`;
  return origin === 'RISK_RULE' ? sql`${byRule}` : sql`not ${byRule}`;
}

/** Whether the person took the alert of the entry `r`. */
export function takenBy(scope: AgencyScope): RawBuilder<boolean> {
  return sql`((r.flight_date, r.flight_id, r.alert_id) in (
    select a.flight_date, a.flight_id, a.id from visible_alert a where a.taken_by = ${scope.userId}::uuid and a.closed_at is null))`;
}

/**
 * Open alerts that the person may see, by what `key` names. Every mark and number on a passenger or a flight comes from
 * here. An alert is open until somebody closes it, whatever readers do with their lists.
 */
async function openAlerts(
  scope: AgencyScope,
  db: Database,
  key: RawBuilder<unknown>,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  if (flights.length === 0) return new Map();
  const dates = flights.map(flight => flight.flightDate);
  const sorted = dates.toSorted();
  const [only, ...others] = flights;
  // Of one flight a cluster asks its shard alone, so that it is answered while another node is away.
  const oneShard = only === undefined || others.length > 0 ? sql`` : sql`and a.flight_id = ${only.id}::uuid`;
  // The join alone would have every month planned and opened.
  const { rows } = await sql<{ id: string; alerts: number }>`
    select ${key} as id, count(*) as alerts
    from unnest(${dates}::date[], ${flights.map(flight => flight.id)}::uuid[]) as f (flight_date, id)
    join visible_alert a on a.flight_date = f.flight_date and a.flight_id = f.id
    where a.flight_date between ${sorted[0]}::date and ${sorted.at(-1)}::date and a.closed_at is null
      ${oneShard} and ${alertInScope(scope, sql`a`)}
    group by ${key}`.execute(db);
  return new Map(rows.map(row => [row.id, row.alerts]));
}

/** Open alerts of each flight that the person may see; a flight without any is absent. */
export function openAlertsByFlight(
  scope: AgencyScope,
  db: Database,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  return openAlerts(scope, db, sql`a.flight_id`, flights);
}

/** Open alerts on each passenger of a flight that the person may see; a passenger without any is absent. */
export function openAlertsByPassenger(
  scope: AgencyScope,
  db: Database,
  flight: FlightKey,
): Promise<ReadonlyMap<string, number>> {
  return openAlerts(scope, db, sql`a.passenger_id`, [flight]);
}

export interface UnreadCounts {
  /** Users without unread alerts are not in it. */
  counts: Map<string, number>;
  /** What was settled before the counting, as `pg_snapshot` text: all of it is counted. */
  before: string;
  /** The first transaction that began after it, `xid8`: from there on nothing is counted. */
  after: string;
}

/**
 * Unread alerts in the lists of many users at once, of one origin or of all, and what the count could see. A person's
 * transaction counts their own; the system's counts anybody's.
 */
export async function unreadCounts(userIds: readonly string[], db: Database): Promise<UnreadCounts> {
  const before = await settledSnapshot(db);
  const counts = await countEach(userIds, db, 'ALL');
  const [, after = '0'] = (await settledSnapshot(db)).split(':');
  return { counts, before, after };
}

async function countEach(
  userIds: readonly string[],
  db: Database,
  origin: Origin,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; unread: number }>`
    select r.user_id, count(*)::int as unread
    from visible_alert_receiver r
    where r.user_id = any(${userIds}::uuid[]) and ${entries.unread} ${origin === 'ALL' ? sql`` : sql`and ${ofOrigin(origin)}`}
    group by r.user_id`.execute(db);
  return new Map(rows.map(row => [row.user_id, row.unread]));
}

/** Unread alerts in the person's own list. */
export async function countUnread(scope: AgencyScope, db: Database, origin: Origin = 'ALL'): Promise<number> {
  const counts = await countEach([scope.userId], db, origin);
  return counts.get(scope.userId) ?? 0;
}

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { alertInScope, type AgencyScope } from '#areas/access/index.ts';
import type { AlertHandling } from '../rights.ts';

export interface LockedAlert extends AlertHandling {
  flight_date: string;
  flight_id: string;
  id: string;
  taken_at: Date | null;
  result: string | null;
  severity: number;
}

/** Each statement locks or changes alerts of one flight, which are on one node of a cluster. */
type FlightGroup<T> = [T, ...T[]];

/** Groups by flight in the order in which messages write, which prevents deadlocks. */
function byFlight<T extends Pick<LockedAlert, 'flight_date' | 'flight_id'>>(
  alerts: readonly T[],
): FlightGroup<T>[] {
  const flights = Map.groupBy(alerts, alert => `${alert.flight_date} ${alert.flight_id}`);
  return [...flights]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, some]) => some as FlightGroup<T>);
}

const onFlight = (
  alias: RawBuilder<unknown>,
  { flight_date, flight_id }: Pick<LockedAlert, 'flight_date' | 'flight_id'>,
) => sql`${alias}.flight_date = ${flight_date}::date and ${alias}.flight_id = ${flight_id}::uuid`;

const idsOf = (alerts: readonly { id: string }[]) => sql`any(${alerts.map(({ id }) => id)}::uuid[])`;

/** Locks the visible alerts, in the same order as messages. */
export async function lockAlerts(
  db: Database,
  scope: AgencyScope,
  ids: readonly string[],
): Promise<LockedAlert[]> {
  const { rows: wanted } = await sql<Pick<LockedAlert, 'flight_date' | 'flight_id' | 'id'>>`
    select a.flight_date, a.flight_id, a.id
    from alert a
    join unnest(${ids}::uuid[], ${ids.map(flightDateOf)}::date[]) as wanted (id, flight_date)
      on a.flight_date = wanted.flight_date and a.id = wanted.id
    where ${alertInScope(scope, sql`a`)}`.execute(db);
  const locked: LockedAlert[] = [];
  for (const some of byFlight(wanted)) {
    const { rows } = await sql<LockedAlert>`
      select a.flight_date, a.flight_id, a.id, a.organization_id, a.origin, a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result, a.severity
      from alert a
      where ${onFlight(sql`a`, some[0])} and a.id = ${idsOf(some)} and ${alertInScope(scope, sql`a`)}
      order by a.passenger_id, a.source_id
      for update of a`.execute(db);
    locked.push(...rows);
  }
  return locked;
}

interface Route {
  carrier: string;
  origin: string;
  destination: string;
}

/** Returns the flights of alerts by id. */
export async function listRoutes(
  db: Database,
  alerts: readonly Pick<LockedAlert, 'flight_date' | 'flight_id'>[],
): Promise<ReadonlyMap<string, Route>> {
  const { rows } = await sql<Route & { id: string }>`
    select distinct f.id, f.carrier, f.origin, f.destination
    from unnest(${alerts.map(alert => alert.flight_date)}::date[], ${alerts.map(alert => alert.flight_id)}::uuid[])
      as wanted (flight_date, id)
    join flight f on f.flight_date = wanted.flight_date and f.id = wanted.id`.execute(db);
  return new Map(rows.map(({ id, ...route }) => [id, route]));
}

const appendHistory = (event: Record<string, unknown>): RawBuilder<unknown> =>
  sql`a.history || ${JSON.stringify(event)}::jsonb`;

/** Assigns alerts, or releases them if `userId` is null. The rows must be locked. */
export async function setTaken(
  db: Database,
  alerts: readonly LockedAlert[],
  userId: string | null,
  at: Date,
  by: string | null = userId,
): Promise<void> {
  const kinds = Map.groupBy(alerts, ({ taken_by }) =>
    userId === null ? 'RELEASED' : taken_by === null ? 'TAKEN' : 'TAKEN_OVER',
  );
  for (const [kind, same] of kinds)
    for (const some of byFlight(same))
      await sql`
        update alert a set taken_by = ${userId}::uuid, taken_at = ${userId === null ? null : at}::timestamptz,
          history = ${appendHistory({ at: at.toISOString(), by, kind })}
        where ${onFlight(sql`a`, some[0])} and a.id = ${idsOf(some)}`.execute(db);
}

/**
 * Adds taken alerts to the user's list as read. The user becomes a receiver, except with access through a
 * team, which must end with the membership. The transaction must act for the system.
 */
export async function addToList(
  db: Database,
  alerts: readonly LockedAlert[],
  { userId, principals }: Pick<AgencyScope, 'userId' | 'principals'>,
  at: Date,
): Promise<void> {
  const teams = principals.filter(id => id !== userId);
  for (const some of byFlight(alerts)) {
    const rows = some.map(
      alert => sql`(${alert.flight_date}::date, ${alert.flight_id}::uuid, ${alert.id}::uuid, ${userId}::uuid,
        ${at}::timestamptz, ${at}::timestamptz, ${alert.severity}::smallint)`,
    );
    await sql`
      insert into alert_receiver as r (flight_date, flight_id, alert_id, user_id, created_at, read_at, severity)
      values ${sql.join(rows)}
      on conflict (flight_date, flight_id, alert_id, user_id) do update
        set deleted_at = null, read_at = coalesce(r.read_at, excluded.read_at)`.execute(db);
    await sql`
      update alert a set told = a.told || ${userId}::uuid
      where ${onFlight(sql`a`, some[0])} and a.id = ${idsOf(some)} and ${userId}::uuid <> all (a.told)
        and not (${teams}::uuid[] && (a.told || a.viewers) and ${userId}::uuid <> all (coalesce(a.viewers, '{}')))`.execute(
      db,
    );
  }
}

/** Returns users with the alerts in their lists. The transaction must act for the system. */
export async function listReceivers(db: Database, alerts: readonly LockedAlert[]): Promise<string[]> {
  const users = new Set<string>();
  for (const some of byFlight(alerts)) {
    const { rows } = await sql<{ user_id: string }>`
      select distinct r.user_id from alert_receiver r
      where ${onFlight(sql`r`, some[0])} and r.alert_id = ${idsOf(some)} and r.deleted_at is null`.execute(
      db,
    );
    for (const { user_id: id } of rows) users.add(id);
  }
  return [...users];
}

interface End {
  by: string;
  at: Date;
  /** Missing if the alert is reopened. */
  result?: string;
  note?: string;
}

/** Closes or reopens alerts. The rows must be locked. */
export async function setEnd(
  db: Database,
  alerts: readonly LockedAlert[],
  { by, at, result, note }: End,
): Promise<void> {
  const closed = result !== undefined;
  const event = {
    at: at.toISOString(),
    by,
    kind: closed ? 'CLOSED' : 'REOPENED',
    ...(closed ? { result, note } : {}),
  };
  for (const some of byFlight(alerts))
    await sql`
      update alert a set closed_by = ${closed ? by : null}::uuid, closed_at = ${closed ? at : null}::timestamptz,
        result = ${result ?? null}, result_note = ${note ?? ''}, history = ${appendHistory(event)}
      where ${onFlight(sql`a`, some[0])} and a.id = ${idsOf(some)}`.execute(db);
}

/** Closes the entries and returns their users. The transaction must act for the system. */
export function closeEntries(db: Database, alerts: readonly LockedAlert[], at: Date): Promise<string[]> {
  return setClosed(db, alerts, at);
}

/** Reopens the list entries, read and pinned as before, and returns their users. */
export function reopenEntries(db: Database, alerts: readonly LockedAlert[]): Promise<string[]> {
  return setClosed(db, alerts, null);
}

async function setClosed(
  db: Database,
  alerts: readonly LockedAlert[],
  closedAt: Date | null,
): Promise<string[]> {
  const users = new Set<string>();
  for (const some of byFlight(alerts)) {
    const { rows } = await sql<{ user_id: string; kept: boolean }>`
      update alert_receiver r set closed_at = ${closedAt}::timestamptz
      where ${onFlight(sql`r`, some[0])} and r.alert_id = ${idsOf(some)}
      returning r.user_id, r.deleted_at is null as kept`.execute(db);
    for (const { user_id: id, kept } of rows) if (kept) users.add(id);
  }
  return [...users];
}

export async function findUserName(db: Database, userId: string): Promise<string> {
  const found = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.full_name ?? '';
}

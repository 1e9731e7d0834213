import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { alertInScope, type AgencyScope } from '#areas/access/index.ts';
import type { Handled } from '../rights.ts';

export interface StoredHandled extends Handled {
  flight_date: string;
  flight_id: string;
  id: string;
  taken_at: Date | null;
  result: string | null;
}

/** The alerts that the person may see, locked in the order in which messages write them, so that nobody waits in a ring. */
export async function lockAlerts(
  scope: AgencyScope,
  db: Database,
  ids: readonly string[],
): Promise<StoredHandled[]> {
  const { rows } = await sql<StoredHandled>`
    select a.flight_date, a.flight_id, a.id, a.organization_id, a.origin, a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result
    from alert a
    join unnest(${ids}::uuid[], ${ids.map(flightDateOf)}::date[]) as wanted (id, flight_date)
      on a.flight_date = wanted.flight_date and a.id = wanted.id
    where ${alertInScope(scope, sql`a`)}
    order by a.flight_date, a.flight_id, a.passenger_id, a.source_id
    for update of a`.execute(db);
  return rows;
}

type Keys = readonly Pick<StoredHandled, 'flight_date' | 'flight_id' | 'id'>[];

/** Keys of alerts as a table `k`, and the condition that a row of `alias` is of one of them. */
const keysOf = (alerts: Keys): RawBuilder<unknown> => sql`unnest(
  ${alerts.map(alert => alert.flight_date)}::date[], ${alerts.map(alert => alert.flight_id)}::uuid[],
  ${alerts.map(alert => alert.id)}::uuid[]) as k (flight_date, flight_id, id)`;
const ofAlert = sql`a.flight_date = k.flight_date and a.flight_id = k.flight_id and a.id = k.id`;
const ofEntry = sql`r.flight_date = k.flight_date and r.flight_id = k.flight_id and r.alert_id = k.id`;

/** Something that became of an alert, as its history tells it. */
const noted = (
  event: Record<string, unknown>,
  more: RawBuilder<unknown> = sql`'{}'::jsonb`,
): RawBuilder<unknown> => sql`a.history || (${JSON.stringify(event)}::jsonb || ${more})`;

/** Puts alerts into somebody's hands, or with null out of anybody's, which `by` does. The rows are locked. */
export async function setTaken(
  db: Database,
  alerts: readonly StoredHandled[],
  userId: string | null,
  at: Date,
  by: string | null = userId,
): Promise<void> {
  if (alerts.length === 0) return;
  const event = { at: at.toISOString(), by };
  const kind = sql`jsonb_build_object('kind', case
    when ${userId}::uuid is null then 'RELEASED' when a.taken_by is null then 'TAKEN' else 'TAKEN_OVER' end)`;
  await sql`
    update alert a set taken_by = ${userId}::uuid, taken_at = ${userId === null ? null : at}::timestamptz,
      history = ${noted(event, kind)}
    from ${keysOf(alerts)} where ${ofAlert}`.execute(db);
}

/** What somebody has in hand is in their list, read; a removal is taken back. The transaction acts for the system. */
export async function putInList(
  db: Database,
  alerts: readonly StoredHandled[],
  userId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into alert_receiver as r (flight_date, flight_id, alert_id, user_id, created_at, read_at)
    select k.flight_date, k.flight_id, k.id, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz from ${keysOf(alerts)}
    on conflict (flight_date, flight_id, alert_id, user_id) do update
      set deleted_at = null, read_at = coalesce(r.read_at, excluded.read_at)`.execute(db);
  await sql`
    update alert a set told = a.told || ${userId}::uuid from ${keysOf(alerts)}
    where ${ofAlert} and ${userId}::uuid <> all (a.told)`.execute(db);
}

interface End {
  by: string;
  at: Date;
  /** Absent: the alert is open again. */
  result?: string;
  note?: string;
}

/** Ends alerts, or opens them again. The rows are locked. */
export async function setEnd(
  db: Database,
  alerts: readonly StoredHandled[],
  { by, at, result, note }: End,
): Promise<void> {
  const closed = result !== undefined;
  const event = {
    at: at.toISOString(),
    by,
    kind: closed ? 'CLOSED' : 'REOPENED',
    ...(closed ? { result, note } : {}),
  };
  await sql`
    update alert a set closed_by = ${closed ? by : null}::uuid, closed_at = ${closed ? at : null}::timestamptz,
      result = ${result ?? null}, result_note = ${note ?? ''}, history = ${noted(event)}
    from ${keysOf(alerts)} where ${ofAlert}`.execute(db);
}

/** Ends alerts in all lists. Returns in whose lists they were. The transaction acts for the system. */
export async function closeEntries(
  db: Database,
  alerts: readonly StoredHandled[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with changed as (
      update alert_receiver r set closed_at = ${at}::timestamptz from ${keysOf(alerts)} where ${ofEntry}
      returning r.user_id, r.deleted_at
    )
    select distinct user_id from changed where deleted_at is null`.execute(db);
  return rows.map(row => row.user_id);
}

/** The reverse of `closeEntries`: each list has them as before, read or unread, pinned or not. */
export async function reopenEntries(db: Database, alerts: readonly StoredHandled[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with changed as (
      update alert_receiver r set closed_at = null from ${keysOf(alerts)} where ${ofEntry}
      returning r.user_id, r.deleted_at
    )
    select distinct user_id from changed where deleted_at is null`.execute(db);
  return rows.map(row => row.user_id);
}

export async function nameOf(db: Database, userId: string): Promise<string> {
  const found = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.full_name ?? '';
}

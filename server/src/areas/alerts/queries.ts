import type { alertOrigins, PersonKind } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { onePlan } from '#kernel/db/prepared-statements.ts';
import { ofAnyLength, settledSnapshot } from '#kernel/db/queries.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import {
  alertInScope,
  type AgencyScope,
  flightInScope,
  listUserAirportScopes,
  type UserAirports,
} from '#areas/access/index.ts';

export type Origin = (typeof alertOrigins)[number];

/** The date identifies the monthly partition. */
export interface FlightKey {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  id: string;
}

/** Conditions on `alert_receiver` `r`, written exactly like the index predicates. */
export const entries = {
  listed: sql<boolean>`(r.deleted_at is null and r.closed_at is null)`,
  unread: sql<boolean>`(r.read_at is null and r.deleted_at is null and r.closed_at is null)`,
  pinned: sql<boolean>`(r.pinned_at is not null and r.deleted_at is null and r.closed_at is null)`,
  closed: sql<boolean>`(r.closed_at is not null and r.deleted_at is null)`,
  removed: sql<boolean>`r.deleted_at is not null`,
  /** Open or closed. */
  kept: sql<boolean>`r.deleted_at is null`,
} as const;

/** Filters entries by origin. Only alerts of rules are indexed, because they are few. */
export function ofOrigin(origin: Exclude<Origin, 'ALL'>): RawBuilder<boolean> {
  const byRule = sql`(r.flight_date, r.flight_id, r.alert_id) in (
    select a.flight_date, a.flight_id, a.id from alert a where a.origin = 'RISK_RULE')`;
  return origin === 'RISK_RULE' ? sql`${byRule}` : sql`not ${byRule}`;
}

export type ListScope = Pick<AgencyScope, 'userId' | 'listOwners' | 'viewing' | 'flights'>;

/** Filters entries by whether the user may see the flight. */
export function withheldEntry(
  { flights }: Pick<ListScope, 'flights'>,
  withheld: boolean,
): RawBuilder<boolean> {
  const visible = flightInScope(flights, sql`r`);
  return withheld ? sql`not ${visible}` : visible;
}

/** Entries of the user's list; while viewing, one entry per alert in the lists of the members. */
export function entriesOf(scope: ListScope): RawBuilder<unknown> {
  if (!scope.viewing)
    return sql`(select * from visible_alert_receiver e where e.user_id = ${scope.userId}::uuid) r`;
  return sql`(select ${mergedColumns} from alert_receiver e where e.user_id = any(${scope.listOwners}::uuid[])
    group by e.flight_date, e.flight_id, e.alert_id) r`;
}

/** The entry of the alert `a` as `r`; without one, `r.alert_id` is null. */
export function joinEntry(scope: ListScope): RawBuilder<unknown> {
  const ofAlert = sql`e.flight_date = a.flight_date and e.flight_id = a.flight_id and e.alert_id = a.id`;
  return scope.viewing
    ? sql`left join lateral (select ${mergedColumns} from alert_receiver e
        where ${ofAlert} and e.user_id = any(${scope.listOwners}::uuid[])
        group by e.flight_date, e.flight_id, e.alert_id) r on true`
    : sql`left join alert_receiver r on r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
        and r.user_id = ${scope.userId}::uuid`;
}

/** An alert is unread, or not removed, while it is so for one member who has it. */
const mergedColumns = sql`e.flight_date, e.flight_id, e.alert_id, min(e.severity) as severity,
  case when bool_and(e.read_at is not null or e.deleted_at is not null) then max(e.read_at) end as read_at,
  max(e.pinned_at) filter (where e.deleted_at is null) as pinned_at,
  case when bool_and(e.deleted_at is not null) then max(e.deleted_at) end as deleted_at,
  max(e.closed_at) as closed_at`;

/** Policies hide entries of other users, so entries of members are read as the system. */
export function readEntries<T>(db: Database, scope: ListScope, work: () => Promise<T>): Promise<T> {
  return scope.viewing ? asSystem(db, work) : work();
}

export function takenBy(scope: AgencyScope): RawBuilder<boolean> {
  return sql`((r.flight_date, r.flight_id, r.alert_id) in (
    select a.flight_date, a.flight_id, a.id from visible_alert a where a.taken_by = any(${scope.listOwners}::uuid[]) and a.closed_at is null))`;
}

/** Selects from `alert a`. A single shard suffices for one flight, so other nodes may be down. */
const alertsOfFlight = ({ id, flightDate }: FlightKey): RawBuilder<unknown> =>
  sql`visible_alert a where a.flight_date = ${flightDate}::date and a.flight_id = ${id}::uuid`;

/** The join alone would make the planner open every month. */
function alertsOfFlights(flights: readonly FlightKey[]): RawBuilder<unknown> {
  const days = flights.map(({ flightDate }) => flightDate);
  const ids = flights.map(({ id }) => id);
  return sql`unnest(${days}::date[], ${ids}::uuid[]) as f (flight_date, id)
    join visible_alert a on a.flight_date = f.flight_date and a.flight_id = f.id
    where a.flight_date = any(${[...new Set(days)]}::date[])`;
}

/** For a prepared statement, which reads the months of the flights only. */
function alertsOfFlightsInAnyMonths(flights: readonly FlightKey[]): RawBuilder<unknown> {
  const days = flights.map(({ flightDate }) => flightDate);
  const ids = flights.map(({ id }) => id);
  return sql`unnest(${ofAnyLength(days, 'date')}, ${ofAnyLength(ids, 'uuid')}) as f (flight_date, id)
    join visible_alert a on a.flight_date = f.flight_date and a.flight_id = f.id
    where true`;
}

/** Open means not closed by any user, whatever readers do in their lists. */
async function countOpenAlerts(
  db: Database,
  scope: AgencyScope,
  alerts: RawBuilder<unknown>,
  key: 'flight_id' | 'passenger_id',
  plan = '',
): Promise<ReadonlyMap<string, number>> {
  const by = sql.ref(`a.${key}`);
  const { rows } = await sql<{ id: string; alerts: number }>`
    select ${by} as id, count(*) as alerts
    from ${alerts} and a.closed_at is null and ${alertInScope(scope, sql`a`)}
    group by ${by} ${sql.raw(plan)}`.execute(db);
  return new Map(rows.map(row => [row.id, row.alerts]));
}

/** Counts the visible open alerts of flights, by flight id. */
export async function countOpenAlertsByFlight(
  db: Database,
  scope: AgencyScope,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  const [first, ...others] = flights;
  if (first === undefined) return new Map();
  const alerts = others.length === 0 ? alertsOfFlight(first) : alertsOfFlights(flights);
  return await countOpenAlerts(db, scope, alerts, 'flight_id');
}

/** Counts the visible open alerts of flights, by passenger id. */
export async function countOpenAlertsByPassenger(
  db: Database,
  scope: AgencyScope,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  const [first, ...others] = flights;
  if (first === undefined) return new Map();
  return others.length === 0
    ? await countOpenAlerts(db, scope, alertsOfFlight(first), 'passenger_id')
    : await countOpenAlerts(db, scope, alertsOfFlightsInAnyMonths(flights), 'passenger_id', onePlan);
}

export interface OpenAlertCount {
  flightId: string;
  passengerId: string;
  kind: PersonKind;
  alerts: number;
  restrictions: number;
}

/** Counts visible open alerts of people who are on the list or on board, by passenger. */
export async function listOpenAlertCounts(
  db: Database,
  scope: AgencyScope,
  flights: readonly FlightKey[],
): Promise<OpenAlertCount[]> {
  if (flights.length === 0) return [];
  const dates = flights.map(({ flightDate }) => flightDate);
  const sorted = dates.toSorted();
  const between = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${sorted[0]}::date and ${sorted.at(-1)}::date`;
  const { rows } = await sql<OpenAlertCount>`
    select a.flight_id as "flightId", a.passenger_id as "passengerId", min(p.kind) as kind, count(*)::int as alerts,
      (count(*) filter (where a.origin = 'RESTRICTION'))::int as restrictions
    from unnest(${dates}::date[], ${flights.map(({ id }) => id)}::uuid[]) as f (flight_date, id)
    join visible_alert a on a.flight_date = f.flight_date and a.flight_id = f.id
    join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
    where ${between('a')} and ${between('p')} and a.closed_at is null and ${alertInScope(scope, sql`a`)}
      and p.state not in ('REMOVED', 'NOT_ON_BOARD')
    group by a.flight_id, a.passenger_id`.execute(db);
  return rows;
}

export interface UnreadCounts {
  counts: Map<string, number>;
  /** Snapshot (`pg_snapshot` text) before the count, which includes everything it sees. */
  before: string;
  /** First transaction id (`xid8`) that the count does not include. */
  after: string;
}

/**
 * Counts unread alerts, with the snapshots around the count. Only the system may count other users' alerts.
 */
export async function countUnreadOfUsers(db: Database, userIds: readonly string[]): Promise<UnreadCounts> {
  const before = await settledSnapshot(db);
  const counts = await countUnreadByUser(db, userIds);
  const [, after = '0'] = (await settledSnapshot(db)).split(':');
  return { counts, before, after };
}

interface UserCount {
  user_id: string;
  unread: number;
}

async function countUnreadByUser(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const limited = (await listUserAirportScopes(db, userIds)).filter(({ airports }) => airports !== null);
  const limitedIds = new Set(limited.map(({ userId }) => userId));
  const others = userIds.filter(id => !limitedIds.has(id));
  const { rows } = await sql<UserCount>`
    select r.user_id, count(*)::int as unread
    from visible_alert_receiver r
    where r.user_id = any(${others}::uuid[]) and ${entries.unread}
    group by r.user_id`.execute(db);
  const atAirports = limited.length === 0 ? [] : await countUnreadAtAirports(db, limited);
  return new Map([...rows, ...atAirports].map(row => [row.user_id, row.unread]));
}

async function countUnreadAtAirports(db: Database, users: readonly UserAirports[]): Promise<UserCount[]> {
  const readers = JSON.stringify(users.map(({ userId, airports }) => ({ id: userId, airports })));
  const { rows } = await sql<UserCount>`
    select r.user_id, count(*)::int as unread
    from visible_alert_receiver r
    join jsonb_to_recordset(${readers}::jsonb) as reader (id uuid, airports text[]) on reader.id = r.user_id
    join flight f on f.flight_date = r.flight_date and f.id = r.flight_id
      and (f.origin = any(reader.airports) or f.destination = any(reader.airports))
    where r.user_id = any(${users.map(({ userId }) => userId)}::uuid[]) and ${entries.unread}
    group by r.user_id`.execute(db);
  return rows;
}

export async function countUnread(db: Database, scope: ListScope, origin: Origin = 'ALL'): Promise<number> {
  const { rows } = await readEntries(db, scope, () =>
    sql<{ unread: number }>`
      select count(*)::int as unread from ${entriesOf(scope)}
      where ${entries.unread} and ${withheldEntry(scope, false)} and ${origin === 'ALL' ? sql`true` : ofOrigin(origin)}`.execute(
      db,
    ),
  );
  return rows[0]?.unread ?? 0;
}

/** Each statement writes alerts of one flight, which are on one node of a cluster. */
export interface FlightRef {
  flightDate: string;
  flightId: string;
}

export const onFlight = (alias: string, { flightDate, flightId }: FlightRef) =>
  sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${flightId}::uuid`;

/** Groups by flight in the order of all writers, which prevents deadlocks. */
export function byFlight<T extends FlightRef>(rows: readonly T[]): T[][] {
  const flights = Map.groupBy(rows, ({ flightDate, flightId }) => `${flightDate} ${flightId}`);
  return [...flights]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, flightRows]) => flightRows);
}

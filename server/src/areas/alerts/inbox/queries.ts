import {
  type alertOrders,
  type AlertReason,
  type AlertRow,
  type AlertTally,
  searchLimit,
} from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { alertInScope, type AgencyScope, flightRowInScope } from '#areas/access/index.ts';
import { listDeferredRules, withoutDeferred } from '../deferred-rules/queries.ts';
import { findFirstPage } from './days/queries.ts';
import {
  entries,
  entriesOf,
  joinEntry,
  ofOrigin,
  type Origin,
  readEntries,
  takenBy,
  withheldEntry,
} from '../queries.ts';

export interface AlertFilter {
  origin: Origin;
  status?: AlertRow['status'] | undefined;
  read?: boolean | undefined;
  pinned?: boolean | undefined;
  mine: boolean;
  closed: boolean;
  removed: boolean;
  withheld: boolean;
  order: (typeof alertOrders)[number];
}

interface EntryFilter extends AlertFilter {
  deferredRules: readonly string[];
}

export interface Standpoint {
  now: Date;
  /** IATA codes. */
  airports: readonly string[];
}

export interface StoredAlert {
  flight_date: string;
  id: string;
  /** True if the alert is in the user's list. */
  inList: boolean;
  read: boolean;
  pinned: boolean;
  removed: boolean;
  organization_id: string;
  origin: AlertRow['origin'];
  status: AlertRow['status'];
  source_id: string | null;
  source_version: number;
  /** Rank of `severities`, from 1. */
  severity: number;
  title: string;
  reasons: AlertReason[];
  possible: boolean;
  taken_by: string | null;
  taken_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
  result: NonNullable<AlertRow['closed']>['result'] | null;
  result_note: string;
  created_at: Date;
  passenger_id: string;
  passenger_state: AlertRow['passengerState'];
  masked: boolean;
  /** Rules of all organizations that the passenger hit at the last judging. */
  risk_rules: string[] | null;
  risk_versions: number[] | null;
  surname: string;
  given_names: string;
  nationality: string | null;
  birth_date: string | null;
  booking_id: string | null;
  locator: string | null;
  flight_id: string;
  carrier: string;
  number: string;
  origin_airport: string;
  destination: string;
  departure_at: Date;
  /** Null if unknown. */
  arrival_at: Date | null;
  side: 'DEPARTURE' | 'ARRIVAL';
}

const ofAlert = sql`a.flight_date, a.id, a.organization_id, a.origin, a.status, a.source_id, a.source_version, a.severity, a.title, a.reasons, a.possible,
  a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result, a.result_note, a.created_at, a.passenger_id, a.flight_id`;
const ofPerson = sql`p.surname, p.given_names, p.nationality, p.birth_date, p.state as passenger_state, p.masked_at is not null as masked, p.booking_id, p.locator,
  k.rules as risk_rules, k.versions as risk_versions`;

const riskOf = sql`
  left join passenger_risk k on k.flight_date = p.flight_date and k.flight_id = p.flight_id and k.passenger_id = p.id`;
const personOf = sql`
  join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id`;

/**
 * Joins the flight of the row `of` as `f`, and as `m` the departure or arrival at the reader's airport; if
 * both or neither are theirs, the next one.
 */
function joinFlight({ now, airports }: Standpoint, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`${now}::timestamptz`;
  return sql`
    join flight f on f.flight_date = ${of}.flight_date and f.id = ${of}.flight_id
    cross join lateral (
      select coalesce(f.estimated_arrival_at, f.arrival_at) as arrival_at,
             f.origin = any(${airports}::text[]) as from_mine, f.destination = any(${airports}::text[]) as to_mine
    ) e
    cross join lateral (
      select case
        when e.arrival_at is null or (e.from_mine and not e.to_mine) then 'DEPARTURE'
        when e.to_mine and not e.from_mine then 'ARRIVAL'
        when f.departure_at >= ${at} then 'DEPARTURE'
        else 'ARRIVAL'
      end as side
    ) s
    cross join lateral (
      select s.side, case s.side when 'ARRIVAL' then e.arrival_at else f.departure_at end as moment
    ) m`;
}

const flightColumns = sql`f.carrier, f.number || f.suffix as number, f.origin as origin_airport, f.destination,
  f.departure_at, e.arrival_at, m.side`;

/** Orders future flights first, soonest first; then past flights, latest first. */
function byMoment({ now }: Standpoint): RawBuilder<unknown> {
  return sql`m.moment < ${now}::timestamptz, abs(extract(epoch from m.moment - ${now}::timestamptz))`;
}

const newestFirst = sql`a.created_at desc, a.id`;

function filterEntries(
  scope: AgencyScope,
  { deferredRules, removed, closed, withheld, status, read, pinned, mine, origin }: EntryFilter,
): RawBuilder<unknown> {
  const conditions = [
    removed ? entries.removed : closed ? entries.closed : entries.listed,
    ...(removed || closed ? [] : [withheldEntry(scope, withheld)]),
    withoutDeferred(scope, deferredRules),
    ...(read === undefined ? [] : [read ? sql`r.read_at is not null` : sql`r.read_at is null`]),
    ...(pinned === undefined ? [] : [pinned ? sql`r.pinned_at is not null` : sql`r.pinned_at is null`]),
    ...(mine ? [takenBy(scope)] : []),
    ...(origin === 'ALL' ? [] : [ofOrigin(origin)]),
    ...(status === undefined ? [] : [hasStatus(status)]),
  ];
  return sql.join(conditions, sql` and `);
}

const hasStatus = (status: AlertRow['status']): RawBuilder<boolean> =>
  sql`exists (
    select 1 from visible_alert a
    where a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id and a.status = ${status})`;

/**
 * Returns pinned alerts first, then by time of the flight, within a severity if that is the order. One row
 * more than the limit means that there are more.
 */
export async function listAlerts(
  db: Database,
  scope: AgencyScope,
  filter: AlertFilter,
  standpoint: Standpoint,
  maxRows: number,
): Promise<StoredAlert[]> {
  const rows: StoredAlert[] = [];
  const deferredRules = await listDeferredRules(db, scope, standpoint.now);
  for (const pinned of filter.pinned === undefined ? [true, false] : [filter.pinned]) {
    const limit = maxRows + 1 - rows.length;
    if (limit <= 0) break;
    const list = () => listByPin(db, scope, { ...filter, pinned, deferredRules }, standpoint, limit);
    rows.push(...(await readEntries(db, scope, list)));
  }
  return rows;
}

async function listByPin(
  db: Database,
  scope: AgencyScope,
  filter: EntryFilter & { pinned: boolean },
  standpoint: Standpoint,
  limit: number,
): Promise<StoredAlert[]> {
  const bySeverity = filter.order === 'SEVERITY';
  const ofList = sql`${entriesOf(scope)} where ${filterEntries(scope, filter)}`;
  const days = await findFirstPage(db, ofList, standpoint.now, { bySeverity, limit });
  if (days === undefined) return [];
  const severity = bySeverity ? sql`r.severity` : sql`0`;
  const order = bySeverity ? sql`n.severity, ${byMoment(standpoint)}` : byMoment(standpoint);
  // The planner prunes partitions for each table.
  const inDays = (date: RawBuilder<unknown>) => sql`${date} between ${days.from}::date and ${days.to}::date`;
  const { rows } = await sql<StoredAlert>`
    with place as materialized (
      select n.flight_date, n.flight_id, n.alerts, n.reads, ${flightColumns},
        sum(n.entries) over (order by ${order}) - sum(n.entries) over (partition by ${order}) as earlier
      from (
        select r.flight_date, r.flight_id, ${severity} as severity, count(*) as entries,
          array_agg(r.alert_id) as alerts, array_agg(r.read_at is not null) as reads
        from ${entriesOf(scope)}
        where ${filterEntries(scope, filter)} and ${days.entries} and ${inDays(sql`r.flight_date`)}
        group by 1, 2, 3
      ) n
      ${joinFlight(standpoint, sql`n`)}
      where ${inDays(sql`f.flight_date`)}
    ), entry as materialized (
      select e.*, r.alert_id, r.read from place e cross join lateral unnest(e.alerts, e.reads) as r (alert_id, read)
      where e.earlier < ${limit}
    ), first as materialized (
      select e.earlier, true as "inList", e.read, ${filter.pinned}::boolean as pinned, ${filter.removed}::boolean as removed,
        ${ofAlert}, e.carrier, e.number, e.origin_airport, e.destination, e.departure_at, e.arrival_at, e.side
      from entry e
      join visible_alert a on a.flight_date = e.flight_date and a.flight_id = e.flight_id and a.id = e.alert_id
      where ${inDays(sql`a.flight_date`)}
      order by e.earlier, ${newestFirst}
      limit ${limit}
    )
    select a.*, ${ofPerson} from first a ${personOf} ${riskOf} and ${inDays(sql`k.flight_date`)}
    where ${inDays(sql`p.flight_date`)} order by a.earlier, ${newestFirst}`.execute(db);
  return rows;
}

/** Returns visible alerts that match `of`, whatever their state. Latest flight first, then newest alert. */
async function listAlertsWhere(
  db: Database,
  scope: AgencyScope,
  of: RawBuilder<unknown>,
  standpoint: Standpoint,
): Promise<StoredAlert[]> {
  // An alert outside the user's list counts as read.
  const list = sql<StoredAlert>`
    select r.alert_id is not null as "inList", r.alert_id is null or r.read_at is not null as read,
           r.pinned_at is not null as pinned, coalesce(${entries.removed}, false) as removed, ${ofAlert}, ${ofPerson}, ${flightColumns}
    from flight_passenger p
    join alert a on a.flight_date = p.flight_date and a.flight_id = p.flight_id and a.passenger_id = p.id
    ${riskOf}
    ${joinFlight(standpoint, sql`a`)}
    ${joinEntry(scope)}
    where ${of} and ${alertInScope(scope, sql`a`)}
    order by a.flight_date desc, a.created_at desc, a.id
    limit ${searchLimit + 1}`;
  const { rows } = await readEntries(db, scope, () => list.execute(db));
  return rows;
}

export function listAlertsOfPassenger(
  db: Database,
  scope: AgencyScope,
  passengerId: string,
  standpoint: Standpoint,
): Promise<StoredAlert[]> {
  const of = sql`p.flight_date = ${flightDateOf(passengerId)}::date and p.id = ${passengerId}::uuid
    and ${flightRowInScope(scope.flights, sql`f`)}`;
  return listAlertsWhere(db, scope, of, standpoint);
}

export function listAlertsOfTraveller(
  db: Database,
  scope: AgencyScope,
  travellerId: string,
  standpoint: Standpoint,
): Promise<StoredAlert[]> {
  const of = sql`p.traveller_id = ${travellerId}::uuid and ${flightRowInScope(scope.flights, sql`f`)}`;
  return listAlertsWhere(db, scope, of, standpoint);
}

export async function findAlert(
  db: Database,
  scope: AgencyScope,
  id: string,
  standpoint: Standpoint,
): Promise<StoredAlert | undefined> {
  const day = sql`${flightDateOf(id)}::date`;
  const of = sql`p.flight_date = ${day} and a.flight_date = ${day} and a.id = ${id}::uuid`;
  return (await listAlertsWhere(db, scope, of, standpoint))[0];
}

/** Counts alerts by list; each number equals the length of the list from `listAlerts`. */
export async function tallyAlerts(db: Database, scope: AgencyScope, now: Date): Promise<AlertTally> {
  const notDeferred = withoutDeferred(scope, await listDeferredRules(db, scope, now));
  // Separate subqueries, because each has its own index.
  const counted = (entry: RawBuilder<boolean>, more: RawBuilder<unknown>) =>
    sql`(select count(*)::int from ${entriesOf(scope)} where ${entry} and ${more})`;
  const visible = withheldEntry(scope, false);
  const byRule = ofOrigin('RISK_RULE');
  type List =
    | 'listed'
    | 'unread'
    | 'pinned'
    | 'mine'
    | 'closed'
    | 'removed'
    | 'withheld'
    | 'listedByRule'
    | 'unreadByRule';
  const tallied = sql<Record<List, number>>`
    select ${counted(entries.listed, visible)} as listed, ${counted(entries.unread, visible)} as unread,
      ${counted(entries.pinned, visible)} as pinned, ${counted(entries.listed, sql`${withheldEntry(scope, true)} and ${notDeferred}`)} as withheld,
      ${counted(entries.removed, notDeferred)} as removed, ${counted(entries.closed, notDeferred)} as closed,
      ${counted(entries.listed, sql`${visible} and ${takenBy(scope)}`)} as mine,
      ${counted(entries.listed, sql`${visible} and ${byRule}`)} as "listedByRule",
      ${counted(entries.unread, sql`${visible} and ${byRule}`)} as "unreadByRule"`;
  const { rows } = await readEntries(db, scope, () => tallied.execute(db));
  const [tally] = rows;
  if (tally === undefined) throw new Error('a select without a table has one row');
  const { listed, unread, pinned, mine, closed, removed, withheld, listedByRule, unreadByRule } = tally;
  return {
    listed: { ALL: listed, RISK_RULE: listedByRule, RESTRICTION: listed - listedByRule },
    unread: { ALL: unread, RISK_RULE: unreadByRule, RESTRICTION: unread - unreadByRule },
    pinned,
    mine,
    closed,
    removed,
    withheld,
  };
}

export type Mark = 'read' | 'unread' | 'switchPin' | 'delete' | 'restore';

/** Changes the user's own entries. Ids outside the list are missing from the result. */
export async function markAlerts(
  db: Database,
  scope: AgencyScope,
  ids: readonly string[],
  mark: Mark,
  now: Date,
): Promise<{ id: string; pinned: boolean }[]> {
  const at = sql`${now}::timestamptz`;
  const change = {
    read: sql`read_at = coalesce(r.read_at, ${at})`,
    unread: sql`read_at = null`,
    switchPin: sql`pinned_at = case when r.pinned_at is null then ${at} end`,
    delete: sql`deleted_at = ${at}`,
    restore: sql`deleted_at = null`,
  }[mark];
  const { rows } = await sql<{ id: string; pinned: boolean }>`
    update alert_receiver r set ${change}
    from unnest(${ids}::uuid[], ${ids.map(flightDateOf)}::date[]) as wanted (id, flight_date)
    join alert a on a.flight_date = wanted.flight_date and a.id = wanted.id
    where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
      and r.user_id = ${scope.userId}::uuid and ${mark === 'restore' ? sql`true` : entries.kept}
    returning a.id, r.pinned_at is not null as pinned`.execute(db);
  return rows;
}

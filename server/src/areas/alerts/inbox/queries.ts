import { type alertOrigins, searchLimit } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { AgencyScope } from '#areas/access/index.ts';
import { flightDateOf } from '#kernel/ids.ts';
import type { AlertReason } from '../raise/raise.ts';

export type Origin = (typeof alertOrigins)[number];

export interface AlertFilter {
  origin: Origin;
  read?: boolean | undefined;
  pinned?: boolean | undefined;
}

export interface StoredAlert {
  id: string;
  read: boolean;
  pinned: boolean;
  origin: 'RISK_RULE' | 'RESTRICTION';
  status: 'PNR_RESERVATION' | 'API_BOARDED' | 'BIOMETRIC_CHECK_IN_OK';
  title: string;
  reasons: AlertReason[];
  created_at: Date;
  passenger_id: string;
  surname: string;
  given_names: string;
  nationality: string | null;
  flight_id: string;
  carrier: string;
  number: string;
  origin_airport: string;
  destination: string;
  departure_at: Date;
  arrival_at: Date | null;
  /** Of the origin; null when the airport is unknown. */
  zone: string | null;
}

const columns = sql`a.id, a.origin, a.status, a.title, a.reasons, a.created_at, a.passenger_id, p.surname, p.given_names,
  p.nationality, f.id as flight_id, f.carrier, f.number, f.origin as origin_airport, f.destination, f.departure_at,
  f.arrival_at, o.time_zone as zone`;

const joins = sql`
  join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
  join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
  left join airport o on o.iata = f.origin`;

/** The user's list, pinned first, then newest; one row more than the limit when there are more. */
export async function listAlerts(
  scope: AgencyScope,
  db: Database,
  filter: AlertFilter,
): Promise<StoredAlert[]> {
  const conditions = [
    sql`r.user_id = ${scope.userId}::uuid and r.deleted_at is null`,
    ...(filter.origin === 'ALL' ? [] : [sql`a.origin = ${filter.origin}`]),
    ...(filter.read === undefined ? [] : [sql`(r.read_at is not null) = ${filter.read}`]),
    ...(filter.pinned === undefined ? [] : [sql`(r.pinned_at is not null) = ${filter.pinned}`]),
  ];
  const { rows } = await sql<StoredAlert>`
    with listed as materialized (
      select a.*, r.read_at is not null as read, r.pinned_at is not null as pinned
      from alert_receiver r
      join alert a on a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
      where ${sql.join(conditions, sql` and `)}
      order by r.pinned_at is not null desc, a.created_at desc, a.id
      limit ${searchLimit + 1}
    )
    select a.read, a.pinned, ${columns} from listed a ${joins}
    order by a.pinned desc, a.created_at desc, a.id`.execute(db);
  return rows;
}

/** Alerts on a passenger: told to the user and still in their list, or of a restriction that they may see. Newest first. */
export async function listAlertsOfPassenger(
  scope: AgencyScope,
  db: Database,
  passengerId: string,
): Promise<StoredAlert[]> {
  // Who was not told has nothing to read: it counts as read.
  const { rows } = await sql<StoredAlert>`
    select coalesce(r.read_at is not null or r.user_id is null, true) as read, r.pinned_at is not null as pinned, ${columns}
    from flight_passenger person
    join alert a on a.flight_date = person.flight_date and a.flight_id = person.flight_id and a.passenger_id = person.id
    ${joins}
    left join alert_receiver r on r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
      and r.user_id = ${scope.userId}::uuid and r.deleted_at is null
    where person.flight_date = ${flightDateOf(passengerId)}::date and person.id = ${passengerId}::uuid
      and (r.user_id is not null or exists (
        select from restriction s
        where s.id = a.restriction_id and (${scope.administrator} or (
          s.organization_id = ${scope.organizationId}::uuid
          and (${scope.seesAllRestrictions} or s.created_by = ${scope.userId}::uuid or ${scope.userId}::uuid = any (s.viewers))
        ))
      ))
    order by a.created_at desc, a.id
    limit ${searchLimit}`.execute(db);
  return rows;
}

export async function countUnread(scope: AgencyScope, db: Database, origin: Origin): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from alert_receiver r
    where r.user_id = ${scope.userId}::uuid and r.read_at is null and r.deleted_at is null
      and (${origin}::text = 'ALL' or exists (
        select from alert a
        where a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id and a.origin = ${origin}
      ))`.execute(db);
  return rows[0]?.unread ?? 0;
}

export type Mark = 'read' | 'unread' | 'switchPin' | 'delete';

/** Changes the user's own entries of the alerts. Returns them; an id that is not in the user's list is missing. */
export async function markAlerts(
  scope: AgencyScope,
  db: Database,
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
  }[mark];
  const { rows } = await sql<{ id: string; pinned: boolean }>`
    update alert_receiver r set ${change}
    from unnest(${ids}::uuid[], ${ids.map(flightDateOf)}::date[]) as wanted (id, flight_date)
    join alert a on a.flight_date = wanted.flight_date and a.id = wanted.id
    where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
      and r.user_id = ${scope.userId}::uuid and r.deleted_at is null
    returning a.id, r.pinned_at is not null as pinned`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import {
  type AgencyScope,
  alertInScope,
  type CarrierScope,
  flightInScope,
  flightRowInScope,
} from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';

export interface InstantRange {
  /** `to` is excluded. */
  from: Date;
  to: Date;
}

export interface FileCounts {
  type: string | null;
  state: string;
  month: string;
  files: number;
  averageMs: number | null;
  slowestMs: number | null;
}

/** An id may be an hour off the stored instant. */
const maxIdDriftMs = 3_600_000;

/** Counts files by the instant of receipt, as the API/PNR panel does. */
export async function countFiles(
  db: Database,
  { from, to }: InstantRange,
  zone: string,
): Promise<FileCounts[]> {
  const { rows } = await sql<FileCounts>`
    select file.type, case when file.duplicate_of is null then file.process_state else 'REPEAT' end as state, to_char(file.received_at at time zone ${zone}::text, 'YYYY-MM') as month,
      count(*)::int as files, avg(extract(epoch from file.judged_at - file.received_at) * 1000)::float8 as "averageMs",
      max(extract(epoch from file.judged_at - file.received_at) * 1000)::float8 as "slowestMs"
    from api_pnr_file file
    where file.id >= ${firstIdAt(from.getTime() - maxIdDriftMs)}::uuid and file.id < ${firstIdAt(to.getTime() + maxIdDriftMs)}::uuid
      and file.received_at >= ${from} and file.received_at < ${to}
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface FlightCounts {
  month: string;
  flights: number;
  passengers: number;
  crew: number;
}

/** Counts flights by the local day of departure at their origin. */
export async function countFlights(
  db: Database,
  scope: CarrierScope,
  { from, to }: { from: string; to: string },
): Promise<FlightCounts[]> {
  const { rows } = await sql<FlightCounts>`
    select to_char(f.flight_date, 'YYYY-MM') as month, count(*)::int as flights, sum(f.passengers)::int as passengers,
      sum(f.crew)::int as crew
    from flight f
    where f.flight_date between ${from}::date and ${to}::date and f.cancelled_at is null and ${flightRowInScope(scope, sql`f`)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts flights that retention deleted, as `countFlights` counts others. */
export async function countDeletedFlights(
  db: Database,
  scope: CarrierScope,
  { from, to }: { from: string; to: string },
): Promise<FlightCounts[]> {
  const { rows } = await sql<FlightCounts>`
    select to_char(d.day, 'YYYY-MM') as month, sum(d.flights)::int as flights, sum(d.passengers)::int as passengers,
      sum(d.crew)::int as crew
    from deleted_flight_total d
    where d.day between ${from}::date and ${to}::date and ${flightRowInScope(scope, sql`d`)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts files that retention deleted. Their times are not kept. */
export async function countDeletedFiles(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<FileCounts[]> {
  const { rows } = await sql<FileCounts>`
    select nullif(d.type, '') as type, d.state, to_char(d.day, 'YYYY-MM') as month, sum(d.files)::int as files,
      null::float8 as "averageMs", null::float8 as "slowestMs"
    from deleted_file_total d where d.day between ${from}::date and ${to}::date group by 1, 2, 3`.execute(db);
  return rows;
}

/** Counts travellers seen for the first time. */
export async function countNewTravellers(db: Database, { from, to }: InstantRange): Promise<number> {
  const { rows } = await sql<{ travellers: number }>`
    select count(*)::int as travellers from traveller where first_seen_at >= ${from} and first_seen_at < ${to}`.execute(
    db,
  );
  return rows[0]?.travellers ?? 0;
}

export interface AlertCounts {
  origin: 'RISK_RULE' | 'RESTRICTION';
  sourceId: string | null;
  title: string;
  alerts: number;
  confirmed: number;
  notConfirmed: number;
}

/** Counts visible alerts by source, by the local day of departure of their flights. */
export async function countAlertsBySource(
  db: Database,
  scope: AgencyScope,
  { from, to }: { from: string; to: string },
): Promise<AlertCounts[]> {
  const { rows } = await sql<AlertCounts>`
    select a.origin, case when a.origin = 'RISK_RULE' then a.source_id end as "sourceId",
      case when a.origin = 'RISK_RULE' then max(a.title) else '' end as title, count(*)::int as alerts,
      count(*) filter (where a.result = 'CONFIRMED')::int as confirmed,
      count(*) filter (where a.result = 'NOT_CONFIRMED')::int as "notConfirmed"
    from visible_alert a
    where a.flight_date between ${from}::date and ${to}::date and ${alertInScope(scope, sql`a`)}
      and ${flightInScope(scope.flights, sql`a`)}
    group by 1, 2 order by count(*) desc, 2`.execute(db);
  return rows;
}

/** Counts users who signed in. */
export async function countActiveUsers(db: Database, { from, to }: InstantRange): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct actor_id)::int as users from audit_event
    where event = 'SIGNED_IN' and id >= ${firstIdAt(from.getTime())}::uuid and id < ${firstIdAt(to.getTime())}::uuid`.execute(
    db,
  );
  return rows[0]?.users ?? 0;
}

export async function countCalls(
  db: Database,
  { from, to }: InstantRange,
): Promise<{ calls: number; failed: number }> {
  const { rows } = await sql<{ calls: number; failed: number }>`
    select count(*)::int as calls, count(*) filter (where status >= 500)::int as failed from integrator_call
    where id >= ${firstIdAt(from.getTime())}::uuid and id < ${firstIdAt(to.getTime())}::uuid`.execute(db);
  return rows[0] ?? { calls: 0, failed: 0 };
}

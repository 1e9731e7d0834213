import type { InspectionResult, TermKind } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope, type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { arrivalSql } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface ShiftQuery {
  organizationId: string;
  /** Undefined: all officers of the organization. */
  members: readonly string[] | undefined;
  modes: readonly string[];
  from: Date;
  to: Date;
  /** Local departure dates at the origin that the shift can contain. */
  days: { from: string; to: string };
}

interface PersonOnFlight {
  passengerId: string;
  surname: string;
  givenNames: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
}

const personOnFlight = sql`p.id as "passengerId", p.surname, p.given_names as "givenNames", f.carrier,
  f.number || f.suffix as number, f.origin, f.destination`;

export interface ShiftActRecord extends PersonOnFlight {
  id: string;
  kind: 'INSPECTION' | 'OCCURRENCE' | 'TERM';
  airport: string;
  at: Date;
  userId: string;
  result: InspectionResult | null;
  categoryId: string | null;
  termKind: TermKind | null;
  termNumber: string | null;
  text: string;
}

const acts = {
  INSPECTION: {
    by: sql`inspected_by`,
    at: sql`inspected_at`,
    row: sql`passenger_id as id, 'INSPECTION' as kind, result, null::uuid as category_id, null as term_kind,
      null as term_number, note as text`,
    from: sql`passenger_inspection where undone_at is null`,
  },
  OCCURRENCE: {
    by: sql`created_by`,
    at: sql`created_at`,
    row: sql`id, 'OCCURRENCE' as kind, null as result, category_id, null as term_kind, null as term_number,
      description as text`,
    from: sql`occurrence where deleted_at is null`,
  },
  TERM: {
    by: sql`issued_by`,
    at: sql`issued_at`,
    row: sql`id, 'TERM' as kind, null as result, null::uuid as category_id, kind as term_kind,
      number || '/' || year as term_number, '' as text`,
    from: sql`term where cancelled_at is null`,
  },
} as const;

/** Lists inspections, occurrences and terms of the shift, oldest first. */
export async function listShiftActs(
  db: Database,
  scope: CarrierScope,
  { organizationId, members, modes, from, to, days }: ShiftQuery,
  limit: number,
): Promise<ShiftActRecord[]> {
  const inDays = (column: RawBuilder<unknown>) =>
    sql`${column} between ${days.from}::date and ${days.to}::date`;
  const sources = Object.values(acts).map(
    act => sql`
      select flight_date, flight_id, passenger_id, airport, ${act.at} as at, ${act.by} as user_id, ${act.row}
      from ${act.from} and ${inDays(sql`flight_date`)} and organization_id = ${organizationId}::uuid
        and ${act.at} between ${from}::timestamptz and ${to}::timestamptz
        ${members === undefined ? sql`` : sql`and ${act.by} = any(${members}::uuid[])`}`,
  );
  const { rows } = await sql<ShiftActRecord>`
    select ${personOnFlight}, a.id, a.kind, a.airport, a.at, a.user_id as "userId", a.result,
      a.category_id as "categoryId", a.term_kind as "termKind", a.term_number as "termNumber", a.text
    from (${sql.join(sources, sql` union all `)}) as a
    join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
    join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
    where ${inDays(sql`p.flight_date`)} and ${inDays(sql`f.flight_date`)} and ${flightRowInScope(scope, sql`f`)}
      and f.mode = any(${modes}::text[])
    order by a.at, a.id limit ${limit}`.execute(db);
  return rows;
}

export interface OpenAlertRecord extends PersonOnFlight {
  id: string;
  title: string;
  severity: number;
  departureAt: Date;
  takenBy: string | null;
}

export interface OpenAlertQuery extends Pick<ShiftQuery, 'modes' | 'from' | 'days'> {
  until: Date;
  /** The team and its members. Undefined: all alerts that the reader sees. */
  receivers: readonly string[] | undefined;
}

/** Lists open alerts of the team on flights from the shift on, most severe first. */
export async function listTeamAlerts(
  db: Database,
  scope: AgencyScope,
  flights: CarrierScope,
  { modes, from, until, days, receivers }: OpenAlertQuery,
  limit: number,
): Promise<OpenAlertRecord[]> {
  const inDays = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${days.from}::date and ${days.to}::date`;
  const { rows } = await sql<OpenAlertRecord>`
    select ${personOnFlight}, a.id, a.title, a.severity, f.departure_at as "departureAt", a.taken_by as "takenBy"
    from visible_alert a
    join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
    join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
    where ${inDays('a')} and ${inDays('p')} and ${inDays('f')} and a.closed_at is null and ${alertInScope(scope, sql`a`)}
      and ${flightRowInScope(flights, sql`f`)} and f.mode = any(${modes}::text[]) and f.cancelled_at is null
      and p.state not in ('REMOVED', 'NOT_ON_BOARD')
      and f.departure_at <= ${until}::timestamptz and ${arrivalSql} >= ${from}::timestamptz
      ${receivers === undefined ? sql`` : sql`and (a.told && ${receivers}::uuid[] or a.taken_by = any(${receivers}::uuid[]))`}
    order by a.severity, f.departure_at, a.id limit ${limit}`.execute(db);
  return rows;
}

export interface ShiftTeam {
  id: string;
  name: string;
  airports: string[];
  members: string[];
}

export async function listShiftTeams(db: Database, organizationId: string): Promise<ShiftTeam[]> {
  const { rows } = await sql<ShiftTeam>`
    select t.id, t.name, t.airports, array(select m.user_id from work_team_member m where m.team_id = t.id) as members
    from work_team t where t.organization_id = ${organizationId}::uuid and t.active order by t.name, t.id`.execute(
    db,
  );
  return rows;
}

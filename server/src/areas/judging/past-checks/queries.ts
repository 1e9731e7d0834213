import type { RuleContent } from '@farol/contract';
import { sql } from 'kysely';
import {
  type AgencyScope,
  alertInScope,
  type CarrierScope,
  flightRowInScope,
  restrictionInScope,
  ruleInScope,
} from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { flightDateOf } from '#kernel/ids.ts';
import type { FlightKey } from '../matching/decision.ts';

export interface CheckedFlight extends FlightKey {
  departureAt: Date;
  arrivalAt: Date | null;
}

/** Throws RECORD_NOT_FOUND for a missing or invisible passenger. */
export async function getFlightWithDeparture(
  db: Database,
  scope: CarrierScope,
  passengerId: string,
): Promise<CheckedFlight> {
  const { rows } = await sql<CheckedFlight>`
    select f.flight_date as "flightDate", f.id as "flightId", f.departure_at as "departureAt", f.arrival_at as "arrivalAt"
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = ${flightDateOf(passengerId)}::date and f.flight_date = ${flightDateOf(passengerId)}::date
      and p.id = ${passengerId}::uuid and ${flightRowInScope(scope, sql`f`)}`.execute(db);
  const [flight] = rows;
  if (flight === undefined) throw new Failure('RECORD_NOT_FOUND');
  return flight;
}

export interface SourceAt {
  id: string;
  organizationId: string;
  title: string;
  version: number;
  writtenAt: Date;
  active: boolean;
  /** Time of the last change, which may have deactivated it. */
  updatedAt: Date;
  deletedAt: Date | null;
  /** Local date of the instant in the zone of the organization. */
  day: string;
  /** The version was written before the instant. */
  written: boolean;
}

export interface RuleAt extends SourceAt {
  content: Omit<RuleContent, 'categories' | 'viewers' | 'receivers'>;
}

/** Returns rules in the version of the instant, or in their first one if they were written later. */
export async function listRulesAt(
  db: Database,
  scope: AgencyScope,
  at: Date,
  limit: number,
): Promise<RuleAt[]> {
  const { rows } = await sql<RuleAt>`
    select r.id, r.organization_id as "organizationId", v.content ->> 'title' as title, v.version,
      v.written_at as "writtenAt", r.active, r.updated_at as "updatedAt", r.deleted_at as "deletedAt", v.content,
      to_char(${at}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as day, v.written_at <= ${at} as written
    from risk_rule r
    join organization o on o.id = r.organization_id
    join lateral (
      select v.version, v.written_at, v.content from risk_rule_version v where v.rule_id = r.id
      order by v.written_at <= ${at} desc, case when v.written_at <= ${at} then -v.version else v.version end
      limit 1
    ) v on true
    where ${ruleInScope(scope, sql`r`)} and (r.deleted_at is null or r.deleted_at > ${at})
    order by v.written_at <= ${at} desc, r.active desc, lower(r.title), r.id limit ${limit}`.execute(db);
  return rows;
}

export interface RestrictionAt extends SourceAt {
  expiration: string;
}

/** Returns those of the given restrictions that the reader may see, in the version of the instant. */
export async function listRestrictionsAt(
  db: Database,
  scope: AgencyScope,
  ids: readonly string[],
  at: Date,
): Promise<RestrictionAt[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RestrictionAt>`
    select r.id, r.organization_id as "organizationId", coalesce(v.category, c.name) as title,
      coalesce(v.version, r.version) as version, coalesce(v.written_at, r.created_at) as "writtenAt", r.active,
      r.updated_at as "updatedAt", r.deleted_at as "deletedAt", coalesce(v.expiration, r.expiration)::text as expiration,
      to_char(${at}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as day, r.created_at <= ${at} as written
    from restriction r
    join organization o on o.id = r.organization_id
    join category c on c.id = r.category_id
    left join lateral (
      select v.version, v.written_at, v.category, v.expiration from restriction_version v
      where v.restriction_id = r.id and v.written_at <= ${at} order by v.version desc limit 1
    ) v on true
    where r.id = any(${[...ids]}::uuid[]) and ${restrictionInScope(scope, sql`r`)}
    order by r.created_at, r.id`.execute(db);
  return rows;
}

export interface AlertOfPassenger {
  id: string;
  sourceId: string;
  raisedAt: Date;
}

export async function listAlertsOfSources(
  db: Database,
  scope: AgencyScope,
  passengerId: string,
): Promise<AlertOfPassenger[]> {
  const { rows } = await sql<AlertOfPassenger>`
    select a.id, a.source_id as "sourceId", a.created_at as "raisedAt" from alert a
    where a.flight_date = ${flightDateOf(passengerId)}::date and a.passenger_id = ${passengerId}::uuid
      and ${alertInScope(scope, sql`a`)}
    order by a.created_at, a.id`.execute(db);
  return rows;
}

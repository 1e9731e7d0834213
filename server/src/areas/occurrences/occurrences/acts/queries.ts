import type { InspectionResult } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type PassengerOfFlight, passengerOfFlight } from '../../queries.ts';

export interface ActQuery {
  from: string;
  to: string;
  airports: readonly string[];
  carriers: readonly string[];
  deleted: boolean;
  kind: 'INSPECTION' | 'OCCURRENCE' | undefined;
  /** Folded part of the name of the passenger; empty: all. */
  text: string;
  /** Undefined: all. */
  categoryIds: readonly string[] | undefined;
  result: InspectionResult | undefined;
}

export interface ActRecord extends PassengerOfFlight {
  id: string;
  kind: 'INSPECTION' | 'OCCURRENCE';
  organizationId: string;
  airport: string;
  at: Date;
  userId: string;
  categoryId: string | null;
  result: InspectionResult | null;
  text: string;
  deleted: boolean;
}

const acts = {
  INSPECTION: sql`
    select flight_date, flight_id, passenger_id, passenger_id as id, 'INSPECTION' as kind, organization_id, airport,
      inspected_at as at, inspected_by as user_id, null::uuid as category_id, result, note as text, false as deleted
    from passenger_inspection where undone_at is null`,
  OCCURRENCE: sql`
    select flight_date, flight_id, passenger_id, id, 'OCCURRENCE' as kind, organization_id, airport, occurred_at as at,
      created_by as user_id, category_id, null as result, description as text, deleted_at is not null as deleted
    from occurrence where true`,
} as const;

/** Row-level security limits the rows to those of the organization. */
export async function listActs(
  db: Database,
  scope: CarrierScope,
  { from, to, airports, carriers, deleted, kind, text, categoryIds, result }: ActQuery,
  limit: number,
): Promise<ActRecord[]> {
  const kinds = kind === undefined ? (['INSPECTION', 'OCCURRENCE'] as const) : [kind];
  const inPeriod = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${from}::date and ${to}::date`;
  const sources = kinds.map(
    one => sql`${acts[one]} and flight_date between ${from}::date and ${to}::date
      ${airports.length === 0 ? sql`` : sql`and airport = any(${airports}::text[])`}`,
  );
  const { rows } = await sql<ActRecord>`
    select ${passengerOfFlight}, a.id, a.kind, a.organization_id as "organizationId", a.airport, a.at,
      a.user_id as "userId", a.category_id as "categoryId", a.result, a.text, a.deleted
    from (${sql.join(sources, sql` union all `)}) as a
    join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
    join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
    where ${inPeriod('p')} and ${inPeriod('f')} and ${flightRowInScope(scope, sql`f`)}
      ${deleted ? sql`` : sql`and not a.deleted`}
      ${text === '' ? sql`` : sql`and p.masked_at is null and position(${text} in p.name_folded) > 0`}
      ${categoryIds === undefined ? sql`` : sql`and a.category_id = any(${categoryIds}::uuid[])`}
      ${result === undefined ? sql`` : sql`and a.result = ${result}`}
      ${carriers.length === 0 ? sql`` : sql`and f.carrier = any(${carriers}::text[])`}
    order by a.at desc, a.id limit ${limit}`.execute(db);
  return rows;
}

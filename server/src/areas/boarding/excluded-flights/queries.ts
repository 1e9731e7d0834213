import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface ExclusionQuery {
  from: string;
  to: string;
  excluded: boolean;
  carriers: readonly string[];
  airports: readonly string[];
}

export interface ExclusionRecord {
  id: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
  passengers: number;
  excludedAt: Date | null;
  excludedBy: string | null;
  excludedReason: string | null;
  version: number;
}

export async function listExclusions(
  db: Database,
  scope: CarrierScope,
  { from, to, excluded, carriers, airports }: ExclusionQuery,
  limit: number,
): Promise<ExclusionRecord[]> {
  const conditions = [
    sql`f.flight_date between ${from}::date and ${to}::date`,
    sql`f.cancelled_at is null`,
    excluded ? sql`b.excluded_at is not null` : sql`b.excluded_at is null`,
    flightRowInScope(scope, sql`f`),
    ...(carriers.length === 0 ? [] : [sql`f.carrier = any(${carriers}::text[])`]),
    ...(airports.length === 0
      ? []
      : [sql`(f.origin = any(${airports}::text[]) or f.destination = any(${airports}::text[]))`]),
  ];
  const { rows } = await sql<ExclusionRecord>`
    select f.id, f.carrier, f.number || f.suffix as number, f.origin, f.destination, f.departure_at as "departureAt",
      f.passengers, b.excluded_at as "excludedAt", b.excluded_by as "excludedBy", b.excluded_reason as "excludedReason",
      coalesce(b.version, 0) as version
    from flight f left join boarding_flight b
      on b.flight_date = f.flight_date and b.flight_id = f.id and b.flight_date between ${from}::date and ${to}::date
    where ${sql.join(conditions, sql` and `)}
    order by f.departure_at desc, f.id limit ${limit}`.execute(db);
  return rows;
}

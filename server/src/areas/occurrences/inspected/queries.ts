import type { InspectionResult } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import {
  type FlightOfRecord,
  type PassengerKey,
  type PassengerOfFlight,
  passengerOfFlight,
} from '../queries.ts';

export interface StoredInspection extends PassengerOfFlight {
  documentType: string | null;
  documentNumber: string | null;
  seat: string | null;
  organizationId: string;
  result: InspectionResult;
  note: string;
  airport: string;
  inspectedBy: string;
  inspectedAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
}

/** Row-level security limits the rows to those of the organization. */
async function inspectionsWhere(
  db: Database,
  scope: CarrierScope,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StoredInspection[]> {
  const { rows } = await sql<StoredInspection>`
    select ${passengerOfFlight}, p.document_type as "documentType", p.document_number as "documentNumber", p.seat,
      i.organization_id as "organizationId", i.result, i.note, i.airport, i.inspected_by as "inspectedBy",
      i.inspected_at as "inspectedAt", i.undone_by as "undoneBy", i.undone_at as "undoneAt"
    from passenger_inspection i
    join flight_passenger p on p.flight_date = i.flight_date and p.flight_id = i.flight_id and p.id = i.passenger_id
    join flight f on f.flight_date = i.flight_date and f.id = i.flight_id
    where ${condition} and ${flightRowInScope(scope, sql`f`)}
    order by i.flight_date desc, i.inspected_at desc, i.passenger_id, i.organization_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

const onDay = (flightDate: string, ...aliases: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    aliases.map(alias => sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date`),
    sql` and `,
  );

/** Above the number of organizations. */
const maxStates = 1000;

export async function listInspectionsOfPassenger(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<StoredInspection[]> {
  return inspectionsWhere(
    db,
    scope,
    sql`${onDay(flightDate, 'i', 'p', 'f')} and i.passenger_id = ${id}::uuid`,
    maxStates,
  );
}

export async function listInspectionsOfFlight(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
  limit: number,
): Promise<StoredInspection[]> {
  return inspectionsWhere(
    db,
    scope,
    sql`${onDay(flightDate, 'i', 'p', 'f')} and i.flight_id = ${id}::uuid and i.undone_at is null`,
    limit,
  );
}

/** Reads every month, because a traveller's history has no limit. Leaves out masked flights. */
export async function listInspectionsOfTraveller(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<StoredInspection[]> {
  return inspectionsWhere(
    db,
    scope,
    sql`p.traveller_id = ${travellerId}::uuid and p.masked_at is null and i.undone_at is null`,
    limit,
  );
}

export async function findFlight(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<FlightOfRecord | undefined> {
  const { rows } = await sql<FlightOfRecord>`
    select f.id as "flightId", f.flight_date as "flightDate", f.carrier, f.number || f.suffix as number, f.origin,
      f.destination, f.departure_at as "departureAt"
    from flight f
    where ${onDay(flightDate, 'f')} and f.id = ${id}::uuid and ${flightRowInScope(scope, sql`f`)}`.execute(
    db,
  );
  return rows[0];
}

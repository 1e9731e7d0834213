import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import type { passengerRow } from './passenger-row.ts';

export async function peopleOfFlight(db: Database, flight: ResolvedFlight) {
  return db
    .selectFrom('flight_passenger')
    .select([
      'id',
      'kind',
      'state',
      'traveller_id',
      'booking_id',
      'api',
      'api_file_id',
      'pnr',
      'pnr_file_id',
      'checked_in_at',
    ])
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .execute();
}

type PassengerRow = ReturnType<typeof passengerRow>;

/** Writes people in one statement. What the platform itself knows of them (inspection, score) is left alone. */
export async function upsertPassengers(db: Database, rows: readonly PassengerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  await sql`
    insert into flight_passenger (${columns})
    select ${columns} from jsonb_populate_recordset(null::flight_passenger, ${JSON.stringify(rows)}::jsonb)
    on conflict (flight_date, flight_id, id) do update set
      state_xid = case when flight_passenger.state = excluded.state then flight_passenger.state_xid else pg_current_xact_id() end,
      ${sql.join(overwritten.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    db,
  );
}

const overwritten = [
  'kind',
  'state',
  'traveller_id',
  'booking_id',
  'surname',
  'given_names',
  'name_folded',
  'birth_date',
  'gender',
  'nationality',
  'residence',
  'passenger_type',
  'document_type',
  'document_number',
  'document_issuer',
  'document_expiration',
  'seat',
  'locator',
  'unique_reference',
  'frequent_flyer_airline',
  'frequent_flyer_number',
  'bag_count',
  'bag_weight_kg',
  'bag_tags',
  'phones',
  'emails',
  'ticket_numbers',
  'in_transit',
  'embarkation',
  'debarkation',
  'crew_role',
  'api',
  'api_file_id',
  'pnr',
  'pnr_file_id',
  'checked_in_at',
  'updated_at',
] as const;

export interface DocumentRow {
  passenger_id: string;
  ordinal: number;
  type: string;
  number: string;
  number_folded: string;
  class: string | null;
  issuer: string | null;
  issuing_state: string | null;
  expiration: string | null;
  source: string;
}

/** Replaces the documents of these people. */
export async function replaceDocuments(
  db: Database,
  flight: ResolvedFlight,
  passengerIds: readonly string[],
  rows: readonly DocumentRow[],
): Promise<void> {
  await sql`
    delete from passenger_document
    where flight_date = ${flight.flightDate} and flight_id = ${flight.id} and passenger_id = any(${passengerIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into passenger_document (flight_date, flight_id, passenger_id, ordinal, type, number, number_folded, class, issuer,
                                    issuing_state, expiration, source)
    select ${flight.flightDate}::date, ${flight.id}::uuid, passenger_id, ordinal, type, number, number_folded, class, issuer,
           issuing_state, expiration, source
    from jsonb_populate_recordset(null::passenger_document, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export interface ChangeRow {
  id: string;
  passenger_id: string;
  changes: object;
}

export async function insertChanges(
  db: Database,
  flight: ResolvedFlight,
  said: { source: 'API' | 'PNR'; fileId: string; at: Date },
  rows: readonly ChangeRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into passenger_change (flight_date, flight_id, passenger_id, id, source, file_id, at, changes)
    select ${flight.flightDate}::date, ${flight.id}::uuid, passenger_id, id, ${said.source}, ${said.fileId}::uuid,
           ${said.at}::timestamptz, changes
    from jsonb_populate_recordset(null::passenger_change, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function setStates(
  db: Database,
  flight: ResolvedFlight,
  passengerIds: readonly string[],
  state: string,
  now: Date,
): Promise<void> {
  if (passengerIds.length === 0) return;
  await db
    .updateTable('flight_passenger')
    .set({ state, state_xid: sql`pg_current_xact_id()`, updated_at: now })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('id', 'in', [...passengerIds])
    .execute();
}

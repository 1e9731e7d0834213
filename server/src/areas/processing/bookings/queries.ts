import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { ResolvedFlight } from '../flights/flights.ts';

export interface BookingRow {
  id: string;
  carrier: string;
  locator: string;
  other_locators: object;
  cancelled: boolean;
  created_at: string | null;
  changed_at: string | null;
  purchase_date: string | null;
  advance_days: number | null;
  trip_type: string | null;
  party_size: number;
  group_name: string | null;
  split_from: string | null;
  agency_iata: string | null;
  agency_name: string | null;
  agency_phone: string | null;
  agency_office: string | null;
  agency_city: string | null;
  agency_country: string | null;
  total: number | null;
  currency: string | null;
  payment_forms: string[];
  payments: object;
  ticket_numbers: string[];
  contacts: object;
  people: object;
  segments: object;
  last_departure_date: string | null;
  file_id: string;
  updated_at: Date;
}

/** When each of these bookings was last changed, by id. The ids come sorted and their rows stay locked in that order. */
export async function lockBookings(db: Database, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'changed_at'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row.changed_at]));
}

/** A booking is complete in every push: all of it is replaced. */
export async function replaceBookings(db: Database, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  const row = (of: string) => sql`(${sql.join(shown.map(column => sql.ref(`${of}.${column}`)))})`;
  await sql`
    insert into booking (${columns})
    select ${columns} from jsonb_populate_recordset(null::booking, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set
      changed_xid = case when ${row('booking')} is distinct from ${row('excluded')}
                    then pg_current_xact_id() else booking.changed_xid end,
      ${sql.join(replaced.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    db,
  );
}

const replaced = [
  'other_locators',
  'cancelled',
  'created_at',
  'changed_at',
  'purchase_date',
  'advance_days',
  'trip_type',
  'party_size',
  'group_name',
  'split_from',
  'agency_iata',
  'agency_name',
  'agency_phone',
  'agency_office',
  'agency_city',
  'agency_country',
  'total',
  'currency',
  'payment_forms',
  'payments',
  'ticket_numbers',
  'contacts',
  'people',
  'segments',
  'last_departure_date',
  'file_id',
  'updated_at',
] as const;

/** What readers see change of a booking, apart from its people: those tell of their own changes. */
const shown = [
  'other_locators',
  'cancelled',
  'purchase_date',
  'trip_type',
  'party_size',
  'group_name',
  'agency_iata',
  'agency_name',
  'agency_phone',
  'agency_city',
  'agency_country',
  'total',
  'currency',
  'payments',
  'contacts',
  'segments',
] as const;

export async function cancelBookings(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking')
    .set({
      changed_xid: sql`case when cancelled then changed_xid else pg_current_xact_id() end`,
      cancelled: true,
      updated_at: now,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Says which bookings hold the flight, by this push. */
export async function linkBookings(
  db: Database,
  flight: ResolvedFlight,
  bookingIds: readonly string[],
  push: { name: string; at: Date },
): Promise<void> {
  if (bookingIds.length === 0) return;
  await sql`
    insert into flight_booking (flight_date, flight_id, booking_id, push, push_at)
    select ${flight.flightDate}::date, ${flight.id}::uuid, booking_id, ${push.name}, ${push.at}::timestamptz
    from unnest(${bookingIds}::uuid[]) as booking_id
    on conflict (flight_date, flight_id, booking_id)
    do update set push = excluded.push, push_at = excluded.push_at, removed_at = null`.execute(db);
}

/** Bookings no longer on the flight stay, marked. Answers the ids that were on it until now. */
export async function unlinkBookings(
  db: Database,
  flight: ResolvedFlight,
  bookingIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .updateTable('flight_booking')
    .set({ removed_at: now })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('booking_id', 'in', [...bookingIds])
    .where('removed_at', 'is', null)
    .returning('booking_id')
    .execute();
  return rows.map(row => row.booking_id);
}

/** Bookings that hold the flight but were in no part of this full push. */
export async function bookingsMissingFrom(
  db: Database,
  flight: ResolvedFlight,
  push: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_booking')
    .select('booking_id')
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('removed_at', 'is', null)
    .where('push', '!=', push)
    .execute();
  return rows.map(row => row.booking_id);
}

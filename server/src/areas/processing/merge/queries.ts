import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../flight-key.ts';
import { upsertFlightRows } from '../flight-rows/queries.ts';
import type { BookingSummary } from './booking-summary.ts';
import type { PushContent, PushRow } from './push.ts';
import type { Route } from './route.ts';

/** A late message can change the push of others. */
export async function savePushes(db: Database, flight: FlightKey, rows: readonly PushRow[]): Promise<void> {
  const conflict = sql`(flight_date, flight_id, file_id, message_ordinal)
    do update set push = excluded.push, message_order = excluded.message_order, function = excluded.function,
                  list_kind = excluded.list_kind, part = excluded.part, last_part = excluded.last_part,
                  bookings = excluded.bookings, leg = excluded.leg, told = excluded.told`;
  await upsertFlightRows(db, flight, { table: 'flight_push', columns: pushColumns, rows, conflict });
}

const pushColumns = [
  'file_id',
  'message_ordinal',
  'source',
  'function',
  'list_kind',
  'push',
  'part',
  'last_part',
  'transaction_reference',
  'revision',
  'bookings',
  'at',
  'message_order',
  'leg',
  'told',
] as const;

export async function listPushes(db: Database, flight: FlightKey): Promise<PushRow[]> {
  const rows = await db
    .selectFrom('flight_push')
    .select(pushColumns)
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .orderBy(sql`message_order collate "C"`)
    .orderBy('file_id')
    .orderBy('message_ordinal')
    .execute();
  return rows.map(row => ({
    ...row,
    source: row.source === 'API' ? 'API' : 'PNR',
    told: row.told as PushContent,
  }));
}

export interface FlightBookingRow {
  booking_id: string;
  push: string;
  push_at: Date;
  removed_at: Date | null;
  told: FlightBookingData;
}

export interface FlightBookingData {
  carrier: string;
  locator: string;
  made?: string;
  changedAt?: string;
  order: string;
  summary?: BookingSummary;
  route?: Route;
}

export async function listFlightBookings(db: Database, flight: FlightKey): Promise<FlightBookingRow[]> {
  const { rows } = await sql<Omit<FlightBookingRow, 'told'> & { told: FlightBookingData | null }>`
    select booking_id, push, push_at, removed_at, case when told <> '{}' then told end as told
    from flight_booking
    where flight_date = ${flight.flightDate} and flight_id = ${flight.id}
    order by booking_id`.execute(db);
  const idsWithoutData = rows.flatMap(({ booking_id: id, told }) => (told === null ? [id] : []));
  const names = await listBookingNames(db, idsWithoutData);
  return rows.map(row => ({ ...row, told: row.told ?? fallbackData(names.get(row.booking_id)) }));
}

interface BookingName {
  id: string;
  carrier: string;
  locator: string;
}

/** For bookings stored before `told` existed. */
const fallbackData = (name: BookingName | undefined): FlightBookingData => ({
  carrier: name?.carrier ?? '',
  locator: name?.locator ?? '',
  order: '',
});

async function listBookingNames(db: Database, ids: readonly string[]): Promise<Map<string, BookingName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'carrier', 'locator'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

export async function deleteFlightBookings(
  db: Database,
  flight: FlightKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('flight_booking')
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('booking_id', 'in', [...ids])
    .execute();
}

export async function saveFlightBookings(
  db: Database,
  flight: FlightKey,
  rows: readonly FlightBookingRow[],
): Promise<void> {
  const conflict = sql`(flight_date, flight_id, booking_id)
    do update set push = excluded.push, push_at = excluded.push_at, removed_at = excluded.removed_at, told = excluded.told`;
  const columns = ['booking_id', 'push', 'push_at', 'removed_at', 'told'];
  await upsertFlightRows(db, flight, { table: 'flight_booking', columns, rows, conflict });
}

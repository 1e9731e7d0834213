import { sql, type RawBuilder } from 'kysely';
import { isDuplicateKey } from '#kernel/db/errors.ts';
import type { Database } from '#kernel/db/pool.ts';
import { getTransactionId, lockKeys } from '#kernel/db/queries.ts';
import type { MessageOrder } from '../merge/order.ts';
import type { Version } from './version.ts';

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
  message_order: string;
  told_by_own: boolean;
  updated_at: Date;
}

export interface KnownBooking {
  id: string;
  carrier: string;
  locator: string;
  /** `YYYY-MM-DD`, UTC; null when unknown. */
  made: string | null;
  cancelled: boolean;
  /** Next departure, local, `YYYY-MM-DDTHH:MM`; null when unknown. */
  next: string | null;
  order: MessageOrder;
  /** Message of the last cancellation, even if booked again since. */
  cancelOrder: MessageOrder;
}

/**
 * Finds bookings within 400 days of a date, because locators are reused. With `after`, sorts by the next
 * departure.
 */
export async function findBookings(
  db: Database,
  keys: readonly { carrier: string; locator: string }[],
  near: string,
  after: string | null,
): Promise<KnownBooking[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<KnownBooking>`
    select b.id, b.carrier, b.locator, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD') as made, b.cancelled,
      case when ${after}::text is not null then (
        select min(left(s ->> 'departure', 16)) from jsonb_array_elements(b.segments) s where s ->> 'departure' >= ${after}::text
      ) end as next,
      b.message_order as "order", b.cancel_order as "cancelOrder"
    from booking b
    where b.locator = any(${keys.map(({ locator }) => locator)}::text[])
      and b.carrier || ' ' || b.locator = any(${keys.map(({ carrier, locator }) => `${carrier} ${locator}`)}::text[])
      and coalesce(b.last_departure_date, b.updated_at::date) between ${near}::date - 400 and ${near}::date + 400
    order by next nulls last, b.id`.execute(db);
  return rows;
}

export interface BookingVersions {
  content: Version;
  cancellation: Version | undefined;
}

/**
 * Locks bookings, also new ones, after the flights. Advisory locks on sorted ids, because no statement locks
 * rows of several nodes.
 */
export const lockBookingIds: (db: Database, ids: readonly string[]) => Promise<void> = lockKeys;

export async function lockBookingVersions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BookingVersions>> {
  if (ids.length === 0) return new Map();
  await lockBookingIds(db, ids);
  const rows = await db
    .selectFrom('booking')
    .select([
      'id',
      'changed_at',
      'message_order',
      'told_by_own',
      'cancel_order',
      'cancel_changed_at',
      'cancelled_by_own',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        content: versionOf(row.told_by_own, row.changed_at, row.message_order),
        cancellation:
          row.cancel_order === ''
            ? undefined
            : versionOf(row.cancelled_by_own, row.cancel_changed_at, row.cancel_order),
      },
    ]),
  );
}

const versionOf = (own: boolean, changedAt: Date | null, order: string): Version => ({
  own,
  changedAt: changedAt?.getTime(),
  order,
});

/**
 * Inserts bookings locked by `lockBookingIds`. After a node crash, the row of an earlier lock may appear
 * late: throws a serialization failure, so that the message is retried.
 */
export async function insertBookings(db: Database, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await sql`insert into booking ${bookingRowsSql(rows)}`.execute(db);
  } catch (error) {
    const eachOnce = new Set(rows.map(({ id }) => id)).size === rows.length;
    if (!eachOnce || !isDuplicateKey(error, ['booking_pkey'])) throw error;
    throw Object.assign(new Error('a booking came to be seen meanwhile', { cause: error }), {
      code: serializationFailure,
    });
  }
}

/** serialization_failure */
const serializationFailure = '40001';

function bookingRowsSql(rows: readonly BookingRow[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  return sql`(${columns})
    select ${columns} from jsonb_populate_recordset(null::booking, ${JSON.stringify(rows)}::jsonb)`;
}

export async function replaceBookings(db: Database, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const row = (of: string) => sql`(${sql.join(visibleColumns.map(column => sql.ref(`${of}.${column}`)))})`;
  await sql`
    insert into booking ${bookingRowsSql(rows)}
    on conflict (id) do update set
      changed_xid = case when ${row('booking')} is distinct from ${row('excluded')}
                    then excluded.changed_xid else booking.changed_xid end,
      -- Data sent again is unmasked again, until its term ends once more.
      masked_at = null, masked_values = null,
      ${sql.join(replacedColumns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    db,
  );
}

const replacedColumns = [
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
  'message_order',
  'told_by_own',
  'updated_at',
] as const;

/** Columns whose change is visible to users. */
const visibleColumns = [
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

export interface Cancellation {
  id: string;
  cancellation: Version;
  cancelled: boolean;
}

export async function cancelBookings(
  db: Database,
  cancellations: readonly Cancellation[],
  now: Date,
): Promise<void> {
  if (cancellations.length === 0) return;
  const rows = cancellations.map(({ id, cancelled, cancellation: { own, changedAt, order } }) => ({
    id,
    cancelled,
    cancelled_by_own: own,
    cancel_changed_at: changedAt === undefined ? null : new Date(changedAt),
    cancel_order: order,
  }));
  await sql`
    update booking b set
      changed_xid = case when b.cancelled = c.cancelled then b.changed_xid else ${await getTransactionId(db)}::xid8 end,
      cancelled = c.cancelled, cancelled_by_own = c.cancelled_by_own, cancel_order = c.cancel_order,
      cancel_changed_at = c.cancel_changed_at, updated_at = ${now}
    from jsonb_populate_recordset(null::booking, ${JSON.stringify(rows)}::jsonb) c
    where b.id = c.id`.execute(db);
}

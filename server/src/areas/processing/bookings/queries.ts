import { sql, type RawBuilder } from 'kysely';
import { isAlreadyThere } from '#kernel/db/lost.ts';
import type { Database } from '#kernel/db/pool.ts';
import { currentTransaction, lockKeys } from '#kernel/db/queries.ts';
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

/** A booking under a locator of a carrier. */
export interface KnownBooking {
  id: string;
  carrier: string;
  locator: string;
  /** `YYYY-MM-DD`, UTC; null where no push told it. */
  made: string | null;
  cancelled: boolean;
  /** When it leaves next, local, `YYYY-MM-DDTHH:MM`; null where it has flown, no push told when, or that was not asked. */
  next: string | null;
  /** The message whose content holds. */
  order: MessageOrder;
  /** The one that cancelled it last, whether it was booked anew since or not; empty for none. */
  cancelOrder: MessageOrder;
}

/**
 * Bookings under these locators that fly, or were told of, within about a year of a date: locators are used again later. Those first that,
 * where a moment is given, leave soonest after it.
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

/** Which content of a booking holds, and which cancellation, where there was one. */
export interface BookingVersions {
  content: Version;
  cancellation: Version | undefined;
}

/**
 * Takes these bookings for this transaction until it ends, those too that are not stored yet: by locks of their ids, in the order in which
 * these come, sorted, for rows of several nodes are locked by no one statement. Whoever writes bookings takes them first, after the flights.
 */
export const takeBookings: (db: Database, ids: readonly string[]) => Promise<void> = lockKeys;

/** What holds of each of these bookings, by id. They are this transaction's (`takeBookings`), and their ids come sorted. */
export async function lockBookings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BookingVersions>> {
  if (ids.length === 0) return new Map();
  await takeBookings(db, ids);
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
 * Adds bookings that are not stored, which this transaction has taken (`takeBookings`). Where one is stored after all, its writer's locks
 * ended before a node showed what it wrote, as when the node fell between: that passes, and the message is worked anew by what it wrote.
 */
export async function insertBookings(db: Database, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await sql`insert into booking ${bookingsIn(rows)}`.execute(db);
  } catch (error) {
    const eachOnce = new Set(rows.map(({ id }) => id)).size === rows.length;
    if (!eachOnce || !isAlreadyThere(error, ['booking_pkey'])) throw error;
    throw Object.assign(new Error('a booking came to be seen meanwhile', { cause: error }), {
      code: serializationFailure,
    });
  }
}

/** PostgreSQL's code for transactions that met. */
const serializationFailure = '40001';

function bookingsIn(rows: readonly BookingRow[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  return sql`(${columns})
    select ${columns} from jsonb_populate_recordset(null::booking, ${JSON.stringify(rows)}::jsonb)`;
}

/** A booking is complete in every push: all of it is replaced. */
export async function replaceBookings(db: Database, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const row = (of: string) => sql`(${sql.join(shown.map(column => sql.ref(`${of}.${column}`)))})`;
  await sql`
    insert into booking ${bookingsIn(rows)}
    on conflict (id) do update set
      changed_xid = case when ${row('booking')} is distinct from ${row('excluded')}
                    then excluded.changed_xid else booking.changed_xid end,
      -- What is told again is in the clear again, until its time is over once more.
      masked_at = null, masked_values = null,
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
  'message_order',
  'told_by_own',
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

/** A cancellation, and whether the booking is cancelled by it or was booked anew since. */
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
      changed_xid = case when b.cancelled = c.cancelled then b.changed_xid else ${await currentTransaction(db)}::xid8 end,
      cancelled = c.cancelled, cancelled_by_own = c.cancelled_by_own, cancel_order = c.cancel_order,
      cancel_changed_at = c.cancel_changed_at, updated_at = ${now}
    from jsonb_populate_recordset(null::booking, ${JSON.stringify(rows)}::jsonb) c
    where b.id = c.id`.execute(db);
}

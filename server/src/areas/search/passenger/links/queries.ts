import { sql, type RawBuilder } from 'kysely';
import { type CarrierScope, carrierInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lookupKeys } from '../../people/criteria/queries.ts';
import { hitColumns, type HitRecord } from '../../people/hits/queries.ts';
import { onFlight, type PassengerKey } from '../../queries.ts';

export interface LinkQuery {
  passenger: PassengerKey & { travellerId: string | null };
  /** Local dates at the origin, inclusive. */
  from: string;
  to: string;
}

/** Keeps a value of thousands, such as the phone of an agency, from being read whole. */
const maxRead = 2000;

/** Returns other people who meet the condition, next to the flight first. */
async function findLinked(
  db: Database,
  scope: CarrierScope,
  { passenger, from, to }: LinkQuery,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<HitRecord[]> {
  const { rows } = await sql<HitRecord>`
    select * from (
      select ${hitColumns}
      from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
      where p.flight_date between ${from}::date and ${to}::date
        and f.flight_date between ${from}::date and ${to}::date
        and p.masked_at is null and p.state <> 'REMOVED' and p.id <> ${passenger.id}
        and (p.traveller_id is null or p.traveller_id is distinct from ${passenger.travellerId}::uuid)
        and ${flightRowInScope(scope, sql`f`)} and ${condition}
      limit ${maxRead}
    ) found
    order by abs("flightDate" - ${passenger.flightDate}::date), "nameFolded", id
    limit ${limit}`.execute(db);
  return rows;
}

/** `key` is one of `passenger_lookup_keys`. */
export function findByContact(
  db: Database,
  scope: CarrierScope,
  query: LinkQuery,
  key: string,
  limit: number,
): Promise<HitRecord[]> {
  return findLinked(db, scope, query, sql`${lookupKeys} @> array[${key}::text]`, limit);
}

export function findByBookings(
  db: Database,
  scope: CarrierScope,
  query: LinkQuery,
  bookingIds: readonly string[],
  limit: number,
): Promise<HitRecord[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  const { from, to } = query;
  const condition = sql`p.booking_id = any(${bookingIds}::uuid[]) and (p.flight_date, p.flight_id) in (
    select b.flight_date, b.flight_id from flight_booking b
    where b.booking_id = any(${bookingIds}::uuid[]) and b.flight_date between ${from}::date and ${to}::date
  )`;
  return findLinked(db, scope, query, condition, limit);
}

/** Read in two steps, because bookings are on other nodes of a cluster than flights. */
export async function listBookingsOfAgency(
  db: Database,
  scope: CarrierScope,
  passenger: PassengerKey,
  agencyIata: string,
): Promise<string[]> {
  const { rows: onSameFlight } = await sql<{ id: string }>`
    select distinct p.booking_id as id from flight_passenger p
    where ${onFlight('p', passenger)} and p.booking_id is not null and p.masked_at is null`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.id = any(${onSameFlight.map(({ id }) => id)}::uuid[]) and b.masked_at is null
      and upper(regexp_replace(b.agency_iata, '[^0-9A-Za-z]', '', 'g') collate "C") = ${agencyIata}
      and ${carrierInScope(scope, sql`b.carrier`)}`.execute(db);
  return rows.map(({ id }) => id);
}

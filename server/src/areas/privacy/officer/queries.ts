import type { Person } from '@farol/edifact';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface PassengerKey {
  flightDate: string;
  flightId: string;
  id: string;
}

const keyColumns = sql`to_char(p.flight_date, 'YYYY-MM-DD') as "flightDate", p.flight_id as "flightId", p.id`;

/** Lists passengers with a document, and other flights of the same travellers. */
export async function listPassengersByDocument(db: Database, numberLoose: string): Promise<PassengerKey[]> {
  const { rows } = await sql<PassengerKey>`
    with met as materialized (
      select p.flight_date, p.flight_id, p.id, p.traveller_id
      from passenger_document d
      join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
      where d.number_loose = ${numberLoose}
    )
    select ${keyColumns} from met p
    union
    select ${keyColumns} from flight_passenger p
    where p.traveller_id = any(array(select traveller_id from met where traveller_id is not null))`.execute(
    db,
  );
  return rows;
}

/** Lists masked passengers with a document that ends in `end`, with their sealed values, after an id. */
export async function listMaskedByNumberEnd(
  db: Database,
  { end, after, most: limit }: { end: string; after: string; most: number },
): Promise<(PassengerKey & { sealed: Buffer })[]> {
  const { rows } = await sql<PassengerKey & { sealed: Buffer }>`
    select ${keyColumns}, p.masked_values as sealed from flight_passenger p
    where p.id > ${after}::uuid and p.masked_values is not null and exists (
      select 1 from passenger_document d
      where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id and d.number = ${end}
    )
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** A passenger's data on one flight; of the booking, only what is not another person's. */
export interface PassengerData {
  flight: { carrier: string; number: string; origin: string; destination: string; departureAt: string };
  bookingId: string | null;
  passenger: Record<string, unknown> & { api: Person | null; pnr: Person | null; birth_date: string | null };
  documents: Record<string, unknown>[];
  changes: Record<string, unknown>[];
  booking: (Record<string, unknown> & { party_size: number }) | null;
}

export async function getPassengerData(
  db: Database,
  { flightDate, flightId, id }: PassengerKey,
): Promise<PassengerData> {
  // Filters each table by the flight's id, so that a cluster reads one node.
  const { rows } = await sql<Omit<PassengerData, 'booking'>>`
    select
      jsonb_build_object('carrier', f.carrier, 'number', f.number || f.suffix, 'origin', f.origin, 'destination', f.destination,
        'departureAt', f.departure_at) as flight,
      p.booking_id as "bookingId",
      to_jsonb(p) - array['id', 'flight_id', 'traveller_id', 'booking_id', 'name_folded', 'api_file_id', 'pnr_file_id', 'said',
        'joined', 'disagreeing', 'score', 'inspected_at', 'state_xid', 'masked_values'] as passenger,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer, 'expiration', d.expiration,
          'source', d.source) order by d.ordinal)
        from passenger_document d
        where d.flight_date = ${flightDate}::date and d.flight_id = ${flightId} and d.passenger_id = ${id}
      ), '[]') as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', c.at, 'source', c.source, 'changes', c.changes) order by c.id)
        from passenger_change c
        where c.flight_date = ${flightDate}::date and c.flight_id = ${flightId} and c.passenger_id = ${id}
      ), '[]') as changes
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = ${flightDate}::date and p.flight_id = ${flightId} and p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no passenger ${id}`);
  return { ...row, booking: row.bookingId === null ? null : await findBookingData(db, row.bookingId) };
}

async function findBookingData(db: Database, id: string): Promise<PassengerData['booking']> {
  const { rows } = await sql<{ booking: PassengerData['booking'] }>`
    select to_jsonb(b) - array['id', 'people', 'file_id', 'changed_xid', 'message_order', 'cancel_order', 'told_by_own',
      'cancelled_by_own', 'masked_values'] as booking
    from booking b where b.id = ${id}`.execute(db);
  return rows[0]?.booking ?? null;
}

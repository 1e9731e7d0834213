import { sql } from 'kysely';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

/** Excludes ids, write times and transactions; in a fixed order. */
export interface FlightSnapshot {
  flights: unknown[];
  people: unknown[];
  documents: unknown[];
  changes: unknown[];
  bookings: unknown[];
  held: unknown[];
}

export async function loadFlightSnapshot(pool: Pool): Promise<FlightSnapshot> {
  const rows = async (query: ReturnType<typeof sql<{ content: unknown }>>): Promise<unknown[]> =>
    (await runAsSystem(pool, async db => (await query.execute(db)).rows)).map(({ content }) => content);
  const personOrder = sql`p.surname, p.given_names, p.birth_date, p.kind, p.document_number, p.locator, p.flight_id`;
  return {
    flights: await rows(sql`
      select jsonb_build_array(id, destination, departure_at, arrival_at, cancelled_at is null, closed_at is null, passengers, crew,
                               has_api, has_pnr, mode, codeshares) as content from flight order by id`),
    people: await rows(sql`
      select to_jsonb(p) - array['id', 'traveller_id', 'created_at', 'updated_at', 'state_xid', 'said', 'api_file_id', 'pnr_file_id']
        -- Reasons depend on the people that were known when the link was made.
        || jsonb_build_object('traveller_link', p.traveller_link -> 'content') as content
      from flight_passenger p order by ${personOrder}`),
    documents: await rows(sql`
      select jsonb_build_array(p.surname, p.given_names, d.type, d.number, d.issuer, d.expiration, d.source) as content
      from passenger_document d join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
      order by ${personOrder}, d.ordinal`),
    changes: await rows(sql`
      select jsonb_build_array(p.surname, p.given_names, c.source, c.changes) as content
      from passenger_change c join flight_passenger p on p.flight_date = c.flight_date and p.flight_id = c.flight_id and p.id = c.passenger_id
      order by ${personOrder}, c.source, c.changes::text`),
    bookings: await rows(sql`
      select to_jsonb(b) - array['file_id', 'updated_at', 'changed_xid', 'message_order', 'cancel_order'] as content from booking b order by id`),
    held: await rows(sql`
      select jsonb_build_array(flight_id, booking_id, removed_at is null, told - 'order') as content from flight_booking order by booking_id`),
  };
}

export async function listPassengerIds(pool: Pool): Promise<string[]> {
  const rows = await pool.db.selectFrom('flight_passenger').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Counts the passengers of each identifying document. */
export async function countHolders(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; holders: number }>`
    select number_folded as number, count(distinct passenger_id)::int as holders
    from passenger_document where class in ('PASSPORT', 'CPF', 'IDENTITY') group by 1`.execute(pool.db);
  return new Map(rows.map(({ number, holders }) => [number, holders]));
}

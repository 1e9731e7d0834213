import type { Client } from 'pg';

/** Values of one passenger to search by. */
export interface Sample {
  flightDate: string;
  carrier: string;
  surname: string;
  givenNames: string;
  documentNumber: string;
  locator: string;
  phone: string;
  ticket: string;
  email: string | null;
  frequentFlyer: string | null;
  /** First six and last four digits; null if the booking was not paid by card. */
  card: string | null;
  /** Only while pages of travellers are measured. */
  travellerId?: string | undefined;
}

/** Lists different passengers in a random order that depends on the seed. Dates are inclusive. */
export async function listSamples(
  owner: Client,
  { from, to, count, seed }: { from: string; to: string; count: number; seed: string },
): Promise<Sample[]> {
  const { rows } = await owner.query<Sample>(
    `with chosen as materialized (
       select flight_date, flight_id, booking_id, surname, given_names, document_number, locator, phones, ticket_numbers,
         emails, frequent_flyer_airline || frequent_flyer_number as flyer
       from flight_passenger where flight_date between $1 and $2 and cardinality(phones) > 0
       order by md5(id::text || $4) limit $3
     )
     select to_char(p.flight_date, 'YYYY-MM-DD') as "flightDate", f.carrier, p.surname, p.given_names as "givenNames",
       p.document_number as "documentNumber", p.locator, p.phones[1] as phone, p.ticket_numbers[1] as ticket,
       p.emails[1] as email, p.flyer as "frequentFlyer",
       (b.payments -> 0 ->> 'cardFirst6') || ' ' || (b.payments -> 0 ->> 'cardLast4') as card
     from chosen p
     join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
     join booking b on b.id = p.booking_id`,
    [from, to, count, seed],
  );
  return rows;
}

/** Gives random passengers of the period to a few travellers, with this number of flights each. */
export async function joinIntoTravellers(
  owner: Client,
  { from, to, travellers, flights }: { from: string; to: string; travellers: number; flights: number },
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with chosen as materialized (
       select flight_date, flight_id, id, place from (
         select flight_date, flight_id, id, row_number() over (partition by flight_id order by id) - 1 as place,
           dense_rank() over (order by md5(flight_id::text)) as flight
         from flight_passenger where flight_date between $1 and $2 and kind = 'PASSENGER'
       ) one where place < $3::int and flight <= $4::int
     ), named as materialized (select place, gen_random_uuid() as id from generate_series(0, $3::int - 1) as place
     ), joined as (
       update flight_passenger p set traveller_id = n.id from chosen c join named n on n.place = c.place
       where p.flight_date = c.flight_date and p.flight_id = c.flight_id and p.id = c.id
     )
     select id from named`,
    [from, to, travellers, flights],
  );
  await owner.query('analyze flight_passenger');
  return rows.map(({ id }) => id);
}

/** Returns the size of the database in bytes. */
export async function measureSize(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes ?? 0);
}

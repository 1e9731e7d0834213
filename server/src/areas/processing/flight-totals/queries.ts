import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../flight-key.ts';

/** Dimensions of people, over `p`. */
export const personKeys = {
  NATIONALITY: sql`p.nationality`,
  DOCUMENT_TYPE: sql`p.document_type`,
  GENDER: sql`p.gender`,
  /** Age on the local date of departure. Masking removes birth dates. */
  AGE_BAND: sql`case
    when p.masked_at is not null then 'MASKED'
    when p.birth_date is null or p.birth_date > p.flight_date then null
    else (array['0-1', '2-11', '12-17', '18-29', '30-44', '45-59', '60+'])[
      1 + width_bucket(extract(year from age(p.flight_date, p.birth_date)), array[2, 12, 18, 30, 45, 60]::numeric[])]
  end`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type PersonGroup = keyof typeof personKeys;

/** On the list or on board, as flights count people. */
export const isListed = sql`p.state not in ('REMOVED', 'NOT_ON_BOARD')`;

/** People of API lists. Masked people have no fields. */
export const hasFields = sql`p.api_file_id is not null and p.masked_at is null`;

export const requiredFieldColumns = [
  'document_number',
  'document_type',
  'document_issuer',
  'document_expiration',
  'birth_date',
  'gender',
  'nationality',
] as const;

export async function deleteFlightTotal(
  db: Database,
  { flightDate, id }: Pick<FlightKey, 'flightDate' | 'id'>,
): Promise<void> {
  await sql`delete from flight_total where flight_date = ${flightDate}::date and flight_id = ${id}::uuid`.execute(
    db,
  );
}

export interface Days {
  /** Both included. */
  from: string;
  to: string;
}

export async function listFlightsWithoutTotal(
  db: Database,
  { from, to }: Days,
  { after, limit }: { after: string; limit: number },
): Promise<FlightKey[]> {
  const { rows } = await sql<FlightKey>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate" from flight f
    left join flight_total t on t.flight_date = f.flight_date and t.flight_id = f.id
      and t.flight_date between ${from}::date and ${to}::date
    where f.flight_date between ${from}::date and ${to}::date and t.flight_id is null and f.id > ${after}::uuid
    order by f.id limit ${limit}`.execute(db);
  return rows;
}

interface GroupCounts {
  dimension: PersonGroup;
  value: string | null;
  passengers: number;
  crew: number;
}

/** Call under the lock of the flight. */
export async function insertFlightTotal(db: Database, { flightDate, id }: FlightKey): Promise<void> {
  const ofFlight = sql`p.flight_date = ${flightDate}::date and p.flight_id = ${id}::uuid and ${isListed}`;
  const dimensions = Object.entries(personKeys).map(([name, key]) => sql`(${name}::text, ${key})`);
  const { rows: groups } = await sql<GroupCounts>`
    select d.dimension, d.value, count(*) filter (where p.kind = 'PASSENGER')::int as passengers,
      count(*) filter (where p.kind = 'CREW')::int as crew
    from flight_passenger p cross join lateral (values ${sql.join(dimensions)}) as d (dimension, value)
    where ${ofFlight} group by 1, 2`.execute(db);
  const byDimension = Object.groupBy(groups, ({ dimension }) => dimension);
  const content = Object.fromEntries(
    Object.entries(byDimension).map(([dimension, rows]) => [
      dimension,
      rows.map(({ value, passengers, crew }) => [value, passengers, crew]),
    ]),
  );
  const columns = sql.join(requiredFieldColumns.map(column => sql.ref(column)));
  const counts = sql.join(requiredFieldColumns.map(column => sql`count(${sql.ref(`p.${column}`)})`));
  await sql`
    insert into flight_total (flight_date, flight_id, people, ${columns}, groups)
    select ${flightDate}::date, ${id}::uuid, count(*), ${counts}, ${JSON.stringify(content)}::jsonb
    from flight_passenger p where ${ofFlight} and ${hasFields}
    on conflict do nothing`.execute(db);
}

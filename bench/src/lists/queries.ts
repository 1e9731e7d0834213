import { Client } from 'pg';
import type { Pool } from '../../../server/src/kernel/db/pool.ts';

export interface World {
  /** `YYYY-MM-DD`; the first is `days` earlier. */
  lastDay: string;
  days: number;
  flights: number;
  passengersOfFlight: number;
  restrictions: number;
  alerts: number;
  busyAlerts: number;
  files: number;
  /** The person with most alerts, and colleagues. */
  organization: string;
  busy: string;
  colleagues: readonly string[];
}

/** The first half is the time in milliseconds, the second a hash of the text. */
const makeId = `create or replace function pg_temp.made_id(milliseconds bigint, of text) returns uuid language sql immutable
  return (lpad(to_hex(milliseconds), 12, '0') || '7' || substr(md5(of), 1, 3) || '8' || substr(md5(of), 4, 15))::uuid`;

/** Spreads departures evenly over the days. */
const flights = ({ lastDay, days, flights, passengersOfFlight }: World) => `
  create temp table made_flight as
  select n, day as flight_date, pg_temp.made_id((extract(epoch from day) * 1000)::bigint, 'flight ' || n) as id,
    (array['XQ','X0','Y1','LA','G3','AD','TP','AA','AF','IB','UA','KL'])[1 + n % 12] as carrier,
    case when n % 3 = 0 then (array['GRU','GIG','REC','SSA'])[1 + n % 4] else (array['LIS','MIA','EZE','CDG','MAD'])[1 + n % 5] end as origin,
    case when n % 3 = 0 then (array['LIS','MIA','EZE','CDG','MAD'])[1 + n % 5] else (array['GRU','GIG','REC','SSA'])[1 + n % 4] end as destination,
    day + make_interval(mins => (n * 37) % 1440) as departure_at
  from (
    select n, ('${lastDay}'::date - ((n::bigint * ${days}) / ${flights})::int) as day from generate_series(0, ${flights} - 1) n
  ) s;
  insert into flight (flight_date, id, carrier, number, origin, destination, departure_at, arrival_at, mode, passengers, has_api, updated_at)
  select flight_date, id, carrier, (1000 + n % 900)::text, origin, destination, departure_at, departure_at + interval '9 hours',
    'INTERNATIONAL', ${passengersOfFlight}, true, departure_at
  from made_flight;
  create unique index on made_flight (n); analyze made_flight`;

const passengers = ({ passengersOfFlight }: World) => `
  insert into flight_passenger (flight_date, flight_id, id, kind, state, traveller_id, surname, given_names, name_folded, birth_date, gender,
    nationality, document_type, document_number, document_issuer, locator, api, created_at, updated_at)
  select f.flight_date, f.id, pg_temp.made_id((extract(epoch from f.flight_date) * 1000)::bigint, 'passenger ' || f.n || ' ' || p), 'PASSENGER', 'ON_LIST',
    pg_temp.made_id(1577836800000, 'traveller ' || (f.n * 31 + p) % 1500000), 'SURNAME' || (f.n + p) % 5000, 'GIVEN' || p,
    'SURNAME' || (f.n + p) % 5000 || ' GIVEN' || p, date '1950-01-01' + (f.n * 7 + p) % 20000, 'F', 'BRA', 'P', 'AB' || f.n * 1000 + p, 'BRA',
    'L' || upper(to_hex(f.n * 200 + p / 2)), '{"kind":"PASSENGER","surname":"SURNAME","givenNames":"GIVEN"}', f.departure_at, f.departure_at
  from made_flight f cross join generate_series(1, ${passengersOfFlight}) p`;

/** Four in five are in force. */
const restrictions = ({ restrictions, organization, busy, colleagues, lastDay }: World) => `
  insert into category (id, organization_id, name, applies_to)
  values (pg_temp.made_id(1577836800000, 'category'), '${organization}', 'Bench', 'RESTRICTION');
  insert into restriction (id, organization_id, category_id, note, expiration, viewers, receivers, created_by, created_at, updated_at)
  select pg_temp.made_id(1577836800000, 'restriction ' || n), '${organization}', pg_temp.made_id(1577836800000, 'category'),
    'Note of the restriction ' || n, '${lastDay}'::date + case when n % 5 = 0 then -(n % 300) else n % 700 end,
    case when n % 10 = 0 then own.colleagues else own.colleagues || '${busy}'::uuid end, own.colleagues, own.colleagues[1],
    now() - make_interval(mins => n), now()
  from generate_series(1, ${restrictions}) n, (select array[${colleagues.map(id => `'${id}'`).join()}]::uuid[] as colleagues) own;
  insert into restriction_document (restriction_id, ordinal, type, number, number_folded, class, organization_id, viewers)
  select pg_temp.made_id(1577836800000, 'restriction ' || n), d, 'P', 'CD' || n * 10 + d, 'CD' || n * 10 + d, 'PASSPORT', s.organization_id, s.viewers || s.created_by
  from generate_series(1, ${restrictions}) n join restriction s on s.id = pg_temp.made_id(1577836800000, 'restriction ' || n), generate_series(1, 2) d`;

/** Colleagues, and partly the busy person, receive them. */
const alerts = ({
  alerts,
  busyAlerts: alertsOfBusy,
  flights,
  passengersOfFlight,
  restrictions,
  organization,
  busy,
  colleagues,
}: World) => `
  create temp table made_alert as
  select k, f.flight_date, f.id as flight_id, pg_temp.made_id((extract(epoch from f.flight_date) * 1000)::bigint, 'alert ' || k) as id,
    pg_temp.made_id((extract(epoch from f.flight_date) * 1000)::bigint, 'passenger ' || f.n || ' ' || 1 + (k / ${flights}) % ${passengersOfFlight}) as passenger_id,
    pg_temp.made_id(1577836800000, 'restriction ' || 1 + (k * 7919::bigint) % ${restrictions}) as restriction_id, f.departure_at - interval '1 day' as created_at,
    1 + k % 4 as severity
  from generate_series(0, ${alerts} - 1) k join made_flight f on f.n = k % ${flights};
  insert into alert (flight_date, flight_id, id, organization_id, origin, status, source_id, passenger_id, title, reasons, created_at, updated_at, viewers, severity)
  select m.flight_date, m.flight_id, m.id, '${organization}', 'RESTRICTION', 'API_BOARDED', m.restriction_id, m.passenger_id, 'Bench',
    '[{"field":"document","operator":"=","wanted":["P AB123456 BRA"],"more":0,"found":["P AB123456 BRA"],"score":null}]', m.created_at, m.created_at, s.viewers || s.created_by, m.severity
  from made_alert m join restriction s on s.id = m.restriction_id;
  insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at, read_at, severity)
  select flight_date, flight_id, id, c.user_id, created_at, case when k % 3 > 0 then created_at end, severity
  from made_alert, unnest(array[${colleagues.map(id => `'${id}'`).join()}]::uuid[]) with ordinality as c (user_id, place) where k % ${colleagues.length} = c.place - 1
  union all
  select flight_date, flight_id, id, '${busy}', created_at, case when k % 3 > 0 then created_at end, severity
  from made_alert where k % ${Math.max(1, Math.floor(alerts / alertsOfBusy))} = 0;
  update alert a set told = (
    select array_agg(r.user_id) from alert_receiver r where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
  )`;

const files = ({ files, days }: World) => `
  create temp table made_file as
  select n, pg_temp.made_id((extract(epoch from at) * 1000)::bigint, 'file ' || n) as id, at
  from (select n, now() - make_interval(secs => n::float * ${days} * 86400 / ${files}) as at from generate_series(1, ${files}) n) s;
  insert into api_pnr_file (id, received_at, way, size, content_hash, raw, type, sender, control_reference, process_state, messages, people, flights)
  select id, at, 'HTTP', 20000, sha256(('file ' || n)::bytea), repeat('x', 500)::bytea, 'PAXLST', 'XQ', n::text,
    case when n % 50 = 0 then 'WITH_ERROR' else 'WITHOUT_ERROR' end, 1, 120, array['XQ' || n % 900 || '/2026-01-01'] from made_file;
  insert into api_pnr_message (file_id, ordinal, queue_key, state, content_hash, done_at)
  select id, 0, 'XQ' || n % 900 || '/2026-01-01', 'DONE', sha256(('message ' || n)::bytea), at from made_file`;

/** The partitions must exist. */
export async function fill(ownerUrl: string, world: World, onPart: (part: string) => void): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(makeId);
    for (const [name, make] of Object.entries({ flights, passengers, restrictions, alerts, files })) {
      await client.query(make(world));
      onPart(name);
    }
    await client.query('vacuum analyze');
    onPart('statistics');
  } finally {
    await client.end();
  }
}

export async function backends({ pg }: Pick<Pool, 'pg'>): Promise<number[]> {
  const { rows } = await pg.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'farol' and usename = current_user",
  );
  return rows.map(({ pid }) => pid);
}

export async function isFilled(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from flight limit 1');
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

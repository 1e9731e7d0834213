import { Client } from 'pg';
import type { Pool } from '#kernel/db/pool.ts';
import { directTables } from '../queries.ts';

const tables = [...directTables, 'traveller', 'traveller_document', 'crew_member', 'crew_document'] as const;

/** Returns the number of rows and a digest of their content by table. */
export async function digestTables(pool: Pool): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.pg.query<{ digest: string }>(
      `select count(*) || ' ' || md5(string_agg(content, '' order by content)) as digest from (
         select md5((to_jsonb(t) - array['changed_xid', 'push_xid', 'state_xid'])::text) as content from ${table} t) s`,
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

export async function emptyTables(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`truncate loaded_set, demo_database, ${tables.join(', ')}`);
  await owner.end();
}

/** Counts rows that the intake would have written otherwise. */
export async function countInconsistencies(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.pg.query<Record<string, number>>(
    `select
       (select count(*)::int from flight f where (f.passengers, f.crew) <> (
          select count(*) filter (where p.kind = 'PASSENGER'), count(*) filter (where p.kind = 'CREW') from flight_passenger p
          where p.flight_date = f.flight_date and p.flight_id = f.id and p.state not in ('REMOVED', 'NOT_ON_BOARD'))) as counts,
       (select count(*)::int from flight_passenger p
          where p.kind = 'PASSENGER' and not exists (select from booking b where b.id = p.booking_id and b.locator = p.locator)) as bookings,
       (select count(*)::int from flight_passenger p
          where p.kind = 'PASSENGER' and not exists (select from flight_booking b where b.flight_date = p.flight_date and b.flight_id = p.flight_id
            and b.booking_id = p.booking_id)) as flight_bookings,
       (select count(*)::int from flight_passenger p
          where not exists (select from traveller t where t.id = p.traveller_id and t.surname = p.surname)) as travellers,
       (select count(*)::int from passenger_document d
          where d.type not in ('L', 'AC') and not exists (select from traveller_document t join flight_passenger p on p.traveller_id = t.traveller_id
            where p.flight_date = d.flight_date and p.id = d.passenger_id and t.number_folded = d.number_folded)) as documents,
       (select count(*)::int from flight_passenger p where p.disagreeing <> '{}' or (p.api is not null) <> (p.state = 'ON_BOARD')) as sources,
       (select count(*)::int from traveller t where not exists (select from flight_passenger p where p.traveller_id = t.id)) as unused`,
  );
  return rows[0] ?? {};
}

/** Returns the routes with connections, and their share of passengers. */
export async function listConnectedRoutes(pool: Pool): Promise<{ routes: string[][]; share: number }> {
  const { rows } = await pool.pg.query<{ routes: string[][]; share: number }>(
    `select jsonb_agg(distinct to_jsonb(route)) filter (where cardinality(route) > 2) as routes,
       avg((cardinality(route) > 2)::int)::float as share
     from flight_passenger where kind = 'PASSENGER'`,
  );
  return rows[0] ?? { routes: [], share: 0 };
}

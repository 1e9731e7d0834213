import type { Client } from 'pg';

/** Counts passengers of flights that changed since then. */
export async function countPassengersSince(client: Client, since: Date): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from flight f
     join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
     where f.updated_at >= $1 and p.kind = 'PASSENGER' and p.state <> 'REMOVED'`,
    [since],
  );
  return Number(rows[0]?.count);
}

/** Counts people of these flights who were compared with earlier sightings of their traveller. */
export async function countLinkedSince(client: Client, since: Date): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from flight f
     join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
     where f.updated_at >= $1 and p.traveller_link -> 'score' <> 'null'`,
    [since],
  );
  return Number(rows[0]?.count);
}

export async function countInForce(client: Client): Promise<{ rules: number; names: number }> {
  const { rows } = await client.query<{ rules: string; names: string }>(
    `select (select count(*) from risk_rule where active and deleted_at is null) as rules,
       (select count(*) from restriction_name) as names`,
  );
  return { rules: Number(rows[0]?.rules), names: Number(rows[0]?.names) };
}

/** Estimates stored people by statistics. */
export async function countStoredPeople(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select coalesce(sum(reltuples) filter (where reltuples > 0), 0)::bigint as count
     from pg_class where relkind = 'r' and relname like 'flight_passenger%'`,
  );
  return Number(rows[0]?.count);
}

export async function hasWaiting(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from api_pnr_message where state = 'WAITING') as found`,
  );
  return rows[0]?.found === true;
}

export async function countHitsSince(client: Client, since: Date): Promise<{ hits: number; alerts: number }> {
  const { rows } = await client.query<{ hits: string; alerts: string }>(
    `select (select coalesce(sum(cardinality(rules)), 0) from passenger_risk where judged_at >= $1) as hits,
       (select count(*) from alert where created_at >= $1) as alerts`,
    [since],
  );
  return { hits: Number(rows[0]?.hits), alerts: Number(rows[0]?.alerts) };
}

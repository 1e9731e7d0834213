import { Client } from 'pg';

export interface PanelRows {
  flights: number;
  organization: string;
  /** Author of the rule, who sees it. */
  busy: string;
}

async function withOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Moves flights into the three hours around now, and gives one person in twenty a score. */
export function prepareWindow(ownerUrl: string, { flights, organization, busy }: PanelRows): Promise<void> {
  return withOwner(ownerUrl, async client => {
    await client.query(`
      create temp table around as
      select flight_date, id, row_number() over (order by id) as n from flight
      where flight_date = (now() at time zone 'UTC')::date limit ${flights};
      update flight f set origin = 'GRU', destination = 'LIS', cancelled_at = null,
        departure_at = now() + make_interval(secs => (a.n - ${flights} / 2) * 80)
      from around a where f.flight_date = a.flight_date and f.id = a.id;
      with rule as (
        insert into risk_rule (id, organization_id, title, note, kind, weight, alert, conditions, categories, viewers, receivers,
          created_by, created_at, updated_by, updated_at)
        values (gen_random_uuid(), '${organization}', 'Bench', '', 'DETERMINISTIC', 50, false,
          '{"field":"passenger.seat","operator":"EQ","value":"1A"}', '{}', array['${busy}']::uuid[], '{}', '${busy}', now(), '${busy}', now())
        returning id
      )
      insert into passenger_risk (flight_date, flight_id, passenger_id, score, rules, versions, judged_at)
      select p.flight_date, p.flight_id, p.id, 50, array[rule.id], array[1], now()
      from rule, flight_passenger p join around a on a.flight_date = p.flight_date and a.id = p.flight_id
      where abs(hashtext(p.id::text)) % 20 = 0;
      analyze flight, passenger_risk`);
  });
}

/** Marks one person in a hundred of the flights as changed. Returns their number. */
export function changePeople(ownerUrl: string, flightIds: readonly string[]): Promise<number> {
  return withOwner(ownerUrl, async client => {
    await client.query('begin');
    const { rowCount } = await client.query(
      `update flight_passenger p set seat = '1A', state_xid = pg_current_xact_id()
       where p.flight_date = (now() at time zone 'UTC')::date and p.flight_id = any($1::uuid[])
         and abs(hashtext('changed' || p.id::text)) % 100 = 0`,
      [flightIds],
    );
    await client.query(
      `update flight set push_xid = pg_current_xact_id()
       where flight_date = (now() at time zone 'UTC')::date and id = any($1::uuid[])`,
      [flightIds],
    );
    await client.query('commit');
    return rowCount ?? 0;
  });
}

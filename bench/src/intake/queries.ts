import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Rule } from '../../../rules/src/index.ts';
import type { Database } from '../../../server/src/kernel/db/pool.ts';
import { createId } from '../../../server/src/kernel/ids.ts';

/** In loading order. */
const tables = [
  'api_pnr_file',
  'api_pnr_message',
  'flight',
  'flight_push',
  'traveller',
  'traveller_document',
  'flight_passenger',
  'passenger_document',
  'booking',
  'flight_booking',
] as const;

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = await connect(serverUrl);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const searchIndexes = [
  'flight_passenger_booking',
  'flight_passenger_name',
  'flight_passenger_lookup',
  'flight_passenger_route',
  'booking_card',
] as const;

export async function dropSearchIndexes(url: string): Promise<void> {
  const client = await connect(url);
  for (const index of searchIndexes) await client.query(`drop index ${index}`);
  await client.end();
}

export async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from api_pnr_message where state = 'WAITING'`,
  );
  return Number(rows[0]?.count);
}

export async function countPeople(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from flight_passenger');
  return Number(rows[0]?.count);
}

/** Excludes generated columns. */
async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '*';
}

export async function copyOut(client: Client): Promise<Map<string, Buffer>> {
  const copies = new Map<string, Buffer>();
  for (const table of tables) {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    const columns = await listColumns(client, table);
    await pipeline(client.query(copyTo(`copy (select ${columns} from ${table}) to stdout`)), collect);
    copies.set(table, Buffer.concat(chunks));
  }
  return copies;
}

/** Uses the same indexes and one transaction. Returns seconds. */
export async function copyIn(client: Client, copies: ReadonlyMap<string, Buffer>): Promise<number> {
  await client.query('begin');
  const started = performance.now();
  for (const table of tables) {
    const sink = client.query(copyFrom(`copy ${table} from stdin`));
    Readable.from([copies.get(table) ?? Buffer.alloc(0)]).pipe(sink);
    await once(sink, 'finish');
  }
  await client.query('commit');
  return (performance.now() - started) / 1000;
}

export async function checkpointAndAnalyze(client: Client): Promise<void> {
  await client.query('checkpoint');
  await client.query('analyze');
}

export async function flightKeys(
  db: Database,
  since: Date,
): Promise<{ flightDate: string; flightId: string }[]> {
  const { rows } = await sql<{ flightDate: string; flightId: string }>`
    select flight_date as "flightDate", id as "flightId" from flight where updated_at >= ${since}::timestamptz
    order by flight_date, id`.execute(db);
  return rows;
}

export interface WatchData {
  rules: WatchedRule[];
  people: { name: string; birthDate: string }[];
}

export interface WatchedRule extends Pick<Rule, 'conditions' | 'weight'> {
  alert: boolean;
}

export async function insertWatched(client: Client, { rules, people }: WatchData): Promise<void> {
  const organization = createId();
  const category = createId();
  await client.query(
    `insert into organization (id, name, type, time_zone) values ($1, 'Bench', 'FEDERAL_POLICE', 'UTC')`,
    [organization],
  );
  await client.query(
    `insert into category (id, organization_id, name, applies_to) values ($1, $2, 'Bench', 'RESTRICTION')`,
    [category, organization],
  );
  await client.query(
    `insert into risk_rule (id, organization_id, title, kind, weight, alert, conditions, categories, viewers, receivers, created_by,
       created_at, updated_by, updated_at)
     select id, $1, 'Rule', 'DETERMINISTIC', weight, alert, conditions, array[$2::uuid], array[$1::uuid], array[$1::uuid], $1, now(), $1,
       now()
     from jsonb_to_recordset($3::jsonb) as r (id uuid, weight int, alert boolean, conditions jsonb)`,
    [organization, category, JSON.stringify(rules.map(rule => ({ ...rule, id: createId() })))],
  );
  const peopleJson = JSON.stringify(people.map(person => ({ ...person, id: createId() })));
  await client.query(
    `insert into restriction (id, organization_id, category_id, expiration, viewers, receivers, created_by, created_at, updated_at,
       match_names)
     select id, $1, $2, '2099-12-31', array[$1::uuid], array[$1::uuid], $1, now(), now(), true
     from jsonb_to_recordset($3::jsonb) as r (id uuid)`,
    [organization, category, peopleJson],
  );
  await client.query(
    `insert into restriction_name (restriction_id, ordinal, name, birth_date, organization_id, viewers)
     select id, 0, name, "birthDate", $1, array[$1::uuid]
     from jsonb_to_recordset($2::jsonb) as r (id uuid, name text, "birthDate" date)`,
    [organization, peopleJson],
  );
}

export interface HitCounts {
  alerts: number;
  hits: number;
  /** Hits of rules that raise alerts. */
  alertHits: number;
}

/** Throws when a hit within the limit of its rule has no alert. */
export async function countHits(client: Client): Promise<HitCounts> {
  const { rows } = await client.query<{
    alerts: string;
    hits: string;
    alertHits: string;
    missing: string;
    beyond: string;
  }>(
    `with hit as (
       select p.flight_date, p.flight_id, p.passenger_id, r.id as rule_id, r.alert
       from passenger_risk p cross join unnest(p.rules) as h (rule_id) join risk_rule r on r.id = h.rule_id
     )
     select (select count(*) from alert) as alerts, count(*) as hits, count(*) filter (where alert) as "alertHits",
       count(*) filter (where alert and not exists (
         select 1 from alert a
         where a.flight_date = hit.flight_date and a.flight_id = hit.flight_id and a.passenger_id = hit.passenger_id
           and a.source_id = hit.rule_id
       )) as missing,
       (
         select coalesce(sum(b.beyond), 0)
         from flight_risk f cross join unnest(f.rules, f.beyond) as b (rule_id, beyond)
       ) as beyond
     from hit`,
  );
  const [found] = rows;
  if (found === undefined || found.missing !== found.beyond)
    throw new Error(`alerts are missing: ${JSON.stringify(found)}`);
  return { alerts: Number(found.alerts), hits: Number(found.hits), alertHits: Number(found.alertHits) };
}

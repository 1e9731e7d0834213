import { Client, type ClientBase } from 'pg';
import { buildClusterSettings } from '../../../server/src/kernel/db/cluster/queries.ts';
import { createId } from '../../../server/src/kernel/ids.ts';
import { foldDocument } from '../../../server/src/kernel/text.ts';
import { withClient } from '../faults/queries.ts';

export function databaseAt(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The first server becomes the coordinator. */
export async function joinNodes(name: string, servers: readonly string[]): Promise<void> {
  const [coordinator = '', ...workers] = servers;
  for (const url of servers) await runStatements(databaseAt(url, name), 'create extension citus');
  const { hostname, port } = new URL(coordinator);
  await runStatements(
    databaseAt(coordinator, name),
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map(url => `select citus_add_node('${new URL(url).hostname}', ${new URL(url).port})`),
  );
}

export async function addNode(coordinator: string, worker: string): Promise<void> {
  await runStatements(worker, 'create extension citus');
  const { hostname, port } = new URL(worker);
  await runStatements(coordinator, `select citus_add_node('${hostname}', ${port})`);
}

export async function removeNode(coordinator: string, worker: string): Promise<void> {
  const { hostname, port } = new URL(worker);
  await runStatements(
    coordinator,
    `select citus_drain_node('${hostname}', ${port}, 'force_logical')`,
    `select citus_remove_node('${hostname}', ${port})`,
  );
}

/** Blocks writers only during each hand-over. */
export async function rebalance(coordinator: string): Promise<void> {
  await runStatements(
    coordinator,
    "select citus_rebalance_start(shard_transfer_mode => 'force_logical')",
    'select citus_rebalance_wait()',
  );
}

/** Counts those without an outcome. */
export async function countPreparedTransactions(url: string): Promise<number> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_prepared_xacts',
    );
    return rows[0]?.count ?? 0;
  });
}

/** A template, or a database about to be dropped, must have no connections. */
export async function closeDatabase(serverUrl: string, name: string): Promise<void> {
  await runStatements(
    serverUrl,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
}

export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<void> {
  await runStatements(
    serverUrl,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template} strategy file_copy`,
  );
}

/** Database settings are not copied with a database. */
export async function applyClusterSettings(serverUrl: string, name: string): Promise<void> {
  await runStatements(serverUrl, ...buildClusterSettings(name));
}

export interface RestrictedPassport {
  number: string;
  issuer: string;
}

export async function listPassports(url: string, each: number): Promise<RestrictedPassport[]> {
  return withClient(url, async client => {
    const { rows } = await client.query<RestrictedPassport>(
      `select distinct document_number as number, document_issuer as issuer from flight_passenger
       where document_type = 'P' and document_issuer is not null order by 1, 2`,
    );
    return rows.filter((_, index) => index % each === 0);
  });
}

export interface Agent {
  id: string;
  organizationId: string;
}

/** Adds one restriction for each document. The agent receives the alerts. */
export async function insertRestrictions(
  url: string,
  { id, organizationId }: Agent,
  documents: readonly RestrictedPassport[],
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const category = createId();
  try {
    await client.query(
      `insert into category (id, organization_id, name, applies_to) values ($1, $2, 'Bench', 'RESTRICTION')`,
      [category, organizationId],
    );
    for (const [index, { number, issuer }] of documents.entries()) {
      const restriction = idOf('1', index);
      await client.query(
        `insert into restriction (id, organization_id, category_id, expiration, viewers, receivers, created_by, created_at, updated_at)
         values ($1, $2, $3, '2099-12-31', array[$2::uuid], array[$4::uuid], $4, now(), now())`,
        [restriction, organizationId, category, id],
      );
      await client.query(
        `insert into restriction_document (restriction_id, ordinal, type, number, number_folded, class, issuer, organization_id, viewers)
         values ($1, 0, 'P', $2, $3, 'PASSPORT', $4, $5, array[$5::uuid])`,
        [restriction, number, foldDocument(number), issuer, organizationId],
      );
    }
    for (const [index, conditions] of ruleConditions.entries())
      await client.query(
        `insert into risk_rule (id, organization_id, title, kind, weight, alert, conditions, categories, viewers, receivers, created_by,
           created_at, updated_by, updated_at)
         values ($1, $2, 'Bench', 'DETERMINISTIC', 10, $3, $4, array[$5::uuid], array[$2::uuid], array[$6::uuid], $6, now(), $6, now())`,
        [idOf('2', index), organizationId, index === 0, conditions, category, id],
      );
  } finally {
    await client.end();
  }
}

/** The first rule raises alerts, the second only adds to the score. */
const ruleConditions = [
  [
    { field: 'passenger.nationality', operator: 'EQ', value: 'FRA' },
    { field: 'passenger.age', operator: 'GE', value: 60 },
  ],
  [{ field: 'passenger.age', operator: 'LT', value: 30 }],
].map(conditions => JSON.stringify({ group: 'all', conditions }));

/** Equal ids on every platform make rows comparable. */
const idOf = (kind: string, index: number): string =>
  `01900000-0000-7000-800${kind}-${String(index).padStart(12, '0')}`;

export async function countDone(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from api_pnr_message where state = 'DONE'",
  );
  return rows[0]?.count ?? 0;
}

export interface PassengerSample {
  id: string;
  surname: string;
  given: string;
  document: string;
}

/** Returns an order that is equal across runs. */
export async function listPassengerSamples(client: ClientBase, limit: number): Promise<PassengerSample[]> {
  const { rows } = await client.query<PassengerSample>(
    `select id, surname, given_names as given, document_number as document from flight_passenger
     where document_type = 'P' order by md5(document_number), flight_id limit $1`,
    [limit],
  );
  return rows;
}

export async function listFlightSamples(
  client: ClientBase,
  limit: number,
): Promise<{ id: string; carrier: string }[]> {
  const { rows } = await client.query<{ id: string; carrier: string }>(
    'select id, carrier from flight order by md5(carrier || number || flight_date) limit $1',
    [limit],
  );
  return rows;
}

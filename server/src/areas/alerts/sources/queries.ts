import type { AlertRow, ListedEntry } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { restrictionInScope, ruleInScope, type AgencyScope } from '#areas/access/index.ts';

interface SourcedAlert {
  flight_date: string;
  flight_id: string;
  id: string;
  origin: AlertRow['origin'];
  /** True if the alert is in the user's list. */
  inList: boolean;
  source_id: string | null;
  source_version: number;
  risk_rules: readonly string[] | null;
}

export interface StoredSource {
  id: string;
  note: string;
  author: string;
  expiration: string | null;
  state: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
  /** False if the user sees only its texts. */
  visible: boolean;
}

type SourcesById = ReadonlyMap<string, StoredSource>;

const maxContacts = 10;

interface SourceTable {
  origin: AlertRow['origin'];
  seen(scope: AgencyScope, ids: readonly string[]): RawBuilder<unknown>;
  ofReceived: RawBuilder<unknown>;
}

const sourceTables: readonly SourceTable[] = [
  {
    origin: 'RESTRICTION',
    seen: (scope, ids) =>
      sql`(select * from visible_restriction s where s.id = any(${ids}::uuid[]) and ${restrictionInScope(scope, sql`s`)})`,
    ofReceived: sql`restrictions_told`,
  },
  {
    origin: 'RISK_RULE',
    seen: (scope, ids) => sql`(
      select s.id, s.organization_id, s.note, s.valid_until as expiration, s.active and s.deleted_at is null as active, s.created_by
      from visible_risk_rule s where s.id = any(${ids}::uuid[]) and ${ruleInScope(scope, sql`s`)})`,
    ofReceived: sql`rules_told`,
  },
];

/** Prefers visible sources; others need a slower query by the alerts in the user's list. */
export async function listSources(
  db: Database,
  scope: AgencyScope,
  alerts: readonly SourcedAlert[],
  now: Date,
): Promise<SourcesById> {
  const sources = new Map<string, StoredSource>();
  for (const table of sourceTables)
    await addSources(
      db,
      sources,
      scope,
      table,
      alerts.filter(({ origin }) => origin === table.origin),
      now,
    );
  return sources;
}

async function addSources(
  db: Database,
  sources: Map<string, StoredSource>,
  scope: AgencyScope,
  table: SourceTable,
  alerts: readonly SourcedAlert[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(alerts.flatMap(alert => alert.source_id ?? []))];
  if (ids.length === 0) return;
  for (const row of await readSources(db, table.seen(scope, ids), now))
    sources.set(row.id, { ...row, visible: true });
  const received = alerts.filter(
    alert => alert.inList && alert.source_id !== null && !sources.has(alert.source_id),
  );
  if (received.length === 0) return;
  const others = sql`${table.ofReceived}(${received.map(alert => alert.flight_date)}::date[], ${received.map(alert => alert.flight_id)}::uuid[],
    ${received.map(alert => alert.id)}::uuid[])`;
  for (const row of await readSources(db, others, now)) sources.set(row.id, { ...row, visible: false });
}

async function readSources(
  db: Database,
  sources: RawBuilder<unknown>,
  now: Date,
): Promise<Omit<StoredSource, 'visible'>[]> {
  const { rows } = await sql<Omit<StoredSource, 'visible'>>`
    select w.id, w.note, u.full_name as author, w.expiration,
           case
             when w.expiration < (${now}::timestamptz at time zone o.time_zone)::date then 'EXPIRED'
             when w.active then 'ACTIVE'
             else 'INACTIVE'
           end as state
    from ${sources} w
    join app_user u on u.id = w.created_by
    join organization o on o.id = w.organization_id`.execute(db);
  return rows;
}

export interface SourceTexts {
  note: string;
  list: ListedEntry | null;
}

/**
 * Returns note and list when the alerts were raised, by `source version`. The transaction must act for the
 * system.
 */
export async function listTextsInForce(
  db: Database,
  alerts: readonly SourcedAlert[],
): Promise<ReadonlyMap<string, SourceTexts>> {
  const raised = alerts.filter(({ origin, source_id }) => origin === 'RESTRICTION' && source_id !== null);
  if (raised.length === 0) return new Map();
  const { rows } = await sql<SourceTexts & { key: string }>`
    select w.source_id || ' ' || w.version as key, v.note, v.list
    from (
      select distinct * from unnest(${raised.map(alert => alert.source_id)}::uuid[],
        ${raised.map(alert => alert.source_version)}::int[]) as raised (source_id, version)
    ) w
    cross join lateral (
      select v.note, v.list from restriction_version v where v.restriction_id = w.source_id and v.version <= w.version
      order by v.version desc limit 1
    ) v`.execute(db);
  return new Map(rows.map(({ key, ...texts }) => [key, texts]));
}

/** Returns the hits beyond a rule's limit, by `flight rule`. */
export async function countBeyondLimits(
  db: Database,
  alerts: readonly SourcedAlert[],
): Promise<ReadonlyMap<string, number>> {
  const flights = new Map(
    alerts.flatMap(alert =>
      alert.origin === 'RISK_RULE' ? [[alert.flight_id, alert.flight_date] as const] : [],
    ),
  );
  if (flights.size === 0) return new Map();
  const { rows } = await sql<{ key: string; beyond: number }>`
    select k.flight_id || ' ' || one.rule as key, one.beyond
    from unnest(${[...flights.keys()]}::uuid[], ${[...flights.values()]}::date[]) as f (id, flight_date)
    join flight_risk k on k.flight_date = f.flight_date and k.flight_id = f.id
    cross join lateral unnest(k.rules, k.beyond) as one (rule, beyond)
    where one.beyond > 0`.execute(db);
  return new Map(rows.map(row => [row.key, row.beyond]));
}

/** Returns the weights of rules of the reader's organization, by `rule version`. */
export async function listRuleWeights(
  db: Database,
  alerts: readonly SourcedAlert[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(alerts.flatMap(({ risk_rules: rules }) => rules ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ key: string; weight: number }>`
    select w.rule_id || ' ' || w.version as key, w.weight
    from organization_rule_weight w where w.rule_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, weight }) => [key, weight]));
}

export interface StoredReceiver {
  alert_id: string;
  user_id: string;
  name: string;
  read_at: Date | null;
}

/** Returns receivers by alert, ordered by name. The transaction must act for the system. */
export async function listReceivers(
  db: Database,
  alerts: readonly Pick<SourcedAlert, 'flight_date' | 'flight_id' | 'id'>[],
): Promise<ReadonlyMap<string, StoredReceiver[]>> {
  const { rows } = await sql<StoredReceiver>`
    select r.alert_id, r.user_id, u.full_name as name, r.read_at
    from unnest(${alerts.map(alert => alert.flight_date)}::date[], ${alerts.map(alert => alert.flight_id)}::uuid[],
      ${alerts.map(alert => alert.id)}::uuid[]) as wanted (flight_date, flight_id, id)
    join alert_receiver r on r.flight_date = wanted.flight_date and r.flight_id = wanted.flight_id and r.alert_id = wanted.id
    join app_user u on u.id = r.user_id
    order by u.full_name, u.id`.execute(db);
  return Map.groupBy(rows, row => row.alert_id);
}

/** Returns active teams. A team without airports works at those of its organization. */
export async function listTeamsAtAirports(
  db: Database,
  organizationId: string,
  airports: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from work_team t
    where t.organization_id = ${organizationId}::uuid and t.active and (
      t.airports && ${[...airports]}::text[]
      or (cardinality(t.airports) = 0 and not exists (
        select 1 from organization_airport o
        where o.organization_id = t.organization_id
        having count(*) > 0 and not bool_or(o.airport = any(${[...airports]}::text[]))
      ))
    )
    order by t.name limit ${maxContacts}`.execute(db);
  return rows.map(({ name }) => name);
}

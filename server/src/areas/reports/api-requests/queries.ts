import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export type RequestGroup = 'OPERATION' | 'STATUS' | 'HOUR' | 'DAY' | 'INTEGRATOR' | 'ALL';

export interface RequestQuery {
  /** Ids of the period; the last is excluded. */
  firstId: string;
  endId: string;
  zone: string;
  outcome: 'OK' | 'REFUSED' | 'FAILED' | undefined;
  /** Undefined: all, with calls of unknown callers. */
  integratorIds: readonly string[] | undefined;
}

export interface RequestCounts {
  key: string | null;
  calls: number;
  ok: number;
  refused: number;
  failed: number;
  averageMs: number;
  p95Ms: number;
  slowestMs: number;
  requestBytes: number;
  replyBytes: number;
}

/** The client disconnected before the answer; such calls are in no group of outcomes. */
const clientClosedStatus = 499;

const outcomes = {
  OK: sql`c.status < 400`,
  REFUSED: sql`(c.status between 400 and 499 and c.status <> ${clientClosedStatus})`,
  FAILED: sql`c.status >= 500`,
} as const;

const keys: Readonly<Record<RequestGroup, (zone: string) => RawBuilder<unknown>>> = {
  ALL: () => sql`''::text`,
  OPERATION: () => sql`c.operation`,
  STATUS: () => sql`c.status::text`,
  HOUR: zone => sql`to_char(c.at at time zone ${zone}::text, 'HH24')`,
  DAY: zone => sql`to_char(c.at at time zone ${zone}::text, 'YYYY-MM-DD')`,
  INTEGRATOR: () => sql`c.integrator_id::text`,
};

export async function countRequests(
  db: Database,
  { firstId, endId, zone, outcome, integratorIds }: RequestQuery,
  group: RequestGroup,
): Promise<RequestCounts[]> {
  const conditions = [
    sql`c.id >= ${firstId}::uuid and c.id < ${endId}::uuid`,
    ...(outcome === undefined ? [] : [outcomes[outcome]]),
    ...(integratorIds === undefined ? [] : [sql`c.integrator_id = any(${integratorIds}::uuid[])`]),
  ];
  const { rows } = await sql<RequestCounts>`
    select ${keys[group](zone)} as key, count(*)::int as calls, count(*) filter (where ${outcomes.OK})::int as ok,
      count(*) filter (where ${outcomes.REFUSED})::int as refused, count(*) filter (where ${outcomes.FAILED})::int as failed,
      avg(c.duration_ms)::float8 as "averageMs", percentile_disc(0.95) within group (order by c.duration_ms)::int as "p95Ms",
      max(c.duration_ms)::int as "slowestMs", sum(c.request_bytes)::float8 as "requestBytes", sum(c.reply_bytes)::float8 as "replyBytes"
    from integrator_call c where ${sql.join(conditions, sql` and `)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Lists integrators that send only for these carriers. */
export async function listIntegratorsOf(db: Database, carriers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from integrator
    where not any_carrier and cardinality(carriers) > 0 and carriers <@ ${carriers}::text[]`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findIntegratorNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, identification as name from integrator where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { sql } from 'kysely';
import type { ConditionNode } from '@farol/contract/conditions/index';
import type { AlertEnd, AlertExplanation, AlertReason, AlertRow } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { alertInScope, type AgencyScope } from '#areas/access/index.ts';

export interface StoredEvent {
  at: string;
  kind: AlertExplanation['history'][number]['kind'];
  by?: string | null;
  status?: AlertRow['status'];
  result?: AlertEnd;
  note?: string;
}

export interface StoredCause {
  origin: AlertRow['origin'];
  source_id: string;
  source_version: number;
  reasons: AlertReason[];
  history: StoredEvent[];
  /** True if the passenger is masked. */
  masked: boolean;
}

/** Returns undefined for missing and invisible alerts. */
export async function findCause(
  db: Database,
  scope: AgencyScope,
  alertId: string,
): Promise<StoredCause | undefined> {
  const { rows } = await sql<StoredCause>`
    select a.origin, a.source_id, a.source_version, a.reasons, a.history,
      exists (
        select 1 from flight_passenger p
        where p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id and p.masked_at is not null
      ) as masked
    from alert a
    where a.flight_date = ${flightDateOf(alertId)}::date and a.id = ${alertId}::uuid and ${alertInScope(scope, sql`a`)}`.execute(
    db,
  );
  return rows[0];
}

interface StoredSource {
  title: string;
  note: string;
  version: number;
  current: number;
  conditions: ConditionNode | null;
  weight: number | null;
  percent: number | null;
  valid_from: string | null;
  valid_until: string | null;
  written_by: string;
  written_at: Date;
}

/** Returns a rule in one version. Row-level security of versions applies. */
export async function findRuleVersion(
  db: Database,
  { source_id, source_version }: StoredCause,
): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`
    select v.content ->> 'title' as title, v.content ->> 'note' as note, v.version, r.version as current,
      v.content -> 'conditions' as conditions, (v.content ->> 'weight')::int as weight, (v.content ->> 'percent')::int as percent,
      v.content ->> 'validFrom' as valid_from, v.content ->> 'validUntil' as valid_until,
      u.full_name as written_by, v.written_at
    from risk_rule_version v
    join risk_rule r on r.id = v.rule_id
    join app_user u on u.id = v.written_by
    where v.rule_id = ${source_id}::uuid and v.version = ${source_version}`.execute(db);
  return rows[0];
}

/** Returns a restriction as it was when it raised the alert. Row-level security applies. */
export async function findRestriction(
  db: Database,
  { source_id, source_version }: StoredCause,
): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`
    select coalesce(v.category, c.name) as title, coalesce(v.note, s.note) as note, ${source_version}::int as version,
      s.version as current, null as conditions, null as weight, null as percent, null as valid_from,
      coalesce(v.expiration, s.expiration)::text as valid_until, u.full_name as written_by,
      coalesce(v.written_at, s.created_at) as written_at
    from restriction s
    join category c on c.id = s.category_id
    left join lateral (
      select * from restriction_version v where v.restriction_id = s.id and v.version <= ${source_version}
      order by v.version desc limit 1
    ) v on true
    join app_user u on u.id = coalesce(v.written_by, s.created_by)
    where s.id = ${source_id}::uuid`.execute(db);
  return rows[0];
}

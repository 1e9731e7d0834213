import type { Boarding } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { RestrictionInForce } from '../decision.ts';

export interface WatchState {
  rules: number;
  restrictions: number;
  /** The date is local, `YYYY-MM-DD`. Administrators see all data. */
  organizations: [id: string, day: string, administrator: boolean][];
}

export async function getWatchState(db: Database, now: Date): Promise<WatchState> {
  const { rows } = await sql<WatchState>`
    select (select number from watch_change where what = 'RULES') as rules,
      (select number from watch_change where what = 'RESTRICTIONS') as restrictions,
      (
        select coalesce(jsonb_agg(jsonb_build_array(o.id, to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD'), o.administrator)), '[]')
        from organization o
        where o.active and o.type <> 'AIRLINE' and exists (select 1 from risk_rule r where r.organization_id = o.id)
      ) as organizations`.execute(db);
  return rows[0] ?? { rules: 0, restrictions: 0, organizations: [] };
}

export interface StoredRule {
  id: string;
  version: number;
  change: number;
  organizationId: string;
  title: string;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  percent: number | null;
  weight: number;
  alert: boolean;
  conditions: unknown;
  validFrom: string | null;
  validUntil: string | null;
  flightStatuses: string[];
  inspectionTypes: string[];
  modes: string[];
  categories: string[];
  hitLimit: number | null;
  receivers: string[];
}

const ruleColumns = sql`r.id, r.version, coalesce(j.change, 0) as change,
  r.organization_id as "organizationId", r.title, r.kind, r.percent, r.weight, r.alert, r.conditions, r.valid_from as "validFrom",
  r.valid_until as "validUntil", r.flight_statuses as "flightStatuses", r.inspection_types as "inspectionTypes", r.modes, r.categories,
  r.hit_limit as "hitLimit", r.receivers`;

export async function listActiveRules(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${ruleColumns} from risk_rule r left join judging j on j.source_id = r.id
    where r.active and r.deleted_at is null`.execute(db);
  return rows;
}

/** Returns changed active rules; `ended` has inactive and deleted ones. */
export async function listRulesChangedAfter(
  db: Database,
  change: number,
): Promise<{ rules: StoredRule[]; ended: { id: string; change: number }[] }> {
  const { rows } = await sql<StoredRule & { live: boolean; sourceId: string; change: number }>`
    select ${ruleColumns}, j.source_id as "sourceId", r.active is true and r.deleted_at is null as live
    from judging j left join risk_rule r on r.id = j.source_id
    where j.what = 'RULES' and j.change > ${change}`.execute(db);
  return {
    rules: rows.filter(({ live }) => live),
    ended: rows.filter(({ live }) => !live).map(row => ({ id: row.sourceId, change: row.change })),
  };
}

/** `names` is empty if they are not matched. */
export interface StoredNames {
  restrictionId: string;
  change: number;
  threshold: number;
  names: { name: string; birthDate: string | null }[];
}

const nameColumns = sql`coalesce(r.id, j.source_id) as "restrictionId", coalesce(j.change, 0) as change, coalesce(r.name_threshold, 1) as threshold, coalesce((
    select jsonb_agg(jsonb_build_object('name', n.name, 'birthDate', n.birth_date) order by n.ordinal)
    from restriction_name n where n.restriction_id = r.id and r.active and r.match_names
  ), '[]') as names`;

export async function listActiveNames(db: Database): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select ${nameColumns} from restriction r left join judging j on j.source_id = r.id
    where r.active and r.match_names`.execute(db);
  return rows;
}

/** Skips restrictions that never had names to match: those in version 1 without. */
export async function listNamesChangedAfter(
  db: Database,
  change: number,
  limit?: number,
): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select ${nameColumns} from judging j left join restriction r on r.id = j.source_id
    where j.what = 'RESTRICTIONS' and j.change > ${change} and (r.id is null or r.match_names or r.version > 1)
    limit ${limit ?? null}`.execute(db);
  return rows;
}

export async function listCategoryDecisions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Boarding>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; boarding: Boarding }>`
    select id, boarding from category where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, boarding }) => [id, boarding]));
}

export async function listRestrictionsInForce(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, RestrictionInForce>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RestrictionInForce>`
    select r.id, r.version, r.organization_id as "organizationId", r.receivers, c.name as category, c.boarding,
      r.match_names as "matchNames"
    from restriction r
    join organization o on o.id = r.organization_id and o.type <> 'AIRLINE'
      and r.expiration >= (${now}::timestamptz at time zone o.time_zone)::date
    join category c on c.id = r.category_id
    where r.id = any(${[...ids]}::uuid[]) and r.active`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

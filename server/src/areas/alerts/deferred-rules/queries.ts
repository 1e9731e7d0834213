import { sql, type RawBuilder } from 'kysely';
import { type AgencyScope, listUserAirportScopes } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type ListScope, withheldEntry } from '../queries.ts';

const deferralHours = 24;

/** A rule that was changed within a day by a user who may not see all airports (decision 160). */
export interface DeferredRule {
  id: string;
  /** Airports of that user. */
  airports: readonly string[];
}

/** Lists deferred rules; with ids, those among them. Must act for the system. */
export async function findDeferredRules(
  db: Database,
  now: Date,
  ids?: readonly string[],
): Promise<DeferredRule[]> {
  const since = new Date(now.getTime() - deferralHours * 3_600_000);
  const { rows } = await sql<{ id: string; author: string }>`
    select r.id, r.updated_by as author from risk_rule r where r.updated_at > ${since}::timestamptz
      and ${ids === undefined ? sql`true` : sql`r.id = any(${[...ids]}::uuid[])`}`.execute(db);
  const scopes = await listUserAirportScopes(db, [...new Set(rows.map(({ author }) => author))]);
  const limited = new Map(
    scopes.flatMap(({ userId, airports }) => (airports === null ? [] : [[userId, airports] as const])),
  );
  return rows.flatMap(({ id, author }) => {
    const airports = limited.get(author);
    return airports === undefined ? [] : [{ id, airports }];
  });
}

/** Returns the rules whose withheld alerts the reader does not see yet. */
export async function listDeferredRules(
  db: Database,
  { flights }: Pick<AgencyScope, 'flights'>,
  now: Date,
): Promise<string[]> {
  if (flights.airports === undefined) return [];
  return asSystem(db, async () => (await findDeferredRules(db, now)).map(({ id }) => id));
}

/** Leaves out entries of withheld alerts of these rules. */
export function withoutDeferred(
  scope: Pick<ListScope, 'flights'>,
  ruleIds: readonly string[],
): RawBuilder<boolean> {
  if (ruleIds.length === 0) return sql`true`;
  return sql`(${withheldEntry(scope, false)} or (r.flight_date, r.flight_id, r.alert_id) not in (
    select a.flight_date, a.flight_id, a.id from alert a
    where a.origin = 'RISK_RULE' and a.source_id = any(${[...ruleIds]}::uuid[])))`;
}

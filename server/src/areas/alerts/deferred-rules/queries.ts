import { sql, type RawBuilder } from 'kysely';
import { type AgencyScope, listUserAirportScopes } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type ListScope, withheldEntry } from '../queries.ts';

const deferralHours = 24;

/**
 * Returns the rules whose withheld alerts the reader does not see yet: changed within a day by a user who may
 * not see all airports (decision 160).
 */
export async function listDeferredRules(
  db: Database,
  { flights }: Pick<AgencyScope, 'flights'>,
  now: Date,
): Promise<string[]> {
  if (flights.airports === undefined) return [];
  const since = new Date(now.getTime() - deferralHours * 3_600_000);
  return asSystem(db, async () => {
    const { rows } = await sql<{ id: string; author: string }>`
      select r.id, r.updated_by as author from risk_rule r where r.updated_at > ${since}::timestamptz`.execute(
      db,
    );
    const scopes = await listUserAirportScopes(db, [...new Set(rows.map(({ author }) => author))]);
    const limited = new Set(scopes.flatMap(({ userId, airports }) => (airports === null ? [] : [userId])));
    return rows.flatMap(({ id, author }) => (limited.has(author) ? [id] : []));
  });
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

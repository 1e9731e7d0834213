import type { Database } from '#kernel/db/pool.ts';
import type { AgencyScope } from '#areas/access/index.ts';
import { listRuleWeights } from '../sources/queries.ts';
import type { AlertFilter, Standpoint, StoredAlert } from './queries.ts';

export type RuleWeights = ReadonlyMap<string, number>;

/** Returns whether the reader may not see the flight: authors may choose any receiver. */
export const isWithheld = (
  { flights }: AgencyScope,
  { carrier, origin_airport: origin, destination }: StoredAlert,
): boolean => !flights.covers({ carrier, origin, destination });

/** Returns the sum of the weights that rules of the reader's organization had when they matched. */
export function scoreOf(
  { risk_rules: rules, risk_versions: versions }: StoredAlert,
  weights: RuleWeights,
): number {
  return (rules ?? []).reduce((sum, rule, at) => sum + (weights.get(`${rule} ${versions?.[at]}`) ?? 0), 0);
}

/**
 * Sorts by severity, coming before past flights, then score; equal alerts keep their order by flight. Pinned
 * alerts stay first.
 */
export async function sortAlerts(
  db: Database,
  scope: AgencyScope,
  alerts: readonly StoredAlert[],
  { order }: Pick<AlertFilter, 'order'>,
  { now }: Standpoint,
): Promise<StoredAlert[]> {
  if (order === 'DEPARTURE') return [...alerts];
  const weights = await listRuleWeights(db, alerts);
  const scores = new Map(
    alerts.map(alert => [alert, isWithheld(scope, alert) ? 0 : scoreOf(alert, weights)]),
  );
  return alerts.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) ||
      one.severity - other.severity ||
      Number(isPast(one, now)) - Number(isPast(other, now)) ||
      (scores.get(other) ?? 0) - (scores.get(one) ?? 0),
  );
}

/** Compares the departure or arrival that the order by flight uses. */
const isPast = ({ side, arrival_at: arrival, departure_at: departure }: StoredAlert, now: Date): boolean =>
  ((side === 'ARRIVAL' ? arrival : null) ?? departure) < now;

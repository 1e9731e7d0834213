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
 * Sorts exact before possible matches, then by severity, coming before past flights, then score; equal alerts
 * keep their order by flight. In the order by flight this applies within a flight. Pinned alerts stay first.
 */
export async function sortAlerts(
  db: Database,
  scope: AgencyScope,
  alerts: readonly StoredAlert[],
  { order }: Pick<AlertFilter, 'order'>,
  { now }: Standpoint,
): Promise<StoredAlert[]> {
  if (order === 'DEPARTURE') return sortWithinFlights(scope, alerts);
  const weights = await listRuleWeights(db, alerts);
  const scores = new Map(
    alerts.map(alert => [alert, isWithheld(scope, alert) ? 0 : scoreOf(alert, weights)]),
  );
  return alerts.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) ||
      compareMatches(scope, one, other) ||
      Number(isPast(one, now)) - Number(isPast(other, now)) ||
      (scores.get(other) ?? 0) - (scores.get(one) ?? 0),
  );
}

/** Privacy: the order must not reveal whether a withheld match is exact. */
const compareMatches = (scope: AgencyScope, one: StoredAlert, other: StoredAlert): number =>
  Number(isPossible(scope, one)) - Number(isPossible(scope, other)) || one.severity - other.severity;

const isPossible = (scope: AgencyScope, alert: StoredAlert): boolean =>
  alert.possible && !isWithheld(scope, alert);

function sortWithinFlights(scope: AgencyScope, alerts: readonly StoredAlert[]): StoredAlert[] {
  const places = new Map<string, number>();
  for (const { pinned, flight_id } of alerts) {
    const key = `${pinned} ${flight_id}`;
    if (!places.has(key)) places.set(key, places.size);
  }
  const placeOf = ({ pinned, flight_id }: StoredAlert): number => places.get(`${pinned} ${flight_id}`) ?? 0;
  return alerts.toSorted((one, other) => placeOf(one) - placeOf(other) || compareMatches(scope, one, other));
}

/** Compares the departure or arrival that the order by flight uses. */
const isPast = ({ side, arrival_at: arrival, departure_at: departure }: StoredAlert, now: Date): boolean =>
  ((side === 'ARRIVAL' ? arrival : null) ?? departure) < now;

import { type Boarding, boardings } from '@farol/contract';
import type { AlertStatus, Hit } from '#areas/alerts/index.ts';

/** `flightDate` is the local departure date at the origin, `YYYY-MM-DD`. */
export interface FlightKey {
  flightDate: string;
  flightId: string;
}

export interface PassengersOfFlight extends FlightKey {
  passengerIds: readonly string[];
}

export interface MatchResult {
  /** Contains one hit for each matched document, name or rule of a passenger. */
  hits: Hit[];
  /** Strictest decision by passenger id; passengers without a match are absent. */
  boarding: ReadonlyMap<string, Boarding>;
}

export const noMatches: MatchResult = { hits: [], boarding: new Map() };

interface MatchedPassenger {
  id: string;
  travellerId: string | null;
  state: string;
}

export type AlertSource = Pick<
  Hit,
  'organizationId' | 'origin' | 'sourceId' | 'sourceVersion' | 'title' | 'receivers'
>;

export function buildHit(
  { flightDate, flightId }: FlightKey,
  { id: passengerId, travellerId, state }: MatchedPassenger,
  source: AlertSource,
  match: Pick<Hit, 'reasons' | 'possible'>,
): Hit {
  return { flightDate, flightId, passengerId, travellerId, ...source, status: statusOf(state), ...match };
}

export interface RestrictionInForce {
  id: string;
  version: number;
  organizationId: string;
  receivers: string[];
  category: string;
  boarding: Boarding;
  matchNames: boolean;
}

export const toRestrictionSource = (restriction: RestrictionInForce): AlertSource => ({
  organizationId: restriction.organizationId,
  origin: 'RESTRICTION',
  sourceId: restriction.id,
  sourceVersion: restriction.version,
  title: restriction.category,
  receivers: restriction.receivers,
});

const flyingStates: ReadonlySet<string> = new Set(['RESERVED', 'ON_LIST', 'ON_BOARD']);

/** Masked passengers and those who do not fly raise no alerts. */
export const raisesAlerts = ({ state, masked }: { state: string; masked: boolean }): boolean =>
  flyingStates.has(state) && !masked;

export const statusOf = (state: string): AlertStatus =>
  state === 'RESERVED' ? 'PNR_RESERVATION' : 'API_BOARDED';

export function stricterDecision(one: Boarding | undefined, other: Boarding): Boarding {
  return one !== undefined && boardings.indexOf(one) > boardings.indexOf(other) ? one : other;
}

/** Changes a refusal by an uncertain match to a check by an officer. */
export const limitDecision = (boarding: Boarding, { certain }: { certain: boolean }): Boarding =>
  boarding === 'NO_BOARD' && !certain ? 'VERIFY' : boarding;

/** Returns the strictest decision by passenger id. */
export function strictestDecisions(decisions: Iterable<readonly [string, Boarding]>): Map<string, Boarding> {
  const strictest = new Map<string, Boarding>();
  for (const [id, boarding] of decisions) strictest.set(id, stricterDecision(strictest.get(id), boarding));
  return strictest;
}

interface RuleHit<R> {
  passenger: { id: string; state: string };
  score: number;
  rule: R;
}

interface LimitedRule {
  id: string;
  version: number;
  hitLimit: number | null;
}

export interface RaisedAlert {
  passengerId: string;
  ruleId: string;
  version: number;
  status: string;
}

/**
 * Selects the hits that raise or advance an alert, highest scores first, and counts the hits beyond each
 * rule's limit. Existing alerts count towards the limit and are never withdrawn.
 */
export function selectAlerts<R extends LimitedRule, H extends RuleHit<R>>(
  hits: readonly H[],
  alerts: readonly RaisedAlert[],
  defaultLimit: number,
): { selected: H[]; beyond: Map<string, number> } {
  const existing = new Map(alerts.map(alert => [`${alert.ruleId} ${alert.passengerId}`, alert]));
  const raised = new Map<string, number>();
  for (const { ruleId } of alerts) raised.set(ruleId, (raised.get(ruleId) ?? 0) + 1);
  const selected: H[] = [];
  const beyond = new Map<string, number>();
  for (const hit of hits.toSorted(compareHits)) {
    const { rule, passenger } = hit;
    const alert = existing.get(`${rule.id} ${passenger.id}`);
    const count = raised.get(rule.id) ?? 0;
    if (alert === undefined && count >= (rule.hitLimit ?? defaultLimit)) {
      beyond.set(rule.id, (beyond.get(rule.id) ?? 0) + 1);
      continue;
    }
    if (alert === undefined) raised.set(rule.id, count + 1);
    // Another version may have other receivers.
    else if (alert.version === rule.version && alert.status === statusOf(passenger.state)) continue;
    selected.push(hit);
  }
  return { selected, beyond };
}

const compareHits = (a: RuleHit<unknown>, b: RuleHit<unknown>): number =>
  b.score - a.score || (a.passenger.id < b.passenger.id ? -1 : a.passenger.id > b.passenger.id ? 1 : 0);

/** Returns text like `P FX 000.111 BRA`. */
export function joinParts(...parts: (string | null)[]): string {
  return parts.filter(part => part !== null && part !== '').join(' ');
}

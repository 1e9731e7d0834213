import type { ConditionNode, Scalar } from '@farol/contract/conditions/index';

/** Modes of inspection (specification, section 3): what a flight is at an airport of those who look at it. */
export const inspectionModes = [
  'INTERNATIONAL_ARRIVALS',
  'INTERNATIONAL_DEPARTURES',
  'DOMESTIC_ARRIVALS',
  'DOMESTIC_DEPARTURES',
] as const;
export type InspectionMode = (typeof inspectionModes)[number];

export type RecordValue = Scalar | null | undefined | readonly (Scalar | null)[];

/** What is known of a passenger under the names of the field catalogue; what is left out is missing. */
export type TravelRecord = Readonly<Record<string, RecordValue>>;

/** A rule in force. Lists that are empty limit nothing. */
export interface Rule {
  id: string;
  version: number;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  /** 1 to 99; of a probabilistic rule alone. */
  percent: number | null;
  /** Added to the passenger's score by each hit. */
  weight: number;
  /** Whether a hit raises an alert too. */
  alert: boolean;
  conditions: ConditionNode;
  /** First and last day in force, both included. */
  validFrom: string | null;
  validUntil: string | null;
  flightStatuses: readonly string[];
  inspectionTypes: readonly string[];
  modes: readonly InspectionMode[];
}

export interface FlightToJudge {
  id: string;
  /** The day of judging where the rules' organization is, for their validity. */
  on: string;
  status: string | null;
  /** `INTERNATIONAL` or `DOMESTIC`. */
  type: string | null;
  /** All that apply: a domestic flight arrives and departs. */
  modes: readonly InspectionMode[];
}

export interface PassengerToJudge {
  id: string;
  /** The same person on all flights; null where they are not known by any document. */
  travellerId: string | null;
  record: TravelRecord;
}

export const scopeParts = ['validity', 'flightStatuses', 'inspectionTypes', 'modes'] as const;
export type ScopePart = (typeof scopeParts)[number];

const limits = (allowed: readonly string[], is: string | null): boolean =>
  allowed.length > 0 && (is === null || !allowed.includes(is));

/** What keeps a rule from a flight; empty where it applies. */
export function outOfScope(rule: Rule, flight: FlightToJudge): ScopePart[] {
  const { validFrom, validUntil } = rule;
  const kept: Record<ScopePart, boolean> = {
    validity:
      (validFrom !== null && flight.on < validFrom) || (validUntil !== null && flight.on > validUntil),
    flightStatuses: limits(rule.flightStatuses, flight.status),
    inspectionTypes: limits(rule.inspectionTypes, flight.type),
    modes: rule.modes.length > 0 && !flight.modes.some(mode => rule.modes.includes(mode)),
  };
  return scopeParts.filter(part => kept[part]);
}

import type { ConditionNode, Scalar } from '@farol/contract/conditions/index';

/** Modes of inspection (specification, section 3) of a flight at an airport. */
export const inspectionModes = [
  'INTERNATIONAL_ARRIVALS',
  'INTERNATIONAL_DEPARTURES',
  'DOMESTIC_ARRIVALS',
  'DOMESTIC_DEPARTURES',
] as const;
export type InspectionMode = (typeof inspectionModes)[number];

export type RecordValue = Scalar | null | undefined | readonly (Scalar | null)[];

export type TravelRecord = Readonly<Record<string, RecordValue>>;

/** A rule in force. Empty lists do not restrict. */
export interface Rule {
  id: string;
  version: number;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  /** 1 to 99; probabilistic rules only. */
  percent: number | null;
  weight: number;
  alert: boolean;
  conditions: ConditionNode;
  /** First and last day in force, inclusive. */
  validFrom: string | null;
  validUntil: string | null;
  flightStatuses: readonly string[];
  inspectionTypes: readonly string[];
  modes: readonly InspectionMode[];
}

export interface FlightToJudge {
  id: string;
  /** Local date of the rules' organization, compared with the validity. */
  on: string;
  status: string | null;
  /** `INTERNATIONAL` or `DOMESTIC`. */
  type: string | null;
  /** All modes of the flight: a domestic flight arrives and departs. */
  modes: readonly InspectionMode[];
}

export interface PassengerToJudge {
  id: string;
  /** The same for all flights of a person; null without a document. */
  travellerId: string | null;
  record: TravelRecord;
}

export const scopeParts = ['validity', 'flightStatuses', 'inspectionTypes', 'modes'] as const;
export type ScopePart = (typeof scopeParts)[number];

const excludes = (allowed: readonly string[], is: string | null): boolean =>
  allowed.length > 0 && (is === null || !allowed.includes(is));

/** Returns the scope parts that exclude a flight. */
export function listExclusions(rule: Rule, flight: FlightToJudge): ScopePart[] {
  const { validFrom, validUntil } = rule;
  const kept: Record<ScopePart, boolean> = {
    validity:
      (validFrom !== null && flight.on < validFrom) || (validUntil !== null && flight.on > validUntil),
    flightStatuses: excludes(rule.flightStatuses, flight.status),
    inspectionTypes: excludes(rule.inspectionTypes, flight.type),
    modes: rule.modes.length > 0 && !flight.modes.some(mode => rule.modes.includes(mode)),
  };
  return scopeParts.filter(part => kept[part]);
}

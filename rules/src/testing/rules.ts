import type { ConditionNode } from '@farol/contract/conditions/index';
import type { FlightToJudge, PassengerToJudge, Rule, TravelRecord } from '../rule.ts';

export function buildRule(conditions: ConditionNode, overrides: Partial<Rule> = {}): Rule {
  return {
    id: 'rule',
    version: 1,
    kind: 'DETERMINISTIC',
    percent: null,
    weight: 10,
    alert: true,
    validFrom: null,
    validUntil: null,
    flightStatuses: [],
    inspectionTypes: [],
    modes: [],
    ...overrides,
    conditions,
  };
}

export const buildFlight = (overrides: Partial<FlightToJudge> = {}): FlightToJudge => ({
  id: 'flight',
  on: '2026-03-15',
  status: 'SCHEDULED',
  type: 'INTERNATIONAL',
  modes: ['INTERNATIONAL_ARRIVALS'],
  ...overrides,
});

export const buildPassengers = (records: readonly TravelRecord[]): PassengerToJudge[] =>
  records.map((record, at) => ({ id: `passenger ${at}`, travellerId: `traveller ${at}`, record }));

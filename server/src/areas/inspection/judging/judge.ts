import type { Boarding } from '@farol/contract';
import { raiseAlerts } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { stricterDecision, matchRestrictions, type MatchResult } from '../matching/match.ts';
import { type PassengersOfFlight, listRestrictionsOnDocuments } from '../matching/queries.ts';
import { findByName, judgeNames } from './judge-names.ts';
import { evaluateRules, judgeRules } from './judge-rules.ts';
import { type InForce, getInForce } from './watch.ts';

type JudgingServices = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

/** Reads what is in force once, and judges each flight by rules once. */
export interface Judging {
  /**
   * Returns the strictest boarding decision by passenger id; passengers without a match are absent. Alert
   * notices go out at commit.
   */
  judge(passengers: PassengersOfFlight): Promise<ReadonlyMap<string, Boarding>>;
}

/** Requires a transaction that acts for the system and holds the locks of the flights. */
export function createJudging(db: Database, services: JudgingServices): Judging {
  let inForce: InForce | undefined;
  const byRules = new Map<string, MatchResult>();
  return {
    async judge(passengers) {
      const { hits, boarding } = await matchRestrictions(db, services, passengers);
      inForce ??= await getInForce(db, services);
      const names = await judgeNames(db, services, inForce.names, passengers);
      hits.push(...names.hits);
      let rules = byRules.get(passengers.flightId);
      if (rules === undefined) {
        rules = inForce.rules.size === 0 ? noMatches : await judgeRules(db, services, inForce, passengers);
        byRules.set(passengers.flightId, rules);
        hits.push(...rules.hits);
      }
      await raiseAlerts(db, services, hits);
      return mergeDecisions(boarding, names.boarding, rules.boarding);
    },
  };
}

const noMatches: MatchResult = { hits: [], boarding: new Map() };

function mergeDecisions(...all: readonly ReadonlyMap<string, Boarding>[]): ReadonlyMap<string, Boarding> {
  const gravest = new Map<string, Boarding>();
  for (const one of all)
    for (const [id, boarding] of one) gravest.set(id, stricterDecision(gravest.get(id), boarding));
  return gravest;
}

/** Returns matching sources, restrictions that are not in force included. Raises no alerts. */
export async function listMatchingSources(
  db: Database,
  services: JudgingServices,
  passengers: PassengersOfFlight,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const inForce = await getInForce(db, services);
  const sources = new Map(passengers.passengerIds.map(id => [id, new Set<string>()]));
  for (const { passengerId, restrictionId } of await listRestrictionsOnDocuments(passengers, db))
    sources.get(passengerId)?.add(restrictionId);
  for (const { passenger, restrictionId } of await findByName(db, inForce.names, passengers))
    sources.get(passenger.id)?.add(restrictionId);
  for (const { passenger, rules } of await evaluateRules(db, services, inForce, passengers))
    for (const { id } of rules) sources.get(passenger.id)?.add(id);
  return sources;
}

import type { Boarding } from '@farol/contract';
import { raiseAlerts } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  noMatches,
  type MatchResult,
  type PassengersOfFlight,
  strictestDecisions,
} from '../matching/decision.ts';
import { listDocumentMatches, listDocuments } from '../matching/documents/queries.ts';
import { judgeDocuments } from '../matching/documents/documents.ts';
import { type InForce, getInForce } from '../matching/in-force/in-force.ts';
import { findByName, judgeNames } from '../matching/names/names.ts';
import { evaluateRules, hasRules, judgeRules } from '../matching/rules/rules.ts';

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
      const documents = await judgeDocuments(db, services, passengers);
      inForce ??= await getInForce(db, services);
      const names = await judgeNames(db, services, inForce.names, passengers);
      const hits = [...documents.hits, ...names.hits];
      let rules = byRules.get(passengers.flightId);
      if (rules === undefined) {
        rules = hasRules(inForce) ? await judgeRules(db, services, inForce, passengers) : noMatches;
        byRules.set(passengers.flightId, rules);
        hits.push(...rules.hits);
      }
      await raiseAlerts(db, services, hits);
      return strictestDecisions([...documents.boarding, ...names.boarding, ...rules.boarding]);
    },
  };
}

/** Returns matching sources, restrictions that are not in force included. Raises no alerts. */
export async function listMatchingSources(
  db: Database,
  services: JudgingServices,
  passengers: PassengersOfFlight,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const inForce = await getInForce(db, services);
  const sources = new Map(passengers.passengerIds.map(id => [id, new Set<string>()]));
  const { documents } = await listDocuments(db, passengers);
  for (const { passengerId, restrictionId } of await listDocumentMatches(db, documents, undefined))
    sources.get(passengerId)?.add(restrictionId);
  for (const { passenger, restrictionId } of await findByName(db, inForce.names, passengers))
    sources.get(passenger.id)?.add(restrictionId);
  for (const { passenger, rules } of await evaluateRules(db, services, inForce, passengers))
    for (const { id } of rules) sources.get(passenger.id)?.add(id);
  return sources;
}

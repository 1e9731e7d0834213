import type { Boarding } from '@farol/contract';
import { raiseAlerts } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { graver, matchRestrictions, type Matched } from '../matching/match.ts';
import { type PassengersOfFlight, restrictionsNaming } from '../matching/queries.ts';
import { foundByName, judgeNames } from './judge-names.ts';
import { judgedByRules, judgeRules } from './judge-rules.ts';
import { type InForce, watchedFor } from './watch.ts';

type Needed = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

/** Reads what is in force once, and judges each flight by rules once. */
export interface Judging {
  /**
   * Returns the strictest boarding decision by passenger id; passengers without a match are absent. Alert
   * notices go out at commit.
   */
  judge(passengers: PassengersOfFlight): Promise<ReadonlyMap<string, Boarding>>;
}

/** Requires a transaction that acts for the system and holds the locks of the flights. */
export function judgingIn(db: Database, services: Needed): Judging {
  let inForce: InForce | undefined;
  const byRules = new Map<string, Matched>();
  return {
    async judge(passengers) {
      const { hits, boarding } = await matchRestrictions(db, services, passengers);
      inForce ??= await watchedFor(db, services);
      const names = await judgeNames(db, services, inForce.names, passengers);
      hits.push(...names.hits);
      let rules = byRules.get(passengers.flightId);
      if (rules === undefined) {
        rules = inForce.rules.size === 0 ? nobody : await judgeRules(db, services, inForce, passengers);
        byRules.set(passengers.flightId, rules);
        hits.push(...rules.hits);
      }
      await raiseAlerts(db, services, hits);
      return together(boarding, names.boarding, rules.boarding);
    },
  };
}

const nobody: Matched = { hits: [], boarding: new Map() };

function together(...all: readonly ReadonlyMap<string, Boarding>[]): ReadonlyMap<string, Boarding> {
  const gravest = new Map<string, Boarding>();
  for (const one of all) for (const [id, boarding] of one) gravest.set(id, graver(gravest.get(id), boarding));
  return gravest;
}

/** Returns matching sources, restrictions that are not in force included. Raises no alerts. */
export async function sourcesMet(
  db: Database,
  services: Needed,
  passengers: PassengersOfFlight,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const inForce = await watchedFor(db, services);
  const met = new Map(passengers.passengerIds.map(id => [id, new Set<string>()]));
  for (const { passengerId, restrictionId } of await restrictionsNaming(passengers, db))
    met.get(passengerId)?.add(restrictionId);
  for (const { who, restrictionId } of await foundByName(db, inForce.names, passengers))
    met.get(who.id)?.add(restrictionId);
  for (const { who, rules } of await judgedByRules(db, services, inForce, passengers))
    for (const { id } of rules) met.get(who.id)?.add(id);
  return met;
}

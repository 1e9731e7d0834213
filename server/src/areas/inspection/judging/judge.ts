import type { Boarding } from '@farol/contract';
import { raiseAlerts } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { graver, matchRestrictions, type Matched } from '../matching/match.ts';
import type { PassengersOfFlight } from '../matching/queries.ts';
import { judgeRules } from './judge-rules.ts';
import { type InForce, watchedFor } from './watch.ts';

type Needed = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

/** Judges flights in one transaction, each by rules once: what is in force is asked when it is first needed. */
export interface Judging {
  /**
   * Judges passengers of a flight by restrictions and their flight by rules, raises alerts, whose notices go out with the commit, and
   * answers the gravest that is said about boarding, by passenger id. Who met nothing is not in it.
   */
  judge(passengers: PassengersOfFlight): Promise<ReadonlyMap<string, Boarding>>;
}

/** The transaction of `db` has to act for the system, and to hold the locks of the flights that it judges. */
export function judgingIn(db: Database, services: Needed): Judging {
  let inForce: InForce | undefined;
  const byRules = new Map<string, Matched>();
  return {
    async judge(passengers) {
      const { hits, boarding } = await matchRestrictions(db, services, passengers);
      inForce ??= await watchedFor(db, services);
      let rules = byRules.get(passengers.flightId);
      if (rules === undefined) {
        rules = inForce.rules.index.size === 0 ? nobody : await judgeRules(db, services, inForce, passengers);
        byRules.set(passengers.flightId, rules);
        hits.push(...rules.hits);
      }
      await raiseAlerts(db, services, hits);
      return together(boarding, rules.boarding);
    },
  };
}

const nobody: Matched = { hits: [], boarding: new Map() };

function together(...all: readonly ReadonlyMap<string, Boarding>[]): ReadonlyMap<string, Boarding> {
  const gravest = new Map<string, Boarding>();
  for (const one of all) for (const [id, boarding] of one) gravest.set(id, graver(gravest.get(id), boarding));
  return gravest;
}

import { toDate } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { WatchedNames } from '../names/watched-names.ts';
import {
  listActiveNames,
  listActiveRules,
  listNamesChangedAfter,
  listRulesChangedAfter,
  getWatchState,
  type WatchState,
} from './queries.ts';
import { RulesInForce } from '../rules/rules-in-force.ts';

interface Watch {
  readonly rules: RulesInForce;
  rulesReadUpTo: number;
  readonly names: WatchedNames;
  restrictionsReadUpTo: number;
}

const watches = new WeakMap<Pool, Watch>();

function watchOf(pool: Pool, log: Services['log']): Watch {
  const existing = watches.get(pool);
  if (existing !== undefined) return existing;
  const watch = {
    rules: new RulesInForce(log),
    rulesReadUpTo: -1,
    names: new WatchedNames(log),
    restrictionsReadUpTo: -1,
  };
  watches.set(pool, watch);
  return watch;
}

/** Contains at least everything committed when it was requested. */
export interface InForce {
  /** Shared by all transactions of the process: set the dates before each use. */
  rules: RulesInForce;
  organizations: WatchState['organizations'];
  names: WatchedNames;
  seen: { rules: number; restrictions: number };
}

/**
 * Reads only changes since the last call. The transaction must act for the system and must not have changed
 * rules or restrictions itself: the cache would keep what it rolls back.
 */
export async function getInForce(
  db: Database,
  { pool, clock, log }: Pick<Services, 'pool' | 'clock' | 'log'>,
): Promise<InForce> {
  const now = await getWatchState(db, toDate(clock.now()));
  const watch = watchOf(pool, log);
  if (now.rules > watch.rulesReadUpTo) await readRules(db, watch, now.rules);
  if (now.restrictions > watch.restrictionsReadUpTo) await readNames(db, watch, now.restrictions);
  return {
    rules: watch.rules,
    organizations: now.organizations,
    names: watch.names,
    seen: { rules: now.rules, restrictions: now.restrictions },
  };
}

async function readRules(db: Database, watch: Watch, upTo: number): Promise<void> {
  if (watch.rulesReadUpTo < 0) watch.rules.take(await listActiveRules(db), []);
  else {
    const { rules, ended } = await listRulesChangedAfter(db, watch.rulesReadUpTo);
    watch.rules.take(rules, ended);
  }
  watch.rulesReadUpTo = Math.max(watch.rulesReadUpTo, upTo);
}

async function readNames(db: Database, watch: Watch, upTo: number): Promise<void> {
  watch.names.take(
    watch.restrictionsReadUpTo < 0
      ? await listActiveNames(db)
      : await listNamesChangedAfter(db, watch.restrictionsReadUpTo),
  );
  watch.restrictionsReadUpTo = Math.max(watch.restrictionsReadUpTo, upTo);
}

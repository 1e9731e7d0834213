import { toDate } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { NamesWatched } from './names-watched.ts';
import { liveNames, liveRules, namesChangedAfter, rulesChangedAfter, watchNow } from './queries.ts';
import { RulesInForce } from './rules-in-force.ts';

interface Watch {
  readonly rules: RulesInForce;
  rulesRead: number;
  readonly names: NamesWatched;
  namesRead: number;
}

const watches = new WeakMap<Pool, Watch>();

function watchOf(pool: Pool, log: Services['log']): Watch {
  const known = watches.get(pool);
  if (known !== undefined) return known;
  const watch = { rules: new RulesInForce(log), rulesRead: -1, names: new NamesWatched(log), namesRead: -1 };
  watches.set(pool, watch);
  return watch;
}

/** Contains at least everything committed when it was requested. */
export interface InForce {
  rules: RulesInForce;
  names: NamesWatched;
  seen: { rules: number; names: number };
}

/**
 * Reads only changes since the last call. The transaction must act for the system and must not have changed
 * rules or restrictions itself: the cache would keep what it rolls back.
 */
export async function watchedFor(
  db: Database,
  { pool, clock, log }: Pick<Services, 'pool' | 'clock' | 'log'>,
): Promise<InForce> {
  const now = await watchNow(db, toDate(clock.now()));
  const watch = watchOf(pool, log);
  if (now.rules > watch.rulesRead) await readRules(db, watch, now.rules);
  if (now.names > watch.namesRead) await readNames(db, watch, now.names);
  // Other transactions may have loaded rules meanwhile; those are committed.
  watch.rules.today(now.organizations);
  return { rules: watch.rules, names: watch.names, seen: { rules: now.rules, names: now.names } };
}

async function readRules(db: Database, watch: Watch, upTo: number): Promise<void> {
  if (watch.rulesRead < 0) watch.rules.take(await liveRules(db), []);
  else {
    const { rules, ended } = await rulesChangedAfter(db, watch.rulesRead);
    watch.rules.take(rules, ended);
  }
  watch.rulesRead = Math.max(watch.rulesRead, upTo);
}

async function readNames(db: Database, watch: Watch, upTo: number): Promise<void> {
  watch.names.take(watch.namesRead < 0 ? await liveNames(db) : await namesChangedAfter(db, watch.namesRead));
  watch.namesRead = Math.max(watch.namesRead, upTo);
}

import { toDate } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { NamesWatched } from './names-watched.ts';
import { liveNames, liveRules, namesChangedAfter, rulesChangedAfter, watchNow } from './queries.ts';
import { RulesInForce } from './rules-in-force.ts';

/** What this process keeps in memory of what a database has in force, and up to which change it was read. */
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

/** What is in force: at least all that was committed when this was asked. */
export interface InForce {
  rules: RulesInForce;
  names: NamesWatched;
  /** The changes up to which they are known at least. */
  seen: { rules: number; names: number };
}

/**
 * What is watched for at this moment. Asks the database whether anything changed, and reads what did. The transaction has to act for the
 * system, and must not have changed any of it itself: what it undoes would be kept.
 */
export async function watchedFor(
  db: Database,
  { pool, clock, log }: Pick<Services, 'pool' | 'clock' | 'log'>,
): Promise<InForce> {
  const now = await watchNow(db, toDate(clock.now()));
  const watch = watchOf(pool, log);
  if (now.rules > watch.rulesRead) await readRules(db, watch, now.rules);
  if (now.names > watch.namesRead) await readNames(db, watch, now.names);
  // What others took in meanwhile is judged by too: it was committed.
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

import { toDate } from '#kernel/clock.ts';
import type { Database, Pool } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { liveRules, rulesChangedAfter, watchNow } from './queries.ts';
import { RulesInForce } from './rules-in-force.ts';

/**
 * Rules kept in memory by this process, and up to which change they are read. It is made anew for each database and never given away
 * half-read: what a transaction reads is taken in without a pause.
 */
class Watch {
  readonly rules: RulesInForce;
  rulesRead = -1;

  constructor(log: Services['log']) {
    this.rules = new RulesInForce(log);
  }
}

const watches = new WeakMap<Pool, Watch>();

/** What is in force: at least all that was committed when this was asked. */
export interface InForce {
  rules: RulesInForce;
  /** The change up to which its rules are known at least. */
  rulesSeen: number;
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
  let watch = watches.get(pool);
  if (watch === undefined) watches.set(pool, (watch = new Watch(log)));
  if (now.rules > watch.rulesRead) {
    const { rules, ended } =
      watch.rulesRead < 0
        ? { rules: await liveRules(db), ended: [] }
        : await rulesChangedAfter(db, watch.rulesRead);
    watch.rules.take(rules, ended);
    watch.rulesRead = Math.max(watch.rulesRead, now.rules);
  }
  watch.rules.today(now.organizations);
  return { rules: watch.rules, rulesSeen: now.rules };
}

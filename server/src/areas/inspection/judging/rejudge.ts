import type { CarrierScope } from '#areas/access/index.ts';
import { type Hit, raiseAlerts, shareAlerts } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { lockKeys, getWriters } from '#kernel/db/queries.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { type Job, queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgeComingFlights } from '../matching/judge.ts';
import { comingFlightWindow } from '../matching/match.ts';
import { lockChanges, takeStartingRules } from './change-queries.ts';
import { judgingJobName, notifyRuleChanged } from './changes.ts';
import { judgeNames } from './judge-names.ts';
import { judgeRules } from './judge-rules.ts';
import { WatchedNames } from './watched-names.ts';
import {
  closeSources,
  listFlightsBehind,
  type FlightKey,
  listNamesChangedAfter,
  saveJudgedUpTo,
  openSources,
  type OpenSource,
  type JudgedUpTo,
  getJudgedUpTo,
} from './queries.ts';
import { findProgress } from './progress-queries.ts';
import { type InForce, getInForce } from './watch.ts';

const defaultTurnMs = 500;
const flightBatchSize = 20;
/** Running messages may not have seen a change. */
const retrySeconds = 1;
const maxChangedNames = 500;

export interface JudgingProgress {
  state: 'WAITING' | 'RUNNING' | 'DONE';
  flights: number;
  done: number;
  /** Passengers hit by a rule, or alerts raised by a restriction, on coming flights in scope. */
  matches: number;
}

/** Returns undefined if no flight was ever judged by the source. The caller checks the user's right to it. */
export async function judgingProgress(
  scope: CarrierScope,
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  sourceId: string,
): Promise<JudgingProgress | undefined> {
  const found = await asSystem(db, () => findProgress(scope, db, comingFlightWindow(clock), sourceId));
  if (found === undefined) return undefined;
  const { open, begun, ...counts } = found;
  return { state: open ? (begun ? 'RUNNING' : 'WAITING') : 'DONE', ...counts };
}

type RejudgeServices = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

export function judgingJobs(services: Services): Job[] {
  const { pool, clock } = services;
  const leave = (inSeconds: number) =>
    transaction(pool.db, { kind: 'system' }, db =>
      queueJob(db, judgingJobName, {}, { key: judgingJobName, inSeconds }),
    );
  return [
    {
      name: judgingJobName,
      async work() {
        const left = await rejudgeFlights(services);
        if (left === 'FLIGHTS') await leave(0);
        if (left === 'WRITERS') await leave(retrySeconds);
      },
    },
    {
      name: 'inspection:begin-rules',
      cron: '*/5 * * * *',
      async work() {
        await transaction(pool.db, { kind: 'system' }, async db => {
          await lockChanges(db, 'RULES');
          for (const id of await takeStartingRules(db, toDate(clock.now()))) await notifyRuleChanged(db, id);
        });
      },
    },
  ];
}

/**
 * Judges coming flights up to the latest change, one locked transaction each, and returns what is left. A
 * turn can stop after any flight. A source closes only when all transactions that were writing at its first
 * turn have ended: they may have read before the change.
 */
export async function rejudgeFlights(
  services: RejudgeServices,
  turnMs = defaultTurnMs,
): Promise<'NOTHING' | 'FLIGHTS' | 'WRITERS'> {
  const { pool, clock } = services;
  const startedAt = performance.now();
  const { writers, open } = await transaction(pool.db, { kind: 'system' }, async db => {
    const now = await getWriters(db);
    return { writers: now, open: await openSources(db, now.next) };
  });
  if (open.length === 0) return 'NOTHING';
  for (const source of open.filter(({ fresh }) => fresh)) await startSource(services, source);
  const upTo = latest(open);
  const names = namesSince(services);
  for (;;) {
    const behind = await transaction(pool.db, { kind: 'system' }, db =>
      listFlightsBehind(db, comingFlightWindow(clock), upTo, flightBatchSize),
    );
    if (behind.length === 0) break;
    for (const flight of behind) {
      await judgeFlight(services, flight, upTo, names);
      if (performance.now() - startedAt > turnMs) return 'FLIGHTS';
    }
  }
  const done = open.filter(source => BigInt(writers.open) >= BigInt(source.writers));
  for (const { what, sourceId } of done) if (what === 'NAMES') await judgeComingFlights(services, sourceId);
  await transaction(pool.db, { kind: 'system' }, db => closeSources(db, done));
  return done.length < open.length ? 'WRITERS' : 'NOTHING';
}

/** Documents find their passengers without a look at every flight. */
async function startSource(services: RejudgeServices, { what, sourceId }: OpenSource): Promise<void> {
  if (what === 'NAMES') await judgeComingFlights(services, sourceId);
  else
    await transaction(services.pool.db, { kind: 'system' }, db =>
      shareAlerts(db, sourceId, { waiting: true }),
    );
}

function latest(open: readonly OpenSource[]): JudgedUpTo {
  const of = (what: OpenSource['what']) =>
    Math.max(-1, ...open.filter(one => one.what === what && one.everywhere).map(({ change }) => change));
  return { rules: of('RULES'), names: of('NAMES') };
}

type NamesSince = (
  db: Database,
  inForce: InForce,
  seen: number,
) => Promise<Pick<WatchedNames, 'findAll' | 'size'>>;

function namesSince({ log }: RejudgeServices): NamesSince {
  const lists = new Map<number, Pick<WatchedNames, 'findAll' | 'size'>>();
  return async (db, inForce, seen) => {
    const cached = lists.get(seen);
    if (cached !== undefined) return cached;
    const changed = await listNamesChangedAfter(db, seen);
    const few = new WatchedNames(log);
    if (changed.length <= maxChangedNames) few.take(changed);
    const list = changed.length <= maxChangedNames && seen > 0 ? few : inForce.names;
    lists.set(seen, list);
    return list;
  };
}

async function judgeFlight(
  services: RejudgeServices,
  flight: FlightKey,
  upTo: JudgedUpTo,
  names: NamesSince,
): Promise<void> {
  const { pool, clock, log } = services;
  const now = toDate(clock.now());
  try {
    await transaction(pool.db, { kind: 'system' }, async db => {
      await lockKeys(db, [flight.flightId]);
      const seen = await getJudgedUpTo(db, flight);
      const inForce = await getInForce(db, services);
      const hits: Hit[] = [];
      if (seen.rules < upTo.rules) hits.push(...(await judgeRules(db, services, inForce, flight)).hits);
      if (seen.names < upTo.names) {
        const list = await names(db, inForce, seen.names);
        hits.push(...(await judgeNames(db, services, list, flight)).hits);
      }
      await raiseAlerts(db, services, hits);
      await saveJudgedUpTo(db, flight, { rules: seen.rules, names: Math.max(seen.names, upTo.names) }, now);
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    // A broken flight must not block others; its next message judges it.
    log.error({ err: error, flightId: flight.flightId }, 'flight could not be rejudged');
    await transaction(pool.db, { kind: 'system' }, db => saveJudgedUpTo(db, flight, upTo, now));
  }
}

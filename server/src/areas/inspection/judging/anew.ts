import type { CarrierScope } from '#areas/access/index.ts';
import { type Hit, raiseAlerts, shareAlerts } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import { isPassing } from '#kernel/db/lost.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { lockKeys, writersNow } from '#kernel/db/queries.ts';
import { asSystem } from '#kernel/db/acting.ts';
import { type Job, leaveJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { judgeComingFlights } from '../matching/judge.ts';
import { comingFlights } from '../matching/match.ts';
import { lockChanges, rulesThatBegin } from './change-queries.ts';
import { judgingJobName, ruleChanged } from './changes.ts';
import { judgeNames } from './judge-names.ts';
import { judgeRules } from './judge-rules.ts';
import { NamesWatched } from './names-watched.ts';
import {
  closeSources,
  flightsBehind,
  type FlightKey,
  namesChangedAfter,
  noteSeen,
  openSources,
  type OpenSource,
  type Seen,
  seenOn,
} from './queries.ts';
import { progressOf } from './progress-queries.ts';
import { type InForce, watchedFor } from './watch.ts';

const turnNormally = 500;
const flightsAtOnce = 20;
/** Running messages may not have seen a change. */
const againSeconds = 1;
const mostNamed = 500;

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
  const found = await asSystem(db, () => progressOf(scope, db, comingFlights(clock), sourceId));
  if (found === undefined) return undefined;
  const { open, begun, ...counts } = found;
  return { state: open ? (begun ? 'RUNNING' : 'WAITING') : 'DONE', ...counts };
}

type Needed = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

export function judgingJobs(services: Services): Job[] {
  const { pool, clock } = services;
  const leave = (inSeconds: number) =>
    transaction(pool.db, { kind: 'system' }, db =>
      leaveJob(db, judgingJobName, {}, { key: judgingJobName, inSeconds }),
    );
  return [
    {
      name: judgingJobName,
      async work() {
        const left = await judgeAnew(services);
        if (left === 'FLIGHTS') await leave(0);
        if (left === 'WRITERS') await leave(againSeconds);
      },
    },
    {
      name: 'inspection:begin-rules',
      cron: '*/5 * * * *',
      async work() {
        await transaction(pool.db, { kind: 'system' }, async db => {
          await lockChanges(db, 'RULES');
          for (const id of await rulesThatBegin(db, toDate(clock.now()))) await ruleChanged(db, id);
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
export async function judgeAnew(
  services: Needed,
  turnMilliseconds = turnNormally,
): Promise<'NOTHING' | 'FLIGHTS' | 'WRITERS'> {
  const { pool, clock } = services;
  const began = performance.now();
  const { writers, open } = await transaction(pool.db, { kind: 'system' }, async db => {
    const now = await writersNow(db);
    return { writers: now, open: await openSources(db, now.next) };
  });
  if (open.length === 0) return 'NOTHING';
  for (const source of open.filter(({ fresh }) => fresh)) await begin(services, source);
  const upTo = latest(open);
  const names = namesSince(services);
  for (;;) {
    const behind = await transaction(pool.db, { kind: 'system' }, db =>
      flightsBehind(db, comingFlights(clock), upTo, flightsAtOnce),
    );
    if (behind.length === 0) break;
    for (const flight of behind) {
      await judgeFlight(services, flight, upTo, names);
      if (performance.now() - began > turnMilliseconds) return 'FLIGHTS';
    }
  }
  const done = open.filter(source => BigInt(writers.open) >= BigInt(source.writers));
  for (const { what, sourceId } of done) if (what === 'NAMES') await judgeComingFlights(services, sourceId);
  await transaction(pool.db, { kind: 'system' }, db => closeSources(db, done));
  return done.length < open.length ? 'WRITERS' : 'NOTHING';
}

/** Documents find their passengers without a look at every flight. */
async function begin(services: Needed, { what, sourceId }: OpenSource): Promise<void> {
  if (what === 'NAMES') await judgeComingFlights(services, sourceId);
  else
    await transaction(services.pool.db, { kind: 'system' }, db =>
      shareAlerts(db, sourceId, { waiting: true }),
    );
}

function latest(open: readonly OpenSource[]): Seen {
  const of = (what: OpenSource['what']) =>
    Math.max(-1, ...open.filter(one => one.what === what && one.everywhere).map(({ change }) => change));
  return { rules: of('RULES'), names: of('NAMES') };
}

type NamesSince = (
  db: Database,
  inForce: InForce,
  seen: number,
) => Promise<Pick<NamesWatched, 'findAll' | 'size'>>;

function namesSince({ log }: Needed): NamesSince {
  const lists = new Map<number, Pick<NamesWatched, 'findAll' | 'size'>>();
  return async (db, inForce, seen) => {
    const known = lists.get(seen);
    if (known !== undefined) return known;
    const changed = await namesChangedAfter(db, seen);
    const few = new NamesWatched(log);
    if (changed.length <= mostNamed) few.take(changed);
    const list = changed.length <= mostNamed && seen > 0 ? few : inForce.names;
    lists.set(seen, list);
    return list;
  };
}

async function judgeFlight(
  services: Needed,
  flight: FlightKey,
  upTo: Seen,
  names: NamesSince,
): Promise<void> {
  const { pool, clock, log } = services;
  const now = toDate(clock.now());
  try {
    await transaction(pool.db, { kind: 'system' }, async db => {
      await lockKeys(db, [flight.flightId]);
      const seen = await seenOn(db, flight);
      const inForce = await watchedFor(db, services);
      const hits: Hit[] = [];
      if (seen.rules < upTo.rules) hits.push(...(await judgeRules(db, services, inForce, flight)).hits);
      if (seen.names < upTo.names) {
        const list = await names(db, inForce, seen.names);
        hits.push(...(await judgeNames(db, services, list, flight)).hits);
      }
      await raiseAlerts(db, services, hits);
      await noteSeen(db, flight, { rules: seen.rules, names: Math.max(seen.names, upTo.names) }, now);
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    // A broken flight must not block others; its next message judges it.
    log.error({ err: error, flightId: flight.flightId }, 'flight could not be rejudged');
    await transaction(pool.db, { kind: 'system' }, db => noteSeen(db, flight, upTo, now));
  }
}

import { type Hit, raiseAlerts, updateAlertsOfSources } from '#areas/alerts/index.ts';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { getWriters, lockKeys } from '#kernel/db/queries.ts';
import type { Services } from '#kernel/services.ts';
import {
  type Change,
  type ChangeNumbers,
  closeChanges,
  getLatestOpen,
  hasOpenChanges,
  listChangesToFinish,
  listNewChanges,
  setDocumentsJudged,
  setWriters,
} from '../changes/queries.ts';
import { comingFlightWindow } from '../coming-flights/coming-flights.ts';
import type { FlightKey } from '../matching/decision.ts';
import { listPassengersByRestrictions, type MatchedFlight } from '../matching/documents/queries.ts';
import { judgeDocuments } from '../matching/documents/documents.ts';
import { type InForce, getInForce } from '../matching/in-force/in-force.ts';
import { listNamesChangedAfter } from '../matching/in-force/queries.ts';
import { judgeNames, type NameList } from '../matching/names/names.ts';
import { judgeRules } from '../matching/rules/rules.ts';
import { WatchedNames } from '../matching/names/watched-names.ts';
import { getJudgedUpTo, type JudgedUpTo, listFlightsBehind, saveJudgedUpTo } from './queries.ts';

const defaultTurnMs = 500;
const flightBatchSize = 20;
/** Changes whose documents one statement looks for. */
const changeBatchSize = 100;
const maxChangedNames = 500;

type JudgingServices = Pick<Services, 'pool' | 'bus' | 'clock' | 'config' | 'log'>;

/** `WRITERS`: transactions that may not have seen a change are still running. */
export type TurnResult = 'DONE' | 'MORE' | 'WRITERS';

/**
 * Judges coming flights by the changes in the log. A turn can stop after any batch or flight. A change closes
 * only when all transactions that were writing at its first turn have ended: they may have read before it.
 */
export async function judgeChanges(services: JudgingServices, turnMs = defaultTurnMs): Promise<TurnResult> {
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt > turnMs;
  for (;;) {
    const { changes, isLast } = await asSystem(services, takeChanges);
    if (changes.length === 0) break;
    await applyToMatches(services, changes);
    if (isLast) await asSystem(services, db => setDocumentsJudged(db, changes));
    if (changes.length === changeBatchSize && isOver()) return 'MORE';
  }
  const { writers, upTo } = await asSystem(services, async db => ({
    writers: await getWriters(db),
    upTo: await getLatestOpen(db),
  }));
  if (!(await judgeFlightsBehind(services, upTo, isOver))) return 'MORE';
  return asSystem(services, async db => {
    await closeChanges(db, upTo, writers.open);
    return (await hasOpenChanges(db)) ? 'WRITERS' : 'DONE';
  });
}

const asSystem = <T>({ pool }: JudgingServices, work: (db: Database) => Promise<T>): Promise<T> =>
  transaction(pool.db, { kind: 'system' }, work);

/**
 * Returns new changes, else those that can be finished. `isLast` is true if no running transaction can have
 * missed them. Reads the writers after the changes: a transaction that begins later sees them.
 */
async function takeChanges(db: Database): Promise<{ changes: Change[]; isLast: boolean }> {
  const changes = await listNewChanges(db, changeBatchSize);
  const { open, next } = await getWriters(db);
  if (changes.length === 0)
    return { changes: await listChangesToFinish(db, open, changeBatchSize), isLast: true };
  await setWriters(db, changes, next);
  return { changes, isLast: BigInt(open) >= BigInt(next) };
}

/** Updates existing alerts, and judges the passengers that SQL finds by their documents. */
async function applyToMatches(services: JudgingServices, changes: readonly Change[]): Promise<void> {
  const restrictionIds = changes.flatMap(({ kind, sourceId }) => (kind === 'RESTRICTIONS' ? [sourceId] : []));
  const flights =
    restrictionIds.length === 0
      ? []
      : await asSystem(services, db =>
          listPassengersByRestrictions(db, restrictionIds, comingFlightWindow(services.clock)),
        );
  const sourceIds = changes.map(({ sourceId }) => sourceId);
  await asSystem(services, db => updateAlertsOfSources(db, sourceIds, { waiting: true }));
  for (const flight of flights) await judgeMatchedFlight(services, flight);
}

async function judgeMatchedFlight(services: JudgingServices, flight: MatchedFlight): Promise<void> {
  await judgeLocked(services, flight, async db => {
    const { hits } = await judgeDocuments(db, services, flight, flight.restrictionIds);
    await raiseAlerts(db, services, hits);
  });
}

/** Returns false if the turn ended before the last flight. */
async function judgeFlightsBehind(
  services: JudgingServices,
  { rules, restrictions: names }: ChangeNumbers,
  isOver: () => boolean,
): Promise<boolean> {
  const upTo = { rules, names };
  const listNames = namesSince(services);
  for (;;) {
    const behind = await asSystem(services, db =>
      listFlightsBehind(db, comingFlightWindow(services.clock), upTo, flightBatchSize),
    );
    if (behind.length === 0) return true;
    for (const flight of behind) {
      await judgeFlight(services, flight, upTo, listNames);
      if (isOver()) return false;
    }
  }
}

type NamesSince = (db: Database, inForce: InForce, seen: number) => Promise<NameList>;

/** Compares with changed names only, if they are few. Reads them once per turn and change number. */
function namesSince({ log }: JudgingServices): NamesSince {
  const lists = new Map<number, NameList>();
  return async (db, inForce, seen) => {
    const list = lists.get(seen) ?? (await findFewNames(db, log, seen)) ?? inForce.names;
    lists.set(seen, list);
    return list;
  };
}

async function findFewNames(
  db: Database,
  log: Services['log'],
  seen: number,
): Promise<WatchedNames | undefined> {
  if (seen === 0) return undefined;
  const changed = await listNamesChangedAfter(db, seen, maxChangedNames + 1);
  if (changed.length > maxChangedNames) return undefined;
  const names = new WatchedNames(log);
  names.take(changed);
  return names;
}

async function judgeFlight(
  services: JudgingServices,
  flight: FlightKey,
  upTo: JudgedUpTo,
  listNames: NamesSince,
): Promise<void> {
  const now = toDate(services.clock.now());
  const judged = await judgeLocked(services, flight, async db => {
    const seen = await getJudgedUpTo(db, flight);
    const inForce = await getInForce(db, services);
    const hits: Hit[] = [];
    if (seen.rules < upTo.rules) hits.push(...(await judgeRules(db, services, inForce, flight)).hits);
    if (seen.names < upTo.names) {
      const list = await listNames(db, inForce, seen.names);
      hits.push(...(await judgeNames(db, services, list, flight)).hits);
    }
    await raiseAlerts(db, services, hits);
    await saveJudgedUpTo(db, flight, { rules: seen.rules, names: Math.max(seen.names, upTo.names) }, now);
  });
  if (!judged) await asSystem(services, db => saveJudgedUpTo(db, flight, upTo, now));
}

/** Returns false for a broken flight, which must not block others: its next message judges it. */
export async function judgeLocked(
  services: JudgingServices,
  { flightId }: FlightKey,
  judge: (db: Database) => Promise<void>,
): Promise<boolean> {
  try {
    await asSystem(services, async db => {
      await lockKeys(db, [flightId]);
      await judge(db);
    });
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    services.log.error({ err: error, flightId }, 'flight could not be rejudged');
    return false;
  }
}

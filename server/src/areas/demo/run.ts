import { setTimeout as sleep } from 'node:timers/promises';
import {
  listFlights,
  listPushes,
  listRegulars,
  renderPush,
  type CorpusFlight,
  type Push,
  type RegularTraveller,
} from '@farol/corpus';
import { receiveFile } from '#areas/reception/index.ts';
import { toDate } from '#kernel/clock.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { injectFault } from './faults.ts';
import { seedDemoRecords } from './records.ts';
import { isDemoReady, listSentNames, setDemoReady, countWaitingMessages } from './queries.ts';

export interface RunningDemo {
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Covers bookings that are sent 72 hours ahead. */
const days = { before: 1, after: 3 };
/** The demo is ready when flights this close are processed, and some with watched travellers. */
const nearHours = 1.5;
const watchedHours = 14;
const watchedFlights = 5;
const pollIntervalMs = 10_000;
/** Leaves capacity for users. */
const maxWaiting = 2;
const pauseMs = 150;

/** Sends due pushes through the regular intake; continues if the settings allow it. */
export function startDemo(services: Services, seed: number): RunningDemo {
  const stopping = new AbortController();
  const run = runDemo(services, seed, stopping.signal);
  return {
    ready: run.ready,
    async stop() {
      stopping.abort();
      await run.ended;
    },
  };
}

function runDemo(
  services: Services,
  seed: number,
  signal: AbortSignal,
): { ready: Promise<void>; ended: Promise<void> } {
  const ready = sendNearFlights(services, seed, signal);
  const ended = ready
    .then(() => (services.config.demoKeepsSending ? keepSending(services, seed, signal) : undefined))
    .catch(error => {
      if (!signal.aborted) services.log.error({ err: error }, 'demo');
    });
  return { ready, ended };
}

async function sendNearFlights(services: Services, seed: number, signal: AbortSignal): Promise<void> {
  // A demo that does not continue must not change with every start.
  if (!services.config.demoKeepsSending && (await runAsSystem(services, isDemoReady))) return;
  const now = services.clock.now();
  const pushes = await listDuePushes(services, seed);
  const watched = new Set(
    [...new Set(pushes.map(push => push.flight))]
      .filter(flight => hoursFrom(flight.departureAt, now) <= watchedHours && carriesWatched(flight))
      .slice(0, watchedFlights),
  );
  const near = pushes.filter(
    ({ flight }) => hoursFrom(flight.departureAt, now) <= nearHours || watched.has(flight),
  );
  for (const push of near) await send(services, push, signal);
  while (!signal.aborted && (await countWaiting(services)) > 0) await sleep(25);
  if (signal.aborted) return;
  await seedDemoRecords(services);
  await runAsSystem(services, db => setDemoReady(db, toDate(now)));
}

async function keepSending(services: Services, seed: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const push of await listDuePushes(services, seed)) {
      if (signal.aborted) return;
      await send(services, push, signal);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      while (!signal.aborted && (await countWaiting(services)) > maxWaiting) await sleep(50);
    }
    await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Nearest flights first, each flight's pushes in sending order. */
async function listDuePushes(services: Services, seed: number): Promise<Push[]> {
  const now = services.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const dates = Array.from({ length: days.before + days.after + 1 }, (_, index) =>
    today.add({ days: index - days.before }).toString(),
  );
  const pushes = dates
    .flatMap(date => listFlights(seed, date))
    .toSorted((left, right) => hoursFrom(left.departureAt, now) - hoursFrom(right.departureAt, now))
    .flatMap(listPushes)
    .filter(push => Temporal.Instant.compare(push.at, now) <= 0);
  const sent = await transaction(services.pool.db, { kind: 'system' }, db =>
    listSentNames(
      db,
      pushes.map(push => push.id),
    ),
  );
  return pushes.filter(push => !sent.has(push.id));
}

/** Returns watched travellers of the nearest flights that are to depart. */
export function listComingWatched(seed: number, now: Temporal.Instant): RegularTraveller[] {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  return [today.subtract({ days: days.before }), today, today.add({ days: 1 })]
    .flatMap(date => listFlights(seed, date.toString()))
    .toSorted((left, right) => hoursFrom(left.departureAt, now) - hoursFrom(right.departureAt, now))
    .filter(carriesWatched)
    .slice(0, watchedFlights)
    .filter(({ departureAt }) => Temporal.Instant.compare(departureAt, now) > 0)
    .flatMap(listRegulars)
    .filter(({ notable }) => notable);
}

function carriesWatched(flight: CorpusFlight): boolean {
  return listRegulars(flight).some(traveller => traveller.notable);
}

function hoursFrom(instant: string, now: Temporal.Instant): number {
  return Math.abs(now.until(instant).total('hours'));
}

async function send(services: Services, push: Push, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await receiveFile(services, {
    bytes: injectFault(push.id, renderPush(push)),
    way: 'DEMO',
    fileName: push.id,
    integrator: null,
  });
}

const countWaiting = (services: Services): Promise<number> => runAsSystem(services, countWaitingMessages);

function runAsSystem<T>({ pool }: Services, work: (db: Database) => Promise<T>): Promise<T> {
  return transaction(pool.db, { kind: 'system' }, work);
}

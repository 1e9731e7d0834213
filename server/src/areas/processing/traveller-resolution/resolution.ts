import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { queueJobs, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { createJudging } from '#areas/judging/index.ts';
import { updateTravellersOfAlerts } from '#areas/alerts/index.ts';
import { lockFlights } from '../flights/queries.ts';
import type { FlightKey } from '../flight-key.ts';
import { isEqual } from '../merge/source-person.ts';
import { listSeparations } from '../people/queries.ts';
import { groupPairs } from '../people/store-people.ts';
import { resolveTravellers } from '../travellers/travellers.ts';
import { reviewTravellers } from '../traveller-review/review.ts';
import {
  beginNextRound,
  endResolution,
  findResolution,
  findRunningResolution,
  insertResolution,
  listNextFlights,
  listPeopleToResolve,
  saveResolutionOutcome,
  updateTravellersOf,
  type ResolutionProgress,
} from './queries.ts';

const asSystem = { kind: 'system' } as const;

/**
 * Schedules a resolution, which links the passengers of all flights to travellers again. Returns the running
 * one if there is one.
 */
export async function scheduleResolution({
  pool,
  clock,
}: Pick<Services, 'pool' | 'clock'>): Promise<ResolutionProgress> {
  return transaction(pool.db, asSystem, async db => {
    await lockKeys(db, ['resolution']);
    const found =
      (await findRunningResolution(db)) ?? (await insertResolution(db, createId(), toDate(clock.now())));
    if (!found.ended) await queueStep(db, found.id);
    return found;
  });
}

export async function findResolutionProgress(
  { pool }: Pick<Services, 'pool'>,
  id: string,
): Promise<ResolutionProgress | undefined> {
  return transaction(pool.db, asSystem, db => findResolution(db, id));
}

const queueStep = (db: Database, resolutionId: string): Promise<void> =>
  queueJobs(db, 'intake:resolve', [{ payload: { resolutionId }, key: `resolve:${resolutionId}` }]);

const payloadSchema = z.object({ resolutionId: z.string() });
/** After this time, other jobs have their turn. */
const turnMs = 5000;
const batchFlights = 20;
/** A late flight can move evidence of an earlier one, which only the next round sees. */
const maxRounds = 5;

export function createResolutionJob(services: Services): Job {
  return {
    name: 'intake:resolve',
    work: payload => runResolution(services, payloadSchema.parse(payload).resolutionId),
  };
}

/** After a kill, the job continues after the last flight that it recorded. */
async function runResolution(services: Services, resolutionId: string): Promise<void> {
  const { pool } = services;
  const startedAt = performance.now();
  do {
    const flights = await transaction(pool.db, asSystem, db =>
      listNextFlights(db, resolutionId, batchFlights),
    );
    if (flights.length === 0 && (await endRound(services, resolutionId))) return;
    for (const flight of flights) await resolveFlight(services, resolutionId, flight);
  } while (performance.now() - startedAt < turnMs);
  await transaction(pool.db, asSystem, db => queueStep(db, resolutionId));
}

/** Returns whether the resolution has ended. */
function endRound({ pool, clock }: Services, resolutionId: string): Promise<boolean> {
  return transaction(pool.db, asSystem, async db => {
    if (await beginNextRound(db, resolutionId, maxRounds)) return false;
    await endResolution(db, resolutionId, toDate(clock.now()));
    return true;
  });
}

async function resolveFlight(services: Services, resolutionId: string, flight: FlightKey): Promise<void> {
  const { pool, log } = services;
  try {
    const { movedIds, doubtful } = await transaction(pool.db, asSystem, async db => {
      await lockFlights(db, [flight.id]);
      return resolvePeople(db, services, flight);
    });
    let hasChanged = movedIds.length > 0;
    for (const ids of doubtful) hasChanged = (await reviewTravellers(services, ids)) || hasChanged;
    await transaction(pool.db, asSystem, db =>
      saveResolutionOutcome(db, resolutionId, flight, { changed: hasChanged, failed: false }),
    );
  } catch (error) {
    if (isTransient(error)) throw error;
    log.error({ err: error, flightId: flight.id }, 'travellers of a flight not resolved');
    await transaction(pool.db, asSystem, db =>
      saveResolutionOutcome(db, resolutionId, flight, { changed: false, failed: true }),
    );
  }
}

async function resolvePeople(
  db: Database,
  services: Services,
  flight: FlightKey,
): Promise<{ movedIds: string[]; doubtful: string[][] }> {
  const people = await listPeopleToResolve(db, flight);
  const before = people.map(({ travellerId, travellerEvidence, travellerLink }) => ({
    travellerId,
    travellerEvidence,
    travellerLink,
  }));
  const byId = new Map(people.map(person => [person.id, person]));
  const separated = groupPairs(await listSeparations(db, flight));
  const { doubtful } = await resolveTravellers(db, services, people, {
    now: toDate(services.clock.now()),
    listSeparated: ({ id }) => (separated.get(id) ?? []).flatMap(other => byId.get(other)?.travellerId ?? []),
    all: true,
  });
  const changed = people.filter(
    ({ travellerId, travellerEvidence, travellerLink }, at) =>
      !isEqual(before[at], { travellerId, travellerEvidence, travellerLink }),
  );
  await updateTravellersOf(db, flight, changed);
  const moved = changed.filter(person => before[people.indexOf(person)]?.travellerId !== person.travellerId);
  await updateTravellersOfAlerts(db, [...new Set(moved.flatMap(({ travellerId }) => travellerId ?? []))]);
  const movedIds = moved.map(({ id }) => id);
  if (movedIds.length > 0)
    await createJudging(db, services).judge({
      flightDate: flight.flightDate,
      flightId: flight.id,
      passengerIds: movedIds,
    });
  return { movedIds, doubtful };
}

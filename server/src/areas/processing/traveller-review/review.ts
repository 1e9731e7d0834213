import { buildContactKey, readSighting, summarizeSightings } from '@farol/identity';
import * as z from 'zod';
import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { queueJobs, type Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { lockTravellers } from '../flights/queries.ts';
import { followTravellers } from '../traveller-decisions/decisions.ts';
import { addKeys, keysOf, listStoredKeys, removeKeys } from '../travellers/keys.ts';
import {
  findKeyHolders,
  insertTravellers,
  listTravellers,
  moveSightings,
  updateTravellerValues,
  type StoredTraveller,
} from '../travellers/queries.ts';
import { hashText } from '../travellers/sighting.ts';
import { planReview, type ReviewPlan } from './plan.ts';
import { joinTravellers, moveDocuments, movePassengers } from './queries.ts';

const reviewPayload = z.object({ groups: z.array(z.array(z.string())) });

/** Queues a review of travellers that may be one person, or several. */
export async function queueReviews(db: Database, groups: readonly string[][]): Promise<void> {
  if (groups.length === 0) return;
  const byKey = new Map(groups.map(ids => [ids.toSorted().join(' '), ids]));
  const key = `review:${hashText([...byKey.keys()].toSorted().join('|'))}`;
  await queueJobs(db, 'intake:review', [{ payload: { groups: [...byKey.values()] }, key }]);
}

export function createReviewJob(services: Services): Job {
  return {
    name: 'intake:review',
    async work(payload) {
      for (const ids of reviewPayload.parse(payload).groups) await reviewTravellers(services, ids);
    },
  };
}

/**
 * Groups the sightings of travellers again and corrects those that messages linked before they knew better.
 * Returns whether a passenger changed. Locks only if something changes, because messages wait meanwhile.
 */
export async function reviewTravellers(services: Services, ids: readonly string[]): Promise<boolean> {
  const asSystem = { kind: 'system' } as const;
  const { pool } = services;
  const first = await transaction(pool.db, asSystem, db => plan(db, ids));
  if (first.moves.length === 0) return false;
  return transaction(pool.db, asSystem, async db => {
    await lockTravellers(db);
    const planned = await plan(db, ids);
    return planned.moves.length > 0 && (await apply(db, services, planned));
  });
}

type Planned = ReviewPlan & { travellers: ReadonlyMap<string, StoredTraveller> };

async function plan(db: Database, ids: readonly string[]): Promise<Planned> {
  const stored = (await listTravellers(db, ids)).filter(({ masked }) => !masked);
  const contacts = stored.flatMap(({ sightings }) =>
    (sightings ?? []).flatMap(({ sighting }) => {
      const { emails, phones, frequentFlyers } = readSighting(sighting);
      return [...emails, ...phones, ...frequentFlyers];
    }),
  );
  const keyOf = (contact: string) => hashText(buildContactKey(contact));
  const holders = Map.groupBy(await findKeyHolders(db, contacts.map(keyOf)), ({ key }) => key);
  const planned = planReview(
    stored.map(({ id, decided, part_of: partOf, sightings }) => ({
      id,
      isDecided: decided || partOf !== null,
      sightings: sightings ?? [],
    })),
    contact => holders.get(keyOf(contact))?.length ?? 1,
    createId,
  );
  return { ...planned, travellers: new Map(stored.map(one => [one.id, one])) };
}

async function apply(
  db: Database,
  services: Services,
  { moves, newIds, travellers }: Planned,
): Promise<boolean> {
  const now = toDate(services.clock.now());
  const rootOf = (id: string) => travellers.get(id)?.part_of ?? id;
  const fromRoots = [...new Set(moves.map(({ from }) => rootOf(from)))];
  const withRoots = moves.map(({ content, from, to, score, reasons }) => ({
    content,
    from,
    to,
    score,
    reasons,
    toRoot: rootOf(to),
  }));
  await insertTravellers(
    db,
    newIds.map(id => ({ ...emptyRow, id, first_seen_at: now })),
  );
  const keysBefore = await listStoredKeys(db, [...new Set(moves.map(({ from }) => from))]);
  const moved = await movePassengers(db, withRoots, fromRoots);
  await moveSightings(db, moves, now);
  const after = new Map((await listTravellers(db, idsOf(moves))).map(one => [one.id, one]));
  const emptied = [...new Set(moves.map(({ from }) => from))].filter(
    id => (after.get(id)?.sightings ?? []).length === 0,
  );
  await moveDocuments(db, listDocumentMoves(moves, after, rootOf), fromRoots);
  await removeKeys(
    db,
    keysBefore.filter(({ id }) => emptied.includes(id)),
  );
  await addKeys(
    db,
    moves.map(({ to, sighting }) => ({ id: to, keys: keysOf(sighting) })),
  );
  await joinTravellers(
    db,
    emptied.map(id => ({ id, part_of: moves.find(({ from }) => from === id)?.to ?? id })),
  );
  await updateTravellerValues(db, [...after.values()].flatMap(toRow));
  await followTravellers(db, services, [...new Set([...fromRoots, ...withRoots.map(one => one.toRoot)])]);
  return moved > 0;
}

const emptyRow = { surname: '', given_names: '', birth_date: null, gender: null, nationality: null };

const idsOf = (moves: ReviewPlan['moves']): string[] => [
  ...new Set(moves.flatMap(({ from, to }) => [from, to])),
];

/** Documents follow unless another sighting of the traveller has them. */
function listDocumentMoves(
  moves: ReviewPlan['moves'],
  after: ReadonlyMap<string, StoredTraveller>,
  rootOf: (id: string) => string,
) {
  const numbersOf = (sighting: { documents?: readonly { number: string }[] }) =>
    (sighting.documents ?? []).map(({ number }) => number);
  return moves.flatMap(({ from, to, sighting }) => {
    const kept = new Set((after.get(from)?.sightings ?? []).flatMap(one => numbersOf(one.sighting)));
    return numbersOf(sighting)
      .filter(number => !kept.has(number))
      .map(numberFolded => ({ from, to, toRoot: rootOf(to), numberFolded }));
  });
}

function toRow({ id, sightings }: StoredTraveller) {
  if (sightings === null) return [];
  const summary = summarizeSightings(sightings.map(({ sighting, seen }) => ({ ...sighting, times: seen })));
  return [
    {
      id,
      surname: summary.surname,
      given_names: summary.givenNames,
      birth_date: summary.birthDate ?? null,
      gender: summary.gender ?? null,
      nationality: summary.nationality ?? null,
    },
  ];
}

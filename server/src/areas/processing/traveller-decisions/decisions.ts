import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { updateTravellersOfAlerts } from '#areas/alerts/index.ts';
import { createJudging } from '#areas/judging/index.ts';
import { lockTravellers } from '../flights/queries.ts';
import { addKeys, listStoredKeys } from '../travellers/keys.ts';
import { moveSightings } from '../travellers/queries.ts';
import { areApart, findCurrentTraveller, listCurrentTravellers } from './current-travellers.ts';
import {
  endDecision,
  findAbsorbers,
  findDecision,
  insertDecision,
  insertSplitTraveller,
  listDecisionsNaming,
  listDocumentUses,
  listSightingUses,
  listTravellerPassengers,
  markTravellers,
  removeSplit,
  splitDocuments,
  splitPassengers,
  type TravellerDecision,
  updateTravellers,
} from './queries.ts';

export interface Author {
  userId: string;
  organizationId: string | null;
  reason: string;
}

type Pair = Pick<TravellerDecision, 'travellerId' | 'otherId'>;

/** Returns all decisions connected with these travellers through others, oldest first. */
export async function listConnectedDecisions(
  db: Database,
  travellerIds: readonly string[],
): Promise<TravellerDecision[]> {
  const knownIds = new Set(travellerIds);
  let next: readonly string[] = [...knownIds];
  let decisions: TravellerDecision[] = [];
  while (next.length > 0) {
    decisions = await listDecisionsNaming(db, [...knownIds]);
    next = decisions
      .flatMap(({ travellerId, otherId }) => [travellerId, otherId])
      .filter(id => !knownIds.has(id));
    for (const id of next) knownIds.add(id);
  }
  return decisions;
}

/** Returns the traveller that an id of any time belongs to now. */
export async function getCurrentTraveller(db: Database, travellerId: string): Promise<string> {
  const current = findCurrentTraveller(await listConnectedDecisions(db, [travellerId]), travellerId);
  return (await findAbsorbers(db, current)).at(-1) ?? current;
}

/**
 * Makes the other traveller part of the first. The caller checks permissions. Throws CHANGED_MEANWHILE if a
 * traveller has become part of another, and TRAVELLERS_APART if a decision keeps them apart.
 */
export async function applyMerge(
  db: Database,
  services: Services,
  pair: Pair,
  author: Author,
): Promise<string> {
  return decidePair(db, services, { kind: 'MERGE', pair, author, refusal: 'TRAVELLERS_APART' });
}

/** Records that two travellers are different people, which prevents a merge. Throws CHANGED_MEANWHILE. */
export async function applySeparation(
  db: Database,
  services: Services,
  pair: Pair,
  author: Author,
): Promise<string> {
  return decidePair(db, services, { kind: 'APART', pair, author, refusal: 'CHANGED_MEANWHILE' });
}

interface PairDecision {
  kind: 'APART' | 'MERGE';
  pair: Pair;
  author: Author;
  /** If a decision keeps them apart already. */
  refusal: 'CHANGED_MEANWHILE' | 'TRAVELLERS_APART';
}

async function decidePair(
  db: Database,
  services: Services,
  { kind, pair, author, refusal }: PairDecision,
): Promise<string> {
  const ids = [pair.travellerId, pair.otherId];
  return asSystem(db, async () => {
    await lockTravellers(db);
    const decisions = await listCurrentPair(db, pair);
    if (areApart(decisions, pair.travellerId, pair.otherId)) throw new Failure(refusal);
    const decision = await insert(db, services, { kind, ...pair, passengers: [] }, author);
    if (kind === 'MERGE') await applyDecisions(db, services, ids);
    else await markDecided(db, ids);
    return decision;
  });
}

/**
 * Moves passengers of a traveller to a new one, with the documents that only they use. Throws
 * CHANGED_MEANWHILE if one of them belongs to another traveller, and SPLIT_OF_ALL if none would remain.
 */
export async function applySplit(
  db: Database,
  services: Services,
  { travellerId, passengers }: Pick<TravellerDecision, 'travellerId' | 'passengers'>,
  author: Author,
): Promise<{ decisionId: string; otherId: string }> {
  return asSystem(db, async () => {
    await lockTravellers(db);
    const at = toDate(services.clock.now());
    const ids = new Set(passengers);
    const all = await listTravellerPassengers(db, [travellerId], at);
    if (all.filter(({ id }) => ids.has(id)).length < ids.size) throw new Failure('CHANGED_MEANWHILE');
    if (all.length === ids.size) throw new Failure('SPLIT_OF_ALL');
    const split = { travellerId, otherId: createId(), passengers: [...ids] };
    const documents = listExclusiveDocuments(await listDocumentUses(db, travellerId), ids);
    await insertSplitTraveller(db, { ...split, at });
    await splitSightings(db, split, at);
    await splitPassengers(db, split);
    await splitDocuments(db, split, documents);
    const decisionId = await insert(db, services, { kind: 'SPLIT', ...split }, author);
    await applyDecisions(db, services, [travellerId, split.otherId]);
    return { decisionId, otherId: split.otherId };
  });
}

/**
 * Ends a decision. Returns the two travellers as they are now. Throws CHANGED_MEANWHILE if it has ended, and
 * DECISION_IN_USE for a split whose new traveller is part of a later decision.
 */
export async function endTravellerDecision(
  db: Database,
  services: Services,
  decisionId: string,
  { userId, reason }: Author,
): Promise<Pair> {
  return asSystem(db, async () => {
    await lockTravellers(db);
    const decision = await findDecision(db, decisionId);
    if (decision === undefined) throw new Failure('CHANGED_MEANWHILE');
    const { kind, travellerId, otherId } = decision;
    if (kind === 'SPLIT') await assertUnused(db, decision);
    const at = toDate(services.clock.now());
    if (!(await endDecision(db, decisionId, { at, userId, reason }))) throw new Failure('CHANGED_MEANWHILE');
    if (kind === 'SPLIT') await removeSplit(db, otherId);
    if (kind === 'APART') await markDecided(db, [travellerId, otherId]);
    else await applyDecisions(db, services, [travellerId, otherId]);
    const decisions = await listConnectedDecisions(db, [travellerId, otherId]);
    return {
      travellerId: findCurrentTraveller(decisions, travellerId),
      otherId: findCurrentTraveller(decisions, otherId),
    };
  });
}

/** Throws CHANGED_MEANWHILE unless both are different travellers of their own. */
async function listCurrentPair(db: Database, { travellerId, otherId }: Pair): Promise<TravellerDecision[]> {
  const decisions = await listConnectedDecisions(db, [travellerId, otherId]);
  const absorbers = [...(await findAbsorbers(db, travellerId)), ...(await findAbsorbers(db, otherId))];
  const isCurrent =
    absorbers.length === 0 && [travellerId, otherId].every(id => findCurrentTraveller(decisions, id) === id);
  if (!isCurrent || travellerId === otherId) throw new Failure('CHANGED_MEANWHILE');
  return decisions;
}

async function assertUnused(db: Database, { id, otherId }: TravellerDecision): Promise<void> {
  const others = (await listDecisionsNaming(db, [otherId])).filter(
    other => other.id !== id && other.endedAt === null,
  );
  if (others.length > 0) throw new Failure('DECISION_IN_USE');
}

async function insert(
  db: Database,
  services: Services,
  decision: Pick<TravellerDecision, 'kind' | 'travellerId' | 'otherId' | 'passengers'>,
  author: Author,
): Promise<string> {
  const id = createId();
  await insertDecision(db, { ...decision, ...author, id, at: toDate(services.clock.now()) });
  return id;
}

function listExclusiveDocuments(
  uses: Awaited<ReturnType<typeof listDocumentUses>>,
  moved: ReadonlySet<string>,
): { numberFolded: string; birthDate: string }[] {
  const keyOf = ({ numberFolded, birthDate }: { numberFolded: string; birthDate: string }) =>
    `${numberFolded}|${birthDate}`;
  const kept = new Set(uses.filter(({ passengerId }) => !moved.has(passengerId)).map(keyOf));
  const own = uses.filter(use => moved.has(use.passengerId) && !kept.has(keyOf(use)));
  return [...new Map(own.map(use => [keyOf(use), use])).values()];
}

/** Updates rows and alerts of travellers that decisions connect with these. */
async function applyDecisions(
  db: Database,
  services: Services,
  travellerIds: readonly string[],
): Promise<void> {
  const current = await markDecided(db, travellerIds);
  await updateTravellers(db, current);
  await followTravellers(db, services, [...new Set(current.values())]);
}

/** Stores with the travellers what the decisions make of them. Returns the current one of each. */
async function markDecided(
  db: Database,
  travellerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const decisions = await listConnectedDecisions(db, travellerIds);
  const current = listCurrentTravellers(decisions);
  const decided = new Set(
    decisions.filter(({ endedAt }) => endedAt === null).flatMap(one => [one.travellerId, one.otherId]),
  );
  await markTravellers(
    db,
    [...current].map(([id, root]) => ({ id, part_of: root === id ? null : root, decided: decided.has(id) })),
  );
  return current;
}

/** Moves sightings that only the moved passengers have, so that later messages find the new traveller. */
async function splitSightings(
  db: Database,
  split: Pick<TravellerDecision, 'travellerId' | 'otherId' | 'passengers'>,
  now: Date,
): Promise<void> {
  const uses = await listSightingUses(db, split);
  const moves = uses
    .filter(({ moved, kept }) => moved > 0 && kept === 0)
    .map(({ evidenceId, content }) => ({ from: evidenceId, to: split.otherId, content }));
  await moveSightings(db, moves, now);
  await addKeys(db, await listStoredKeys(db, [split.otherId]));
}

/** Updates alerts of these travellers, and judges their upcoming flights by all documents. */
export async function followTravellers(
  db: Database,
  services: Services,
  ids: readonly string[],
): Promise<void> {
  await updateTravellersOfAlerts(db, ids);
  const passengers = await listTravellerPassengers(db, ids, toDate(services.clock.now()));
  const byFlight = Map.groupBy(
    passengers.filter(({ upcoming }) => upcoming),
    ({ flightId }) => flightId,
  );
  const judging = createJudging(db, services);
  for (const [flightId, [first, ...others]] of byFlight)
    if (first !== undefined)
      await judging.judge({
        flightId,
        flightDate: first.flightDate,
        passengerIds: [first, ...others].map(({ id }) => id),
      });
}

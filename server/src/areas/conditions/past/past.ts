import type { Database } from '#kernel/db/pool.ts';
import type { RefusalOwner, WithinFlight } from '../queries.ts';
import {
  type EarlierFlight,
  type ComparedDocument,
  listMainDocuments,
  listEarlierDocuments,
  listEarlierFlights,
  type Past,
  listOccurrenceNames,
  listRefusingOrganizations,
  type StoredOccurrence,
} from './queries.ts';

interface Passenger {
  id: string;
  travellerId: string | null;
}

export interface PastOfPassenger extends Readonly<Record<Exclude<Past, OwnedPast>, number | boolean | null>> {
  refusals: readonly { flightId: string; by: ReadonlySet<string> }[];
  occurrences: readonly StoredOccurrence[];
}

/** Values that depend on the organization. */
export type OwnedPast = 'previousOccurrences' | 'previousRefusals';

/** Own categories with their parents, and parents that other organizations disclose. */
export function listKnownCategories({ occurrences }: PastOfPassenger, occurrencesOf: RefusalOwner): string[] {
  if (occurrencesOf === null) return [];
  const visible = occurrences.filter(
    ({ disclosed, organizationId }) =>
      disclosed || occurrencesOf === 'EVERY_ORGANIZATION' || organizationId === occurrencesOf,
  );
  return [...new Set(visible.map(({ name }) => name))].toSorted();
}

export function countRefusals({ refusals }: PastOfPassenger, refusalsOf: RefusalOwner): number {
  const own = refusals.filter(
    ({ by }) => refusalsOf === 'EVERY_ORGANIZATION' || (refusalsOf !== null && by.has(refusalsOf)),
  );
  return new Set(own.map(({ flightId }) => flightId)).size;
}

/** Must equal `flewOn` in `past/queries.ts`. */
const flewOn: ReadonlySet<string> = new Set(['RESERVED', 'ON_LIST', 'ON_BOARD']);

/**
 * Returns the past by passenger id; null values are unknown. On a cluster earlier flights are on all nodes,
 * so one query reads them for all travellers. Counts must equal those of the SQL for searches.
 */
export async function findPast(
  db: Database,
  within: WithinFlight,
  people: readonly Passenger[],
  needs: readonly Past[],
): Promise<Map<string, PastOfPassenger>> {
  const travellers = people.filter(
    (one): one is Passenger & { travellerId: string } => one.travellerId !== null,
  );
  if (travellers.length === 0) return new Map();
  const before = await listEarlierFlights(db, within, [
    ...new Set(travellers.map(({ travellerId }) => travellerId)),
  ]);
  const refusingOrganizations = needs.includes('previousRefusals')
    ? await listRefusingOrganizations(db, before)
    : new Map<string, Set<string>>();
  const byTraveller = Map.groupBy(before, ({ travellerId }) => travellerId);
  const occurrences = Map.groupBy(
    needs.includes('previousOccurrences') ? await listOccurrenceNames(db, before) : [],
    ({ passengerId }) => passengerId,
  );
  const changed = needs.includes('previousDocuments')
    ? await changedDocuments(db, within, travellers, byTraveller)
    : new Map<string, boolean>();
  return new Map(
    travellers.map(({ id, travellerId }) => {
      const earlier = byTraveller.get(travellerId) ?? [];
      const past: PastOfPassenger = {
        previousFlights: flightsOf(earlier.filter(({ state }) => flewOn.has(state))),
        refusals: earlier.flatMap(({ flightId, passengerId }) => {
          const by = refusingOrganizations.get(passengerId);
          return by === undefined ? [] : [{ flightId, by }];
        }),
        occurrences: earlier.flatMap(({ passengerId }) => occurrences.get(passengerId) ?? []),
        previousDocuments: changed.get(id) ?? null,
      };
      return [id, past];
    }),
  );
}

const flightsOf = (earlier: readonly EarlierFlight[]): number =>
  new Set(earlier.map(({ flightId }) => flightId)).size;

/** Compares documents of the same class only. */
async function changedDocuments(
  db: Database,
  within: WithinFlight,
  people: readonly (Passenger & { travellerId: string })[],
  byTraveller: ReadonlyMap<string, readonly EarlierFlight[]>,
): Promise<Map<string, boolean>> {
  const last = new Map<string, EarlierFlight>();
  for (const { id, travellerId } of people) {
    const flight = byTraveller
      .get(travellerId)
      ?.find(({ state, documented }) => documented && flewOn.has(state));
    if (flight !== undefined) last.set(id, flight);
  }
  if (last.size === 0) return new Map();
  const then = groupByPassenger(await listEarlierDocuments(db, [...new Set(last.values())]));
  const now = groupByPassenger(await listMainDocuments(db, within, [...last.keys()]));
  const changed = new Map<string, boolean>();
  for (const [id, { passengerId }] of last) {
    const pairs = (now.get(id) ?? []).flatMap(one =>
      (then.get(passengerId) ?? [])
        .filter(other => other.class === one.class)
        .map(other => other.loose === one.loose),
    );
    if (pairs.length > 0) changed.set(id, !pairs.includes(true));
  }
  return changed;
}

const groupByPassenger = (documents: readonly ComparedDocument[]): Map<string, ComparedDocument[]> =>
  Map.groupBy(documents, ({ passengerId }) => passengerId);

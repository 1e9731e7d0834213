import type { Database } from '#kernel/db/pool.ts';
import type { RefusalOwner, Within } from '../queries.ts';
import {
  type Before,
  type ComparedDocument,
  documentsNow,
  documentsThen,
  flownBefore,
  type Past,
  refusersOf,
} from './queries.ts';

interface Passenger {
  id: string;
  travellerId: string | null;
}

export interface PastOfPassenger extends Readonly<
  Record<Exclude<Past, 'previousRefusals'>, number | boolean | null>
> {
  refusals: readonly { flightId: string; by: ReadonlySet<string> }[];
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
export async function pastOf(
  db: Database,
  within: Required<Within>,
  people: readonly Passenger[],
  needs: readonly Past[],
): Promise<Map<string, PastOfPassenger>> {
  const known = people.filter((one): one is Passenger & { travellerId: string } => one.travellerId !== null);
  if (known.length === 0) return new Map();
  const before = await flownBefore(db, within, [...new Set(known.map(({ travellerId }) => travellerId))]);
  const refusers = needs.includes('previousRefusals')
    ? await refusersOf(db, before)
    : new Map<string, Set<string>>();
  const byTraveller = Map.groupBy(before, ({ travellerId }) => travellerId);
  const changed = needs.includes('previousDocuments')
    ? await changedDocuments(db, within, known, byTraveller)
    : new Map<string, boolean>();
  return new Map(
    known.map(({ id, travellerId }) => {
      const earlier = byTraveller.get(travellerId) ?? [];
      const past: PastOfPassenger = {
        previousFlights: flightsOf(earlier.filter(({ state }) => flewOn.has(state))),
        refusals: earlier.flatMap(({ flightId, passengerId }) => {
          const by = refusers.get(passengerId);
          return by === undefined ? [] : [{ flightId, by }];
        }),
        previousDocuments: changed.get(id) ?? null,
      };
      return [id, past];
    }),
  );
}

const flightsOf = (earlier: readonly Before[]): number =>
  new Set(earlier.map(({ flightId }) => flightId)).size;

/** Compares documents of the same class only. */
async function changedDocuments(
  db: Database,
  within: Required<Within>,
  people: readonly (Passenger & { travellerId: string })[],
  byTraveller: ReadonlyMap<string, readonly Before[]>,
): Promise<Map<string, boolean>> {
  const last = new Map<string, Before>();
  for (const { id, travellerId } of people) {
    const flight = byTraveller
      .get(travellerId)
      ?.find(({ state, documented }) => documented && flewOn.has(state));
    if (flight !== undefined) last.set(id, flight);
  }
  if (last.size === 0) return new Map();
  const then = groupByPassenger(await documentsThen(db, [...new Set(last.values())]));
  const now = groupByPassenger(await documentsNow(db, within, [...last.keys()]));
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

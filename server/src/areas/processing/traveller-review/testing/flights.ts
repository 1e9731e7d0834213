import type { ListedPerson } from '@farol/corpus';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { passengersOf } from '#areas/reception/testing/queries.ts';
import type { Services } from '#kernel/services.ts';
import { listQueuedReviews } from './queries.ts';
import { reviewTravellers } from '../review.ts';

export interface FlownPerson {
  id: string;
  travellerId: string;
}

/** Sends a list of one flight. Returns its passengers by given names. */
export async function fly(
  services: Services,
  number: string,
  ...entries: Partial<ListedPerson>[]
): Promise<Record<string, FlownPerson>> {
  const [model] = people(1);
  const listed = entries.map(one => ({
    ...model,
    locator: undefined,
    uniqueReference: undefined,
    phone: undefined,
    email: undefined,
    ...one,
  }));
  const before = new Set((await passengersOf(services.pool)).map(({ id }) => id));
  await receiveAndProcess(services, buildPaxlst({ number, people: listed as ListedPerson[] }));
  const found = (await passengersOf(services.pool)).filter(({ id }) => !before.has(id));
  return Object.fromEntries(
    found.map(({ id, given_names, traveller_id }) => [given_names, { id, travellerId: traveller_id ?? '' }]),
  );
}

export async function findTravellerOf(
  services: Services,
  person: FlownPerson | undefined,
): Promise<string | null> {
  const found = (await passengersOf(services.pool)).find(({ id }) => id === person?.id);
  return found?.traveller_id ?? null;
}

/** Runs the queued reviews until none is left. Returns how many changed a passenger. */
export async function runReviews(services: Services): Promise<number> {
  let changed = 0;
  for (;;) {
    const groups = await listQueuedReviews(services.pool);
    if (groups.length === 0) return changed;
    for (const ids of groups) if (await reviewTravellers(services, ids)) changed++;
  }
}

import { listBookings, listFlights, listPushes, renderPush } from '@farol/corpus';
import { receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { addUnsentData } from './queries.ts';

/** Receives closing messages of small flights, and adds data that the corpus does not contain. */
export async function fillWithCorpus(
  services: Services,
  { seed, dates, flights }: { seed: string; dates: readonly string[]; flights: number },
): Promise<void> {
  for (const date of dates) {
    const smallest = listFlights(seed, date)
      .map(flight => ({
        flight,
        seats: listBookings(flight, 'CLOSING').reduce((sum, { partySize }) => sum + partySize, 0),
      }))
      .toSorted((one, other) => one.seats - other.seats)
      .slice(0, flights);
    for (const { flight } of smallest)
      for (const push of listPushes(flight).filter(({ moment }) => moment === 'CLOSING'))
        await receiveAndProcess(services, renderPush(push));
  }
  await transaction(services.pool.db, { kind: 'system' }, addUnsentData);
}

import { readRecords } from '../../../server/src/areas/conditions/index.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { People } from '../names/invent.ts';
import { Draw } from '../draw.ts';
import { makeRules } from '../rules/rules.ts';
import { mixFlights, type StoredFlight } from './mix-flights.ts';
import { flightKeys, type WatchData } from './queries.ts';

const hitsEach = 1;
const alertingOf = 30;

export async function createWatchData(
  services: Pick<Services, 'pool' | 'clock' | 'config'>,
  counts: { rules: number; names: number },
  since = new Date(0),
): Promise<WatchData> {
  const flights = mixFlights(await readFlights(services, since));
  const rules = makeRules(counts.rules, hitsEach, flights, 7).map(({ conditions, weight }, at) => ({
    conditions,
    weight,
    alert: at % alertingOf === 0,
  }));
  const people = new People(7);
  const draw = new Draw(8);
  const year = () => String(1930 + draw.below(80));
  const twoDigits = (most: number) => String(1 + draw.below(most)).padStart(2, '0');
  return {
    rules,
    people: Array.from({ length: counts.names }, () => ({
      name: people.name(draw),
      birthDate: `${year()}-${twoDigits(12)}-${twoDigits(28)}`,
    })),
  };
}

/** Reads flights that changed since then. */
async function readFlights(
  services: Pick<Services, 'pool' | 'clock' | 'config'>,
  since: Date,
): Promise<StoredFlight[]> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const flights: StoredFlight[] = [];
    for (const key of await flightKeys(db, since)) {
      const read = await readRecords(db, services, key);
      if (read !== undefined) flights.push(read);
    }
    return flights;
  });
}

import { listLookupKeys, readSighting, type Sighting } from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import { maxTravellersPerKey } from './limits.ts';
import { claimKeys, findKeyHolders, listTravellers, releaseKeys, type KeyHolder } from './queries.ts';
import { hashText } from './sighting.ts';

interface TravellerKeys {
  id: string;
  keys: readonly string[];
}

export const keysOf = (sighting: Sighting): string[] => listLookupKeys(readSighting(sighting)).map(hashText);

/** Returns the keys of the stored sightings of travellers. */
export async function listStoredKeys(
  db: Database,
  travellerIds: readonly string[],
): Promise<TravellerKeys[]> {
  return (await listTravellers(db, travellerIds)).map(({ id, sightings }) => ({
    id,
    keys: [...new Set((sightings ?? []).flatMap(({ sighting }) => keysOf(sighting)))],
  }));
}

/** Gives travellers free slots of keys. */
export async function addKeys(db: Database, travellers: readonly TravellerKeys[]): Promise<void> {
  const keys = [...new Set(travellers.flatMap(one => one.keys))];
  while (!(await claimKeys(db, listFreeSlots(travellers, await findKeyHolders(db, keys)))));
}

function listFreeSlots(travellers: readonly TravellerKeys[], holders: readonly KeyHolder[]): KeyHolder[] {
  const byKey = Map.groupBy(holders, ({ key }) => key);
  const rows: KeyHolder[] = [];
  for (const { id, keys } of travellers)
    for (const key of keys) {
      const holders = byKey.get(key) ?? [];
      if (holders.length >= maxTravellersPerKey || holders.some(({ traveller_id: other }) => other === id))
        continue;
      const used = new Set(holders.map(({ slot }) => slot));
      let slot = 0;
      while (used.has(slot)) slot++;
      const row = { key, slot, traveller_id: id };
      byKey.set(key, [...holders, row]);
      rows.push(row);
    }
  return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

export async function removeKeys(db: Database, travellers: readonly TravellerKeys[]): Promise<void> {
  await releaseKeys(
    db,
    travellers.flatMap(({ id, keys }) => keys.map(key => ({ key, traveller_id: id }))),
  );
}

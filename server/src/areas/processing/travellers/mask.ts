import type { Database } from '#kernel/db/pool.ts';
import { deriveKey } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { addKeys, listStoredKeys, removeKeys } from './keys.ts';
import {
  deleteDocuments,
  deleteSightings,
  listDocumentKeys,
  listParts,
  releaseKeys,
  storeMaskedKeys,
  listMaskedKeys,
} from './queries.ts';
import { buildMaskedKey } from './sighting.ts';

/**
 * Deletes the evidence about masked travellers. Keeps a keyed hash of each document with its birth date, so
 * that a traveller who returns is found.
 */
export async function forgetTravellers(
  db: Database,
  { config }: Pick<Services, 'config'>,
  travellerIds: readonly string[],
): Promise<void> {
  if (travellerIds.length === 0) return;
  const ids = await listParts(db, travellerIds);
  const maskingKey = deriveKey(config.secret, 'masked travellers');
  const documents = await listDocumentKeys(db, travellerIds);
  const masked = [...Map.groupBy(documents, ({ evidenceId }) => evidenceId)].map(([id, own]) => ({
    id,
    keys: [...new Set(own.flatMap(one => buildMaskedKey(maskingKey, one.numberFolded, one.birthDate) ?? []))],
  }));
  await removeKeys(db, await listStoredKeys(db, ids));
  await deleteSightings(db, ids);
  await deleteDocuments(db, travellerIds);
  await addKeys(db, masked);
  await storeMaskedKeys(db, masked);
}

/** Deletes what is left of travellers that are deleted. */
export async function forgetDeletedTravellers(db: Database, travellerIds: readonly string[]): Promise<void> {
  if (travellerIds.length === 0) return;
  await removeKeys(db, await listStoredKeys(db, travellerIds));
  await releaseKeys(db, await listMaskedKeys(db, travellerIds));
  await deleteSightings(db, travellerIds);
}

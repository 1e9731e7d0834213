import { openFile, readKeyId } from '../sealed-file.ts';
import type { Key } from '../secrets.ts';
import type { Keys, RotatingPurpose } from './keys.ts';

/** Retired, or of another platform. */
export class KeyNotFound extends Error {}

/** Throws `KeyNotFound`. */
export async function requireKeyOf(keys: Keys, purpose: RotatingPurpose, head: Uint8Array): Promise<Key> {
  const id = readKeyId(head);
  const key = await keys.find(purpose, id);
  if (key === undefined)
    throw new KeyNotFound(`sealed with key ${id ?? 'from before keys had ids'}, which is gone`);
  return key;
}

/** Throws `KeyNotFound`, or an error for changed bytes. */
export async function unsealStored(
  keys: Keys,
  purpose: RotatingPurpose,
  sealed: Uint8Array,
): Promise<Buffer> {
  const { bytes } = await requireKeyOf(keys, purpose, sealed);
  return openFile(bytes, sealed);
}

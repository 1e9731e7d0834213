import { openFile, sealedWith } from '../sealed-file.ts';
import type { Key } from '../secrets.ts';
import type { Keys, RotatingPurpose } from './keys.ts';

/** Retired, or of another platform. */
export class KeyGone extends Error {}

/** Throws `KeyGone`. */
export async function keyOfSealed(keys: Keys, purpose: RotatingPurpose, head: Uint8Array): Promise<Key> {
  const id = sealedWith(head);
  const key = await keys.find(purpose, id);
  if (key === undefined)
    throw new KeyGone(`sealed with key ${id ?? 'from before keys had ids'}, which is gone`);
  return key;
}

/** Throws `KeyGone`, or an error for changed bytes. */
export async function openSealed(keys: Keys, purpose: RotatingPurpose, sealed: Uint8Array): Promise<Buffer> {
  const { bytes } = await keyOfSealed(keys, purpose, sealed);
  return openFile(bytes, sealed);
}

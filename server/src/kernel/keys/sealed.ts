import { openFile, sealedWith } from '../sealed-file.ts';
import type { Key } from '../secrets.ts';
import type { Keys, RotatingPurpose } from './keys.ts';

/** What is sealed with a key that nobody has any more: it was retired, or it is of another platform. */
export class KeyGone extends Error {}

/** The key that a sealed value says it was sealed with. Throws `KeyGone`. */
export async function keyOfSealed(keys: Keys, purpose: RotatingPurpose, head: Uint8Array): Promise<Key> {
  const id = sealedWith(head);
  const key = await keys.find(purpose, id);
  if (key === undefined)
    throw new KeyGone(`sealed with key ${id ?? 'from before keys had ids'}, which is gone`);
  return key;
}

/** Opens what lies sealed in the database, whichever key sealed it. Throws `KeyGone`, and where a byte was changed. */
export async function openSealed(keys: Keys, purpose: RotatingPurpose, sealed: Uint8Array): Promise<Buffer> {
  const { bytes } = await keyOfSealed(keys, purpose, sealed);
  return openFile(bytes, sealed);
}

/* Four characters at a time; equal to `assembly/text-hash.ts`. */

export const HASH_START = 0x811c9dc5 | 0;

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x85ebca6b);
  return product ^ (product >>> 15);
}

export function mixText(hash: number, text: string | undefined): number {
  if (text === undefined) return mixed(hash, 0);
  const { length } = text;
  let after = hash;
  let index = 0;
  for (; index + 4 <= length; index += 4)
    after = mixed(
      after,
      text.charCodeAt(index) |
        (text.charCodeAt(index + 1) << 8) |
        (text.charCodeAt(index + 2) << 16) |
        (text.charCodeAt(index + 3) << 24),
    );
  let rest = 0;
  for (let shift = 0; index < length; index++, shift += 8) rest |= text.charCodeAt(index) << shift;
  return mixed(mixed(after, rest), length);
}

/** Spreads the hash over all bits. Never 0. */
export function finishHash(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return spread ^ (spread >>> 13) || 1;
}

/* A hash of 32 bits, four characters at a time; the same in `assembly/text-hash.ts` of the ASCII bytes that a text was made of. */

export const HASH_START = 0x811c9dc5 | 0;

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x85ebca6b);
  return product ^ (product >>> 15);
}

/** The hash with a text more, and its length. */
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

/** Spreads what was mixed over all bits; never 0. */
export function ended(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return spread ^ (spread >>> 13) || 1;
}

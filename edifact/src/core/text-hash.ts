/* A hash of 32 bits, the same from a text and from the ASCII bytes that it was made of (FNV-1a). */

export const HASH_START = 0x811c9dc5 | 0;

/** The hash with one more character. */
export function mixCode(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The hash with a text more, and a mark of its end. */
export function mixText(hash: number, text: string | undefined): number {
  let mixed = hash;
  if (text !== undefined)
    for (let index = 0; index < text.length; index++) mixed = mixCode(mixed, text.charCodeAt(index));
  return mixCode(mixed, 0);
}

/** Like {@link mixText} for the text that these ASCII bytes are. */
export function mixBytes(hash: number, bytes: Uint8Array, from: number, to: number): number {
  let mixed = hash;
  for (let index = from; index < to; index++) mixed = mixCode(mixed, bytes[index] as number);
  return mixCode(mixed, 0);
}

/** Spreads what was mixed over all bits; never 0. */
export function ended(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return spread ^ (spread >>> 13) || 1;
}

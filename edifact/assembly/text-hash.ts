/* Equals `core/text-hash.ts` for ASCII bytes. */

export const HASH_START: i32 = -2_128_831_035;
const FACTOR: i32 = -2_048_144_789;

function mixed(hash: i32, value: i32): i32 {
  const product = (hash ^ value) * FACTOR;
  return product ^ (product >>> 15);
}

export function mix(hash: i32, first: usize, length: i32): i32 {
  let after = hash;
  const rest = length & 3;
  const last = length - rest;
  for (let index: i32 = 0; index < last; index += 4) after = mixed(after, load<i32>(first + index));
  after = mixed(after, load<i32>(first + last) & ((1 << (rest << 3)) - 1));
  return mixed(after, length);
}

/** Spreads the hash over all bits. Never 0. */
export function ended(hash: i32): i32 {
  const spread = (hash ^ (hash >>> 15)) * FACTOR;
  const end = spread ^ (spread >>> 13);
  return end === 0 ? 1 : end;
}

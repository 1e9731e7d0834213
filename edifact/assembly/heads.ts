import { glance } from './glance.ts';
import { HEADS, MASKS } from './memory.ts';

const LONGEST: i32 = 32;

/** Whether there is nothing in the head of a request, from behind its tag to its text, that must be taken out: most are like one before. */
export function isHeadSafe(code: i32, first: i32, last: i32): bool {
  const length = last - first;
  if (length > LONGEST) return glance(first, last) === 0;
  const slot: usize = HEADS + ((((code >>> 8) ^ (code * 5)) & 15) << 6);
  const one = v128.and(v128.load(first), v128.load(MASKS + (((length < 16 ? length : 16) << 4) as usize)));
  const two = v128.and(
    v128.load(first + 16),
    v128.load(MASKS + (((length > 16 ? length - 16 : 0) << 4) as usize)),
  );
  if (load<i32>(slot) === length) {
    const differ = v128.any_true(v128.xor(one, v128.load(slot + 16)));
    if (!differ && !v128.any_true(v128.xor(two, v128.load(slot + 32)))) return true;
  }
  if (glance(first, last) !== 0) return false;
  store<i32>(slot, length);
  v128.store(slot + 16, one);
  v128.store(slot + 32, two);
  return true;
}

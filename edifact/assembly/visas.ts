import { bitsOfUpTo32, bytesIn32, capitalsIn32 } from './classes.ts';
import { arePlain, code, components, find, from, isThreeLong, number, to } from './fields.ts';
import { codeOf, dateOf, endOf, lengthOf, pieces, splitPieces, startOf } from './pieces.ts';
import { quickCheck } from './quick-check.ts';
import { readAirport, isShortNumber, readReference } from './requests.ts';
import { marksJoin } from './scan.ts';

/* SSR DOCO that may be stored unchanged (`privacy/quick-keep.ts`). */

export const DOCO: i32 = 0x444f434f;
const BLANK: i32 = 0x20;
const SLASH: i32 = 0x2f;
const I: i32 = 0x49;
const K: i32 = 0x4b;
const R: i32 = 0x52;
const V: i32 = 0x56;
const LONGEST_PLACE: i32 = 32;
const LONGEST_NUMBER: i32 = 14;
/** Bits of letters that digits lack. */
const TWO_LETTERS: i32 = 0x4040;
const THREE_LETTERS: i32 = 0x40_4040;

/** Reads `/AUSTIN/V/V2899845//22APR25/BRA`. `begin` is the offset after the tag. */
export function isUsualVisa(begin: i32): bool {
  if (marksJoin || components(1) !== 9 || !hasUsualHead() || !find(1, 9)) return false;
  const first = from;
  const last = to;
  if ((load<u8>(first) as i32) !== SLASH || !splitPieces(first, last)) return false;
  if (pieces < 6 || pieces > 7 || !isPlace(1) || !isPlace(4)) return false;
  const kind = codeOf(2);
  const infant = codeOf(7);
  if (kind !== 0 && kind !== V && kind !== K && kind !== R) return false;
  if (pieces === 7 && infant !== 0 && infant !== I) return false;
  const number = lengthOf(3);
  if (number > LONGEST_NUMBER || (number > 0 && !arePlain(startOf(3), endOf(3)))) return false;
  if (lengthOf(5) !== 0 && (lengthOf(5) !== 7 || dateOf(5) < 0)) return false;
  return isCountry(codeOf(6)) && quickCheck(begin, last) === 0;
}

function hasUsualHead(): bool {
  const status = code(1, 2);
  const count = number(1, 3);
  const traveller = readReference();
  if (status < 0 || status > 0xffff || (status & TWO_LETTERS) !== TWO_LETTERS) return false;
  if (count < 0 || count > 99) return false;
  if (find(1, 5) || find(1, 6) || readAirport(7) < 0 || readAirport(8) < 0) return false;
  if (code(1, 4) < 0x100 || code(1, 4) > 0xffff) return false;
  return traveller >= 0 && isShortNumber(traveller) && components(2) < 4 && !find(2, 2);
}

/** Accepts an absent place. */
function isPlace(piece: i32): bool {
  const length = lengthOf(piece);
  if (length === 0) return true;
  if (length > LONGEST_PLACE) return false;
  const at = startOf(piece);
  const bits = bitsOfUpTo32(length);
  const capitals = capitalsIn32(at) & bits;
  return (capitals & 1) === 1 && (capitals | (bytesIn32(at, BLANK) & bits)) === bits;
}

/** Accepts an absent country. */
function isCountry(country: i32): bool {
  return country === 0 || (isThreeLong(country) && (country & THREE_LETTERS) === THREE_LETTERS);
}

import { bitsOfUpTo32, bytesIn32, capitalsIn32 } from './classes.ts';
import { isPlainSurname, mayBeExtra, mayBeTitle } from './names.ts';
import { releaseByte } from './scan.ts';
import { set } from './rows.ts';
import { appendByte, hasRoom, textLength } from './texts.ts';

/* Handles released apostrophes (`D?'AVILA`), which most files contain. */

const APOSTROPHE: i32 = 0x27;
/** Added to offsets among the texts; equal to `core/rows.ts`. */
const IN_TEXTS: i32 = 0x4000_0000;
const BLANK: i32 = 0x20;
const LONGEST: i32 = 32;

export let isReleased: bool = false;

export function setReleased(value: bool): void {
  isReleased = value;
}

export function hasApostrophesOnly(first: i32, last: i32): bool {
  for (let at = first; at < last; at++) {
    const byte = load<u8>(at) as i32;
    if (byte < 0x20 || byte > 0x7e) return false;
    if (byte !== releaseByte) continue;
    at++;
    if (at >= last || (load<u8>(at) as i32) !== APOSTROPHE) return false;
  }
  return releaseByte !== APOSTROPHE;
}

/** Rejects titles and extra seats. */
export function isKeptSurname(first: i32, last: i32): bool {
  return isReleased && hasRelease(first, last) ? isPlainReleased(first, last) : isPlainSurname(first, last);
}

/** Accepts words of capitals with single blanks, and apostrophes between capitals. */
function isPlainReleased(first: i32, last: i32): bool {
  const length = last - first;
  if (length > LONGEST || mayBeExtra(first, last)) return false;
  const bits = bitsOfUpTo32(length);
  const capitals = capitalsIn32(first) & bits;
  const blanks = bytesIn32(first, BLANK) & bits;
  const releases = bytesIn32(first, releaseByte) & bits;
  const apostrophes = bytesIn32(first, APOSTROPHE) & bits;
  if ((capitals | blanks | releases | apostrophes) !== bits || apostrophes !== releases << 1) return false;
  if ((releases & ~(capitals << 1)) !== 0 || (releases & ~(capitals >>> 2)) !== 0) return false;
  if (blanks !== 0 && mayBeTitle(first + 32 - clz<i32>(blanks), last)) return false;
  return (blanks & ((blanks << 1) | 1 | (1 << (length - 1)))) === 0;
}

/** Copies the name without its release characters. Returns false when there is no room. */
export function setName(index: i32, first: i32, last: i32): bool {
  if (!isReleased || !hasRelease(first, last)) {
    set(index, first);
    set(index + 1, last);
    return true;
  }
  if (!hasRoom(last - first)) return false;
  set(index, IN_TEXTS | textLength());
  for (let at = first; at < last; at++) {
    if ((load<u8>(at) as i32) === releaseByte) at++;
    appendByte(load<u8>(at) as i32);
  }
  set(index + 1, IN_TEXTS | textLength());
  return true;
}

function hasRelease(first: i32, last: i32): bool {
  for (let at = first; at < last; at++) if ((load<u8>(at) as i32) === releaseByte) return true;
  return false;
}

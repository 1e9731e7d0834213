import { areDigits, code, codeIn, components, elements, find, from, isThreeLong, to } from './fields.ts';
import { areSame, readContact, readEmail } from './contacts.ts';
import { readDocuments, readIdentification } from './documents.ts';
import { quickCheck } from './quick-check.ts';
import { isReleased } from './released.ts';
import { WORDS } from './memory.ts';
import { isIn } from './words.ts';
import { done, OTHER, SEATS, set, setSafe } from './rows.ts';

/* Standards digest, section 4.4. `pnrgov/airimp.ts` reads other forms. */

const LONGEST: i32 = 1000;
const CODE_LENGTH: i32 = 4;
const MOST_SEATS: i32 = 50;

export const DOCS: i32 = 0x444f4353;
const FOID: i32 = 0x464f4944;
const CTCE: i32 = 0x43544345;
const CTCM: i32 = 0x4354434d;
const CTCB: i32 = 0x43544342;
const CTCH: i32 = 0x43544348;
const CTCP: i32 = 0x43544350;
const CTCF: i32 = 0x43544346;
const SEAT: i32 = 0x53454154;

/** `begin` is the offset after the tag. */
export function readRequest(requestCode: i32, begin: i32): i32 {
  const parts = components(1);
  if (parts === 9) return readTextRequest(requestCode, begin);
  if (isReleased) return OTHER;
  return requestCode === SEAT && parts > 0 && parts < 9 ? readSeats(begin) : OTHER;
}

/** Returns 0 without a traveller, -1 if unclear. */
export function readReference(): i32 {
  if (elements < 2) return 0;
  if (elements > 2 || find(2, 1)) return -1;
  return code(2, 3);
}

const HK: i32 = 0x484b;
/** Cancelled or refused. */
const CANCELLED: usize = WORDS + 0x700;

function isLive(status: i32): bool {
  return status === HK || (status >= 0 && !isIn(CANCELLED, status));
}

function readTextRequest(requestCode: i32, begin: i32): i32 {
  if (!isLive(code(1, 2))) return OTHER;
  const traveller = readReference();
  if (traveller < 0 || !find(1, 9) || to - from > LONGEST) return OTHER;
  // A number is no word, and the element has no other components.
  const head = from;
  const last = to;
  setSafe(isShortNumber(traveller) && components(2) < 4 && !find(2, 2) && isHarmlessHead(begin, head));
  if (requestCode === DOCS) return readDocuments(head, last, traveller);
  if (isReleased) return OTHER;
  if (requestCode === FOID) return readIdentification(head, last, traveller);
  if (requestCode === CTCE) return readEmail(head, last, traveller);
  if (
    requestCode === CTCM ||
    requestCode === CTCB ||
    requestCode === CTCH ||
    requestCode === CTCP ||
    requestCode === CTCF
  )
    return readContact(requestCode, head, last, traveller);
  return OTHER;
}

/** Address of the last harmless head, behind its code. The heads of most requests are the same. */
let lastHead: i32 = 0;
let lastHeadLength: i32 = 0;

export function resetHeads(): void {
  lastHeadLength = 0;
}

function isHarmlessHead(begin: i32, head: i32): bool {
  const rest = begin + CODE_LENGTH;
  const length = head - rest;
  if (length > 0 && length === lastHeadLength && areSame(rest, lastHead, length)) return true;
  if (quickCheck(begin, head) !== 0) return false;
  lastHead = rest;
  lastHeadLength = length;
  return true;
}

function readSeats(begin: i32): i32 {
  if (find(1, 5) || find(1, 6)) return OTHER;
  const status = code(1, 2);
  const board = readAirport(7);
  const off = readAirport(8);
  if (status < 0 || board < 0 || off < 0) return OTHER;
  set(1, status);
  set(2, board);
  set(3, off);
  set(4, elements - 1);
  let isHarmless: bool = elements > 1;
  for (let element = 2; element <= elements; element++) {
    const seat = plainSeat(element);
    const traveller = code(element, 3);
    if (seat <= 0 || traveller <= 0 || element > MOST_SEATS) return OTHER;
    set(element * 2 + 1, seat);
    set(element * 2 + 2, traveller);
    isHarmless =
      isHarmless &&
      isShortNumber(traveller) &&
      components(element) < 5 &&
      !find(element, 2) &&
      isLetter(code(element, 4));
  }
  find(2, 1);
  setSafe(isHarmless && quickCheck(begin, from) === 0);
  return done(SEATS, elements * 2 + 2);
}

export function readAirport(component: i32): i32 {
  const place = code(1, component);
  return place === 0 || isThreeLong(place) ? place : -1;
}

/** Packs `8K`, `10A`, `123C`. Returns 0 when empty, -1 otherwise. */
export function plainSeat(element: i32): i32 {
  if (!find(element, 1)) return 0;
  if (to - from < 2 || to - from > 4) return -1;
  const letter = load<u8>(to - 1) as i32;
  if ((load<u8>(from) as i32) === 0x30 || letter < 0x41 || letter > 0x5a || !areDigits(from, to - 1))
    return -1;
  return codeIn(from, to);
}

export function isShortNumber(packed: i32): bool {
  return packed < 0x3a || (packed < 0x3a3a && (packed & 0xff) < 0x3a);
}

function isLetter(packed: i32): bool {
  return packed >= 0 && packed < 0x100;
}

import { bitsOf, bytesAt, digitsAt } from './classes.ts';
import {
  areCapitals,
  areDigits,
  arePlain,
  code,
  components,
  elements,
  find,
  fourDigits,
  from,
  sixDigits,
  to,
} from './fields.ts';
import { MOST } from './flights.ts';
import { LONGEST_PROSE } from './limits.ts';
import { quickCheck, SEEN_CARD, SEEN_WORD } from './quick-check.ts';
import * as rows from './rows.ts';
import { appendInstant } from './texts.ts';

/* Standards digest, 4.3: RCI, ORG, IFT. */

const TRAVEL_AGENCY: i32 = 0x54;

export function readOffice(): i32 {
  rows.set(1, elements);
  if (elements === 0) return rows.done(rows.OFFICE, 1);
  // Its fields may all be empty.
  if (!find(1, 1) && !find(2, 1)) return rows.OTHER;
  const type = code(5, 1);
  const numbered = find(2, 1);
  const digits = numbered && areDigits(from, to) && to - from > 6 && to - from < 9;
  if (to - from > LONGEST_PROSE) return rows.OTHER;
  rows.set(2, type === TRAVEL_AGENCY || digits ? 1 : 0);
  rows.set(3, from);
  rows.set(4, to);
  find(2, 2);
  if (to - from > LONGEST_PROSE) return rows.OTHER;
  rows.set(5, from);
  rows.set(6, to);
  const city = code(3, 1);
  const country = code(6, 1);
  rows.set(7, city);
  rows.set(8, country);
  return type < 0 || city < 0 || country < 0 ? rows.OTHER : rows.done(rows.OFFICE, 8);
}

const HOLDER: i32 = 0x3433;
const CTCT: i32 = 0x54435443;
const SLASH: i32 = 0x2f;

export function readFreeText(begin: i32): i32 {
  const subject = code(1, 2);
  if (subject < 0) return rows.OTHER;
  if (subject === HOLDER) return payer(begin);
  if (elements !== 2 || components(2) !== 1 || !find(2, 1) || to - from > LONGEST_PROSE) return rows.OTHER;
  return agency(begin, from, to);
}

const MAX_PAYER_LENGTH: i32 = 60;
const MAX_PAYER_BLANKS: i32 = 5;

/** Under a payment, a plain name may be stored unchanged. */
function payer(begin: i32): i32 {
  if (!isPayer(begin)) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  return rows.done(rows.PAYER, 2);
}

function isPayer(begin: i32): bool {
  if (elements !== 2 || components(1) !== 2 || components(2) !== 1) return false;
  if (!find(2, 1) || to - from > MAX_PAYER_LENGTH) return false;
  let blanks: i32 = 0;
  for (let at = from; at < to; at++) {
    if (isBlank(at)) blanks++;
    else if (!areCapitals(at, at + 1)) return false;
  }
  rows.setSafe(blanks <= MAX_PAYER_BLANKS && quickCheck(begin, to) === 0);
  return rows.knownSafe;
}

function agency(begin: i32, from: i32, last: i32): i32 {
  const first = from + 9;
  if (last - from < 16 || load<i32>(from) !== CTCT || !isBlank(from + 4) || !isBlank(from + 8))
    return rows.OTHER;
  if (!areCapitals(from + 5, from + 8)) return rows.OTHER;
  const length = ctz<i32>(~digitsAt(first));
  const end = first + length;
  if (length < 5 || end >= last || !isBlank(end) || !areCapitals(end + 1, end + 2)) return rows.OTHER;
  // A traveller's name may follow: -1LIMA/ANA.
  if (hasByte(end, last, SLASH)) return rows.OTHER;
  // Only thirteen digits may be a card, and only a word of four letters a request.
  const isHarmless = length < 13 && quickCheck(end + 1, last) === 0;
  if (!isHarmless && (quickCheck(from, last) & (SEEN_WORD | SEEN_CARD)) !== 0) return rows.OTHER;
  rows.set(1, first);
  rows.set(2, end);
  rows.set(3, end + 1);
  rows.set(4, last);
  rows.setSafe(quickCheck(begin, from) === 0);
  return rows.done(rows.AGENCY, 4);
}

function hasByte(first: i32, last: i32, byte: i32): bool {
  for (let at = first; at < last; at += 16) {
    const bits = last - at < 16 ? bitsOf(last - at) : 0xffff;
    if ((bytesAt(at, byte) & bits) !== 0) return true;
  }
  return false;
}

function isBlank(at: i32): bool {
  return (load<u8>(at) as i32) === 0x20;
}

export function readLocators(): i32 {
  if (elements === 0 || elements > MOST) return rows.OTHER;
  for (let element = 1; element <= elements; element++) {
    const system = code(element, 1);
    if (system < 0 || !find(element, 2) || !arePlain(from, to)) return rows.OTHER;
    if (to - from < 3 || to - from > 8) return rows.OTHER;
    const at: i32 = element === 1 ? 1 : element * 3;
    rows.set(at, system);
    rows.set(at + 1, from);
    rows.set(at + 2, to);
  }
  const day = sixDigits(1, 4);
  for (let element = 2; day === -1 && element <= elements; element++) if (find(element, 4)) return rows.OTHER;
  const time = fourDigits(1, 5);
  if (day === -2 || time === -2 || (day === -1 && time !== -1)) return rows.OTHER;
  const created = day < 0 ? -1 : appendInstant(day, time);
  if (day >= 0 && created < 0) return rows.OTHER;
  rows.set(4, created);
  rows.set(5, elements - 1);
  return rows.done(rows.LOCATORS, elements * 3 + 2);
}

import { bitsOf } from './classes.ts';
import { areDigits } from './fields.ts';
import { quickCheck, isLikeCard } from './quick-check.ts';
import { TEXTS } from './memory.ts';
import { CONTACT, done, EMAIL, OTHER, set, setSafe, knownSafe } from './rows.ts';
import { end, endAt, hasRoom, textLength } from './texts.ts';

/* Requests that tell how travellers are reached: CTCx (standards digest, section 4.4). */

const SLASH: i32 = 0x2f;
const SPACE: i32 = 0x20;
const DOT: i32 = 0x2e;
const ZERO: i32 = 0x30;

/** Where the number before stood. */
let lastContact: i32 = 0;
let lastContactLength: i32 = 0;

/** A number of digits only: the code of the request, where the number stands. */
export function contact(requestCode: i32, first: i32, last: i32, traveller: i32): i32 {
  if (last - first < 5 || !areDigits(first, last)) return OTHER;
  const length = last - first;
  if (isLikeCard(length, (load<u8>(first) as i32) - ZERO)) return OTHER;
  // Travellers of one booking often have the same.
  if (length !== lastContactLength || !areSame(first, lastContact, length)) {
    lastContact = first;
    lastContactLength = length;
  }
  set(1, requestCode);
  set(2, lastContact);
  set(3, lastContact + length);
  set(4, traveller);
  return done(CONTACT, 4);
}

/** `ANA..LIMA//EXEMPLO.TEST` as an address: where it stands among the texts. */
export function email(first: i32, last: i32, traveller: i32): i32 {
  const length = last - first;
  if ((load<u8>(first) as i32) === SLASH || !hasRoom(length)) return OTHER;
  setSafe(knownSafe && quickCheck(first, last) === 0);
  // Travellers of one booking often have the same.
  if (length !== lastEmailLength || !areSame(first, lastEmail, length)) {
    const start = end;
    if (!writeAddress(first, last)) return OTHER;
    emailAt = (start - TEXTS) as i32;
    emailEnd = textLength();
    lastEmail = first;
    lastEmailLength = length;
  }
  set(1, emailAt);
  set(2, emailEnd);
  set(3, traveller);
  return done(EMAIL, 3);
}

/** Where the e-mail before stood, and where among the texts it was put. */
let lastEmail: i32 = 0;
let lastEmailLength: i32 = 0;
let emailAt: i32 = 0;
let emailEnd: i32 = 0;

/** Forgets the contacts of another window. */
export function resetContacts(): void {
  lastContactLength = 0;
  lastEmailLength = 0;
}

/** Whether so many bytes at two places are the same. */
function areSame(one: i32, other: i32, length: i32): bool {
  for (let at: i32 = 0; at < length; at += 16) {
    const bits = length - at < 16 ? bitsOf(length - at) : 0xffff;
    const same = i8x16.bitmask(i8x16.eq(v128.load(one + at), v128.load(other + at)));
    if ((same & bits) !== bits) return false;
  }
  return true;
}

/** Writes an address, two slashes as `@` and two dots as `_`; false when it has anything else to put in another way. */
function writeAddress(first: i32, last: i32): bool {
  let write = end;
  let slash: i32 = 0;
  for (let at = first; at < last; at++) {
    const byte = load<u8>(at) as i32;
    const next = at + 1 < last ? (load<u8>(at + 1) as i32) : 0;
    if (byte === SLASH) {
      if (next !== SLASH || slash > 0) return false;
      slash = at;
      store<u8>(write++, 0x40);
      at++;
    } else if (byte === DOT && next === DOT) {
      store<u8>(write++, 0x5f);
      at++;
    } else if (byte <= SPACE || byte === 0x40 || byte === 0x2d || (byte === DOT && next === SLASH))
      return false;
    else store<u8>(write++, byte);
  }
  if (slash === 0 || last - slash < 5) return false;
  endAt(write);
  return true;
}

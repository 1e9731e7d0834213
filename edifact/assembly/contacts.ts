import { bitsOf, bitsOfUpTo32, bytesIn32, notInAddressIn32 } from './classes.ts';
import { areDigits } from './fields.ts';
import { LONGEST_KEY } from './limits.ts';
import { quickCheck, isLikeCard } from './quick-check.ts';
import { TEXTS } from './memory.ts';
import { CONTACT, done, EMAIL, OTHER, set, setSafe, knownSafe } from './rows.ts';
import { end, endAt, hasRoom, textLength } from './texts.ts';

/*
 * Phones and e-mail addresses in requests CTCx (standards digest, section 4.4). Readers write a row and return
 * its kind, or OTHER for what TypeScript must read (`rows.ts`).
 */

const SLASH: i32 = 0x2f;
const SPACE: i32 = 0x20;
const DOT: i32 = 0x2e;
const ZERO: i32 = 0x30;

let lastContact: i32 = 0;
let lastContactLength: i32 = 0;

export function readContact(requestCode: i32, first: i32, last: i32, traveller: i32): i32 {
  if (last - first < 5 || last - first > LONGEST_KEY || !areDigits(first, last)) return OTHER;
  const length = last - first;
  if (isLikeCard(length, (load<u8>(first) as i32) - ZERO)) return OTHER;
  // Travellers of one booking often share it.
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

export function readEmail(first: i32, last: i32, traveller: i32): i32 {
  const length = last - first;
  if ((load<u8>(first) as i32) === SLASH || !hasRoom(length)) return OTHER;
  setSafe(knownSafe && quickCheck(first, last) === 0);
  if (length !== lastEmailLength || !areSame(first, lastEmail, length)) {
    const start = end;
    if (!(length <= 32 && writeShortAddress(first, length)) && !writeAddress(first, last)) return OTHER;
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

let lastEmail: i32 = 0;
let lastEmailLength: i32 = 0;
let emailAt: i32 = 0;
let emailEnd: i32 = 0;

export function resetContacts(): void {
  lastContactLength = 0;
  lastEmailLength = 0;
}

/** Compares 16 bytes at a time. */
export function areSame(one: i32, other: i32, length: i32): bool {
  for (let at: i32 = 0; at < length; at += 16) {
    const bits = length - at < 16 ? bitsOf(length - at) : 0xffff;
    const same = i8x16.bitmask(i8x16.eq(v128.load(one + at), v128.load(other + at)));
    if ((same & bits) !== bits) return false;
  }
  return true;
}

/** Writes up to 32 bytes with `@` for `//` and `_` for `..`. Returns false for other escapes. */
function writeShortAddress(first: i32, length: i32): bool {
  const bits = bitsOfUpTo32(length);
  const slashes = bytesIn32(first, SLASH) & bits;
  const dots = bytesIn32(first, DOT) & bits;
  const others = notInAddressIn32(first) & bits;
  const slash = ctz<i32>(slashes);
  if (slashes === 0 || slashes !== 3 << slash || others !== 0 || length - slash < 5) return false;
  const pairs = dots & (dots >>> 1);
  if ((pairs & (pairs << 1)) !== 0 || (dots & (slashes >>> 1)) !== 0) return false;
  let write = end;
  let from: i32 = 0;
  for (let rest = pairs | (1 << slash); rest !== 0; rest &= rest - 1) {
    const at = ctz<i32>(rest);
    copy32(write, first + from);
    write += at - from;
    store<u8>(write++, at === slash ? 0x40 : 0x5f);
    from = at + 2;
  }
  copy32(write, first + from);
  endAt(write + length - from);
  return true;
}

/** Copies 32 bytes whatever the length: later texts overwrite those behind the end. */
function copy32(to: usize, from: i32): void {
  v128.store(to, v128.load(from));
  v128.store(to + 16, v128.load(from + 16));
}

/** Does the same for any length, byte by byte. */
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

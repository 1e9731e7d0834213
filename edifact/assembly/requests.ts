import {
  bitsOf,
  bitsOfUpTo32,
  blanksAt,
  bytesAt,
  capitalsAt,
  digitsAt,
  slashesAt,
  smallAt,
  strangeAt,
} from './classes.ts';
import {
  areDigits,
  code,
  codeIn,
  components,
  elements,
  find,
  from,
  isThreeLong,
  numberIn,
  to,
} from './fields.ts';
import { glance, isLikeCard } from './glance.ts';
import { isHeadSafe } from './heads.ts';
import { PIECES, TEXTS, TEXTS_END } from './memory.ts';
import { isPlainSurname, plainGivenEnd } from './names.ts';
import { CONTACT, DOCUMENT, done, EMAIL, IDENTIFICATION, OTHER, SEATS, set } from './rows.ts';

/* SSR in the shape that nearly all have (standards digest, section 4.4); see `pnrgov/airimp.ts` for all others. */

const SLASH: i32 = 0x2f;
const SPACE: i32 = 0x20;
const DOT: i32 = 0x2e;
const ZERO: i32 = 0x30;
const LONGEST: i32 = 1000;
/** Elements of a request for seats. */
const MOST_SEATS: i32 = 50;

/* Codes, packed. */
const DOCS: i32 = 0x444f4353;
const FOID: i32 = 0x464f4944;
const CTCE: i32 = 0x43544345;
const CTCM: i32 = 0x4354434d;
const CTCB: i32 = 0x43544342;
const CTCH: i32 = 0x43544348;
const CTCP: i32 = 0x43544350;
const CTCF: i32 = 0x43544346;
const SEAT: i32 = 0x53454154;
/** FOID of a credit card. */
const CARD: i32 = 0x4343;

/** Where the next text goes. */
let text: usize = TEXTS;

export function resetTexts(): void {
  text = TEXTS;
  lastEmailLength = 0;
  lastContactLength = 0;
}

/** Number of bytes of text written. */
export function textLength(): i32 {
  return (text - TEXTS) as i32;
}

/** Whether the request that was read last is known to be kept as it stands; it may be so when this is false. */
export let isKnownSafe: bool = false;

/** Reads a request of this packed code that begins behind its tag at an offset; gives the kind of the row. */
export function request(requestCode: i32, begin: i32): i32 {
  isKnownSafe = false;
  const parts = components(1);
  if (parts === 9) return withText(requestCode, begin);
  return requestCode === SEAT && parts > 0 && parts < 9 ? seats(begin) : OTHER;
}

/** The one traveller a request refers to, packed: 0 when it refers to none, -1 when that is not plain. */
function reference(): i32 {
  if (elements < 2) return 0;
  if (elements > 2 || find(2, 1)) return -1;
  return code(2, 3);
}

function withText(requestCode: i32, begin: i32): i32 {
  const traveller = reference();
  if (traveller < 0 || !find(1, 9) || to - from > LONGEST) return OTHER;
  // A number is no word; and with no more components nothing else stands in that element.
  const head = from;
  isKnownSafe = traveller < 0x3a && components(2) < 4 && !find(2, 2) && isHeadSafe(requestCode, begin, head);
  find(1, 9);
  if (requestCode === DOCS) return documents(from, to, traveller);
  if (requestCode === FOID) return identification(from, to, traveller);
  if (requestCode === CTCE) return email(from, to, traveller);
  if (
    requestCode === CTCM ||
    requestCode === CTCB ||
    requestCode === CTCH ||
    requestCode === CTCP ||
    requestCode === CTCF
  )
    return contact(requestCode, from, to, traveller);
  return OTHER;
}

/** How many pieces a text has behind its first slash; each ends before the slash in front of the next. */
let pieces: i32 = 0;

/** Where a piece begins. */
function startOf(piece: i32): i32 {
  return load<i32>(PIECES + (piece << 2));
}

function begins(piece: i32, at: i32): void {
  store<i32>(PIECES + (piece << 2), at);
}

/** Finds the pieces of a text that begins with a slash; false when a piece is not trimmed or has small letters. */
function part(first: i32, last: i32): bool {
  let count: i32 = 0;
  let slashBefore: i32 = 0;
  let blankBefore: i32 = 0;
  for (let at = first; at < last; at += 32) {
    const bits = bitsOfUpTo32(last - at);
    const slashes = slashesAt(at) & bits;
    const blanks = blanksAt(at) & bits;
    const trimmed = (blanks & ((slashes << 1) | slashBefore)) | (slashes & ((blanks << 1) | blankBefore));
    if (trimmed !== 0 || (smallAt(at) & bits) !== 0) return false;
    for (let rest = slashes; rest !== 0; rest &= rest - 1) {
      if (count > 13) return false;
      begins(++count, at + ctz<i32>(rest) + 1);
    }
    slashBefore = slashes >>> 31;
    blankBefore = blanks >>> 31;
  }
  begins(count + 1, last + 1);
  pieces = count;
  return true;
}

function endOf(piece: i32): i32 {
  return startOf(piece + 1) - 1;
}

function lengthOf(piece: i32): i32 {
  return piece > pieces ? 0 : endOf(piece) - startOf(piece);
}

function codeOf(piece: i32): i32 {
  return codeIn(startOf(piece), endOf(piece));
}

/** A piece `DDMMMYY` as the number YYMMDD; -1 when it is none. The day need not be in the calendar. */
function dateOf(piece: i32): i32 {
  const at = startOf(piece);
  const day = numberIn(at, at + 2);
  const year = numberIn(at + 5, at + 7);
  const month = monthOf((load<u8>(at + 2) << 16) | (load<u8>(at + 3) << 8) | load<u8>(at + 4));
  return day < 0 || year < 0 || month === 0 ? -1 : year * 10_000 + month * 100 + day;
}

function monthOf(letters: i32): i32 {
  switch (letters) {
    case 0x4a414e:
      return 1;
    case 0x464542:
      return 2;
    case 0x4d4152:
      return 3;
    case 0x415052:
      return 4;
    case 0x4d4159:
      return 5;
    case 0x4a554e:
      return 6;
    case 0x4a554c:
      return 7;
    case 0x415547:
      return 8;
    case 0x534550:
      return 9;
    case 0x4f4354:
      return 10;
    case 0x4e4f56:
      return 11;
    case 0x444543:
      return 12;
    default:
      return 0;
  }
}

/** `/P/GBR/298020086/GBR/25JAN01/M/11OCT30/CARTER/MATTHEW//`: type, issuer, nationality, birth, gender, expiry, and where number and names stand. */
function documents(first: i32, last: i32, traveller: i32): i32 {
  if ((load<u8>(first) as i32) !== SLASH || !part(first, last)) return OTHER;
  if (pieces < 8 || pieces > 11 || lengthOf(11) > 0 || lengthOf(5) !== 7) return OTHER;
  const gender = genderOf(6);
  if (gender === 0) return OTHER;
  const type = codeOf(1);
  const issuer = codeOf(2);
  const nationality = codeOf(4);
  const birth = dateOf(5);
  const expires = lengthOf(7) === 7 ? dateOf(7) : lengthOf(7) === 0 ? 0 : -1;
  if (type <= 0 || issuer < 0 || nationality < 0 || birth < 0 || expires < 0) return OTHER;
  const number = startOf(3);
  if (!isNumber(number, endOf(3)) || !areNames()) return OTHER;
  isKnownSafe =
    isKnownSafe &&
    isDullNumber(endOf(3) - number, type, issuer, nationality) &&
    glance(startOf(8), last) === 0;
  set(1, type);
  set(2, issuer);
  set(3, nationality);
  set(4, birth);
  set(5, gender);
  set(6, expires);
  set(7, number);
  set(8, endOf(3));
  set(9, startOf(8));
  set(10, endOf(8));
  set(11, pieces > 8 ? startOf(9) : 0);
  set(12, pieces > 8 ? endOf(9) : 0);
  set(13, lengthOf(10) > 0 ? startOf(10) : 0);
  set(14, lengthOf(10) > 0 ? endOf(10) : 0);
  set(15, traveller);
  set(16, first);
  set(17, last);
  return done(DOCUMENT, 17);
}

/** The most that a packed code of three letters can be: words that are looked for have more. */
const THREE_LETTERS: i32 = 0xff_ffff;

/** Whether the number that was looked at last, of a length, may be kept beside these codes. */
function isDullNumber(length: i32, type: i32, issuer: i32, nationality: i32): bool {
  if (type > THREE_LETTERS || issuer > THREE_LETTERS || nationality > THREE_LETTERS) return false;
  if (length < 11) return letters < 4;
  // No number of a card is so short; one of an account is told by a word with CC.
  return length < 13 && letters === 0 && !isOfCard(type) && !isOfCard(issuer) && !isOfCard(nationality);
}

/** Whether a packed code of two or three begins with CC. */
function isOfCard(packed: i32): bool {
  return packed === CARD || packed >>> 8 === CARD;
}

/** The letter of a gender; 0x100 and the letter of that of an infant (`MI`); 0 for anything else. */
function genderOf(piece: i32): i32 {
  const at = startOf(piece);
  const letter = load<u8>(at) as i32;
  if (lengthOf(piece) === 1) return letter;
  return lengthOf(piece) === 2 && (load<u8>(at + 1) as i32) === 0x49 ? 0x100 | letter : 0;
}

/** Whether the names are kept as they stand, or absent. */
function areNames(): bool {
  const surname = startOf(8);
  if (lengthOf(8) > 0 && !isPlainSurname(surname, endOf(8))) return false;
  const given = lengthOf(9);
  const second = lengthOf(10);
  if (given === 0) return second === 0;
  if (plainGivenEnd(startOf(9), endOf(9), false) < 0) return false;
  return second === 0 || plainGivenEnd(startOf(10), endOf(10), false) >= 0;
}

/** How many letters are in the number that was looked at last. */
let letters: i32 = 0;

/** Capitals and digits that stand for a number, at most sixteen: words and zeros in its place are looked at closely. */
function isNumber(first: i32, last: i32): bool {
  const length = last - first;
  if (length > 16 || length === 0) return false;
  const bits = bitsOf(length);
  const digits = digitsAt(first) & bits;
  letters = length - popcnt<i32>(digits);
  if (((digits | capitalsAt(first)) & bits) !== bits) return false;
  return length > 9 || (digits & ~bytesAt(first, ZERO)) !== 0;
}

/** `/NI12345678909`: two letters of the type, where the number stands. */
function identification(first: i32, last: i32, traveller: i32): i32 {
  const at = (load<u8>(first) as i32) === SLASH ? first + 1 : first;
  if (at + 3 > last || !isNumber(at + 2, last)) return OTHER;
  const type = codeIn(at, at + 2);
  if (type <= 0) return OTHER;
  isKnownSafe = isKnownSafe && letters === 0 && last - at < 15 && type !== CARD;
  set(1, type);
  set(2, at + 2);
  set(3, last);
  set(4, traveller);
  return done(IDENTIFICATION, 4);
}

/** Where the number before stood. */
let lastContact: i32 = 0;
let lastContactLength: i32 = 0;

/** A number of digits only: the code of the request, where the number stands. */
function contact(requestCode: i32, first: i32, last: i32, traveller: i32): i32 {
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
function email(first: i32, last: i32, traveller: i32): i32 {
  const length = last - first;
  if (length > 128 || (load<u8>(first) as i32) === SLASH || text + 160 > TEXTS_END) return OTHER;
  isKnownSafe = isKnownSafe && glance(first, last) === 0;
  // Travellers of one booking often have the same.
  if (length !== lastEmailLength || !areSame(first, lastEmail, length)) {
    const start = text;
    if (!(length <= 32 && plainEmail(first, length)) && !oddEmail(first, last)) return OTHER;
    emailAt = start;
    lastEmail = first;
    lastEmailLength = length;
  }
  set(1, (emailAt - TEXTS) as i32);
  set(2, (text - TEXTS) as i32);
  set(3, traveller);
  return done(EMAIL, 3);
}

/** Where the e-mail before stood and its text was put, the last of all texts. */
let lastEmail: i32 = 0;
let lastEmailLength: i32 = 0;
let emailAt: usize = TEXTS;

/** Whether so many bytes at two places are the same. */
function areSame(one: i32, other: i32, length: i32): bool {
  for (let at: i32 = 0; at < length; at += 16) {
    const bits = length - at < 16 ? bitsOf(length - at) : 0xffff;
    const same = i8x16.bitmask(i8x16.eq(v128.load(one + at), v128.load(other + at)));
    if ((same & bits) !== bits) return false;
  }
  return true;
}

/** Writes an address of at most 32 bytes in which the two slashes are all there is to put in another way; false for others. */
function plainEmail(first: i32, length: i32): bool {
  const bits = bitsOfUpTo32(length);
  const slashes = slashesAt(first) & bits;
  const dots = (bytesAt(first, DOT) | (bytesAt(first + 16, DOT) << 16)) & bits;
  const others = (strangeAt(first) | (strangeAt(first + 16) << 16)) & bits;
  const slash = ctz<i32>(slashes);
  if (slashes === 0 || slashes !== 3 << slash || others !== 0 || length - slash < 5) return false;
  if ((dots & (dots >>> 1)) !== 0 || (dots & (slashes >>> 1)) !== 0) return false;
  copy32(text, first);
  const behind: usize = text + slash;
  store<u8>(behind, 0x40);
  copy32(behind + 1, first + slash + 2);
  text += length - 1;
  return true;
}

/** More than is wanted is copied; what comes after overwrites it. */
function copy32(to: usize, from: i32): void {
  v128.store(to, v128.load(from));
  v128.store(to + 16, v128.load(from + 16));
}

/** The same for any address, with dots that stand for a line. */
function oddEmail(first: i32, last: i32): bool {
  let write = text;
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
  text = write;
  return true;
}

/** Seats of travellers on one leg: status, airports, how many; seat and traveller of each. */
function seats(begin: i32): i32 {
  if (find(1, 5) || find(1, 6)) return OTHER;
  const status = code(1, 2);
  const board = airport(7);
  const off = airport(8);
  if (status < 0 || board < 0 || off < 0) return OTHER;
  set(1, status);
  set(2, board);
  set(3, off);
  set(4, elements - 1);
  isKnownSafe = elements > 1;
  for (let element = 2; element <= elements; element++) {
    const seat = plainSeat(element);
    const traveller = code(element, 3);
    if (seat <= 0 || traveller <= 0 || element > MOST_SEATS) return OTHER;
    set(element * 2 + 1, seat);
    set(element * 2 + 2, traveller);
    isKnownSafe =
      isKnownSafe &&
      traveller < 0x3a &&
      components(element) < 5 &&
      !find(element, 2) &&
      code(element, 4) < 0x100;
  }
  find(2, 1);
  isKnownSafe = isKnownSafe && isHeadSafe(SEAT, begin, from);
  return done(SEATS, elements * 2 + 2);
}

function airport(component: i32): i32 {
  const place = code(1, component);
  return place === 0 || isThreeLong(place) ? place : -1;
}

/** `8K`, `10A`, `123C` packed: 0 when the field is empty, -1 when it is anything else. */
export function plainSeat(element: i32): i32 {
  if (!find(element, 1)) return 0;
  if (to - from < 2 || to - from > 4) return -1;
  const letter = load<u8>(to - 1) as i32;
  if ((load<u8>(from) as i32) === 0x30 || letter < 0x41 || letter > 0x5a || !areDigits(from, to - 1))
    return -1;
  return codeIn(from, to);
}

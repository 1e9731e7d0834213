import { bitsOf, bytesAt, capitalsAt, digitsAt } from './classes.ts';
import { codeIn } from './fields.ts';
import { quickCheck } from './quick-check.ts';
import { mayBeginWithTitle, plainGivenEnd } from './names.ts';
import { codeOf, dateOf, endOf, lengthOf, pieces, splitPieces, startOf } from './pieces.ts';
import { isKeptSurname, setName } from './released.ts';
import { DOCUMENT, done, IDENTIFICATION, OTHER, set, setSafe, knownSafe } from './rows.ts';

/* Standards digest, section 4.4. */

const SLASH: i32 = 0x2f;
const ZERO: i32 = 0x30;
const CARD: i32 = 0x4343;
/** Bits of two letters that digits lack. */
const TWO_LETTERS: i32 = 0x4040;

/** Reads `/P/GBR/298020086/GBR/25JAN01/M/11OCT30/CARTER/MATTHEW//`. */
export function readDocuments(first: i32, last: i32, traveller: i32): i32 {
  if ((load<u8>(first) as i32) !== SLASH || !splitPieces(first, last)) return OTHER;
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
  if (!setName(9, startOf(8), endOf(8))) return OTHER;
  setSafe(knownSafe && isHarmless(first, last, type, issuer, nationality));
  set(1, type);
  set(2, issuer);
  set(3, nationality);
  set(4, birth);
  set(5, gender);
  set(6, expires);
  set(7, number);
  set(8, endOf(3));
  set(11, pieces > 8 ? startOf(9) : 0);
  set(12, pieces > 8 ? endOf(9) : 0);
  set(13, lengthOf(10) > 0 ? startOf(10) : 0);
  set(14, lengthOf(10) > 0 ? endOf(10) : 0);
  set(15, traveller);
  set(16, first);
  set(17, last);
  return done(DOCUMENT, 17);
}

/** Words of requests are longer than three letters. */
const THREE_LETTERS: i32 = 0xff_ffff;
const LONGEST_NUMBER: i32 = 14;

function isHarmless(first: i32, last: i32, type: i32, issuer: i32, nationality: i32): bool {
  if (type > THREE_LETTERS || issuer > THREE_LETTERS || nationality > THREE_LETTERS) return false;
  const length = endOf(3) - startOf(3);
  if (isHarmlessNumber(length, type, issuer, nationality)) return quickCheck(startOf(8), last) === 0;
  return length <= LONGEST_NUMBER && quickCheck(first, last) === 0;
}

function isHarmlessNumber(length: i32, type: i32, issuer: i32, nationality: i32): bool {
  if (length < 11) return letters < 4;
  // Shorter than a card; a word with CC reveals an account.
  return length < 13 && letters === 0 && !isOfCard(type) && !isOfCard(issuer) && !isOfCard(nationality);
}

function isOfCard(packed: i32): bool {
  return packed === CARD || packed >>> 8 === CARD;
}

/** Returns the letter, with 0x100 for an infant (`MI`), or 0. */
function genderOf(piece: i32): i32 {
  const at = startOf(piece);
  const letter = load<u8>(at) as i32;
  if (lengthOf(piece) === 1) return letter;
  return lengthOf(piece) === 2 && (load<u8>(at + 1) as i32) === 0x49 ? 0x100 | letter : 0;
}

function areNames(): bool {
  const surname = startOf(8);
  if (lengthOf(8) > 0 && !isKeptSurname(surname, endOf(8))) return false;
  const given = lengthOf(9);
  const second = lengthOf(10);
  // The reader drops a title before a surname without given names: DR LIMA is LIMA.
  if (given === 0) return second === 0 && (lengthOf(8) === 0 || !mayBeginWithTitle(surname, endOf(8)));
  if (plainGivenEnd(startOf(9), endOf(9), false) < 0) return false;
  return second === 0 || plainGivenEnd(startOf(10), endOf(10), false) >= 0;
}

let letters: i32 = 0;

function isNumber(first: i32, last: i32): bool {
  const length = last - first;
  if (length > 16 || length === 0) return false;
  const bits = bitsOf(length);
  const digits = digitsAt(first) & bits;
  letters = length - popcnt<i32>(digits);
  if (((digits | capitalsAt(first)) & bits) !== bits) return false;
  return (digits & ~bytesAt(first, ZERO)) !== 0;
}

export function readIdentification(first: i32, last: i32, traveller: i32): i32 {
  const at = (load<u8>(first) as i32) === SLASH ? first + 1 : first;
  if (at + 3 > last || !isNumber(at + 2, last)) return OTHER;
  const type = codeIn(at, at + 2);
  // Two digits would be a part of the number.
  if (type <= 0 || (type & TWO_LETTERS) !== TWO_LETTERS) return OTHER;
  setSafe(knownSafe && letters === 0 && last - at < 15 && type !== CARD);
  set(1, type);
  set(2, at + 2);
  set(3, last);
  set(4, traveller);
  return done(IDENTIFICATION, 4);
}

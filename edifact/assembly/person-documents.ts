import { arePlain, areDigits, bareCode, bareSixDigits, find, from, to } from './fields.ts';
import { bitsOf, bytesAt, digitsAt } from './classes.ts';
import * as row from './person-row.ts';
import { ended, HASH_START, mix } from './text-hash.ts';

/* A DTM or LOC may come before its DOC. */

const ZERO: i32 = 0x30;

const NUMBER: i32 = 1;
const ISSUER: i32 = 3;
const EXPIRY: i32 = 4;
const ISSUED: i32 = 5;

const CPF: i32 = 1;

const P: i32 = 0x50;
const V: i32 = 0x56;
const A: i32 = 0x41;
const C: i32 = 0x43;
const I: i32 = 0x49;
const F: i32 = 0x46;
const IP: i32 = 0x4950;
const AC: i32 = 0x4143;

let count: i32 = 0;
/** Equal to `paxlst/identity.ts`. */
let hash: i32 = 0;
const BY_DOCUMENT: i32 = HASH_START ^ 2;
let open: i32 = row.DOCUMENT_AT;

export function startDocuments(): void {
  count = 0;
  hash = BY_DOCUMENT;
  open = row.DOCUMENT_AT;
}

/** Returns false if a date or place belongs to no document. */
export function endDocuments(): bool {
  row.set(row.DOCUMENTS, count);
  row.set(row.DOCUMENTS_HASH, count > 0 ? ended(hash) : 0);
  if (count > 0) return true;
  return row.get(open + ISSUER) === 0 && row.get(open + EXPIRY) === 0 && row.get(open + ISSUED) === 0;
}

function isUsualType(type: i32): bool {
  return (
    type === P ||
    type === I ||
    type === V ||
    type === A ||
    type === C ||
    type === F ||
    type === IP ||
    type === AC
  );
}

export function readDocument(type: i32): bool {
  if (count === row.MOST_DOCUMENTS || !isUsualType(type) || !find(2, 1) || !isNumber(from, to)) return false;
  if (count > 0) {
    open += row.DOCUMENT_SIZE;
    row.set(open + ISSUER, 0);
    row.set(open + EXPIRY, 0);
    row.set(open + ISSUED, 0);
  }
  count++;
  const cpf = to - from === 11 && (type === I || type === F) && isCpf(from);
  row.set(open, cpf ? CPF : type);
  row.setRange(open + NUMBER, from, to);
  hash = mix(hash, from, to - from);
  return true;
}

function isNumber(first: i32, last: i32): bool {
  const length = last - first;
  if (length > 16 || !arePlain(first, last)) return false;
  return (digitsAt(first) & ~bytesAt(first, ZERO) & bitsOf(length)) !== 0;
}

function digitAt(at: i32): i32 {
  return (load<u8>(at) as i32) - ZERO;
}

/** Equal to `codes/brazil.ts`. */
function isCpf(first: i32): bool {
  if (!areDigits(first, first + 11)) return false;
  let one: i32 = 0;
  let two: i32 = 0;
  for (let index: i32 = 0; index < 9; index++) {
    const digit = digitAt(first + index);
    one += digit * (10 - index);
    two += digit * (11 - index);
  }
  two += digitAt(first + 9) * 2;
  if (checkDigit(one) !== digitAt(first + 9) || checkDigit(two) !== digitAt(first + 10)) return false;
  return (bytesAt(first, load<u8>(first) as i32) & 0x7ff) !== 0x7ff;
}

function checkDigit(sum: i32): i32 {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Days that mean none. */
function isFiller(day: i32): bool {
  return day === 991_231 || day === 111_111 || day === 999_999;
}

export function readDocumentDate(isExpiry: bool): bool {
  const day = bareSixDigits(1, 2);
  if (day === -1) return true;
  const place = open + (isExpiry ? EXPIRY : ISSUED);
  // A second expiry belongs to the next document.
  if (day <= 0 || isFiller(day) || row.get(place) !== 0) return false;
  row.set(place, day);
  return true;
}

export function readIssuer(): bool {
  const country = bareCode(2, 1);
  if (country === 0) return true;
  if (country < 0 || row.get(open + ISSUER) !== 0) return false;
  row.set(open + ISSUER, country);
  return true;
}

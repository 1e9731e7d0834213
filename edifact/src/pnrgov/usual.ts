import { countryCode, isCountryCode } from '../codes/countries.ts';
import { isCpfAt } from '../codes/brazil.ts';
import { documentNumber, documentType, isDocumentType } from '../codes/documents.ts';
import { givenNames, knownName } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import { NEAR, parseSixDigits, type Century } from '../core/dates.ts';
import { ShortTexts } from '../core/short-texts.ts';
import { glance, SEEN_ACCOUNT } from '../privacy/glance.ts';
import type { Person, TravelDocument } from '../types.ts';
import { ByteMemo } from './byte-memo.ts';
import { isPlainSurname, plainGivenEnd } from './names.ts';
import { ownText } from '../core/text.ts';

/*
 * Texts of requests in the shape that nearly all have, read from the bytes at once. What is not in that shape, or says something that a
 * finding must be told of, gives `undefined` and is read closely in `airimp.ts`; both give the same.
 */

/** What is known of the push while its bookings are read. */
export interface PushTimes {
  century: Century;
  /** Local date of the flight; empty when unknown. */
  flightDate: string;
}

/** SSR DOCS of one traveller that is right in every part. */
export interface UsualDocs {
  surname: string;
  given: string;
  /** The names as they are kept; empty when there are none. */
  keptSurname: string;
  keptGiven: string;
  gender: NonNullable<Person['gender']>;
  nationality: string;
  birthDate: string;
  document: TravelDocument;
  /** Whether nothing in the text must be taken out before it is stored. */
  safe: boolean;
}

const SLASH = 0x2f;
const SPACE = 0x20;
const SEVEN = 7;

/** Where the pieces begin; each ends before the slash in front of the next. */
const starts = new Int32Array(16);
let pieces = 0;

/** Finds the pieces of a text that begins with a slash; false when a piece is not trimmed or has small letters. */
function part(bytes: Uint8Array, from: number, to: number): boolean {
  let count = 0;
  let before = SPACE;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte === SLASH) {
      if (before === SPACE && index > from) return false;
      if (count > 13) return false;
      starts[++count] = index + 1;
    } else if (byte >= 0x61 || (byte === SPACE && before === SLASH)) return false;
    before = byte;
  }
  starts[count + 1] = to + 1;
  pieces = count;
  return true;
}

const lengthOf = (piece: number): number =>
  piece > pieces ? 0 : (starts[piece + 1] as number) - 1 - (starts[piece] as number);

const short = new ShortTexts();

/** A packed piece of capitals and digits of at most three; 0 when empty, -1 when anything else. */
function packed(bytes: Uint8Array, piece: number, letters: boolean): number {
  const from = starts[piece] as number;
  const to = (starts[piece + 1] as number) - 1;
  if (to - from > 3) return -1;
  let code = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (!(byte >= 0x41 && byte <= 0x5a) && (letters || byte < 0x30 || byte > 0x39)) return -1;
    code = (code << 8) | byte;
  }
  return code;
}

/** Countries by their packed codes of three letters; empty for what is none. */
const countries = new Map<number, string>();
/** Types of documents by their packed codes. */
const types = new Map<number, string>();
const MOST = 2000;

function countryOf(code: number): string {
  const known = countries.get(code);
  if (known !== undefined) return known;
  const text = countryCode(short.of(code));
  const country = isCountryCode(text) ? text : '';
  if (countries.size < MOST) countries.set(code, country);
  return country;
}

function typeOf(code: number): string {
  const known = types.get(code);
  if (known !== undefined) return known;
  const text = documentType(short.of(code));
  const type = isDocumentType(text) ? text : '';
  if (types.size < MOST) types.set(code, type);
  return type;
}

/** Number of the month by its three capitals, five bits of each. */
const MONTHS = new Uint8Array(1 << 15);
for (const [index, name] of 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ').entries())
  MONTHS[((name.charCodeAt(0) & 31) << 10) | ((name.charCodeAt(1) & 31) << 5) | (name.charCodeAt(2) & 31)] =
    index + 1;

/** Number of the month that three capitals at an offset write; 0 when they write none. */
function monthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const second = bytes[at + 1] as number;
  const third = bytes[at + 2] as number;
  if (first < 0x41 || second < 0x41 || third < 0x41) return 0;
  return MONTHS[((first & 31) << 10) | ((second & 31) << 5) | (third & 31)] as number;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** A piece `DDMMMYY`. */
function dateOf(bytes: Uint8Array, piece: number, century: Century): string | undefined {
  const at = starts[piece] as number;
  const month = monthAt(bytes, at + 2);
  const day = twoDigits(bytes, at);
  const year = twoDigits(bytes, at + 5);
  if (month === 0 || day < 0 || year < 0) return undefined;
  return parseSixDigits(year * 10_000 + month * 100 + day, century);
}

function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (!((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39))) return false;
  }
  return from < to;
}

function textOf(cursor: Cursor, from: number, to: number): string {
  cursor.from = from;
  cursor.to = to;
  return cursor.found();
}

/** A document number of capitals and digits that stands for one; empty otherwise. */
function numberOf(cursor: Cursor, from: number, to: number): string {
  if (!isPlain(cursor.bytes, from, to)) return '';
  const number = textOf(cursor, from, to);
  return to - from > 9 ? number : documentNumber(number);
}

/** The type, or CPF when the number in the bytes is one. */
function refined(type: string, bytes: Uint8Array, from: number, to: number): string {
  return (type === 'I' || type === 'F') && to - from === 11 && isCpfAt(bytes, from) ? 'CPF' : type;
}

function genderOf(byte: number): UsualDocs['gender'] | undefined {
  if (byte === 0x4d) return 'M';
  if (byte === 0x46) return 'F';
  if (byte === 0x55) return 'U';
  return byte === 0x58 ? 'X' : undefined;
}

interface Name {
  text: string;
  kept: string;
  safe: boolean;
  /** Whether something is behind it (`ANA-1LIMA/ANA`) that must be looked at closely. */
  odd: boolean;
}
/** The dash and the number before the name of the traveller. */
const NAME_BEHIND = /-\d/;
const names = new ByteMemo<Name>(1 << 10);
const NO_NAME: Name = { text: '', kept: '', safe: true, odd: false };

function plainName(cursor: Cursor, text: string, from: number, to: number): Name {
  return { text, kept: text, safe: glance(cursor.bytes, from, to) === 0, odd: false };
}

/** Whether the given names in pieces 9 and 10, of these lengths, are kept as they stand; no when in doubt. */
function isPlainGiven(bytes: Uint8Array, first: number, second: number): boolean {
  const from = starts[9] as number;
  if (first === 0 || plainGivenEnd(bytes, from, from + first, false) < 0) return false;
  const then = starts[10] as number;
  return second === 0 || plainGivenEnd(bytes, then, then + second, false) >= 0;
}

/** Family name in piece 8. */
function surnameOf(cursor: Cursor): Name {
  const from = starts[8] as number;
  const to = (starts[9] as number) - 1;
  if (from === to) return NO_NAME;
  if (isPlainSurname(cursor.bytes, from, to)) return plainName(cursor, textOf(cursor, from, to), from, to);
  const known = names.find(cursor.bytes, from, to);
  if (known !== undefined) return known;
  const text = ownText(cursor.bytes, from, to);
  const safe = glance(cursor.bytes, from, to) === 0;
  const name = { text, kept: knownName(text) ?? '', safe, odd: NAME_BEHIND.test(text) };
  names.keep(cursor.bytes, from, name);
  return name;
}

/** Given names in pieces 9 and 10. */
function givenOf(cursor: Cursor, gender: UsualDocs['gender']): Name {
  const first = lengthOf(9);
  const second = lengthOf(10);
  if (first + second === 0) return NO_NAME;
  const from = starts[9] as number;
  const to = second === 0 ? from + first : (starts[11] as number) - 1;
  if (isPlainGiven(cursor.bytes, first, second)) {
    const one = textOf(cursor, from, from + first);
    const text = second === 0 ? one : `${one} ${textOf(cursor, starts[10] as number, to)}`;
    return plainName(cursor, text, from, to);
  }
  const known = names.find(cursor.bytes, from, to, gender.charCodeAt(0));
  if (known !== undefined) return known;
  const text = ownText(cursor.bytes, from, to).replace('/', ' ').trim();
  const safe = glance(cursor.bytes, from, to) === 0;
  const name = { text, kept: givenNames(text, { gender }) ?? '', safe, odd: NAME_BEHIND.test(text) };
  names.keep(cursor.bytes, from, name);
  return name;
}

/** `/P/GBR/298020086/GBR/25JAN01/M/11OCT30/CARTER/MATTHEW//` between two offsets in the window; the segment must be clean. */
export function usualDocs(cursor: Cursor, from: number, to: number, times: PushTimes): UsualDocs | undefined {
  const { bytes } = cursor;
  if (bytes[from] !== SLASH || !part(bytes, from, to)) return undefined;
  if (pieces < 8 || lengthOf(5) !== SEVEN || lengthOf(6) !== 1) return undefined;
  const gender = genderOf(bytes[starts[6] as number] as number);
  const birthDate = dateOf(bytes, 5, times.century);
  if (gender === undefined || birthDate === undefined) return undefined;
  if (times.flightDate !== '' && birthDate > times.flightDate) return undefined;
  const nationality = countryAt(bytes, 4);
  const document = documentOf(cursor, times);
  if (document === undefined || nationality === undefined) return undefined;
  const surname = surnameOf(cursor);
  const given = givenOf(cursor, gender);
  if (surname.odd || given.odd) return undefined;
  return {
    surname: surname.text,
    given: given.text,
    keptSurname: surname.kept,
    keptGiven: given.kept,
    gender,
    nationality,
    birthDate,
    document,
    safe: surname.safe && given.safe && isSafeAround(bytes),
  };
}

/** Whether the pieces but those of names are safe: type, countries and dates always are. */
function isSafeAround(bytes: Uint8Array): boolean {
  if (pieces > 11 || lengthOf(11) > 0) return false;
  const seen = glance(bytes, starts[3] as number, (starts[4] as number) - 1);
  return (seen & ~SEEN_ACCOUNT) === 0;
}

/** The country of a piece; empty when the piece is, `undefined` when it is no code of three letters. */
function countryAt(bytes: Uint8Array, piece: number): string | undefined {
  const code = packed(bytes, piece, true);
  if (code === 0) return '';
  if (code < 0x1_0000) return undefined;
  return countryOf(code) || undefined;
}

function documentOf(cursor: Cursor, times: PushTimes): TravelDocument | undefined {
  const { bytes } = cursor;
  const code = packed(bytes, 1, false);
  const type = code > 0 && code < 0x1_0000 ? typeOf(code) : '';
  const issuer = countryAt(bytes, 2);
  if (type === '' || issuer === undefined) return undefined;
  const expires = lengthOf(7) === 0 ? '' : lengthOf(7) === SEVEN ? dateOf(bytes, 7, NEAR) : undefined;
  if (expires === undefined || (expires !== '' && times.flightDate !== '' && expires < times.flightDate))
    return undefined;
  const from = starts[3] as number;
  const to = (starts[4] as number) - 1;
  const number = numberOf(cursor, from, to);
  if (number === '') return undefined;
  const document: TravelDocument = { type: refined(type, bytes, from, to), number };
  if (issuer !== '') document.issuer = issuer;
  if (expires !== '') document.expiration = expires;
  return document;
}

const FOID_CODES = new Map(
  ['PP', 'ID', 'NI', 'DL'].map(code => [(code.charCodeAt(0) << 8) | code.charCodeAt(1), documentType(code)]),
);

/** SSR FOID `/NI12345678909` or `PP123456`. */
export function usualFoid(cursor: Cursor, from: number, to: number): TravelDocument | undefined {
  const { bytes } = cursor;
  const at = bytes[from] === SLASH ? from + 1 : from;
  if (at + 3 > to) return undefined;
  const type = FOID_CODES.get(((bytes[at] as number) << 8) | (bytes[at + 1] as number));
  const number = type === undefined ? '' : numberOf(cursor, at + 2, to);
  return type === undefined || number === '' ? undefined : { type: refined(type, bytes, at + 2, to), number };
}

/** Whether the bytes are digits only. */
export function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return from < to;
}

const scratch = Buffer.alloc(128);
const DOT = 0x2e;

/** SSR CTCE `ANA..LIMA//EXEMPLO.TEST` as an address; empty when it is written in another way. */
export function usualEmail(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > scratch.length || bytes[from] === SLASH) return '';
  let length = 0;
  let at = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    const next = index + 1 < to ? (bytes[index + 1] as number) : 0;
    if (byte === SLASH) {
      if (next !== SLASH || at > 0) return '';
      at = index;
      scratch[length++] = 0x40;
      index++;
    } else if (byte === DOT && next === DOT) {
      scratch[length++] = 0x5f;
      index++;
    } else if (byte <= SPACE || byte === 0x40 || byte === 0x2d || (byte === DOT && next === SLASH)) return '';
    else scratch[length++] = byte;
  }
  return at === 0 || to - at < 5 ? '' : scratch.toString('latin1', 0, length);
}

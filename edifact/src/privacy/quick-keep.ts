import type { Cursor } from '../core/cursor.ts';
import type { ServiceMarks } from '../core/service.ts';
import { pack } from '../core/tags.ts';
import { BAG_TEXT, FREE_TEXT, KIND, layoutOfReference, layoutOfSegment, type Layout } from './kinds.ts';
import { isKeptCode } from './sensitive.ts';
import { BEGINNINGS, hasWish, SHORT_WORDS, tellsRequest } from './words.ts';

/* May doubt a clean segment, but never accepts one that the rules would change. */

const DIGIT = 1;
const LETTER = 2;
const BLANK = 4;
const MARK = 8;
const SIGN = 16;
const ODD = 32;

const CLASSES = new Uint8Array(256).fill(ODD);
for (let byte = 0x21; byte < 0x7f; byte++) CLASSES[byte] = SIGN;
for (let byte = 0x30; byte <= 0x39; byte++) CLASSES[byte] = DIGIT;
for (let byte = 0x41; byte <= 0x5a; byte++) CLASSES[byte] = CLASSES[byte + 32] = LETTER;
CLASSES[0x20] = BLANK;
for (const mark of "'-./") CLASSES[mark.charCodeAt(0)] = MARK;

/** By kind: maximum length, maximum digits, allowed classes. */
const LENGTHS = new Uint8Array(32);
const DIGITS = new Uint8Array(32);
const ALLOWED = new Uint8Array(32);
/** Their digits may be a part of a card. */
const JOINS = new Uint8Array(32);
const NUMBERS = new Uint8Array(32);
for (const kind of [KIND.document, KIND.contact, KIND.ticket]) NUMBERS[kind] = 1;
/** Kinds in which letters may form a word. */
const WORDED = new Uint8Array(32);

function learn(
  kind: number,
  length: number,
  digits: number,
  allowed: number,
  joins: 0 | 1,
  worded: 0 | 1,
): void {
  LENGTHS[kind] = length;
  DIGITS[kind] = digits;
  ALLOWED[kind] = allowed;
  JOINS[kind] = joins;
  WORDED[kind] = worded;
}
const WORD = DIGIT | LETTER;
learn(KIND.harmless, 3, 3, WORD, 1, 0);
learn(KIND.code1, 1, 1, WORD, 1, 0);
learn(KIND.code3, 3, 3, WORD, 1, 0);
learn(KIND.code4, 4, 4, WORD, 1, 1);
learn(KIND.code6, 6, 6, WORD, 1, 1);
learn(KIND.code8, 8, 8, WORD, 1, 1);
learn(KIND.reference, 35, 14, WORD | MARK, 0, 1);
learn(KIND.locator, 20, 13, WORD | MARK, 0, 1);
learn(KIND.count, 9, 9, DIGIT, 1, 0);
learn(KIND.amount, 12, 9, DIGIT | MARK, 0, 0);
learn(KIND.ticket, 13, 13, DIGIT, 0, 0);
learn(KIND.bagTag, 13, 12, WORD, 0, 1);
learn(KIND.document, 14, 14, WORD, 0, 1);
learn(KIND.contact, 100, 14, WORD | MARK | SIGN, 0, 0);
learn(KIND.seat, 4, 3, WORD, 0, 1);
learn(KIND.frequentFlyer, 14, 13, WORD, 1, 1);
learn(KIND.flight, 8, 5, WORD, 1, 1);
learn(KIND.personName, 70, 0, LETTER | BLANK | MARK, 1, 1);
learn(KIND.address, 70, 8, WORD | BLANK | MARK, 1, 1);
learn(KIND.place, 40, 4, WORD | BLANK | MARK, 1, 1);
learn(KIND.account, 19, 10, WORD, 0, 0);
learn(KIND.expiry, 4, 4, DIGIT, 0, 0);
learn(KIND.free, 0, 0, 0, 0, 0);
learn(KIND.payment, 4, 4, WORD, 1, 1);

const DOUBTFUL = new Uint8Array(1 << 12);
const SHORT = new Set(SHORT_WORDS.split(' ').map(pack));
for (const word of BEGINNINGS.split(' ')) DOUBTFUL[hashOf(pack(word))] = 1;

function hashOf(letters: number): number {
  return Math.imul(letters, 0x9e37_79b1) >>> 20;
}

const ML = pack('ML');

function isDoubtfulEnd(letters: number, length: number): boolean {
  if (length === 4) return (letters & 0xffff) === ML;
  return length === 3 && SHORT.has(letters & 0xff_ffff);
}

const T = { RFF: pack('RFF'), FTX: pack('FTX'), SSR: pack('SSR'), IFT: pack('IFT'), ADD: pack('ADD') };
const BAG = pack('BAG');
/** Fewer digits in several places are no card. */
const SHORTEST_PARTED = 14;
/** Fewer digits in several values are no card if one is a document, telephone or ticket. */
const minDigitsOfSplitNumber = 15;

function digitAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) - 0x30;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  return digitAt(bytes, at) * 10 + digitAt(bytes, at + 1);
}

function isTimeAt(bytes: Uint8Array, at: number): boolean {
  return twoDigits(bytes, at) < 24 && twoDigits(bytes, at + 2) < 60;
}

function isDayAt(bytes: Uint8Array, at: number): boolean {
  const first = twoDigits(bytes, at);
  const month = twoDigits(bytes, at + 2);
  const last = twoDigits(bytes, at + 4);
  return month > 0 && month < 13 && ((first > 0 && first < 32) || (last > 0 && last < 32));
}

function isDateAt(bytes: Uint8Array, at: number, length: number): boolean {
  if (length === 6) return isDayAt(bytes, at);
  if (length === 4) return isTimeAt(bytes, at);
  return length === 10 && isDayAt(bytes, at) && isTimeAt(bytes, at + 6);
}

const NOTHING = new Uint8Array(256).fill(KIND.free);

function isShapedAt(
  bytes: Uint8Array,
  at: number,
  length: number,
  kind: number,
  seen: number,
  digits: number,
): boolean {
  switch (kind) {
    case KIND.seat:
      return digits > 0 || length < 4;
    case KIND.bagTag:
      return digits > 0 && length - digits < 4;
    case KIND.reference:
      return digits < 14 || !beginsAsShortCard(bytes, at);
    case KIND.place:
      return length < 15 || wordsAt(bytes, at, length) < 8;
    case KIND.amount:
      return seen === DIGIT || isDecimalAt(bytes, at, length);
    case KIND.account:
      return (seen & LETTER) === 0 || isMaskedAt(bytes, at, length);
    case KIND.expiry:
      return length === 4 && (isMonthAt(bytes, at) || isMonthAt(bytes, at + 2));
    case KIND.payment:
      return seen !== DIGIT;
    case KIND.contact:
      return seen === DIGIT ? length < 15 : digits < 12 && isEmailAt(bytes, at, length);
    default:
      return true;
  }
}

function isMonthAt(bytes: Uint8Array, at: number): boolean {
  const month = twoDigits(bytes, at);
  return month > 0 && month < 13;
}

/** Allows the letter X. */
function isMaskedAt(bytes: Uint8Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at++)
    if (CLASSES[bytes[at] as number] === LETTER && ((bytes[at] as number) & 0xdf) !== 0x58) return false;
  return true;
}

/** Issuers of cards with fourteen digits use 30, 36, 38, 39, 50 and 56 to 69. */
function beginsAsShortCard(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (CLASSES[bytes[at] as number] !== DIGIT) at++;
  const first = digitAt(bytes, at);
  return first === 3 || first === 5 || first === 6;
}

const POINT = 0x2e;

function isDecimalAt(bytes: Uint8Array, from: number, length: number): boolean {
  let points = 0;
  for (let at = from; at < from + length; at++) {
    if (CLASSES[bytes[at] as number] === DIGIT) continue;
    if (bytes[at] !== POINT || at === from || from + length - at > 5) return false;
    points++;
  }
  return points < 2;
}

const AT_SIGN = 0x40;

function isEmailAt(bytes: Uint8Array, from: number, length: number): boolean {
  const to = from + length;
  let signs = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const isSign = byte === AT_SIGN || (byte === POINT && isAtWord(bytes, at, to));
    if (isSign) signs++;
    else if ((CLASSES[byte] as number) === SIGN && byte !== 0x5f) return false;
    else if (byte === 0x2f || byte === 0x27) return false;
  }
  return signs === 1 && isBetween(bytes, from, to);
}

function isBetween(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (bytes[at] !== AT_SIGN && !(bytes[at] === POINT && isAtWord(bytes, at, to))) at++;
  const behind = bytes[at] === AT_SIGN ? at + 1 : at + 4;
  return at > from && at - from <= 64 && behind < to;
}

function wordsAt(bytes: Uint8Array, from: number, length: number): number {
  let blanks = 0;
  for (let at = from; at < from + length; at++) if (CLASSES[bytes[at] as number] === BLANK) blanks++;
  return blanks + 1;
}

function isAtWord(bytes: Uint8Array, at: number, to: number): boolean {
  return at + 3 < to && bytes[at + 1] === 0x41 && bytes[at + 2] === 0x54 && bytes[at + 3] === POINT;
}

/** Most segments need only this check. */
export function isSurelyKept(cursor: Cursor, marks: ServiceMarks, paid: boolean): boolean {
  const { bytes, start: from, end: to, tag } = cursor;
  if (!cursor.clean || cursor.irregular) return false;
  if (tag === T.SSR) return isUsualRequest(cursor, marks);
  if (tag === T.IFT) return isUsualInformation(cursor, marks, paid);
  if (tag === T.ADD) return false;
  return keeps(bytes, from + 4, to, layoutAt(bytes, from, to, tag, marks), marks);
}

function layoutAt(bytes: Uint8Array, from: number, to: number, tag: number, marks: ServiceMarks): Layout {
  if (tag !== T.RFF && tag !== T.FTX) return layoutOfSegment(tag);
  let qualifier = 0;
  let at = from + 4;
  while (at < to && at < from + 8 && (CLASSES[bytes[at] as number] as number) <= LETTER)
    qualifier = (qualifier << 8) | ((bytes[at++] as number) & 0xff);
  const ends = at >= to || bytes[at] === marks.component || bytes[at] === marks.element;
  if (!ends) return NOTHING;
  if (tag === T.FTX) return qualifier === BAG ? BAG_TEXT : FREE_TEXT;
  return layoutOfReference(qualifier);
}

const COMPONENT = 64;
const ELEMENT = 128;

let marksOfTable: ServiceMarks | undefined;
let table = CLASSES;

function useMarks(marks: ServiceMarks): void {
  if (marks === marksOfTable) return;
  marksOfTable = marks;
  table = CLASSES.slice();
  for (const mark of [marks.release, marks.repetition]) if (mark >= 0) table[mark] = ODD;
  table[marks.component] = COMPONENT;
  table[marks.element] = ELEMENT;
  table[marks.terminator] = ELEMENT;
}

const value = { end: 0, seen: 0, digits: 0 };

function readValue(bytes: Uint8Array, from: number): void {
  let at = from;
  let seen = 0;
  let digits = 0;
  for (;;) {
    const kind = table[bytes[at] as number] as number;
    if (kind >= COMPONENT) break;
    seen |= kind;
    digits += kind & DIGIT;
    at++;
  }
  value.end = at;
  value.seen = seen;
  value.digits = digits;
}

function isDoubtful(bytes: Uint8Array, from: number, to: number): boolean {
  let letters = 0;
  let word = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (CLASSES[byte] === LETTER) {
      letters = (letters << 8) | (byte & 0xdf);
      if (++word === 4 && DOUBTFUL[hashOf(letters)] === 1) return true;
      continue;
    }
    if ((word === 4 || word === 3) && isDoubtfulEnd(letters, word)) return true;
    word = 0;
  }
  return (word === 4 || word === 3) && isDoubtfulEnd(letters, word);
}

function keeps(bytes: Uint8Array, first: number, to: number, layout: Layout, marks: ServiceMarks): boolean {
  if (first > to) return true;
  if (to >= bytes.length) return false;
  useMarks(marks);
  let element = 16;
  let component = 1;
  let parted = 0;
  let numbers = 0;
  let hasNumber = 0;
  for (let start = first; ; start = value.end + 1) {
    readValue(bytes, start);
    const { end, seen, digits } = value;
    if (end > start) {
      const kind = layout[element + component] as number;
      if (!isKept(bytes, start, end - start, kind)) return false;
      if ((JOINS[kind] as number) !== 0 || (seen === DIGIT && (kind <= KIND.locator || kind === KIND.seat)))
        parted += digits;
      numbers += digits;
      hasNumber |= NUMBERS[kind] as number;
    }
    if (end >= to) return parted < SHORTEST_PARTED && !(hasNumber !== 0 && numbers >= minDigitsOfSplitNumber);
    if (table[bytes[end] as number] === COMPONENT) {
      if (component < 15) component++;
    } else {
      if (element < 240) element += 16;
      component = 1;
    }
  }
}

function isKept(bytes: Uint8Array, start: number, length: number, kind: number): boolean {
  const { seen, digits } = value;
  if (kind === KIND.date) return seen === DIGIT && isDateAt(bytes, start, length);
  if (length > (LENGTHS[kind] as number) || digits > (DIGITS[kind] as number)) return false;
  if ((seen & ~(ALLOWED[kind] as number)) !== 0) return false;
  if (kind >= KIND.reference && !isShapedAt(bytes, start, length, kind, seen, digits)) return false;
  const isWorded = length > 2 && (seen & LETTER) !== 0 && (WORDED[kind] as number) !== 0;
  return !isWorded || !isDoubtful(bytes, start, start + length);
}

const HEAD = '[A-Z]{2}:\\d{1,2}:[A-Z\\d]{2}:::(?:[A-Z]{3})?:(?:[A-Z]{3})?:';
const BEHIND = '(?:\\+::[A-Z\\d]{1,3})?';
const NAME = "[A-Z][A-Z' ]{0,40}";
const DATE = '\\d\\d[A-Z]{3}\\d\\d';
const USUAL = new RegExp(
  `^(?:DOCS:${HEAD}/[A-Z]{0,2}/[A-Z]{0,3}/[A-Z\\d]{0,14}/[A-Z]{0,3}/(?:${DATE})?/[MFUX]?I?/(?:${DATE})?(?:/(?:${NAME})?){1,3}/?${BEHIND}` +
    `|CTC[MBHPF]:${HEAD}/?\\+?\\d{5,14}(?:/[A-Z]{2})?${BEHIND}` +
    `|CTCE:${HEAD}(?!(?:[^+\\d]*\\d){12})/?[A-Z\\d.]{1,40}//[A-Z\\d.]{1,40}(?:/[A-Z]{2})?${BEHIND}` +
    `|DOCO:${HEAD}/(?:${NAME})?/[VKR]?/[A-Z\\d]{0,14}/(?:${NAME})?/(?:${DATE})?/[A-Z]{0,3}(?:/I?)?${BEHIND}` +
    `|(?:SEAT|NSST|RQST):${HEAD}?(?:\\+\\d{1,3}[A-Z]?(?::(?::[A-Z\\d]{1,3}(?::[A-Z]{0,2})?)?)?){1,30}` +
    `|FOID:${HEAD}/?(?:PP|NI|ID)[A-Z\\d]{5,12}${BEHIND}` +
    `|FQTV:${HEAD}/?(?:[A-Z][A-Z\\d]|\\d[A-Z])\\d{5,12}${BEHIND}` +
    `|TKNE:${HEAD}\\d{13}(?:C\\d)?${BEHIND}` +
    `|(?:CHLD|INFT):${HEAD}${BEHIND})$`,
);

const USUAL_INFORMATION = /^IFT\+4:28::[A-Z\d]{2}\+CTCT [A-Z]{3} \d{5,13} [A-Z][A-Z ]{0,40}$/;

function areUsual({ component, element, release }: ServiceMarks): boolean {
  return component === 0x3a && element === 0x2b && release === 0x3f;
}

const USUAL_PAYER = /^IFT\+4:43\+(?=.{1,60}$)[A-Z]{2,20}(?: [A-Z]{2,20}){0,5}$/;

function isUsualInformation(cursor: Cursor, marks: ServiceMarks, paid: boolean): boolean {
  if (!areUsual(marks) || cursor.end - cursor.start > 120) return false;
  const text = cursor.textAt(cursor.start, cursor.end);
  return (USUAL_INFORMATION.test(text) || (paid && USUAL_PAYER.test(text))) && !hasRequest(cursor, text);
}

function isUsualRequest(cursor: Cursor, marks: ServiceMarks): boolean {
  const from = cursor.start + 4;
  if (!areUsual(marks) || !isKeptCode(cursor.bytes, from, from + 4) || cursor.end - from > 250) return false;
  const text = cursor.textAt(from, cursor.end);
  return USUAL.test(text) && !hasRequest(cursor, text) && !mayHoldParted(text);
}

/** Seats of three digits each may be the parts of a card. */
function mayHoldParted(text: string): boolean {
  return /^(?:SEAT|NSST|RQST)/.test(text) && (text.match(/\d{3}/g)?.length ?? 0) > 4;
}

/** Most words that begin like one of a request are names (EVANS, WHEELER), so the patterns decide. */
function hasRequest({ bytes, start, end }: Cursor, text: string): boolean {
  return isDoubtful(bytes, start + 4, end) && (tellsRequest(text) || hasWish(text));
}

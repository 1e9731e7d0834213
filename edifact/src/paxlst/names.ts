import { givenNames, surnameOf } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { HIGH, LOW, type TextHash } from '../core/text-hash.ts';
import type { Person } from '../types.ts';
import type { Identity } from './identity.ts';

/** Second to fifth component of a name. */
function givenText(cursor: Cursor, element: number): string {
  let given = cursor.text(element, 2);
  for (let part = 3; part <= 5 && cursor.has(element, part); part++)
    given += ` ${cursor.text(element, part)}`;
  return given;
}

/** Reads the name of a NAD of a person. */
export function readName(cursor: Cursor, person: Person, identity: Identity): void {
  const element = cursor.has(4) ? 4 : 3;
  if (cursor.clean && readPlainName(cursor, element, person, identity)) return;
  let surname = cursor.text(element, 1);
  let given = givenText(cursor, element);
  const slash = given === '' ? surname.indexOf('/') : -1;
  if (slash > 0) {
    given = surname.slice(slash + 1).replaceAll('/', ' ');
    surname = surname.slice(0, slash);
  }
  const names = given === '' ? undefined : givenNames(given);
  const family = surname === '' ? undefined : surnameOf(surname, names === undefined);
  if (family !== undefined) person.surname = family;
  if (names !== undefined) person.givenNames = names;
}

/** A surname and given names of which nothing can be a title or stand for no name: true when that was it. */
function readPlainName(cursor: Cursor, element: number, person: Person, identity: Identity): boolean {
  const parts = cursor.components(element);
  if (parts < 2 || parts > 5 || !cursor.find(element, 2)) return false;
  const { from } = cursor;
  const to = cursor.elementEnd(element);
  const { component } = cursor.marks;
  const hash = identity.startNames();
  if (!isPlainName(cursor.bytes, from, to, component, hash)) return false;
  let given = cursor.found();
  for (let part = 3; part <= parts; part++) given += ` ${cursor.text(element, part)}`;
  if (!cursor.find(element, 1) || !isPlainName(cursor.bytes, cursor.from, cursor.to, -1, hash)) return false;
  person.surname = cursor.found();
  person.givenNames = given;
  identity.endNames();
  return true;
}

const SPACE = 0x20;
const TITLES = new Set(
  'MR MRS MS MISS MSTR MSS MST DR DRA PROF REV CHD INF SR SRA SRTA'.split(' ').map(pack),
);
const FIRST_OF_TITLES = bits('MDPRCIS');
const NO_NAMES = new Set('FNU LNU XXX NA'.split(' ').map(pack));
/** The last two letters of the titles that are met glued to a name. */
const ENDS_OF_TITLES = new Set('MR MS RS SS TR HD NF DR'.split(' ').map(pack));

function bits(letters: string): number {
  let set = 0;
  for (const letter of letters) set |= 1 << (letter.charCodeAt(0) - 0x41);
  return set;
}

function has(set: number, letter: number): boolean {
  return ((set >> (letter - 0x41)) & 1) === 1;
}

/**
 * Whether the bytes are words of the letters A to Z, with one blank between them, that mean nothing but a name; given names when they may
 * be parted by `component` too. When in doubt, no: then the text is looked at closely. Mixes the
 * name into the hash.
 */
function isPlainName(
  bytes: Uint8Array,
  from: number,
  to: number,
  component: number,
  hash: TextHash,
): boolean {
  const given = component >= 0;
  let word = from;
  let { low, high } = hash;
  for (let index = from; index < to; index++) {
    let code = bytes[index] as number;
    if (code < 0x41 || code > 0x5a) {
      if (code !== SPACE && code !== component) return false;
      if (index === word || (given && mayBeTitle(bytes, word, index))) return false;
      word = index + 1;
      code = SPACE;
    }
    low = Math.imul(low ^ code, LOW);
    high = Math.imul(high + code, HIGH) ^ (low >>> 15);
  }
  hash.low = Math.imul(low ^ 0x2f, LOW);
  hash.high = high;
  if (word === to || mayBeNoName(bytes, from, to)) return false;
  if (!given) return true;
  const end = ((bytes[to - 2] as number) << 8) | (bytes[to - 1] as number);
  return !ENDS_OF_TITLES.has(end) && !mayBeTitle(bytes, word, to);
}

/** FNU, LNU, XXX, NA, UNKNOWN, NONAME, or something like them. */
function mayBeNoName(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if (length > 7 || length < 2) return false;
  if (length > 3) return length > 5 && (bytes[from] === 0x55 || bytes[to - 1] === 0x45);
  return NO_NAMES.has(packed(bytes, from, to));
}

function packed(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  for (let index = from; index < to; index++) code = (code << 8) | (bytes[index] as number);
  return code;
}

function mayBeTitle(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 6 || !has(FIRST_OF_TITLES, bytes[from] as number)) return false;
  // MASTER, MSTER
  if (to - from > 4) return bytes[to - 1] === 0x52 && bytes[to - 2] === 0x45;
  return TITLES.has(packed(bytes, from, to));
}

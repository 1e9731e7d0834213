import { givenNames, surnameOf } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { ended, HASH_START, mixCode } from '../core/text-hash.ts';
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
  const givenHash = plainName(cursor.bytes, from, to, component, HASH_START);
  if (givenHash === 0) return false;
  let given = cursor.found();
  for (let part = 3; part <= parts; part++) given += ` ${cursor.text(element, part)}`;
  if (!cursor.find(element, 1)) return false;
  const hash = plainName(cursor.bytes, cursor.from, cursor.to, -1, givenHash);
  if (hash === 0) return false;
  person.surname = cursor.found();
  person.givenNames = given;
  identity.names = ended(hash);
  return true;
}

const SPACE = 0x20;
const TITLES = new Set(
  'MR MRS MS MISS MSTR MSS MST DR DRA PROF REV CHD INF SR SRA SRTA'.split(' ').map(pack),
);
const FIRST_OF_TITLES = bits('MDPRCIS');
const NO_NAMES = new Set('FNU LNU XXX NA'.split(' ').map(pack));
/** NONAME and UNKNOWN. */
const BEGIN_NO_NAMES = new Set('NO UN'.split(' ').map(pack));

/** The lists above, for the same in WebAssembly. */
export const NAME_WORDS = [TITLES, NO_NAMES].map(words => [...words]);

function bits(letters: string): number {
  let set = 0;
  for (const letter of letters) set |= 1 << (letter.charCodeAt(0) - 0x41);
  return set;
}

function has(set: number, letter: number): boolean {
  return ((set >> (letter - 0x41)) & 1) === 1;
}

/**
 * The hash with the name mixed in, when the bytes are words of the letters A to Z, with one blank between them, that mean nothing but a
 * name; given names when they may be parted by `component` too. 0 when in doubt: then the text is looked at closely.
 */
function plainName(bytes: Uint8Array, from: number, to: number, component: number, hash: number): number {
  const given = component >= 0;
  let word = from;
  let mixed = hash;
  for (let index = from; index < to; index++) {
    let code = bytes[index] as number;
    if (code < 0x41 || code > 0x5a) {
      if (code !== SPACE && code !== component) return 0;
      if (index === word || (given && mayBeTitle(bytes, word, index))) return 0;
      word = index + 1;
      code = SPACE;
    }
    mixed = mixCode(mixed, code);
  }
  if (word === to || mayBeNoName(bytes, from, to)) return 0;
  if (given && (endsLikeTitle(bytes, to) || mayBeTitle(bytes, word, to))) return 0;
  return mixCode(mixed, 0);
}

/** The last two letters of the titles that are met glued to a name: MR, MS, MRS, MISS, MSTR, CHD, INF, DR. */
function endsLikeTitle(bytes: Uint8Array, to: number): boolean {
  const before = bytes[to - 2];
  switch (bytes[to - 1]) {
    case 0x52:
      return before === 0x4d || before === 0x54 || before === 0x44;
    case 0x53:
      return before === 0x4d || before === 0x52 || before === 0x53;
    case 0x44:
      return before === 0x48;
    case 0x46:
      return before === 0x4e;
    default:
      return false;
  }
}

/** FNU, LNU, XXX, NA, UNKNOWN, NONAME, or something like them. */
function mayBeNoName(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if (length > 7 || length < 2) return false;
  if (length > 3) return length > 5 && BEGIN_NO_NAMES.has(packed(bytes, from, from + 2));
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

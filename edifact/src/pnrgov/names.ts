import { WHOLE_NAMES } from '../codes/titles.ts';
import { pack } from '../core/tags.ts';

/* Names of capitals with one blank between words that hold no title but one of the two usual ones glued to their end: told by the bytes. */

const SPACE = 0x20;
const M = 0x4d;
const R = 0x52;
const S = 0x53;
const MSTR = pack('MSTR');
const MISS = pack('MISS');

/** Words that are titles when they stand alone (`titles.ts`), of up to four letters. */
const TITLES = new Set(
  'MR MRS MS MISS MSTR MSS MST DR DRA PROF REV CHD INF SR SRA SRTA'.split(' ').map(pack),
);
const NO_NAMES = new Set('FNU LNU XXX NA'.split(' ').map(pack));
/** The last two letters of all titles that are met glued to a name, but MR and MS. */
const OTHER_ENDS = new Set('RS SS TR HD NF DR'.split(' ').map(pack));
/** Names that end with MR or MS and are whole, as {@link wholeKey} tells them; shorter ones are looked at closely. */
const WHOLE_ENDS = new Set(
  [...WHOLE_NAMES]
    .filter(name => name.length >= 4 && /M[RS]$/.test(name))
    .map(name => wholeKey(pack(name.slice(-4)), name.length)),
);
/** The first four letters of what stands for an extra seat. */
const EXTRA = new Set('EXST CBBG EXTR'.split(' ').map(pack));

/** The lists above, for the same in WebAssembly. */
export const NAME_WORDS = [TITLES, NO_NAMES, OTHER_ENDS, WHOLE_ENDS, EXTRA].map(words => [...words]);

function packed(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  for (let index = from; index < to; index++) code = (code << 8) | (bytes[index] as number);
  return code;
}

function mayBeTitle(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if (length > 6) return false;
  // MSTER and MASTER.
  if (length > 4) return bytes[from] === M && bytes[to - 1] === R;
  return TITLES.has(packed(bytes, from, to));
}

/** FNU, LNU, XXX, NA, NONAME, UNKNOWN, or something like them. */
function mayBeNoName(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if (length > 7) return false;
  if (length <= 3) return NO_NAMES.has(packed(bytes, from, to));
  // NO and UN.
  const first = bytes[from];
  return length >= 6 && ((first === 0x4e && bytes[from + 1] === 0x4f) || (first === 0x55 && bytes[from + 1] === 0x4e));
}

/** Where the last word begins in a name of capitals with one blank between words; -1 when it is no such name. */
function lastWord(bytes: Uint8Array, from: number, to: number): number {
  let word = from;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte === SPACE) {
      if (index === word) return -1;
      word = index + 1;
    } else if (byte < 0x41 || byte > 0x5a) return -1;
  }
  return word < to ? word : -1;
}

/** Whether the bytes are a family name that is kept as it stands, and no extra seat; no when in doubt. */
export function isPlainSurname(bytes: Uint8Array, from: number, to: number): boolean {
  return lastWord(bytes, from, to) >= 0 && !mayBeNoName(bytes, from, to) && !mayBeExtra(bytes, from, to);
}

function mayBeExtra(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from];
  return (first === 0x45 || first === 0x43) && to - from >= 4 && EXTRA.has(packed(bytes, from, from + 4));
}

/** Where given names end that are kept as they stand up to there, and are no extra seat; -1 when in doubt. `glued` allows MR, MS, MSTR or MISS behind them. */
export function plainGivenEnd(bytes: Uint8Array, from: number, to: number, glued: boolean): number {
  const word = lastWord(bytes, from, to);
  if (word < 0 || mayBeTitle(bytes, word, to) || mayBeExtra(bytes, from, to)) return -1;
  if (word > from && mayBeTitle(bytes, from, firstEnd(bytes, from))) return -1;
  const end = withoutTitle(bytes, word, to, glued);
  return end < 0 || mayBeNoName(bytes, from, end) ? -1 : end;
}

function firstEnd(bytes: Uint8Array, from: number): number {
  let index = from;
  while (bytes[index] !== SPACE) index++;
  return index;
}

function withoutTitle(bytes: Uint8Array, word: number, to: number, glued: boolean): number {
  const last = bytes[to - 1];
  if (last !== R && last !== S && last !== 0x44 && last !== 0x46) return to;
  if (to - word < 2) return to;
  if (bytes[to - 2] === M && (last === R || last === S)) {
    const whole = to - word < 4 || WHOLE_ENDS.has(wholeKey(packed(bytes, to - 4, to), to - word));
    return glued && !whole ? to - 2 : -1;
  }
  if (!OTHER_ENDS.has(packed(bytes, to - 2, to))) return to;
  const longer = glued && to - word >= 6 ? packed(bytes, to - 4, to) : 0;
  return longer === MSTR || longer === MISS ? to - 4 : -1;
}

/** The last four letters of a name and its length as one number; others may have the same. */
function wholeKey(end: number, length: number): number {
  return (end + Math.imul(length, 0x0100_0193)) | 0;
}

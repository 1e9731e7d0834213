import { bitsOf, NO_NAMES, packed, TITLES } from '../codes/name-words.ts';
import { WHOLE_NAMES } from '../codes/titles.ts';
import type { RowTables } from '../core/rows.ts';
import { BEGINNINGS, IS_CODE, KINDS, markBeginning, NEXT } from '../privacy/quick-check.ts';
import { BEGINNINGS as REQUEST_BEGINNINGS, SHORT_WORDS } from '../privacy/words.ts';
import { pack, placeOfTag } from '../core/tags.ts';
import { kindsOfTags } from '../privacy/raw-check.ts';
import { KEPT_CODES } from '../privacy/sensitive.ts';
import { CANCELLED } from './trip.ts';

/** The tags that are read in rows, in the order of their numbers in `assembly/bookings.ts`; those that say nothing share one. */
const READ = 'DAT TIF TVL ORG IFT TKT REF MON FOP TRI SSD RPI TBD RCI'.split(' ');
const SAY_NOTHING = 'PTK TXD EBD FAR APD'.split(' ');

/** How segments are looked at, and from bit 3 on by what they are read. */
function tagTable(): Uint8Array {
  const table = kindsOfTags();
  const number = (text: string, reader: number): void => {
    const place = placeOfTag(pack(text));
    table[place] = (table[place] as number) | (reader << 3);
  };
  for (const [index, tag] of READ.entries()) number(tag, index + 1);
  for (const tag of SAY_NOTHING) number(tag, READ.length + 1);
  number('SSR', READ.length + 2);
  return table;
}

/** The last two letters of all titles that are met glued to a name, but MR and MS. */
const OTHER_ENDS = packed('RS SS TR HD NF DR');
/** The first four letters of what stands for an extra seat. */
const EXTRA = packed('EXST CBBG EXTR');
/** Names that end with MR or MS and are whole: their first and last four letters and their length as one number, which others may have too. */
const WHOLE = [...WHOLE_NAMES].filter(name => name.length >= 4 && /M[RS]$/.test(name)).map(hashOfName);

function hashOfName(name: string): number {
  const first = Math.imul(pack(name.slice(0, 4)), -1_640_531_535);
  return (first + pack(name.slice(-4)) + Math.imul(name.length, 0x0100_0193)) | 0;
}

/** Letters as one number, the first lowest. */
function littleEndian(letters: string): number {
  return Buffer.from(letters.padEnd(4, '\0'), 'latin1').readInt32LE();
}

/** Words of requests in places by their hash, for `assembly/quick-check.ts`. */
function requestWords(): Int32Array {
  const places = new Int32Array(1 << 10);
  for (const word of `${REQUEST_BEGINNINGS} ${SHORT_WORDS}`.split(' ')) {
    const letters = littleEndian(word);
    let place = Math.imul(letters, 0x9e37_79b1) >>> 22;
    while (places[place] !== 0) place = (place + 1) & 1023;
    places[place] = letters;
  }
  return places;
}

/** Bytes that end a word, without their sixth bit, by which the module makes capitals of letters. */
const ENDS = [...new Set(Array.from(" /.,+:'-?*()0123456789", mark => mark.charCodeAt(0) & 0xdf))];

/** Beginnings of all words that the door looks for, short ones with each byte that may end them. */
function allBeginnings(): Uint8Array {
  const beginnings = BEGINNINGS.slice();
  for (const word of REQUEST_BEGINNINGS.split(' ')) markBeginning(beginnings, littleEndian(word));
  for (const word of SHORT_WORDS.split(' '))
    for (const end of ENDS) markBeginning(beginnings, littleEndian(word) | (end << 24));
  return beginnings;
}

/** What is known once for both ways of reading. */
export const ROW_TABLES: RowTables = {
  byteKinds: KINDS,
  nextStates: NEXT,
  codeStates: IS_CODE,
  beginnings: allBeginnings(),
  tagKinds: tagTable(),
  keptCodes: KEPT_CODES,
  requestWords: requestWords(),
  words: [
    TITLES,
    NO_NAMES,
    OTHER_ENDS,
    WHOLE,
    EXTRA,
    bitsOf(TITLES),
    bitsOf(OTHER_ENDS),
    [...CANCELLED].map(pack),
  ],
};

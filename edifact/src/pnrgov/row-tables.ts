import { bitsOf, NO_NAMES, packed, TITLES } from '../codes/name-words.ts';
import { WHOLE_NAMES } from '../codes/titles.ts';
import type { RowTables } from '../core/rows.ts';
import { BEGINNINGS, IS_CODE, KINDS, markBeginning, NEXT } from '../privacy/quick-check.ts';
import { BEGINNINGS as REQUEST_BEGINNINGS, KNOWN_NAMES, SHORT_WORDS } from '../privacy/words.ts';
import { pack, placeOfTag } from '../core/tags.ts';
import { kindsOfTags } from '../privacy/raw-check.ts';
import { KEPT_CODES } from '../privacy/sensitive.ts';
import { CANCELLED } from './trip.ts';

/** In the order of `assembly/bookings.ts`. Tags without data share one. */
const READ = 'DAT TIF TVL ORG IFT TKT REF MON FOP TRI SSD RPI TBD RCI'.split(' ');
const SAY_NOTHING = 'PTK TXD EBD FAR APD'.split(' ');

/** Low three bits: check of `raw-check.ts`; others: number of the reader. */
function tagTable(): Uint8Array {
  const table = kindsOfTags();
  const number = (text: string, reader: number): void => {
    const place = placeOfTag(pack(text));
    table[place] = (table[place] as number) | (reader << 3);
  };
  for (const [index, tag] of READ.entries()) number(tag, index + 1);
  for (const tag of SAY_NOTHING) number(tag, READ.length + 1);
  number('SSR', READ.length + 2);
  number('FTI', READ.length + 3);
  return table;
}

/** Other than MR and MS. */
const OTHER_ENDS = packed('RS SS TR HD NF DR');
/** First four letters of extra seats. */
const EXTRA = packed('EXST CBBG EXTR');
/** Hashes of whole names that end with MR or MS. Collisions only make the module decline. */
const WHOLE = [...WHOLE_NAMES].filter(name => name.length >= 4 && /M[RS]$/.test(name)).map(hashOfName);

function hashOfName(name: string): number {
  const first = Math.imul(pack(name.slice(0, 4)), -1_640_531_535);
  return (first + pack(name.slice(-4)) + Math.imul(name.length, 0x0100_0193)) | 0;
}

/** The first letter in the lowest byte. */
function littleEndian(letters: string): number {
  return Buffer.from(letters.padEnd(4, '\0'), 'latin1').readInt32LE();
}

/** Open-addressing table for `assembly/quick-check.ts`. */
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

/** The module converts letters to capitals by clearing the sixth bit, also in the byte after a short word. */
const ENDS = [...new Set(Array.from(" /.,+:'-?*()0123456789", mark => mark.charCodeAt(0) & 0xdf))];

function allBeginnings(): Uint8Array {
  const beginnings = BEGINNINGS.slice();
  for (const word of REQUEST_BEGINNINGS.split(' ')) markBeginning(beginnings, littleEndian(word));
  for (const word of SHORT_WORDS.split(' '))
    for (const end of ENDS) markBeginning(beginnings, littleEndian(word) | (end << 24));
  return beginnings;
}

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
    KNOWN_NAMES.split(' ').flatMap(name => [littleEndian(name.slice(0, 4)), littleEndian(name.slice(4))]),
  ],
};

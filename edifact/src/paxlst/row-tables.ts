import type { PeopleTables } from '../core/rows.ts';
import { pack } from '../core/tags.ts';

/** The tags of people in the order of their numbers in `assembly/people.ts`; those that end a person share one, as do those that say nothing. */
const READ = [
  'NAD',
  'TDT CNT PDT UNA UNB UNG UNH UNT UNE UNZ',
  'AUT UNS STS TOD PAC GIS QTY',
  ...'LOC RFF DTM MEA DOC NAT GEI ATT COM FTX EMP'.split(' '),
];

function tagTable(): Uint8Array {
  const table = new Uint8Array(1 << 15);
  for (const [index, tags] of READ.entries()) {
    for (const text of tags.split(' ')) {
      const tag = pack(text);
      table[((tag & 0x1f_0000) >> 6) | ((tag & 0x1f00) >> 3) | (tag & 0x1f)] = index + 1;
    }
  }
  return table;
}

function packed(words: string): number[] {
  return words.split(' ').map(pack);
}

/** Words that are titles when they stand alone (`titles.ts`), of up to four letters. */
const TITLES = packed('MR MRS MS MISS MSTR MSS MST DR DRA PROF REV CHD INF SR SRA SRTA');
const NO_NAMES = packed('FNU LNU XXX NA');

/** What is known once for both ways of reading. */
export const PEOPLE_TABLES: PeopleTables = { tagKinds: tagTable(), words: [TITLES, NO_NAMES] };

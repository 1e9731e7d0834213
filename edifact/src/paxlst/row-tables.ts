import type { PeopleTables } from '../core/rows.ts';
import { NO_NAMES, TITLES } from '../codes/name-words.ts';
import { pack, placeOfTag } from '../core/tags.ts';

/** In the order of `assembly/people.ts`. Tags that end a person share one, as do tags without data. */
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
      table[placeOfTag(pack(text))] = index + 1;
    }
  }
  return table;
}

export const PEOPLE_TABLES: PeopleTables = { tagKinds: tagTable(), words: [TITLES, NO_NAMES] };

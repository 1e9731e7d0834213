import type { RowTables } from '../core/rows.ts';
import { IS_CODE, KINDS, NEXT } from '../privacy/glance.ts';
import { pack } from '../core/tags.ts';
import { kindsOfTags } from '../privacy/redact-segment.ts';
import { KEPT_CODES } from '../privacy/sensitive.ts';
import { NAME_WORDS } from './names.ts';

/** The tags that are read in rows, in the order of their numbers in `assembly/bookings.ts`; those that say nothing share one. */
const READ = 'DAT TIF TVL ORG IFT TKT REF MON FOP TRI SSD RPI TBD FTI RCI'.split(' ');
const SAY_NOTHING = 'PTK TXD EBD FAR APD'.split(' ');

/** How segments are looked at, and from bit 3 on by what they are read. */
function tagTable(): Uint8Array {
  const table = kindsOfTags();
  const number = (text: string, reader: number): void => {
    const tag = pack(text);
    const place = ((tag & 0x1f_0000) >> 6) | ((tag & 0x1f00) >> 3) | (tag & 0x1f);
    table[place] = (table[place] as number) | (reader << 3);
  };
  for (const [index, tag] of READ.entries()) number(tag, index + 1);
  for (const tag of SAY_NOTHING) number(tag, READ.length + 1);
  number('SSR', READ.length + 2);
  return table;
}

/** What is known once for both ways of reading. */
export const ROW_TABLES: RowTables = {
  byteKinds: KINDS,
  nextStates: NEXT,
  codeStates: IS_CODE,
  tagKinds: tagTable(),
  keptCodes: KEPT_CODES,
  words: NAME_WORDS,
};

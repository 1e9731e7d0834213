import { countBits } from './bits.ts';
import { type KeyList, startsOf } from './postings.ts';
import { LEVELS, mostLacking } from './shelf.ts';

/** Numbers of a record: the entry and the length of its text; which symbols stand in it. Not the key: few records are of another. */
const RECORD = 2;
/** Bits of an entry; those above hold the length. */
const ENTRY_BITS = 25;
const ENTRY = 2 ** ENTRY_BITS - 1;

/** Which texts have a group's letters so often, with what tells most of them apart lying beside. */
export class GroupBook {
  readonly #starts: Uint32Array;
  readonly #records: Int32Array;
  readonly #shift: number;

  /** `levels`: of each entry, as `writeLevels` writes them. */
  constructor({ hashes, entries, size }: KeyList, levels: Int32Array) {
    const bits = Math.min(24, Math.max(4, 32 - Math.clz32(size)));
    this.#shift = 32 - bits;
    this.#starts = startsOf(hashes, size, this.#shift, 2 ** bits);
    this.#records = new Int32Array(size * RECORD);
    const next = this.#starts.slice();
    for (let at = 0; at < size; at++) {
      const [hash, entry] = [hashes[at] as number, entries[at] as number];
      const bucket = hash >>> this.#shift;
      const to = (next[bucket] as number) * RECORD;
      next[bucket] = (next[bucket] as number) + 1;
      this.#records[to] = entry | ((levels[entry * LEVELS] as number) << ENTRY_BITS);
      this.#records[to + 1] = levels[entry * LEVELS + 1] as number;
    }
  }

  /** Adds entries that have the key, unless their lengths or symbols tell that they are not alike; now and then one that has not. */
  gather(hash: number, length: number, symbols: number, found: number[]): void {
    const bucket = hash >>> this.#shift;
    const records = this.#records;
    const end = (this.#starts[bucket + 1] as number) * RECORD;
    for (let at = (this.#starts[bucket] as number) * RECORD; at < end; at += RECORD) {
      const which = records[at] as number;
      const lacking = countBits((records[at + 1] as number) ^ symbols);
      if (lacking <= mostLacking(length, which >>> ENTRY_BITS, 0)) found.push(which & ENTRY);
    }
  }
}

import { countBits } from './bits.ts';

export const SYMBOLS = 27;
const BLANK = 26;

export const symbolAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code === 0x20 ? BLANK : code - 0x41;
};

/** Sorted by frequency in names, so that all groups get a similar count. */
const BY_FREQUENCY = 'A EINROLSMUTDHCGBYKZVJFPWXQ';

export function assignGroups(count: number): Uint8Array {
  const groups = new Uint8Array(SYMBOLS);
  for (let at = 0; at < SYMBOLS; at++) groups[symbolAt(BY_FREQUENCY, at)] = at % count;
  return groups;
}

export interface LetterSets {
  /** Symbols that occur at least once, and at least twice. */
  once: number;
  twice: number;
  /** Symbols that occur at least three times; the highest bits count the rest. */
  more: number;
  /** Counts of at most seven, in four bits whose highest bit is free. */
  packed: number;
}

const SYMBOL_MASK = 2 ** SYMBOLS - 1;
const MAX_REST = 2 ** (32 - SYMBOLS) - 1;

const [ONE, ALL, FREE] = [0x1111_1111, 0x7777_7777, 0x8888_8888 | 0];
const MOST = 7;
const packedGroups = assignGroups(8);
const counts = new Uint8Array(SYMBOLS);

export function letterSetsOf(text: string): LetterSets {
  counts.fill(0);
  let [once, twice, thrice, beyond, packed] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const symbol = symbolAt(text, at);
    const count = (counts[symbol] as number) + 1;
    counts[symbol] = count;
    if (count === 1) once |= 1 << symbol;
    else if (count === 2) twice |= 1 << symbol;
    else if (count === 3) thrice |= 1 << symbol;
    else beyond++;
    const shift = (packedGroups[symbol] as number) * 4;
    if (((packed >>> shift) & MOST) < MOST) packed += 1 << shift;
  }
  return { once, twice, more: thrice | (Math.min(beyond, MAX_REST) << SYMBOLS), packed: packed | 0 };
}

export interface UnsharedLimits {
  sought: number;
  listed: number;
}

function subtractCounts(packed: number, by: number): number {
  const rest = (packed | FREE) - Math.min(by, MOST) * ONE;
  const left = rest & FREE;
  return rest & (left - (left >>> 3)) & ALL;
}

function addCounts(packed: number, by: number): number {
  const sum = packed + Math.min(by, MOST) * ONE;
  const over = sum & FREE;
  return (sum | (over - (over >>> 3))) & ALL;
}

function beyond(packed: number, other: number): number {
  const rest = (packed | FREE) - other;
  const left = rest & FREE;
  const more = rest & (left - (left >>> 3));
  return Math.imul((more & 0x0707_0707) + ((more >>> 4) & 0x0707_0707), 0x0101_0101) >>> 24;
}

/** Adjacent in memory, so that a scan is cheap. */
export class LetterTable {
  readonly entries: Uint32Array;
  readonly #packed: Int32Array;
  readonly #sets: Int32Array;

  constructor(entries: Uint32Array, sets: readonly LetterSets[]) {
    this.entries = entries;
    this.#packed = Int32Array.from(entries, entry => (sets[entry] as LetterSets).packed);
    this.#sets = new Int32Array(entries.length * 3);
    for (const [place, entry] of entries.entries()) {
      const { once, twice, more } = sets[entry] as LetterSets;
      this.#sets.set([once, twice, more], place * 3);
    }
  }

  gather(from: number, to: number, sets: LetterSets, alone: UnsharedLimits, found: number[]): void {
    // A count beyond a limit clears its free bit.
    const low = subtractCounts(sets.packed, alone.sought);
    const high = addCounts(sets.packed, alone.listed) | FREE;
    const packed = this.#packed;
    for (let place = from; place < to; place++) {
      const other = packed[place] as number;
      if (((high - other) & ((other | FREE) - low) & FREE) !== FREE) continue;
      if (beyond(other, sets.packed) > alone.listed || beyond(sets.packed, other) > alone.sought) continue;
      if (this.#lackingAtLeast(place, sets) <= alone.sought + alone.listed)
        found.push(this.entries[place] as number);
    }
  }

  /** Counts letters that are in only one of two texts. */
  #lackingAtLeast(place: number, { once, twice, more }: LetterSets): number {
    const [sets, at] = [this.#sets, place * 3];
    const other = sets[at + 2] as number;
    return (
      countBits((sets[at] as number) ^ once) +
      countBits((sets[at + 1] as number) ^ twice) +
      countBits((other ^ more) & SYMBOL_MASK) +
      Math.abs((other >>> SYMBOLS) - (more >>> SYMBOLS))
    );
  }
}

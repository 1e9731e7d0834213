import { isKnownTag, knownPacked, pack, placeOfTag } from '../core/tags.ts';

/*
 * How the reader looks at the segments of a booking's raw text. What is stored was redacted before it is read; whoever reads bytes that
 * were not is given no more of requests, texts and payments.
 */

const PLAIN = 1;
const CARDS = 2;
const ACCOUNTS = 3;
/** Always looked at by the rules. */
const DOUBTED = 0;

/** Segments of names and addresses, which may hold the number of a card. */
const NAMED = new Set(['FAR', 'MSG', 'PTK', 'EBD', 'ABI', 'COM', 'RFF', 'NAD'].map(pack));
const FREE = new Set(['SSR', 'IFT', 'LTS', 'SAC', 'FTX', 'OSI', 'ADD'].map(pack));
const FOP = pack('FOP');

function kindOf(tag: number): number {
  if (FREE.has(tag) || !isKnownTag((tag >> 16) & 0xff, (tag >> 8) & 0xff, tag & 0xff)) return DOUBTED;
  if (tag === FOP) return ACCOUNTS;
  return NAMED.has(tag) ? CARDS : PLAIN;
}

/** How segments are looked at, by the last five bits of each letter of the tag: of all tags that are known. */
export function kindsOfTags(): Uint8Array {
  const all = new Uint8Array(1 << 15);
  for (const tag of knownPacked()) all[placeOfTag(tag)] = kindOf(tag);
  return all;
}

const PLAIN_TAGS = new Set(knownPacked().filter(tag => kindOf(tag) === PLAIN));

/** Whether segments of this tag can hold anything that must be taken out. */
export function isLookedAt(tag: number): boolean {
  return !PLAIN_TAGS.has(tag);
}

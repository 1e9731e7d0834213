import { isKnownTag, knownPacked, pack, placeOfTag } from '../core/tags.ts';

/* Bytes that were not redacted before must not reveal requests, texts and payments either. */

const PLAIN = 1;
const CARDS = 2;
const ACCOUNTS = 3;
/** Always goes through the rules. */
const DOUBTED = 0;

/** Names and addresses, which may contain a card number. */
const NAMED = new Set(['FAR', 'MSG', 'PTK', 'EBD', 'ABI', 'COM', 'RFF', 'NAD'].map(pack));
const FREE = new Set(['SSR', 'IFT', 'LTS', 'SAC', 'FTX', 'OSI', 'ADD'].map(pack));
const FOP = pack('FOP');

function kindOf(tag: number): number {
  if (FREE.has(tag) || !isKnownTag((tag >> 16) & 0xff, (tag >> 8) & 0xff, tag & 0xff)) return DOUBTED;
  if (tag === FOP) return ACCOUNTS;
  return NAMED.has(tag) ? CARDS : PLAIN;
}

/** By the last five bits of each letter of the tag. */
export function kindsOfTags(): Uint8Array {
  const all = new Uint8Array(1 << 15);
  for (const tag of knownPacked()) all[placeOfTag(tag)] = kindOf(tag);
  return all;
}

const PLAIN_TAGS = new Set(knownPacked().filter(tag => kindOf(tag) === PLAIN));

export function isLookedAt(tag: number): boolean {
  return !PLAIN_TAGS.has(tag);
}

import { editDistance } from '../edit-distance.ts';
import { foldLetters } from '../letters.ts';

/** The numbers and words of a home address, each once. */
export type Address = readonly string[];

const maxParts = 10;
const minTypoLength = 4;
const minParts = 3;
/** Neighbours share street, city and postcode. */
const otherHouseFactor = 0.6;

/** Reads the parts in any order; undefined for a text that names a place at most. */
export function readAddress(text: string): Address | undefined {
  const parts = text.split(/[^\p{L}\p{M}\d]+/u).flatMap(part => part.match(/\d+|\D+/g) ?? []);
  const folded = parts.map(part => (/\d/.test(part) ? part.replace(/^0+/, '') : foldLetters(part)));
  const address = [...new Set(folded)].filter(part => part !== '').slice(0, maxParts);
  return address.length >= minParts && address.some(isNumber) ? address : undefined;
}

const isNumber = (part: string): boolean => /^\d/.test(part);

/** From 0 to 1: the share of parts that both have, less where the house numbers differ. */
export function compareAddresses(a: Address, b: Address): number {
  const rest = [...b];
  let shared = 0;
  for (const part of a) {
    const at = rest.findIndex(other => isSamePart(part, other));
    if (at === -1) continue;
    rest.splice(at, 1);
    shared++;
  }
  const isOneHouse = a.find(isNumber) === b.find(isNumber);
  return (shared / Math.max(a.length, b.length)) * (isOneHouse ? 1 : otherHouseFactor);
}

const isSamePart = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= minTypoLength && editDistance(one, other, 1) <= 1);

/** One for each two long parts, so that a typing error in one leaves others. */
export function listAddressKeys(address: Address): string[] {
  const long = address.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 5);
  return long.flatMap((one, at) => long.slice(at + 1).map(other => [one, other].toSorted().join(' ')));
}

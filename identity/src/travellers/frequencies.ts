import { usualBirthWeights, type BirthWeights } from './births.ts';
import { commonWordShares } from './common-words.ts';
import { usualGivenNameWeights, type GivenNameWeights } from './given-names.ts';
import type { ReadSighting } from './sighting.ts';

/** How often values occur, so that an agreement on SILVA weighs less than one on a rare name. */
export interface Frequencies {
  /** Bits of an agreement on this word. */
  wordBits(key: string): number;
  /** A word so frequent that it is no typing error of another. */
  isCommon(key: string): boolean;
  /** Bits of an agreement on this e-mail address, phone or frequent flyer number. */
  contactBits(value: string): number;
  birth: BirthWeights;
  given: GivenNameWeights;
  /** Bits that a link needs. */
  threshold: number;
}

const minWordBits = 2.5;
const maxWordBits = 11;
const maxContactBits = 14;
const minCommonCount = 4;
const commonShare = 1 / 1000;
/** More different people than a family share an agency's contact. */
const maxPeoplePerContact = 12;

export function countFrequencies(sightings: readonly ReadSighting[]): Frequencies {
  const words = new Map<string, number>();
  const contacts = new Map<string, Set<string>>();
  for (const sighting of sightings) {
    for (const key of new Set(sighting.words.map(word => word.key)))
      words.set(key, (words.get(key) ?? 0) + 1);
    const person = sighting.given[0]?.key ?? '';
    for (const value of [...sighting.emails, ...sighting.phones, ...sighting.frequentFlyers]) {
      const people = contacts.get(value);
      if (people === undefined) contacts.set(value, new Set([person]));
      else if (people.size <= maxPeoplePerContact) people.add(person);
    }
  }
  const total = Math.max(sightings.length, 1);
  const commonCount = Math.max(minCommonCount, total * commonShare);
  return {
    wordBits: key => toBits(key, words.get(key) ?? 1, total),
    isCommon: key => (words.get(key) ?? 0) >= commonCount,
    contactBits: value => toContactBits(contacts.get(value)?.size ?? 1),
    birth: usualBirthWeights,
    given: usualGivenNameWeights,
    threshold: thresholdFor(total),
  };
}

const toContactBits = (people: number): number =>
  people > maxPeoplePerContact ? 1 : maxContactBits - 2 * Math.log2(Math.max(people, 1));

/** Mixes the counts of the set with usual shares, which weigh like this many sightings. */
const usualWeight = 400;
const rareShare = 1 / 4000;

function toBits(key: string, count: number, total: number): number {
  const usual = commonWordShares.get(key) ?? rareShare;
  // One sighting of a name says nothing about its frequency.
  const share = (Math.max(count - 1, 0) + usualWeight * usual) / (total + usualWeight);
  return Math.min(maxWordBits, Math.max(minWordBits, -Math.log2(share)));
}

/** Larger sets contain more pairs that agree by chance. */
export function thresholdFor(sightings: number): number {
  return Math.min(20, Math.max(11, Math.log2(sightings) + 2));
}

const usualTotal = 1e9;
const usualThreshold = 20;
const minCommonShare = 1 / 500;

/** Returns usual frequencies. `countPeople` counts the travellers who use a contact. */
export function createUsualFrequencies(countPeople: (contact: string) => number): Frequencies {
  return {
    wordBits: key => toBits(key, usualTotal * (commonWordShares.get(key) ?? rareShare), usualTotal),
    isCommon: key => (commonWordShares.get(key) ?? 0) >= minCommonShare,
    contactBits: value => toContactBits(countPeople(value)),
    birth: usualBirthWeights,
    given: usualGivenNameWeights,
    threshold: usualThreshold,
  };
}

import { toConfusableKey } from './documents/document.ts';
import type { Evidence } from './evidence.ts';
import { joinParts, type NamePart, type PersonName } from './name-words.ts';
import { toConsonants } from './sounds.ts';

/** More pairs share only a placeholder birth date or the locator of a group. People have rarer keys too. */
const MAX_PAIRS_PER_KEY = 2000;

export type KeysOf = (evidence: Evidence, seeking: boolean) => ReadonlySet<string>;

interface EvidenceHolder {
  evidence: Evidence;
}

/** Visits each pair once. */
export function visitCandidates<Person extends EvidenceHolder>(
  incoming: readonly Person[],
  known: readonly Person[],
  by: { keysOf: KeysOf; compared: Map<Person, Set<Person>> },
  visit: (incoming: Person, known: Person) => void,
): void {
  if (incoming.length === 0 || known.length === 0) return;
  const holders = indexBy(known, person => by.keysOf(person.evidence, false));
  const seekers = indexBy(incoming, person => by.keysOf(person.evidence, true));
  for (const [key, seeking] of seekers) {
    const holding = holders.get(key);
    if (holding === undefined || seeking.length * holding.length > MAX_PAIRS_PER_KEY) continue;
    for (const one of seeking) {
      const comparedPeople = by.compared.get(one) ?? new Set();
      by.compared.set(one, comparedPeople);
      for (const other of holding) {
        if (comparedPeople.has(other)) continue;
        comparedPeople.add(other);
        visit(one, other);
      }
    }
  }
}

function indexBy<Person>(people: readonly Person[], keysOf: (person: Person) => ReadonlySet<string>) {
  const byKey = new Map<string, Person[]>();
  for (const person of people) {
    for (const key of keysOf(person)) {
      const peopleOfKey = byKey.get(key);
      if (peopleOfKey === undefined) byKey.set(key, [person]);
      else peopleOfKey.push(person);
    }
  }
  return byKey;
}

export const identifierKeys: KeysOf = evidence => {
  const keys = new Set<string>();
  for (const { reference } of evidence.references) keys.add(`reference ${reference}`);
  for (const { number } of evidence.documents) keys.add(`document ${toConfusableKey(number)}`);
  for (const ticket of evidence.tickets) keys.add(`ticket ${ticket}`);
  for (const number of evidence.frequentFlyers) keys.add(`flyer ${number}`);
  return keys;
};

/** The seeking side adds names in swapped order. */
export const otherKeys: KeysOf = (evidence, seeking) => {
  const keys = new Set<string>();
  for (const locator of evidence.locators) keys.add(`locator ${locator}`);
  for (const seat of evidence.seats) keys.add(`seat ${seat}`);
  for (const { year, month, day } of evidence.births) {
    if (month !== undefined && day !== undefined) keys.add(`birth ${year}-${month}-${day}`);
  }
  for (const name of evidence.names) {
    addNameKeys(keys, name, seeking);
    for (const locator of evidence.locators) {
      for (const { key } of [...name.surname.names, ...name.given.names])
        keys.add(`locator ${locator} ${toConsonants(key)}`);
    }
  }
  return keys;
};

/** Finds glued, missing and abbreviated names. */
function addNameKeys(keys: Set<string>, name: PersonName, seeking: boolean): void {
  keys.add(`name ${toConsonants(name.surname.core + name.given.core)}`);
  const inOneField = name.surname.words.length === 0 || name.given.words.length === 0;
  if (inOneField) {
    const all = joinParts(name.surname, name.given);
    addPairs(keys, all, all);
    return;
  }
  addPairs(keys, name.surname, name.given);
  if (!seeking) return;
  addPairs(keys, name.given, name.surname);
  keys.add(`name ${toConsonants(name.given.core + name.surname.core)}`);
}

function addPairs(keys: Set<string>, surname: NamePart, given: NamePart): void {
  for (const family of new Set([...surname.names.map(({ key }) => key), surname.core, surname.gluedKey])) {
    const sound = toConsonants(family);
    for (const { key } of given.names) {
      if (key !== family) keys.add(`name ${sound} ${key[0]}`);
    }
  }
}

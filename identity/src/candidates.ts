import { confusable } from './documents/document.ts';
import type { Evidence } from './evidence.ts';
import { joinParts, type NamePart, type PersonName } from './name-words.ts';

/**
 * A key that more pairs share than this says too little to compare them all: a birth date that stands for none, the locator of a large
 * group. Those who belong together share a rarer key too.
 */
const MOST_PAIRS = 2000;

/** Calls back once for each incoming and known person who share a key: the only ones that can be one person. */
export function eachCandidate(
  incoming: readonly Evidence[],
  known: readonly Evidence[],
  visit: (incoming: number, known: number) => void,
): void {
  const holders = indexBy(known, evidence => keysOf(evidence, false));
  const seekers = indexBy(incoming, evidence => keysOf(evidence, true));
  const seen = new Set<number>();
  for (const [key, seeking] of seekers) {
    const holding = holders.get(key);
    if (holding === undefined || seeking.length * holding.length > MOST_PAIRS) continue;
    for (const one of seeking) {
      for (const other of holding) {
        const pair = one * known.length + other;
        if (seen.has(pair)) continue;
        seen.add(pair);
        visit(one, other);
      }
    }
  }
}

function indexBy(people: readonly Evidence[], keysOf: (evidence: Evidence) => ReadonlySet<string>) {
  const byKey = new Map<string, number[]>();
  for (const [at, evidence] of people.entries()) {
    for (const key of keysOf(evidence)) {
      const held = byKey.get(key);
      if (held === undefined) byKey.set(key, [at]);
      else held.push(at);
    }
  }
  return byKey;
}

/** Under what somebody is found. Names are sought the other way about too, so that one side alone needs more keys. */
function keysOf(evidence: Evidence, seeking: boolean): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { reference } of evidence.references) keys.add(`reference ${reference}`);
  for (const { number } of evidence.documents) keys.add(`document ${confusable(number)}`);
  for (const ticket of evidence.tickets) keys.add(`ticket ${ticket}`);
  for (const number of evidence.frequentFlyers) keys.add(`flyer ${number}`);
  for (const locator of evidence.locators) keys.add(`locator ${locator}`);
  for (const { year, month, day } of evidence.births) {
    if (month !== undefined && day !== undefined) keys.add(`birth ${year}-${month}-${day}`);
  }
  for (const name of evidence.names) {
    addNameKeys(keys, name, seeking);
    for (const locator of evidence.locators) {
      for (const { key } of [...name.surname.names, ...name.given.names])
        keys.add(`locator ${locator} ${consonants(key)}`);
    }
  }
  return keys;
}

/** The sound of each surname with the first letter of each given name, so that glued, lacking and abbreviated ones are found. */
function addNameKeys(keys: Set<string>, name: PersonName, seeking: boolean): void {
  keys.add(`name ${consonants(name.surname.core + name.given.core)}`);
  const inOneField = name.surname.words.length === 0 || name.given.words.length === 0;
  if (inOneField) {
    const all = joinParts(name.surname, name.given);
    addPairs(keys, all, all);
    return;
  }
  addPairs(keys, name.surname, name.given);
  if (!seeking) return;
  addPairs(keys, name.given, name.surname);
  keys.add(`name ${consonants(name.given.core + name.surname.core)}`);
}

function addPairs(keys: Set<string>, surname: NamePart, given: NamePart): void {
  for (const family of new Set([...surname.names.map(({ key }) => key), surname.core, surname.gluedKey])) {
    const sound = consonants(family);
    for (const { key } of given.names) {
      if (key !== family) keys.add(`name ${sound} ${key[0]}`);
    }
  }
}

const SOUNDS: Readonly<Record<string, string>> = { PH: 'F', TH: 'T', Z: 'S', Y: 'I', W: 'V', K: 'C', Q: 'C' };

/** First letter and consonants, with one letter for one sound: SOUZA and SOUSA are one. */
function consonants(word: string): string {
  const sounds = word.replace(/PH|TH|[ZYWKQ]/g, sound => SOUNDS[sound] ?? sound);
  return (
    sounds.charAt(0) +
    sounds
      .slice(1)
      .replace(/[AEIOUH]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

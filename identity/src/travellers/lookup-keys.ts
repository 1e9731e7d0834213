import { toConsonants } from '../sounds.ts';
import type { NameWord, ReadSighting } from './sighting.ts';

/** Sounds at the start of given names and the end of surnames, where titles and glued words differ less. */
const sounds = 3;

/**
 * Returns the keys, apart from documents, under which sightings of a traveller are found again: CPF, frequent
 * flyer number, contacts, and birth date with sounds of the name.
 */
export function listLookupKeys({
  given,
  surname,
  birthText,
  cpfs,
  frequentFlyers,
  emails,
  phones,
}: ReadSighting): string[] {
  const keys = new Set<string>();
  for (const cpf of cpfs) keys.add(`cpf ${cpf}`);
  for (const number of frequentFlyers) keys.add(buildContactKey(number));
  for (const contact of [...emails, ...phones]) keys.add(buildContactKey(contact));
  const names = [...given, ...surname].map(word => soundOf(word) ?? '');
  if (names.length >= 2) keys.add(`name ${names.toSorted().join(' ')}`);
  if (birthText === undefined) return [...keys];
  const start = soundOf(given[0])?.slice(0, sounds);
  const end = soundOf(surname.at(-1))?.slice(-sounds);
  if (start !== undefined) keys.add(`birth ${birthText} ${start}*`);
  if (start !== undefined && end !== undefined) keys.add(`birth ${birthText} ${start}*${end}`);
  return [...keys];
}

/** Returns the key that counts the travellers who use a contact or a frequent flyer number. */
export const buildContactKey = (contact: string): string => `contact ${contact}`;

const soundOf = (word: NameWord | undefined): string | undefined =>
  word &&
  (word.compound[0] ?? word.cyrillic[0] ?? (word.untitled ? toConsonants(word.untitled.key) : word.sound));

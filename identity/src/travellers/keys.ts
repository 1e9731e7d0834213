import { listAddressKeys } from './addresses.ts';
import type { NameWord, ReadSighting } from './sighting.ts';

/** Sightings of one person share a key. `refinements` split the block of a key that too many share. */
export interface CandidateKey {
  key: string;
  refinements: readonly string[];
}

const maxSounds = 6;

export function listCandidateKeys(sighting: ReadSighting): CandidateKey[] {
  const keys: CandidateKey[] = [];
  const sounds = listSounds(sighting);
  const dates = listDateKeys(sighting);
  const add = (key: string, refinements: readonly string[] = []) => keys.push({ key, refinements });
  for (const { loose } of sighting.documents) add(`document ${loose}`, sounds);
  for (const cpf of [...sighting.cpfs, ...sighting.mistypedCpfs]) add(`cpf ${cpf}`, sounds);
  for (const number of sighting.frequentFlyers) add(`flyer ${number}`, sounds);
  for (const email of sighting.emails) addEmail(email, sounds, add);
  for (const phone of sighting.phones) add(`phone ${phone}`, sounds);
  for (const address of sighting.addresses)
    for (const key of listAddressKeys(address)) add(`address ${key}`, sounds);
  if (sighting.birthText !== undefined) add(`birth ${sighting.birthText}`, sounds);
  addNames(sighting, sounds, dates, add);
  return keys;
}

function addEmail(
  email: string,
  sounds: readonly string[],
  add: (key: string, refinements?: readonly string[]) => void,
): void {
  add(`email ${email}`, sounds);
  const [local = '', host = ''] = email.split('@');
  if (local.length >= 5) add(`local ${local}`, sounds);
  if (host !== '') add(`host ${host} ${local.slice(0, 3)}`, sounds);
}

function addNames(
  sighting: ReadSighting,
  sounds: readonly string[],
  dates: readonly string[],
  add: (key: string, refinements?: readonly string[]) => void,
): void {
  if (sighting.glued.length >= 6) add(`glued ${[...sighting.glued].toSorted().join('')}`, dates);
  for (let one = 0; one < sounds.length; one++)
    for (let other = one + 1; other < sounds.length; other++)
      add(`name ${[sounds[one], sounds[other]].toSorted().join(' ')}`, dates);
  if (dates.length > 0) for (const sound of sounds) for (const date of dates) add(`word ${sound} ${date}`);
}

/** Sounds of the words in any order, of their romanized forms, and of glued titles removed. */
function listSounds({ words }: ReadSighting): string[] {
  const sounds = new Set<string>();
  for (const word of words.length <= maxSounds ? words : pickWords(words)) {
    sounds.add(word.compound[0] ?? word.cyrillic[0] ?? word.sound);
    sounds.add(word.untitled?.key ?? word.sound);
  }
  return [...sounds].slice(0, maxSounds + 2);
}

const pickWords = (words: readonly NameWord[]) => [
  ...words.slice(0, maxSounds / 2),
  ...words.slice(-maxSounds / 2),
];

/** Parts of the date, so that a typing error in one part leaves another. */
function listDateKeys({ birth, birthText }: ReadSighting): string[] {
  if (birth === undefined) return [];
  const { year, month, day } = birth;
  if (birthText === undefined || month === undefined || day === undefined) return [`${year}`];
  const [low, high] = month <= day ? [month, day] : [day, month];
  return [`${year}-${low}`, `${low}-${high}`];
}

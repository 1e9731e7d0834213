import { collapseSpelling, foldLetters } from './letters.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that one source writes and another leaves out. */
const PARTICLES = set(
  'DA DE DO DAS DOS E D DI DEL DELLA DELLO DEI LA LE LOS LAS Y VAN VON DER DEN TER TEN ZU ZUM ZUR AF AV BIN BINT BEN IBN AL EL',
);

export const TITLES = set(
  'MR MRS MS MISS MSTR MASTER DR DRA PROF REV SR SRA SRTA MME MLLE CHD CNN INF INFT INFANT',
);

const NO_NAME = set('FNU LNU NFN NLN XXX TBA NONAME UNKNOWN');

const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['JR', 'JUNIOR'],
  ['JNR', 'JUNIOR'],
  ['FILHA', 'FILHO'],
  ['NETA', 'NETO'],
  ['SOBRINHA', 'SOBRINHO'],
  ...['JUNIOR', 'FILHO', 'NETO', 'SOBRINHO', 'II', 'III'].map((word): [string, string] => [word, word]),
]);

/** A surname, given names, or both together, made ready for comparing. */
export interface NamePart {
  /** Folded words in their order, without titles and marks of generation. */
  words: readonly string[];
  /** The same without particles, one spelling for all of a letter ({@link collapseSpelling}). */
  keys: readonly string[];
  /** All words run together, and so with one spelling, and so without particles. */
  glued: string;
  gluedKey: string;
  core: string;
}

export interface PersonName {
  surname: NamePart;
  given: NamePart;
  /** Surname and given names as one, in this order and in the other. */
  whole: NamePart;
  givenFirst: NamePart;
  /** JUNIOR, FILHO, NETO, SOBRINHO, II, III. */
  generation: string | undefined;
}

/** Makes a name ready for comparing: titles, marks of infants and what stands for no name are left out. */
export function readName(surname: string | undefined, givenNames: string | undefined): PersonName {
  const family = wordsOf(surname);
  const given = wordsOf(givenNames);
  const all = [...family, ...given];
  return {
    surname: partOf(withoutGeneration(family)),
    given: partOf(withoutGeneration(given)),
    whole: partOf(withoutGeneration(all)),
    givenFirst: partOf(withoutGeneration([...given, ...family])),
    generation: all.map(word => GENERATIONS.get(word)).find(found => found !== undefined),
  };
}

/** A title is left out, unless it is all there is. */
function wordsOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  const words = foldLetters(text)
    .split(' ')
    .filter(word => word !== '' && !NO_NAME.has(word));
  const names = words.filter(word => !TITLES.has(word));
  return names.length === 0 ? words : names;
}

/** JUNIOR and NETO alone are names. */
function withoutGeneration(words: readonly string[]): readonly string[] {
  const names = words.filter(word => !GENERATIONS.has(word));
  return names.length === 0 ? words : names;
}

function partOf(words: readonly string[]): NamePart {
  const names = words.filter(word => !PARTICLES.has(word));
  const keys = (names.length === 0 ? words : names).map(collapseSpelling);
  const glued = words.join('');
  return { words, keys, glued, gluedKey: collapseSpelling(glued), core: keys.join('') };
}

/** Whether one is the other with a particle glued to its beginning: `DACRUZ` and `CRUZ`. */
export function differByLeadingParticle(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith(short) && PARTICLES.has(long.slice(0, long.length - short.length));
}

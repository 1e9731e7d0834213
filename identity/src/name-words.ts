import { collapseSpelling, foldLetters } from './letters.ts';
import { splitParentName } from './parent-names.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const PARTICLES = toSet(
  'DA DE DO DAS DOS E D DI DEL DELLA DELLO DEI LA LE LOS LAS Y VAN VON DER DEN TER TEN ZU ZUM ZUR AF AV BIN BINT BEN IBN AL EL',
);

export const TITLES = toSet(
  'MR MRS MS MISS MSTR MASTER DR DRA PROF REV SR SRA SRTA MME MLLE CHD CNN INF INFT INFANT',
);

const NO_NAME = toSet('FNU LNU NFN NLN XXX TBA NONAME UNKNOWN');

const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['JR', 'JUNIOR'],
  ['JNR', 'JUNIOR'],
  ['FILHA', 'FILHO'],
  ['NETA', 'NETO'],
  ['SOBRINHA', 'SOBRINHO'],
  ...['JUNIOR', 'FILHO', 'NETO', 'SOBRINHO', 'II', 'III'].map((word): [string, string] => [word, word]),
]);

export interface Word {
  text: string;
  /** Equal keys ({@link collapseSpelling}) are equal words. */
  key: string;
}

export interface NamePart {
  /** Without titles and generation marks. */
  words: readonly string[];
  names: readonly Word[];
  glued: string;
  gluedKey: string;
  core: string;
}

export interface PersonName {
  surname: NamePart;
  given: NamePart;
  /** JUNIOR, FILHO, NETO, SOBRINHO, II, III. */
  generation: string | undefined;
  spelling: string;
  /** Without the name of a parent. Undefined if the name has none. */
  own?: NamePart;
}

export function readName(surname: string | undefined, givenNames: string | undefined): PersonName {
  const [surnameFields, givenFields] = [splitField(surname), splitField(givenNames)];
  const surnameWords = [...surnameFields.own, ...surnameFields.parent];
  const untitled = removeTitles(surnameWords);
  // Master is also a surname.
  const family = (untitled.length === 0 ? surnameWords : untitled).flatMap(splitGeneration);
  const givenWords = removeTitles([...givenFields.own, ...givenFields.parent]);
  const hasParent = surnameFields.parent.length + givenFields.parent.length > 0;
  return {
    surname: buildPart(removeGeneration(family)),
    given: buildPart(removeGeneration(givenWords)),
    generation: [...family, ...givenWords]
      .map(word => GENERATIONS.get(word))
      .find(found => found !== undefined),
    spelling: [...family, '/', ...givenWords].join(' '),
    ...(hasParent ? { own: buildPart([...removeTitles(givenFields.own), ...surnameFields.own]) } : {}),
  };
}

function splitField(text: string | undefined): { own: string[]; parent: string[] } {
  const { own, parent } = splitParentName(text ?? '');
  return { own: listWords(own), parent: listWords(parent) };
}

export function joinParts(first: NamePart, second: NamePart): NamePart {
  return buildPart(removeGeneration([...first.words, ...second.words]));
}

function listWords(text: string): string[] {
  return foldLetters(text)
    .split(' ')
    .filter(word => word !== '' && !NO_NAME.has(word));
}

const removeTitles = (words: readonly string[]) => words.filter(word => !TITLES.has(word));

/** `LIMAJUNIOR`; not NETO, because other names end so too. */
function splitGeneration(word: string): string[] {
  const found = /^(?:(.{2,})(JUNIOR|FILHO|SOBRINHO)|(.{3,})(JR))$/.exec(word);
  return found === null ? [word] : found.slice(1).filter(part => part !== undefined);
}

/** JUNIOR and NETO alone are names. */
function removeGeneration(words: readonly string[]): readonly string[] {
  const names = words.filter(word => !GENERATIONS.has(word));
  return names.length === 0 ? words : names;
}

function buildPart(words: readonly string[]): NamePart {
  const withoutParticles = words.filter(word => !PARTICLES.has(word));
  const names = (withoutParticles.length === 0 ? words : withoutParticles).map(text => ({
    text,
    key: collapseSpelling(text),
  }));
  const glued = words.join('');
  return {
    words,
    names,
    glued,
    gluedKey: collapseSpelling(glued),
    core: names.map(({ key }) => key).join(''),
  };
}

/** FILHO for SILVA FILHO. */
export function isGenerationAlone(part: NamePart): boolean {
  return part.words.length === 1 && part.words.every(word => GENERATIONS.has(word));
}

/** The longest first. */
const GLUED_TITLES = ['MSTR', 'MISS', 'MRS', 'CHD', 'INF', 'MR', 'MS', 'DR'];

/** WILLIAMS may be WILLIA with MS, or a name. */
export function removeTitle(word: Word): Word {
  const { text } = word;
  const title = GLUED_TITLES.find(title => text.length > title.length && text.endsWith(title));
  if (title === undefined) return word;
  const rest = text.slice(0, -title.length);
  return { text: rest, key: collapseSpelling(rest) };
}

/** `DACRUZ` and `CRUZ`. */
export function differByLeadingParticle(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith(short) && PARTICLES.has(long.slice(0, long.length - short.length));
}

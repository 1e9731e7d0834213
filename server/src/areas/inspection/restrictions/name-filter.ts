import { readWatchName, spellingPatterns } from '@farol/identity';

/**
 * Returns a pattern for stored names (`name_folded`: words in capitals with single blanks) that are similar
 * to one of these names. The database filters by it, then the names are compared. Similar names have one pair
 * of words that is the same, one letter apart, of the same sound or consonants, of the same romanized name,
 * or glued in one of them. Returns undefined if no name has a letter.
 */
export function mayBeAlike(names: readonly string[]): string | undefined {
  const words = new Set(
    names.flatMap(name => [
      ...readWatchName(name).words.map(({ text }) => text),
      // As names are stored: UE and U of Ü are two ways to write it.
      ...readWatchName(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).words.map(({ text }) => text),
    ]),
  );
  const patterns = [...words].filter(word => word.length > 1).flatMap(patternsOf);
  return patterns.length === 0 ? undefined : `(^| )(${[...new Set(patterns)].join('|')})( |$)`;
}

const letter = '[^ ]';
const shortestForError = 3;
const shortestGlued = 6;
const shortestPart = 4;

/** Of whole words. */
function patternsOf(word: string): string[] {
  const { length } = word;
  if (length < shortestForError) return [word, ...spellingPatterns(word)];
  const middle = Math.ceil(length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  // One wrong letter leaves one half as it is, and the other as long or one letter off.
  const around = (rest: number) => `${letter}{${String(Math.max(0, rest - 1))},${String(rest + 1)}}`;
  return [
    `${head}${around(tail.length)}`,
    `${around(head.length)}${tail}`,
    ...(length >= shortestPart ? [`${letter}*${word}${letter}*`] : []),
    ...(length >= shortestGlued ? beginnings(word) : []),
    ...soundOf(word),
    ...spellingPatterns(word),
  ];
}

/** Of a word that is two, the first. */
function beginnings(word: string): string[] {
  return Array.from({ length: word.length - shortestForError }, (_, at) =>
    word.slice(0, at + shortestForError),
  );
}

/** Consonants that ways of spelling take for each other. */
const groups = ['BFPVW', 'CGKQSXZJ', 'DT', 'L', 'MN', 'R'] as const;
const silent = '[AEIOUYHWJ]*';
const fewestConsonants = 2;

/** The consonants, whatever vowels are between them. */
function soundOf(word: string): string[] {
  const consonants = word
    .replaceAll(/[AEIOUYHWJ]/g, '')
    .split('')
    .map(one => groups.find(group => group.includes(one)) ?? one)
    .filter((group, at, all) => group !== all[at - 1]);
  if (consonants.length < fewestConsonants) return [];
  return [silent + consonants.map(group => `[${group}]+${silent}`).join('')];
}

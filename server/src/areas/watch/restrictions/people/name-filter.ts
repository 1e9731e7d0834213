import { readWatchName, listSpellingPatterns } from '@farol/identity';

/**
 * Returns a pattern for similar stored names (`name_folded`: capitals, single spaces), or undefined without
 * letters. The database filters by it before names are compared.
 * Similar names share one word: equal, one letter apart, with the same sound, consonants or romanized name,
 * or joined with another word.
 */
export function similarNamePattern(names: readonly string[]): string | undefined {
  const words = new Set(
    names.flatMap(name => [
      ...readWatchName(name).words.map(({ text }) => text),
      // Stored names may have UE or U for Ü.
      ...readWatchName(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).words.map(({ text }) => text),
    ]),
  );
  const patterns = [...words].filter(word => word.length > 1).flatMap(patternsOf);
  return patterns.length === 0 ? undefined : `(^| )(${[...new Set(patterns)].join('|')})( |$)`;
}

const letter = '[^ ]';
const minLengthForError = 3;
const minJoinedLength = 6;
const minPartLength = 4;

/** Patterns match whole words. */
function patternsOf(word: string): string[] {
  const { length } = word;
  if (length < minLengthForError) return [word, ...listSpellingPatterns(word)];
  const middle = Math.ceil(length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  // A single wrong letter leaves one half unchanged.
  const around = (rest: number) => `${letter}{${String(Math.max(0, rest - 1))},${String(rest + 1)}}`;
  return [
    `${head}${around(tail.length)}`,
    `${around(head.length)}${tail}`,
    ...(length >= minPartLength ? [`${letter}*${word}${letter}*`] : []),
    ...(length >= minJoinedLength ? beginnings(word) : []),
    ...soundOf(word),
    ...listSpellingPatterns(word),
  ];
}

function beginnings(word: string): string[] {
  return Array.from({ length: word.length - minLengthForError }, (_, at) =>
    word.slice(0, at + minLengthForError),
  );
}

/** Consonants that spellings interchange. */
const groups = ['BFPVW', 'CGKQSXZJ', 'DT', 'L', 'MN', 'R'] as const;
const silent = '[AEIOUYHWJ]*';
const minConsonants = 2;

function soundOf(word: string): string[] {
  const consonants = word
    .replaceAll(/[AEIOUYHWJ]/g, '')
    .split('')
    .map(one => groups.find(group => group.includes(one)) ?? one)
    .filter((group, at, all) => group !== all[at - 1]);
  if (consonants.length < minConsonants) return [];
  return [silent + consonants.map(group => `[${group}]+${silent}`).join('')];
}

import anyAscii from 'any-ascii';
import { foldLetters } from '../letters.ts';
import { PARTICLES, TITLES } from '../name-words.ts';
import { splitParentName } from '../parent-names.ts';
import { getRomanizedForms, type RomanizedForms } from '../romanization/index.ts';

export interface WatchWord extends RomanizedForms {
  text: string;
  sound: string;
  /** For alphabets without vowels and languages that exchange them. */
  consonants: string;
}

export interface PreparedName<Word extends WatchWord = WatchWord> {
  text: string;
  /** Keeps titles and particles of a name without other words. */
  words: readonly Word[];
  /** Others may join these particles to the word. */
  particles: readonly string[] | undefined;
  /** Number of leading words before the name of a parent. Undefined without one. */
  own?: number | undefined;
}

/** Longer than any real name; limits the cost of hostile input. */
const MAX_NAME_LENGTH = 300;
export const MAX_TEXT_LENGTH = 120;
export const MAX_WORDS = 20;

/** Accepts any script and order. */
export const readWatchName = (name: string): PreparedName => readWatchNameBy(name, readWord);

export function readWatchNameBy<Word extends WatchWord>(
  name: string,
  read: (text: string) => Word,
): PreparedName<Word> {
  const { own: ownName, parent } = splitParentName(name.slice(0, MAX_NAME_LENGTH));
  const ownText = toLetters(ownName);
  const joined = parent === '' ? ownText : `${ownText} ${toLetters(parent)}`;
  const text = joined.slice(0, MAX_TEXT_LENGTH).trim();
  const all = text === '' ? [] : text.split(' ');
  const ownParts = parent === '' ? all.length : ownText.split(' ').length;
  let own: number | undefined;
  const words: Word[] = [];
  let particles: string[] | undefined;
  let before = '';
  for (const [at, part] of all.entries()) {
    if (at === ownParts) own = words.length;
    if (TITLES.has(part)) continue;
    if (PARTICLES.has(part)) {
      before = before === '' ? part : `${before} ${part}`;
      continue;
    }
    if (before !== '') {
      particles ??= [];
      while (particles.length < words.length) particles.push('');
      particles.push(before);
      before = '';
    }
    words.push(read(part));
    if (words.length === MAX_WORDS) break;
  }
  if (words.length > 0) return { text, words, particles, own: own === 0 ? undefined : own };
  return { text, words: all.slice(0, MAX_WORDS).map(word => read(word)), particles: undefined };
}

function toLetters(name: string): string {
  if (/^[A-Za-z ,.-]*$/.test(name))
    return name
      .toUpperCase()
      .replace(/[^A-Z]+/g, ' ')
      .trim();
  return foldLetters(replaceDigits(transliterate(name)));
}

/** Latin and Cyrillic letters are folded later by ICAO Doc 9303. */
function transliterate(name: string): string {
  if (/^[\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{P}]*$/u.test(name)) return name;
  // Chinese words come joined, each with a capital.
  return anyAscii(name.normalize('NFC')).replace(/([a-z])([A-Z])/g, '$1 $2');
}

const digits: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 8: 'B', 9: 'G' };

const replaceDigits = (text: string): string =>
  text.replace(/(?<=\p{L})[0134589]|[0134589](?=\p{L})/gu, digit => digits[digit] ?? digit);

/** The order matters: each rule reads the result of the rules before. */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/T?SCH|SH|CH/g, 'S'],
  [/ZH|DZH|DJ|DZ/g, 'J'],
  [/KH|GH|HK/g, 'H'],
  [/TH/g, 'T'],
  [/TS|TZ|Z|X/g, 'S'],
  [/CK|C|Q/g, 'K'],
  [/W/g, 'V'],
  [/OU|OO/g, 'U'],
  [/EE|IE|EI|Y|J/g, 'I'],
  [/(.)\1+/g, '$1'],
  [/(?<=[AEIOU])H$/, ''],
];

export const toSound = (text: string): string =>
  soundRules.reduce((word, [found, spelt]) => word.replace(found, spelt), text);

export function readWord(text: string): WatchWord {
  const sound = toSound(text);
  const { compound, cyrillic, isSyllable, isServant, isEpithet } = getRomanizedForms(text);
  const consonants = sound.replace(/[AEIOU]/g, '');
  return { text, sound, consonants, compound, cyrillic, isSyllable, isServant, isEpithet };
}

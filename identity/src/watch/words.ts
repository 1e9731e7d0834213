import anyAscii from 'any-ascii';
import { foldLetters } from '../letters.ts';
import { PARTICLES, TITLES } from '../name-words.ts';
import { romanizedForms, type RomanizedForms } from '../romanization/index.ts';

/** A word of a name as it is compared with words of other names. */
export interface WatchWord extends RomanizedForms {
  /** Capital letters A to Z. */
  text: string;
  /** One form for spellings that sound alike, whichever way the name came into these letters. */
  sound: string;
  /** {@link sound} without vowels: alphabets that write none, and languages that swap them. */
  consonants: string;
}

/** A name made ready for being looked for, or looked up, in a watch list. */
export interface WatchName<Word extends WatchWord = WatchWord> {
  /** All of it, capital letters and single blanks, in its order. */
  text: string;
  /** Without titles and particles, where something is left without them. */
  words: readonly Word[];
  /**
   * Of each word the particles directly before it, separated by blanks: others may glue them to it. Undefined
   * without particles.
   */
  particles: readonly string[] | undefined;
}

/** What is read of a name: none that a person has is longer, and none that somebody makes up costs more. */
const LONGEST_NAME = 300;
/** What is compared of it. */
export const LONGEST_TEXT = 120;
export const MOST_WORDS = 20;

/** Reads a name as it was received or typed, in any script: given names and surname, in any order. */
export const readWatchName = (name: string): WatchName => readWatchNameBy(name, readWord);

/** The same, with words that the caller creates. `read` returns a word without particles. */
export function readWatchNameBy<Word extends WatchWord>(
  name: string,
  read: (text: string) => Word,
): WatchName<Word> {
  const text = lettersOf(name.slice(0, LONGEST_NAME)).slice(0, LONGEST_TEXT).trimEnd();
  const all = text === '' ? [] : text.split(' ');
  const words: Word[] = [];
  let particles: string[] | undefined;
  let before = '';
  for (const part of all) {
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
    if (words.length === MOST_WORDS) break;
  }
  if (words.length > 0) return { text, words, particles };
  return { text, words: all.slice(0, MOST_WORDS).map(word => read(word)), particles: undefined };
}

/** Capital letters A to Z and single blanks. */
function lettersOf(name: string): string {
  if (/^[A-Za-z ,.-]*$/.test(name))
    return name
      .toUpperCase()
      .replace(/[^A-Z]+/g, ' ')
      .trim();
  return foldLetters(withLetters(latin(name)));
}

/** Letters of other scripts by their sound; Latin ones and Cyrillic are spelt by ICAO Doc 9303 afterwards. */
function latin(name: string): string {
  if (/^[\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{P}]*$/u.test(name)) return name;
  // Words of Chinese names are glued, each with its capital.
  return anyAscii(name.normalize('NFC')).replace(/([a-z])([A-Z])/g, '$1 $2');
}

const digits: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 8: 'B', 9: 'G' };

/** Digits between letters stand for letters that look alike. */
const withLetters = (text: string): string =>
  text.replace(/(?<=\p{L})[0134589]|[0134589](?=\p{L})/gu, digit => digits[digit] ?? digit);

/** In this order: what is left of one is not taken for another. */
const sounds: readonly (readonly [RegExp, string])[] = [
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

export const soundOf = (text: string): string =>
  sounds.reduce((word, [found, spelt]) => word.replace(found, spelt), text);

export function readWord(text: string): WatchWord {
  const sound = soundOf(text);
  const { compound, cyrillic, isSyllable, isServant, isEpithet } = romanizedForms(text);
  const consonants = sound.replace(/[AEIOU]/g, '');
  return { text, sound, consonants, compound, cyrillic, isSyllable, isServant, isEpithet };
}

import { editDistance } from '../edit-distance.ts';
import { RecentCache } from '../recent-cache.ts';
import { getCompoundForms, haveSharedForm, listPairForms } from '../romanization/index.ts';
import { toSound, type PreparedName, type WatchWord } from './words.ts';
import { differByGender } from '../gender.ts';

/** `VOWELS`: the same consonants. `CUT`: one is a prefix. `GLUED`: several words are one. */
export type WordRelation = 'SAME' | 'SOUND' | 'TYPO' | 'VOWELS' | 'INITIAL' | 'CUT' | 'GLUED';

export interface WordPair {
  sought: string;
  watched: string;
  relation: WordRelation;
  likeness: number;
  /** Matching names have at least one sure pair. */
  sure: boolean;
}

/** Less than for the same sound, because different names may share a form. */
const ROMANIZED_LIKENESS = 0.92;

export function compareWords(sought: WatchWord, watched: WatchWord): WordPair | undefined {
  const pair = (relation: WordRelation, likeness: number, sure: boolean): WordPair => ({
    sought: sought.text,
    watched: watched.text,
    relation,
    likeness,
    sure,
  });
  if (sought.text === watched.text) return pair('SAME', 1, sought.text.length > 1);
  const [short, long] = sought.text.length <= watched.text.length ? [sought, watched] : [watched, sought];
  if (short.text.length === 1)
    return long.text.startsWith(short.text) ? pair('INITIAL', 0.8, false) : undefined;
  if (sought.sound === watched.sound) return pair('SOUND', 0.95, true);
  if (differByGender(short.text, long.text)) return undefined;
  if (haveSharedForm(sought.compound, watched.compound)) return pair('SOUND', ROMANIZED_LIKENESS, true);
  const typo = findTypo(short, long);
  if (typo?.sure !== true && haveSharedForm(sought.cyrillic, watched.cyrillic))
    return pair('SOUND', ROMANIZED_LIKENESS, true);
  if (typo !== undefined) return pair('TYPO', typo.likeness, typo.sure);
  if (short.consonants === long.consonants && short.consonants.length >= MIN_CONSONANTS)
    return pair('VOWELS', 0.85, true);
  return isCut(short.text, long.text) ? pair('CUT', short.text.length >= 8 ? 0.9 : 0.75, false) : undefined;
}

export const MIN_CONSONANTS = 3;

const LENGTH_FOR_TWO_ERRORS = 7;

/** Depends on the length of the longer word. */
export const maxErrors = (length: number): number => (length >= LENGTH_FOR_TWO_ERRORS ? 2 : 1);

/** In shorter words (LI, LU) an error is half of the word. */
export const LETTERS_FOR_ERROR = 3;

function findTypo(short: WatchWord, long: WatchWord): { likeness: number; sure: boolean } | undefined {
  const length = long.text.length;
  const most = maxErrors(length);
  const errors = editDistance(short.text, long.text, most);
  if (length < LETTERS_FOR_ERROR) return errors === 1 ? { likeness: 0.5, sure: false } : undefined;
  if (errors <= 1) return { likeness: 1 - errors / length, sure: true };
  if (editDistance(short.sound, long.sound, 1) === 1) return { likeness: 1 - 1.5 / length, sure: false };
  return errors <= most ? { likeness: 1 - errors / length, sure: false } : undefined;
}

export const MIN_CUT_LENGTH = 3;
export const MIN_LOST_LETTERS = 3;

/** A prefix is a cut word or a short form: BEN for BENJAMIN. */
const isCut = (short: string, long: string): boolean =>
  short.length >= MIN_CUT_LENGTH && long.length - short.length >= MIN_LOST_LETTERS && long.startsWith(short);

/** With the particles before each. */
export interface Unpaired<Word extends WatchWord = WatchWord> {
  words: Word[];
  particles: string[] | undefined;
}

/** Removes the paired words from both. `leftFirst`: whose words are tried first. */
export function pairJoinedWords(left: Unpaired, right: Unpaired, leftFirst: boolean): WordPair[] {
  const haveParticles = left.particles !== undefined || right.particles !== undefined;
  if (left.words.length === right.words.length && left.words.length < 2 && !haveParticles) return [];
  const ofLeft = () =>
    findJoined(left, right).map(({ parts, whole, likeness }) => glued(parts, whole, likeness));
  const ofRight = () =>
    findJoined(right, left).map(({ parts, whole, likeness }) => glued(whole, parts, likeness));
  return leftFirst ? [...ofLeft(), ...ofRight()] : [...ofRight(), ...ofLeft()];
}

const glued = (sought: string, watched: string, likeness: number): WordPair => ({
  sought,
  watched,
  relation: 'GLUED',
  likeness,
  sure: true,
});

function findJoined(parted: Unpaired, other: Unpaired): { parts: string; whole: string; likeness: number }[] {
  const found = [];
  for (const gluedWord of other.words.slice()) {
    if (parted.words.some(word => word.sound === gluedWord.sound)) continue;
    const run = runsOf(parted).find(one => isGlued(one, gluedWord));
    if (run === undefined) continue;
    found.push({
      parts: run.text,
      whole: gluedWord.text,
      likeness: run.text === gluedWord.text ? 0.97 : 0.9,
    });
    removeWords(parted, run.from, run.to - run.from);
    removeWords(other, other.words.indexOf(gluedWord), 1);
  }
  return found;
}

function removeWords({ words, particles }: Unpaired, from: number, count: number): void {
  words.splice(from, count);
  particles?.splice(from, count);
}

export type RunText = Pick<WatchWord, 'text' | 'sound' | 'compound'>;

export interface Run extends RunText {
  from: number;
  to: number;
}

const MAX_RUN_WORDS = 4;

/** Includes particles. */
export function runsOf(
  { words, particles }: Pick<PreparedName, 'words' | 'particles'>,
  longest = Number.POSITIVE_INFINITY,
): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from++) {
    const first = words[from] as WatchWord;
    const before = particles?.[from] ?? '';
    if (before !== '') addWithParticles(runs, words, from, before);
    let run: Pick<WatchWord, 'text' | 'sound'> = first;
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_RUN_WORDS); to++) {
      const next = words[to - 1] as WatchWord;
      if (run.text.length + next.text.length > longest) break;
      run = joinWords(run, next);
      const compound = to === from + 2 ? listPairForms(first, next) : NO_FORMS;
      runs.push({ text: run.text, sound: run.sound, compound, from, to });
    }
  }
  return runs;
}

const NO_FORMS: readonly string[] = [];

/** Tries all particles, the last one, and after ABD the word before. */
function addWithParticles(runs: Run[], words: readonly WatchWord[], from: number, particles: string): void {
  const { text } = words[from] as WatchWord;
  const add = (written: string, start: number): void => {
    const { sound, compound } = runCache.get(written);
    runs.push({ text: written, sound, compound, from: start, to: from + 1 });
  };
  const glued = particles.replaceAll(' ', '') + text;
  add(glued, from);
  const last = particles.slice(particles.lastIndexOf(' ') + 1);
  if (last !== particles) add(last + text, from);
  const first = words[from - 1]?.text;
  if (first?.startsWith('ABD') === true) add(first + glued, from - 1);
}

export const runCache = new RecentCache<RunText>(20_000, text => ({
  text,
  sound: toSound(text),
  compound: getCompoundForms(text),
}));

/** An equal sound where they meet counts once. */
function joinWords(
  one: Pick<WatchWord, 'text' | 'sound'>,
  other: Pick<WatchWord, 'text' | 'sound'>,
): Pick<WatchWord, 'text' | 'sound'> {
  const shared = one.sound !== '' && one.sound.charCodeAt(one.sound.length - 1) === other.sound.charCodeAt(0);
  return { text: one.text + other.text, sound: one.sound + (shared ? other.sound.slice(1) : other.sound) };
}

/** Joined words of this length may have one error. */
export const MIN_LENGTH_FOR_ERROR = 8;

export function isGlued({ text, sound, compound }: RunText, whole: RunText): boolean {
  if (text === whole.text || haveSharedForm(compound, whole.compound)) return true;
  if (Math.abs(text.length - whole.text.length) > 1 || text.length < MIN_LENGTH_FOR_ERROR) return false;
  return sound === whole.sound || editDistance(text, whole.text, 1) === 1;
}

/* May report more than the patterns of `sensitive.ts`, never less. */

export const SEEN_WORD = 1;
/** At most one blank or dash is between two digits. */
export const SEEN_CARD = 2;
export const SEEN_ACCOUNT = 4;
export const SEEN_CC = 8;
const SEEN_ALL = 15;

const DIGIT = 32;
const GAP = 64;
const HIGH = 128;

/**
 * Letters are 1 to 26 in either case; digits, blank and dash, and bytes above ASCII have values of their own;
 * others are 0.
 */
export const KINDS = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  const upper = byte & 0xdf;
  if (byte > 0x7f) KINDS[byte] = HIGH;
  else if (upper >= 0x41 && upper <= 0x5a) KINDS[byte] = upper - 0x40;
  else if (byte >= 0x30 && byte <= 0x39) KINDS[byte] = DIGIT;
  else if (byte === 0x20 || byte === 0x2d) KINDS[byte] = GAP;
}

const C = 3;
const L = 12;
const M = 13;

/** Codes are whole words. The check of word ends covers meal codes (`??ML`). */
const CODES =
  'WCHR WCHS WCHC WCBD WCBW WCMP WCLB WCOB BLND DEAF MEDA MEDIF MEQT STCR DPNA MAAS OXYG SVAN ESAN PPOC PRGN EMIG';
/** Beginnings of words; a high byte may replace a letter with a mark. */
const WORDS =
  'KOSHER HALAL MOSLEM MOSLIM MUSLEM MUSLIM MUCULMAN HINDU JEWISH JUDEU JUDAIC DIABET ALLERG ALERGI VEGETARIAN WHEEL CADEIRA PREGNAN ' +
  'GRAVIDA GESTANTE OXYGEN OXIGENIO STRETCHER MEDICA MEDICO BLIND AUTIS DISAB DEFICIEN SPECIAL';

const DEAD = 0;
const ROOT = 1;
const FOUND = 2;

/** Next state by state and letter, with 32 entries for each state. */
export const NEXT = new Uint8Array(256 * 32);
/** States in which the end of the word completes a code. */
export const IS_CODE = new Uint8Array(256);

function learn(): void {
  let states = ROOT + 2;
  const enter = (word: string): number => {
    let state = ROOT;
    for (const letter of word) {
      const slot = (state << 5) | (letter.charCodeAt(0) - 0x40);
      if (NEXT[slot] === DEAD) NEXT[slot] = states++;
      state = NEXT[slot] ?? DEAD;
    }
    return state;
  };
  for (const code of CODES.split(' ')) IS_CODE[enter(code)] = 1;
  for (const word of WORDS.split(' '))
    NEXT[(enter(word.slice(0, -1)) << 5) | (word.charCodeAt(word.length - 1) - 0x40)] = FOUND;
  if (states > 256) throw new RangeError('more states than fit');
}
learn();

/** 12-bit hash of the first four letters, the first letter in the lowest byte. */
export const BEGINNINGS = new Uint8Array(1 << 9);
for (const word of `${CODES} ${WORDS}`.split(' ')) {
  const four = [0, 1, 2, 3].reduce((sum, index) => sum | (word.charCodeAt(index) << (index * 8)), 0);
  markBeginning(BEGINNINGS, four);
}

/** The first letter is in the lowest byte. */
export function markBeginning(beginnings: Uint8Array, letters: number): void {
  const hash = Math.imul(letters, 0x9e37_79b1) >>> 20;
  beginnings[hash >>> 3] = (beginnings[hash >>> 3] as number) | (1 << (hash & 7));
}

/** Returns flags. */
export function quickCheck(bytes: Uint8Array, from: number, to: number): number {
  let seen = 0;
  let index = from;
  while (index < to) {
    const kind = KINDS[bytes[index] as number] as number;
    if (kind === 0 || kind >= GAP) {
      index++;
      continue;
    }
    const start = index;
    if (kind === DIGIT) {
      let digits = 1;
      for (index++; index < to; index++) {
        const next = KINDS[bytes[index] as number];
        if (next === DIGIT) digits++;
        else if (next !== GAP || index + 1 >= to || KINDS[bytes[index + 1] as number] !== DIGIT) break;
      }
      if (digits >= 11) seen |= seenDigits(bytes, start, index, digits);
      continue;
    }
    let state = NEXT[(ROOT << 5) | kind] as number;
    let after = 0;
    for (index++; index < to; index++) {
      after = KINDS[bytes[index] as number] as number;
      if (after === 0 || after >= DIGIT) break;
      state = NEXT[(state << 5) | after] as number;
      if (state === FOUND) return SEEN_ALL;
    }
    if (state !== DEAD && (after === HIGH || IS_CODE[state] === 1)) return SEEN_ALL;
    if (index - start <= 4) seen |= seenShort(bytes, start, index);
  }
  return seen;
}

function seenShort(bytes: Uint8Array, from: number, to: number): number {
  if (to - from === 4 && letterAt(bytes, from + 2) === M && letterAt(bytes, from + 3) === L) return SEEN_ALL;
  return to - from > 1 && letterAt(bytes, from) === C && letterAt(bytes, from + 1) === C ? SEEN_CC : 0;
}

function letterAt(bytes: Uint8Array, index: number): number {
  return KINDS[bytes[index] as number] as number;
}

function seenDigits(bytes: Uint8Array, from: number, to: number, digits: number): number {
  if (digits < 13) return SEEN_ACCOUNT;
  const card = to - from > digits || isLikeCard(digits, (bytes[from] as number) - 0x30);
  return card ? SEEN_ACCOUNT | SEEN_CARD : SEEN_ACCOUNT;
}

function isLikeCard(count: number, first: number): boolean {
  if (first === 4) return count === 13 || count === 16 || count === 19;
  if (first === 3) return count > 13 && count < 20;
  return count > 15 && count < 20 && (first === 2 || first === 5 || first === 6);
}

const scratch = new Uint8Array(1 << 10);

/** Flags long texts without reading them. */
export function quickCheckText(text: string): number {
  const { length } = text;
  if (length > scratch.length) return SEEN_ALL;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    scratch[index] = code > 0xff ? 0xff : code;
  }
  return quickCheck(scratch, 0, length);
}

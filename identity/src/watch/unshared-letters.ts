import { WHOLE_FROM } from './thresholds.ts';
import { MAX_TEXT_LENGTH } from './words.ts';

const NEVER = -1;
const maxUnsharedTable = new Int8Array((MAX_TEXT_LENGTH + 1) * (MAX_TEXT_LENGTH + 1) * 5);

/** Negative if texts of these lengths cannot be similar. Prefixes count from 0 to 4. */
export const maxUnsharedLetters = (a: number, b: number, begin: number): number =>
  maxUnsharedTable[(a * (MAX_TEXT_LENGTH + 1) + b) * 5 + begin] as number;

for (let a = 0; a <= MAX_TEXT_LENGTH; a++)
  for (let b = 0; b <= MAX_TEXT_LENGTH; b++)
    for (let begin = 0; begin < 5; begin++)
      maxUnsharedTable[(a * (MAX_TEXT_LENGTH + 1) + b) * 5 + begin] = computeUnsharedLetters(a, b, begin);

function computeUnsharedLetters(a: number, b: number, begin: number): number {
  const jaro = (WHOLE_FROM - 0.1 * begin) / (1 - 0.1 * begin);
  const common = Math.ceil(((3 * jaro - 1) * a * b) / (a + b) - 1e-9);
  return a === 0 || b === 0 || common > Math.min(a, b) ? NEVER : a + b - 2 * common;
}

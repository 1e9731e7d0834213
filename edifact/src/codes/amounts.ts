import { isDigitAt, isPlainCode, wholeNumber } from '../core/characters.ts';

export const POWERS = [1, 10, 100, 1000, 10_000];

/** A longer sequence of tags is a mistake. */
const MOST_BAGS = 99;

export function kilograms(weight: number, pounds: boolean): number {
  return pounds ? Math.round(weight * 4.535_923_7) / 10 : weight;
}

export function amountOf(text: string): number | undefined {
  const integer = wholeNumber(text);
  if (integer >= 0) return integer;
  if (/^\d{1,15}(?:[.,]\d{0,15})?$/.test(text)) return Number(text.replace(',', '.'));
  // 1.941,37
  const parted = /^(\d{1,3}(?:[.,]\d{3}){1,4})[.,](\d{1,2})$/.exec(text);
  return parted === null ? undefined : Number(`${(parted[1] ?? '').replaceAll(/[.,]/g, '')}.${parted[2]}`);
}

/** Expands `XQ123456` with count 2 to `XQ123456`, `XQ123457`. Keeps leading zeros and the airline. */
export function tagSequence(first: string, count: number): string[] {
  if (isPlainCode(first)) return count > 1 && count <= MOST_BAGS ? runOfTags(first, count) : [first];
  const bare = (first.includes(' ') ? first.replaceAll(/\s+/g, '') : first).toUpperCase();
  if (bare === '') return [];
  return count > 1 && count <= MOST_BAGS ? runOfTags(bare, count) : [bare];
}

function runOfTags(first: string, count: number): string[] {
  const digit = first.charCodeAt(first.length - 1) - 0x30;
  return digit >= 0 && digit + count <= 10 ? runOfDigits(first, digit, count) : runOfNumbers(first, count);
}

function runOfDigits(first: string, digit: number, count: number): string[] {
  const lead = first.slice(0, -1);
  if (count === 2) return [first, lead + DIGITS[digit + 1]];
  const tags = [first];
  for (let index = 1; index < count; index++) tags.push(lead + DIGITS[digit + index]);
  return tags;
}

const DIGITS = '0123456789';

function runOfNumbers(first: string, count: number): string[] {
  let from = first.length;
  while (from > 0 && first.length - from < 15 && isDigitAt(first, from - 1)) from--;
  if (from === first.length) return [first];
  const lead = first.slice(0, from);
  const start = Number(first.slice(from));
  const tags = [first];
  for (let index = 1; index < count; index++) {
    const number = String(start + index);
    const missing = first.length - from - number.length;
    tags.push(lead + (missing > 0 ? '0'.repeat(missing) : '') + number);
  }
  return tags;
}

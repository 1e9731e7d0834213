import type { Random } from '../random.ts';

/** Prefixes and lengths of card numbers. Cards without a valid check digit have none by rule. */
const ISSUERS: readonly (readonly [beginning: string, length: number])[] = [
  ['4', 16],
  ['51', 16],
  ['2221', 16],
  ['34', 15],
  ['37', 15],
  ['6011', 16],
  ['3528', 16],
  ['6362', 16],
  ['4', 19],
  ['2200', 16],
];

/** Invents a card number that passes the Luhn check. */
export function inventCard(random: Random, index: number): string {
  const [beginning, length] = ISSUERS[index % ISSUERS.length] ?? ['4', 16];
  let digits = beginning;
  while (digits.length < length - 1) digits += String(random.integer(0, 9));
  for (let last = 0; last < 10; last++) if (passesLuhn(`${digits}${last}`)) return `${digits}${last}`;
  return digits;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

export function writeInGroups(card: string, between: string): string {
  return (card.match(/\d{1,4}/g) ?? []).join(between);
}

/** Writes the digits in two halves, each as long as a telephone number. */
export function writeInHalves(card: string, between: string): string {
  const half = Math.ceil(card.length / 2);
  return card.slice(0, half) + between + card.slice(half);
}

/** Writes the digits in another script. */
export function writeInScript(card: string, zero: number): string {
  return [...card].map(digit => String.fromCodePoint(zero + Number(digit))).join('');
}

import { ROWS, ROWS_END } from './memory.ts';
import { marksJoin } from './scan.ts';

/* Rows of numbers, one per segment. The first number has the kind, the count (from bit 8) and whether the
 * segment is stored unchanged (bit 24). */

export const OTHER: i32 = 0;
export const SILENT: i32 = 1;
export const BOOKING: i32 = 2;
export const DATES: i32 = 3;
export const TRAVELLER: i32 = 4;
export const REFERENCE: i32 = 5;
export const TICKET: i32 = 6;
export const MONEY: i32 = 7;
export const PAYMENT: i32 = 8;
export const QUANTITY: i32 = 9;
export const SEAT: i32 = 10;
export const BAGS: i32 = 11;
export const BOARDING: i32 = 12;
export const LOCATORS: i32 = 13;
export const OFFICE: i32 = 14;
export const DOCUMENT: i32 = 15;
export const CONTACT: i32 = 16;
export const EMAIL: i32 = 17;
export const IDENTIFICATION: i32 = 18;
export const SEATS: i32 = 19;
export const AGENCY: i32 = 20;
export const TRAVEL: i32 = 21;
export const FLYER: i32 = 22;
export const PAYER: i32 = 23;

const LONGEST: i32 = 120;

let start: usize = ROWS;
let count: i32 = 0;

function lengthOf(from: usize): i32 {
  return ((start - from) >>> 2) as i32;
}

export function reset(): void {
  start = ROWS;
}

export function written(): i32 {
  return lengthOf(ROWS);
}

export function isFull(): bool {
  return start + (LONGEST << 2) >= ROWS_END;
}

export function place(): usize {
  return start;
}

export function set(index: i32, value: i32): void {
  store<i32>(start + (index << 2), value);
}

export function done(kind: i32, numbers: i32): i32 {
  count = numbers;
  return kind;
}

/** False means unknown. */
export let knownSafe: bool = false;

export function setSafe(isSafe: bool): void {
  knownSafe = isSafe && !marksJoin;
}

export function end(kind: i32, safe: bool): void {
  const numbers: i32 = kind <= SILENT ? 1 : count + 1;
  store<i32>(start, kind | (numbers << 8) | (safe ? 1 << 24 : 0));
  start += numbers << 2;
}

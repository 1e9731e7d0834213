import { ROWS, ROWS_END } from './memory.ts';
import { marksJoin } from './scan.ts';

/*
 * Rows: what is read of each segment, as numbers one after the other. The first tells kind, number of numbers (from bit 8) and whether
 * the segment may be stored as it is (bit 24). `core/rows.ts` says what follows in each kind.
 */

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

/** Numbers that one row may have. */
const LONGEST: i32 = 120;

let start: usize = ROWS;
/** How many numbers the row at hand has behind its first. */
let count: i32 = 0;

function lengthOf(from: usize): i32 {
  return ((start - from) >>> 2) as i32;
}

export function reset(): void {
  start = ROWS;
}

/** Number of numbers written. */
export function written(): i32 {
  return lengthOf(ROWS);
}

export function isFull(): bool {
  return start + (LONGEST << 2) >= ROWS_END;
}

/** Where the row at hand is. */
export function place(): usize {
  return start;
}

/** Sets a number of the row at hand, counted from the one behind the first. */
export function set(index: i32, value: i32): void {
  store<i32>(start + (index << 2), value);
}

/** Says how many numbers the row has behind the first; gives the kind. */
export function done(kind: i32, numbers: i32): i32 {
  count = numbers;
  return kind;
}

/** Whether the segment that was read last is known to be safe to store as it is; it may be so when this is false. */
export let knownSafe: bool = false;

export function setSafe(isSafe: bool): void {
  knownSafe = isSafe && !marksJoin;
}

/** Ends the row. */
export function end(kind: i32, safe: bool): void {
  const numbers: i32 = kind <= SILENT ? 1 : count + 1;
  store<i32>(start, kind | (numbers << 8) | (safe ? 1 << 24 : 0));
  start += numbers << 2;
}

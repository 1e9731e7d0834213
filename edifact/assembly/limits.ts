/*
 * Characters and counts of `src/bounds.ts`. Segments with more are read without a row, so that values of rows
 * need no check.
 */

export const LONGEST_CODE: i32 = 40;
export const LONGEST_KEY: i32 = 64;
export const LONGEST_NAME: i32 = 150;
export const LONGEST_PROSE: i32 = 200;
export const MOST_COUNTED: i32 = 9999;
export const MOST_KILOGRAMS: i32 = 99_999;

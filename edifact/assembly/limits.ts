/*
 * Characters and counts of `src/bounds.ts`. Segments with more are read without a row, so that values of rows
 * need no check.
 */

export const CODE: i32 = 40;
export const KEY: i32 = 64;
export const NAME: i32 = 150;
export const PROSE: i32 = 200;
export const MOST_COUNTED: i32 = 9999;
export const MOST_KILOGRAMS: i32 = 99_999;

/* Equals `core/module-memory.ts`. The window is at 0. */

/** 4 bytes each. */
export const MARKS: usize = 0x2_0000;
export const SPECIALS: usize = 0xa_0000;
/** 32 bytes each, see `segments.ts`. */
export const RECORDS: usize = 0x12_0000;
export const RECORDS_END: usize = 0x16_0000;
/** Marks at the starts of elements, and the terminator. */
export const SEPARATORS: usize = 0x16_0000;
/** Index: the last five bits of each letter, the first letter highest. */
export const KNOWN_TAGS: usize = 0x1e_0000;
/** Bytes for comparison in `scan.ts`, sixteen times each: blank, delete. */
export const CONSTANTS: usize = 0x1e_8200;
/** Numbers of separators. */
export const STOPS: usize = 0x1f_0000;
/** 4 bytes each. */
export const ROWS: usize = 0x28_0000;
export const ROWS_END: usize = 0x37_0000;
/** For people. */
export const PEOPLE_TAGS: usize = 0x37_0000;
export const PEOPLE_WORDS: usize = 0x37_8000;
/** Tables of `quick-check.ts`. */
export const BYTE_KINDS: usize = 0x38_0000;
export const NEXT_STATES: usize = 0x38_0100;
export const CODE_STATES: usize = 0x38_2100;
export const BEGINNINGS: usize = 0x38_2400;
/** Open-addressing table of beginnings of words of requests. */
export const REQUEST_WORDS: usize = 0x38_2800;
export const TAG_KINDS: usize = 0x38_4000;
/** Open-addressing table of request codes. */
export const KEPT_CODES: usize = 0x38_c000;
/** Packed words, 256 bytes per list, with the count first. */
export const WORDS: usize = 0x38_e000;
export const PIECES: usize = 0x38_f800;
/** Texts that differ from the bytes in the window. */
export const TEXTS: usize = 0x39_0000;
export const TEXTS_END: usize = 0x39_f000;

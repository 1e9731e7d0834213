/* Where things stand in the memory of the module; the same in `core/simd.ts` and `core/rows.ts`. The window itself stands at 0. */

/** Offsets of marks in the window, 4 bytes each. */
export const MARKS: usize = 0x2_0000;
/** Offsets of special bytes, 4 bytes each. */
export const SPECIALS: usize = 0xa_0000;
/** Segments in the usual form, 32 bytes each: see `segments.ts`. */
export const RECORDS: usize = 0x12_0000;
export const RECORDS_END: usize = 0x16_0000;
/** Marks that part elements and segments, as numbers of marks: of each segment those at which its elements begin, and its terminator. */
export const SEPARATORS: usize = 0x16_0000;
/** Tags that are known, by the last five bits of each letter: the first letter highest. */
export const KNOWN_TAGS: usize = 0x1e_0000;
/** Bytes that `scan.ts` compares with, sixteen times each: a blank, delete. */
export const CONSTANTS: usize = 0x1e_8200;
/** Separators that end segments or part repetitions, as numbers of separators. */
export const STOPS: usize = 0x1f_0000;
/** What is read: numbers of 4 bytes. */
export const ROWS: usize = 0x28_0000;
export const ROWS_END: usize = 0x37_0000;
/** By what the segments of people are read, like {@link TAG_KINDS}; and lists of words like {@link WORDS}. */
export const PEOPLE_TAGS: usize = 0x37_0000;
export const PEOPLE_WORDS: usize = 0x37_8000;
/** Tables of `quick-check.ts`: kinds of bytes, states by state and letter, states that are codes. */
export const BYTE_KINDS: usize = 0x38_0000;
export const NEXT_STATES: usize = 0x38_0100;
export const CODE_STATES: usize = 0x38_2100;
/** The hashes of what words begin with that are looked for, a bit for each. */
export const BEGINNINGS: usize = 0x38_2400;
/** Beginnings of words of requests, in places by their hash. */
export const REQUEST_WORDS: usize = 0x38_2800;
/** How segments are looked at, by the last five bits of each letter of the tag. */
export const TAG_KINDS: usize = 0x38_4000;
/** The codes of requests that are kept, in places by their hash. */
export const KEPT_CODES: usize = 0x38_c000;
/** Lists of words in names: for each 256 bytes, how many there are and then the words, packed. */
export const WORDS: usize = 0x38_e000;
/** Where the pieces of a text begin. */
export const PIECES: usize = 0x38_f800;
/** Texts that do not stand in the window as they are wanted, one after the other. */
export const TEXTS: usize = 0x39_0000;
export const TEXTS_END: usize = 0x39_f000;

/** Where things stand in the memory of the module: the same as in `assembly/memory.ts`, which tells what they are. */
export const PLACE = {
  MARKS: 0x2_0000,
  SPECIALS: 0xa_0000,
  RECORDS: 0x12_0000,
  RECORDS_END: 0x16_0000,
  SEPARATORS: 0x16_0000,
  KNOWN_TAGS: 0x1e_0000,
  CONSTANTS: 0x1e_8200,
  ROWS: 0x28_0000,
  ROWS_END: 0x37_0000,
  PEOPLE_TAGS: 0x37_0000,
  PEOPLE_WORDS: 0x37_8000,
  BYTE_KINDS: 0x38_0000,
  NEXT_STATES: 0x38_0100,
  CODE_STATES: 0x38_2100,
  BEGINNINGS: 0x38_2400,
  REQUEST_WORDS: 0x38_2800,
  TAG_KINDS: 0x38_4000,
  KEPT_CODES: 0x38_c000,
  WORDS: 0x38_e000,
  TEXTS: 0x39_0000,
  TEXTS_END: 0x39_f000,
} as const;

/** Pages of 64 KB. */
export const PAGES = 60;

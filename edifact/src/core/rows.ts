/*
 * Numbers that the module reads from usual segments. The first has kind, count and whether to store
 * unchanged.
 * Ranges are two offsets in the window. Codes are packed, 0 when absent.
 * Days are DDMMYY (births and expiries YYMMDD), times HHMM, both -1 when absent. Days may be invalid.
 */

import { PLACE } from './module-memory.ts';

/** Equal to `assembly/rows.ts`. */
export const ROW = {
  other: 0,
  silent: 1,
  /** SRC: number of records, 0 if the window cuts the booking; flags. */
  booking: 2,
  /** DAT: count; for each the qualifier and the offset of the instant in the texts. */
  dates: 3,
  /**
   * TIF: ranges of surname and given names, end of the given names without title or -1, type, reference,
   * reference of an infant.
   */
  traveller: 4,
  /** REF: range. */
  reference: 5,
  /** TKT: range of thirteen digits; the first six and the last seven as numbers. */
  ticket: 6,
  /** MON: total without its point, decimals, currency. */
  money: 7,
  /**
   * FOP: form, amount without its point or -1, decimals, vendor, range of the account, whether its first six
   * and last four are digits, expiry or -1.
   */
  payment: 8,
  /** RPI: quantity, status. */
  quantity: 9,
  /** SSD: seat, cabin. */
  seat: 10,
  /**
   * TBD: pieces or -1, weight in kilograms without its point or -1, decimals, 1 head or 2 member of a pool,
   * range of the pool, range of the tag, count, destination.
   */
  bags: 11,
  /** TRI: range of the sequence, traveller. */
  boarding: 12,
  /**
   * RCI: carrier, range of the locator, offset of the instant in the texts or -1, count of others; for each
   * system and range.
   */
  locators: 13,
  /** ORG: number of elements; if any, 1 for an agency, ranges of number and office, city, country. */
  office: 14,
  /**
   * SSR DOCS: type, issuer, nationality, birth, gender, expiry or 0, ranges of number, surname, given and
   * second given names, traveller, range of the text.
   */
  document: 15,
  /** SSR CTCx: code, range, traveller. */
  contact: 16,
  /** SSR CTCE: range in the texts, traveller. */
  email: 17,
  /** SSR FOID: type, range of the number, traveller. */
  identification: 18,
  /** SSR SEAT: status, airports, count; for each seat and traveller. */
  seats: 19,
  /** IFT with an agency's contact: ranges of number and name. */
  agency: 20,
  /**
   * TVL: for departure and arrival the offset of the instant in the texts, day and time; airports, carrier,
   * number, class, other operating carrier.
   */
  travel: 21,
  /** FTI of one traveller: airline, ranges of number and tier. */
  flyer: 22,
  /** IFT 43: range of the name. */
  payer: 23,
} as const;

/** Added to offsets of a range in the texts of the rows (names in TIF and DOCS). */
export const IN_TEXTS = 0x4000_0000;

/**
 * Flags of a booking: some DOCS are not in rows; the bytes of the window are already the raw text, one
 * segment per line.
 */
export const DOCS_OUTSIDE_ROWS = 1;
export const RAW_UNCHANGED = 2;

export function kindOf(head: number): number {
  return head & 0xff;
}

export function isSafe(head: number): boolean {
  return head >>> 24 !== 0;
}

export function lengthOf(head: number): number {
  return (head >>> 8) & 0xffff;
}

export interface RowTables {
  readonly byteKinds: Uint8Array;
  readonly nextStates: Uint8Array;
  readonly codeStates: Uint8Array;
  readonly beginnings: Uint8Array;
  readonly tagKinds: Uint8Array;
  readonly keptCodes: Int32Array;
  /** Beginnings of words of requests, the first letter in the lowest byte, in an open-addressing table. */
  readonly requestWords: Int32Array;
  /**
   * Packed lists: titles, words for no name, ends of titles, whole names, words for an extra seat, bit sets
   * of titles and ends, cancelled statuses, names that begin like a request.
   */
  readonly words: readonly (readonly number[])[];
}

export interface PeopleTables {
  /** Reader of each tag, see `assembly/people.ts`. */
  readonly tagKinds: Uint8Array;
  /** Packed lists: titles, words for no name. */
  readonly words: readonly (readonly number[])[];
}

export interface RowModule {
  bookings(fromRecord: number, recordCount: number): number;
  texts(): number;
  people(fromRecord: number, recordCount: number): number;
  peopleTexts(): number;
}

const WORDS_SIZE = 0x100;

export class Rows {
  numbers: Int32Array = new Int32Array(0);
  count = 0;
  ofPeople = false;
  fromRecord = 0;
  texts = '';
}

export class RowMaker {
  readonly #module: RowModule;
  readonly #memory: WebAssembly.Memory;
  readonly #rows: Int32Array;
  readonly #texts: Buffer;
  #bookingTables: RowTables | undefined;
  #peopleTables: PeopleTables | undefined;

  constructor(module: RowModule, memory: WebAssembly.Memory) {
    const { buffer } = memory;
    this.#module = module;
    this.#memory = memory;
    this.#rows = new Int32Array(buffer, PLACE.ROWS, (PLACE.ROWS_END - PLACE.ROWS) / 4);
    this.#texts = Buffer.from(buffer, PLACE.TEXTS, PLACE.TEXTS_END - PLACE.TEXTS);
  }

  #useBookings(tables: RowTables): void {
    const { buffer } = this.#memory;
    const bytes = new Uint8Array(buffer);
    bytes.set(tables.byteKinds, PLACE.BYTE_KINDS);
    bytes.set(tables.nextStates, PLACE.NEXT_STATES);
    bytes.set(tables.codeStates, PLACE.CODE_STATES);
    bytes.set(tables.beginnings, PLACE.BEGINNINGS);
    bytes.set(tables.tagKinds, PLACE.TAG_KINDS);
    new Int32Array(buffer, PLACE.KEPT_CODES).set(tables.keptCodes);
    new Int32Array(buffer, PLACE.REQUEST_WORDS).set(tables.requestWords);
    this.#useWords(tables.words, PLACE.WORDS);
    this.#bookingTables = tables;
  }

  #usePeople(tables: PeopleTables): void {
    new Uint8Array(this.#memory.buffer).set(tables.tagKinds, PLACE.PEOPLE_TAGS);
    this.#useWords(tables.words, PLACE.PEOPLE_WORDS);
    this.#peopleTables = tables;
  }

  #useWords(lists: readonly (readonly number[])[], at: number): void {
    for (const [index, words] of lists.entries())
      new Int32Array(this.#memory.buffer, at + index * WORDS_SIZE).set([words.length, ...words]);
  }

  /** Writes from the SRC at record `from` to the end of the message or records. */
  bookings(from: number, recordCount: number, tables: RowTables, into: Rows): void {
    if (this.#bookingTables !== tables) this.#useBookings(tables);
    this.#into(into, from, this.#module.bookings(from, recordCount), this.#module.texts(), false);
  }

  /** Writes from the NAD at record `from`. */
  people(from: number, recordCount: number, tables: PeopleTables, into: Rows): void {
    if (this.#peopleTables !== tables) this.#usePeople(tables);
    this.#into(into, from, this.#module.people(from, recordCount), this.#module.peopleTexts(), true);
  }

  #into(into: Rows, from: number, count: number, texts: number, ofPeople: boolean): void {
    into.numbers = this.#rows;
    into.count = count;
    into.ofPeople = ofPeople;
    into.fromRecord = from;
    into.texts = this.#texts.toString('latin1', 0, texts);
  }
}

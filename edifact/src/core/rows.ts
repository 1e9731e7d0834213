/*
 * Rows: what the module of `assembly` reads of segments in their usual form, as numbers one after the other. The first number of each
 * tells its kind, how many numbers it has, and whether the segment may be stored as it is.
 *
 * Ranges are two offsets in the window, codes are packed (0 when absent), days are DDMMYY (births and expiries YYMMDD) and times HHMM,
 * both -1 when absent. Nothing in a row gives a finding; but days need not be in the calendar, and codes need not be known.
 */

import { PLACE } from './module-memory.ts';

/** Kinds of rows, with what follows the first number; the same in `assembly/rows.ts`. */
export const ROW = {
  /** Not in a usual form. */
  other: 0,
  /** Says nothing of a booking. */
  silent: 1,
  /** SRC: number of records of the booking, 0 when it is not whole in the window; flags. */
  booking: 2,
  /** DAT: how many; for each qualifier, day, time. */
  dates: 3,
  /** TIF: range of the surname, range of the given names, where these end without a title or -1, type, reference, that of an infant. */
  traveller: 4,
  /** REF: range. */
  reference: 5,
  /** TKT: range of thirteen digits; the first six and the last seven as numbers. */
  ticket: 6,
  /** MON: total without its point, decimals, currency. */
  money: 7,
  /** FOP: form, amount without its point or -1, decimals, vendor, range of the account, whether its first six and last four are digits, expiry or -1. */
  payment: 8,
  /** RPI: how many, status. */
  quantity: 9,
  /** SSD: seat, cabin. */
  seat: 10,
  /** TBD: pieces or -1, weight in kilograms without its point or -1, decimals, 1 head or 2 member of a pool, its range, range of the tag, how many tags, where they lead. */
  bags: 11,
  /** TRI: range of the sequence, traveller. */
  boarding: 12,
  /** RCI: carrier, range of the locator, day, time, how many more; for each the system and the range. */
  locators: 13,
  /** ORG: number of elements; of one with some, 1 for an agency, range of its number and of its office, city, country. */
  office: 14,
  /**
   * SSR DOCS: type, issuer, nationality, birth, gender, expiry or 0, ranges of number, surname, given names and second given names,
   * traveller, range of the whole.
   */
  document: 15,
  /** SSR CTCx: code, range, traveller. */
  contact: 16,
  /** SSR CTCE: range among the texts, traveller. */
  email: 17,
  /** SSR FOID: type, range of the number, traveller. */
  identification: 18,
  /** SSR SEAT: status, airports, how many; for each seat and traveller. */
  seats: 19,
  /** IFT of an agency's contact: range of the number, range of the name. */
  agency: 20,
  /** TVL: day and time of departure and of arrival, airports, carrier, number, class, operating carrier when it is another. */
  travel: 21,
} as const;

/** Added to the offsets of a range that stands among the texts of the rows, not in the window: of names in TIF and DOCS. */
export const IN_TEXTS = 0x4000_0000;

/** Flags of a booking: some DOCS of it are not in rows; its segments stand in the window as they are kept, each in a line. */
export const DOCS_OUTSIDE_ROWS = 1;
export const RAW_UNCHANGED = 2;

/** Kind of the row that begins with this number. */
export function kindOf(head: number): number {
  return head & 0xff;
}

/** Whether the segment of the row that begins with this number was seen to hold nothing that must be overwritten before it is stored. */
export function isSafe(head: number): boolean {
  return head >>> 24 !== 0;
}

/** Number of numbers of the row that begins with this one. */
export function lengthOf(head: number): number {
  return (head >>> 8) & 0xffff;
}

/** Tables that the module shares with the code that reads segment by segment. */
export interface RowTables {
  readonly byteKinds: Uint8Array;
  readonly nextStates: Uint8Array;
  readonly codeStates: Uint8Array;
  readonly beginnings: Uint8Array;
  readonly tagKinds: Uint8Array;
  readonly keptCodes: Int32Array;
  /** Beginnings of words of requests, the first letter lowest, in places by their hash. */
  readonly requestWords: Int32Array;
  /** Titles, words for no name, ends of titles, whole names, words for an extra seat: packed; the sets of titles and of their ends as bits; statuses of what was cancelled. */
  readonly words: readonly (readonly number[])[];
}

/** The same for the people of lists. */
export interface PeopleTables {
  /** By what the segments of a tag are read, see `assembly/people.ts`. */
  readonly tagKinds: Uint8Array;
  /** Titles, words for no name: packed. */
  readonly words: readonly (readonly number[])[];
}

/** What of the module makes rows. */
export interface RowModule {
  bookings(fromRecord: number, recordCount: number): number;
  texts(): number;
  people(fromRecord: number, recordCount: number): number;
  peopleTexts(): number;
}

const WORDS_SIZE = 0x100;

/** What was read of the segments of a window. */
export class Rows {
  numbers: Int32Array = new Int32Array(0);
  count = 0;
  /** Whether the rows are those of people, see `people-rows.ts`. */
  ofPeople = false;
  /** The record of the first row. */
  fromRecord = 0;
  texts = '';
}

/** Makes rows of the records in the memory of the scanner. */
export class RowMaker {
  readonly #module: RowModule;
  readonly #memory: WebAssembly.Memory;
  readonly #rows: Int32Array;
  readonly #texts: Buffer;
  /** Whose tables are in the memory. */
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

  /** Rows of bookings from the record `from`, that of an SRC, to the end of the message or of the records. */
  bookings(from: number, recordCount: number, tables: RowTables, into: Rows): void {
    if (this.#bookingTables !== tables) this.#useBookings(tables);
    this.#into(into, from, this.#module.bookings(from, recordCount), this.#module.texts(), false);
  }

  /** Rows of people from the record `from`, that of a NAD, to the end of the records. */
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

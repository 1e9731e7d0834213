import { Rows, type PeopleTables, type RowTables } from './rows.ts';
import type { ServiceMarks } from './service.ts';

export type ByteClasses = Uint8Array;
const MARK = 1;
const RELEASE = 2;
const SPECIAL = 3;

export function byteClasses(marks: ServiceMarks): ByteClasses {
  const classes = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) classes[byte] = byte < 0x20 || byte > 0x7e ? SPECIAL : 0;
  classes[marks.component] = MARK;
  classes[marks.element] = MARK;
  classes[marks.terminator] = MARK;
  if (marks.repetition >= 0) classes[marks.repetition] = MARK;
  if (marks.release >= 0) classes[marks.release] = RELEASE;
  return classes;
}

/** Offsets in the window. The lists may be longer than their counts. */
export class Scanned {
  marks: Int32Array = new Int32Array(1 << 14);
  markCount = 0;
  /** Release characters and bytes beyond printable ASCII. */
  specials: Int32Array = new Int32Array(1 << 14);
  specialCount = 0;
  specialAt = 0;
  /** {@link RECORD} numbers each. */
  records: Int32Array = new Int32Array(0);
  recordCount = 0;
  /** Starts of elements, and the terminator. */
  elements: Int32Array = new Int32Array(0);
  elementCount = 0;
  /** Whether line breaks separate the segments so far. */
  hasLineBreaks = false;
  readonly rows = new Rows();
  /** Called when other lists replace these. */
  moved: () => void = () => undefined;

  /** Every byte of a window may be a mark. */
  reserve(size: number): void {
    if (this.marks.length < size + 1) this.marks = new Int32Array(size + 1);
    if (this.specials.length < size) this.specials = new Int32Array(size);
  }

  /** Copies the lists before the scanner overwrites them. */
  copyLists(): void {
    this.marks = this.marks.slice(0, this.markCount + 1);
    this.specials = this.specials.slice(0, this.specialCount);
    this.records = this.records.slice(0, this.recordCount * RECORD);
    this.elements = this.elements.slice(0, this.elementCount);
    this.rows.numbers = this.rows.numbers.slice(0, this.rows.count);
    this.moved();
  }
}

/** Numbers of a record (`assembly/segments.ts`). */
export const RECORD = 8;

export interface Scanner {
  scan(bytes: Uint8Array, from: number, classes: ByteClasses, marks: ServiceMarks, into: Scanned): void;
  /** Stops at the first unusual segment. Call after {@link scan}. Usual segments have no repetitions. */
  segments(position: number, mark: number, marks: ServiceMarks, into: Scanned): void;
  /** Starts at the SRC of record `from`. Call after {@link segments}. Returns false if not possible. */
  bookings(from: number, scanned: Scanned, tables: RowTables): boolean;
  /** Starts at the NAD of record `from`. */
  people(from: number, scanned: Scanned, tables: PeopleTables): boolean;
}

export const plainScanner: Scanner = {
  scan(bytes, from, classes, _marks, into) {
    const end = bytes.length;
    into.reserve(end - from);
    const { marks, specials } = into;
    let markCount = 0;
    let specialCount = 0;
    let released = false;
    for (let index = from; index < end; index++) {
      const kind = classes[bytes[index] as number];
      if (kind === 0) released = false;
      else if (kind === MARK) {
        if (!released) marks[markCount++] = index;
        released = false;
      } else {
        specials[specialCount++] = index;
        released = kind === RELEASE && !released;
      }
    }
    into.markCount = markCount;
    into.specialCount = specialCount;
    into.specialAt = 0;
  },
  segments(_position, _mark, _marks, into) {
    into.recordCount = 0;
  },
  bookings() {
    return false;
  },
  people() {
    return false;
  },
};

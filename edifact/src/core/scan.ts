import { Rows, type PeopleTables, type RowTables } from './rows.ts';
import type { ServiceMarks } from './service.ts';

/** Class of each byte: text, a mark that parts something, the release character, a byte that is not printable ASCII. */
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

/** What a scan found in a window; offsets are those in the window, in order. The lists may be longer than what was found. */
export class Scanned {
  /** Marks that are not released. The byte at an offset tells which mark it is. */
  marks: Int32Array = new Int32Array(1 << 14);
  markCount = 0;
  /** Bytes that keep a text from being taken as it stands: release characters, and what is not printable ASCII. */
  specials: Int32Array = new Int32Array(1 << 14);
  specialCount = 0;
  /** How many of them are before the segments that are looked at. */
  specialAt = 0;
  /** Segments in the usual form, see {@link Scanner.segments}; {@link RECORD} numbers each. */
  records: Int32Array = new Int32Array(0);
  recordCount = 0;
  /** For each of those, the marks at which its elements begin, and the mark of its terminator. */
  elements: Int32Array = new Int32Array(0);
  elementCount = 0;
  /** Whether lines were broken between them. */
  lines = false;
  readonly rows = new Rows();
  /** Called when the lists have become others that hold the same. */
  moved: () => void = () => undefined;

  /** Makes room for a window of so many bytes that may all be marks, or all special. */
  reserve(size: number): void {
    if (this.marks.length < size + 1) this.marks = new Int32Array(size + 1);
    if (this.specials.length < size) this.specials = new Int32Array(size);
  }

  /** Copies what was found, when the lists are those of the scanner and it is about to find something else. */
  copyLists(): void {
    this.marks = this.marks.slice(0, this.markCount + 1);
    this.specials = this.specials.slice(0, this.specialCount);
    this.records = this.records.slice(0, this.recordCount * RECORD);
    this.elements = this.elements.slice(0, this.elementCount);
    this.rows.numbers = this.rows.numbers.slice(0, this.rows.count);
    this.moved();
  }
}

/** Numbers of a record, see `assembly/segments.ts`. */
export const RECORD = 8;

/** The loops that touch every byte and every mark. */
export interface Scanner {
  /** Finds the marks and the special bytes between `from` and the end of `bytes`. */
  scan(bytes: Uint8Array, from: number, classes: ByteClasses, marks: ServiceMarks, into: Scanned): void;
  /**
   * Puts into `into`, which {@link scan} filled just before, records of the segments from `position` and the mark `mark` on, up to the
   * first that is not in the usual form: ended by a terminator after which another segment's tag stands, without repetitions. May always
   * give none.
   */
  segments(position: number, mark: number, marks: ServiceMarks, into: Scanned): void;
  /**
   * Reads segments of bookings in their usual form: from the record `from` on, which is that of an SRC, of those that {@link segments} put
   * into `scanned` just before. The rows go there too. False when that cannot be done.
   */
  bookings(from: number, scanned: Scanned, tables: RowTables): boolean;
  /** The same for the people of lists, from the record `from` on, which is that of a NAD. */
  people(from: number, scanned: Scanned, tables: PeopleTables): boolean;
}

/** Byte by byte, and neither records nor rows: all is read segment by segment. */
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

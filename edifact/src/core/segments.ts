import { byteClasses, RECORD, Scanned, type ByteClasses, type Scanner } from './scan.ts';
import { GapRun } from './gap-run.ts';
import { scannerFor } from './scanner.ts';
import { isGap, pastFold, type ServiceMarks } from './service.ts';
import { fold, isAlphanumeric, isKnownTag, isLetter, pack } from './tags.ts';

const UNA = pack('UNA');
const UNZ = pack('UNZ');
const TIF = pack('TIF');

/** Longer segments are not waited for. */
const LONGEST_CUT = 2048;

/** What {@link Segments.next} found: a segment, the end of the bytes, or a segment that goes on past the window. */
export type Step = 'segment' | 'end' | 'more';

/**
 * Walks the segments of one window of bytes. The marks of the window are found once, into one reusable array of offsets; a segment is
 * a range of that array, and an element or component is two neighbours in it.
 */
export class Segments {
  bytes: Uint8Array = new Uint8Array(0);
  /** Offset of the window in all the bytes that are read. */
  base = 0;
  /** Tag of the segment, packed and in upper case. */
  tag = 0;
  /** Offsets in the window of the segment's first byte and of its terminator. */
  start = 0;
  end = 0;
  /** False when the bytes ended before the terminator. */
  terminated = true;
  /** Number of elements after the tag. */
  elements = 0;
  /** Number of segments so far in which a terminator turned out to be text. */
  rejoined = 0;
  /** Number of segments so far. */
  count = 0;
  /** Where the next segment is looked for, in the window. */
  position = 0;

  #marks: ServiceMarks;
  protected classes: ByteClasses;
  protected readonly scanned = new Scanned();
  protected offsets: Int32Array = this.scanned.marks;
  #count = 0;
  #mark = 0;
  /** Whether every byte of the segment is printable ASCII and none releases another: then a field is the bytes between its marks. */
  clean = false;
  #final = true;
  /** Whether lines were broken between segments so far. */
  lines = false;
  protected readonly scanner: Scanner;
  #record = 0;
  #records = 0;
  /** Marks at which elements begin: that of element n stands at `first + n`, and that of the terminator behind the last. */
  protected starts: Int32Array = new Int32Array(0);
  protected first = 0;
  /** Room for the marks of segments that are not in the usual form. */
  #own = new Int32Array(64);
  /**
   * Where elements end, of a segment that is irregular: with repetitions, with marks that are text, or without terminator. In others each
   * ends where the next begins.
   */
  protected ends = new Int32Array(64);
  irregular = false;
  isDeferred = false;
  #from = 0;
  /** Where the segment after this one begins; -1 when that was not looked at. */
  #following = -1;
  #repeats: number[] = [];
  readonly #gaps = new GapRun();

  constructor(marks: ServiceMarks, scanner: Scanner = scannerFor()) {
    this.scanner = scanner;
    this.#marks = marks;
    this.classes = byteClasses(marks);
    this.useMarks(marks);
    this.scanned.moved = () => this.#follow();
  }

  /** Takes the lists of the scan where they are now. */
  #follow(): void {
    this.offsets = this.scanned.marks;
    if (this.starts !== this.#own) this.starts = this.scanned.elements;
  }

  get marks(): ServiceMarks {
    return this.#marks;
  }

  /** Takes the marks of an interchange; call {@link load} after it. */
  useMarks(marks: ServiceMarks): void {
    this.#marks = marks;
    this.classes = byteClasses(marks);
  }

  /** Looks at a window from `from` on. `final` says that no bytes follow it. */
  load(bytes: Uint8Array, from: number, base: number, final: boolean): void {
    this.isDeferred = false;
    this.#gaps.clear();
    this.#from = from;
    this.bytes = bytes;
    this.base = base;
    this.position = from;
    this.#final = final;
    this.scanner.scan(bytes, from, this.classes, this.#marks, this.scanned);
    this.offsets = this.scanned.marks;
    this.#count = this.scanned.markCount;
    this.#mark = 0;
    this.#find();
  }

  /** Finds what segments it can from here on in one go. */
  #find(): void {
    const { scanned } = this;
    this.scanner.segments(this.position, this.#mark, this.#marks, scanned);
    this.#record = 0;
    this.scanned.rows.count = 0;
    this.#records = scanned.recordCount * RECORD;
    if (this.#records === 0) return;
    this.lines ||= scanned.lines;
    const last = this.#records - RECORD;
    const { records } = scanned;
    const terminator = (records[last + 3] as number) + ((records[last + 4] as number) & 0xf_ffff);
    this.#mark = (scanned.elements[terminator] as number) + 1;
  }

  /** Offset of the segment in all the bytes that are read. */
  get offset(): number {
    return this.base + this.start;
  }

  next(): Step {
    const at = this.#record;
    this.count++;
    if (at >= this.#records) return this.#nextUnusual();
    this.#stand(at);
    return 'segment';
  }

  #stand(at: number): void {
    this.#record = at + RECORD;
    const { records, elements } = this.scanned;
    this.start = records[at] as number;
    this.end = records[at + 1] as number;
    this.tag = records[at + 2] as number;
    this.first = (records[at + 3] as number) - 1;
    const elementsAndClean = records[at + 4] as number;
    this.elements = elementsAndClean & 0xf_ffff;
    this.clean = elementsAndClean > 0xf_ffff;
    this.starts = elements;
    this.position = this.end + 1;
    this.irregular = false;
    this.terminated = true;
  }

  /** Index of the record of the segment at hand; -1 when it has none. */
  get record(): number {
    return this.#record / RECORD - 1;
  }

  /**
   * Leaves the segment at hand to the next window, where it comes again with what follows it; false when that cannot be, since no bytes
   * follow, those before it are none, or something unusual stands behind it that more bytes would not mend.
   */
  deferToNextWindow(): boolean {
    if (this.#final || this.start <= this.#from || !this.#isCut()) return false;
    this.count--;
    this.position = this.start;
    this.isDeferred = true;
    return true;
  }

  /** Whether the last record is so near the end of the window that the segment after it may be one that the window cuts. */
  #isCut(): boolean {
    const { records } = this.scanned;
    return (
      this.#records > 0 && (records[this.#records - RECORD + 1] as number) + LONGEST_CUT > this.bytes.length
    );
  }

  /** Stands at the segment of another record of the window, without counting it. */
  standAt(record: number): void {
    this.#stand(record * RECORD);
  }

  /** One segment that has no record; then the usual ones after it are found again. */
  #nextUnusual(): Step {
    this.first = 0;
    this.starts = this.#own;
    const step = this.#nextAlone();
    if (step === 'segment') this.#find();
    else this.count--;
    return step;
  }

  #nextAlone(): Step {
    const bytes = this.bytes;
    const limit = bytes.length;
    const terminator = this.#marks.terminator;
    let position = this.position;
    while (position < limit && (isGap(bytes[position] as number) || bytes[position] === terminator))
      position++;
    if (position >= limit) {
      this.position = limit;
      return this.#final ? 'end' : 'more';
    }
    const offsets = this.offsets;
    let mark = this.#mark;
    while (mark < this.#count && (offsets[mark] as number) < position) mark++;
    this.start = position;
    this.#readTag(position, limit);
    this.#following = -1;
    const step = this.#walk(mark);
    if (step !== 'segment') return step;
    this.position = this.#following < 0 ? this.end + 1 : this.#following;
    this.clean = this.#isClean(position, this.end);
    return 'segment';
  }

  /** Whether no special byte is in the range. Line ends between segments are passed here too. */
  #isClean(from: number, to: number): boolean {
    const { specials, specialCount } = this.scanned;
    let special = this.scanned.specialAt;
    while (special < specialCount && (specials[special] as number) < from) special++;
    this.scanned.specialAt = special;
    return special >= specialCount || (specials[special] as number) >= to;
  }

  #readTag(position: number, limit: number): void {
    const bytes = this.bytes;
    const second = pastFold(bytes, position + 1);
    const third = pastFold(bytes, second + 1);
    this.tag =
      third < limit
        ? (fold(bytes[position] as number) << 16) |
          (fold(bytes[second] as number) << 8) |
          fold(bytes[third] as number)
        : 0;
  }

  /** Finds the elements of the segment. */
  #walk(first: number): Step {
    const { element, terminator, repetition } = this.#marks;
    const offsets = this.offsets;
    const bytes = this.bytes;
    const count = this.#count;
    let starts = this.starts;
    let elements = 0;
    for (let mark = first; mark < count; mark++) {
      const offset = offsets[mark] as number;
      const byte = bytes[offset];
      if (byte === element) {
        if (elements + 2 >= starts.length) starts = this.#widen();
        starts[++elements] = mark;
      } else if (byte === terminator) {
        const real = this.#endsAt(offset, this.#isSurname(elements, mark));
        if (real < 0) return 'more';
        if (real === 0) return this.#walkIrregular(first);
        starts[elements + 1] = mark;
        this.irregular = false;
        this.elements = elements;
        this.end = offset;
        this.terminated = true;
        this.#mark = mark + 1;
        return 'segment';
      } else if (byte === repetition) return this.#walkIrregular(first);
    }
    return this.#walkIrregular(first);
  }

  /** Like {@link #walk} where there are repetitions, or marks inside the segment that are text after all: those are squeezed out. */
  #walkIrregular(first: number): Step {
    const { element, terminator, repetition } = this.#marks;
    const offsets = this.offsets;
    const bytes = this.bytes;
    const count = this.#count;
    let read = first;
    let write = first;
    let elements = 0;
    let open = false;
    let joined = false;
    this.irregular = true;
    if (this.#repeats.length > 0) this.#repeats.length = 0;
    for (; ; read++) {
      if (read >= count) {
        if (!this.#final) return 'more';
        offsets[write] = bytes.length;
        this.terminated = false;
        break;
      }
      const offset = offsets[read] as number;
      const byte = bytes[offset];
      if (byte === terminator) {
        const real = this.#endsAt(offset, this.#isSurname(elements, read));
        if (real < 0) return 'more';
        if (real === 0) {
          joined = true;
          continue;
        }
        offsets[write] = offset;
        this.terminated = true;
        break;
      }
      offsets[write] = offset;
      if (byte === element) {
        if (open) this.ends[elements] = write;
        elements++;
        if (elements + 1 >= this.starts.length) this.#widen();
        this.starts[elements] = write;
        open = true;
      } else if (byte === repetition && elements > 0) {
        if (open) this.ends[elements] = write;
        open = false;
        this.#repeats.push(elements, write);
      }
      write++;
    }
    if (open) this.ends[elements] = write;
    if (this.#repeats.length > 0) this.#repeats.push(-1, write);
    this.elements = elements;
    this.end = offsets[write] as number;
    this.#mark = read + 1;
    if (joined) this.rejoined++;
    return 'segment';
  }

  /** Whether a mark ends what was written of a traveller's surname alone (`TIF+O'DAY+PAT`). */
  #isSurname(elements: number, mark: number): boolean {
    if (this.tag !== TIF || elements !== 1) return false;
    return this.bytes[this.offsets[mark - 1] as number] === this.#marks.element;
  }

  #widen(): Int32Array<ArrayBuffer> {
    const starts = new Int32Array(this.#own.length * 4);
    const ends = new Int32Array(starts.length);
    starts.set(this.#own);
    ends.set(this.ends);
    this.#own = starts;
    this.starts = starts;
    this.ends = ends;
    return starts;
  }

  /**
   * Whether the terminator at `offset` ends the segment: 1 yes, 0 it is text (a bare apostrophe in a name), -1 the window is too short to
   * tell. It ends the segment when a tag follows, when nothing follows, and always after UNZ. In a surname only a known tag counts.
   */
  #endsAt(offset: number, inSurname: boolean): number {
    const bytes = this.bytes;
    const limit = bytes.length;
    const { terminator, element } = this.#marks;
    const next = this.#gaps.endFrom(bytes, offset + 1, terminator);
    if (this.tag === UNZ) return 1;
    const at2 = pastFold(bytes, next + 1);
    const at3 = pastFold(bytes, at2 + 1);
    const at4 = pastFold(bytes, at3 + 1);
    if (at4 >= limit) {
      if (!this.#final) return -1;
      if (next >= limit) return 1;
    }
    const first = bytes[next] as number;
    const second = bytes[at2] ?? 0;
    const third = bytes[at3] ?? 0;
    const after = bytes[at4] ?? terminator;
    if (isKnownTag(first, second, third)) {
      if (after === element || after === terminator) {
        this.#following = next;
        if (next > offset + 1) this.lines = true;
        return 1;
      }
      return isUna(first, second, third) ? 1 : 0;
    }
    const shaped = isLetter(first) && isAlphanumeric(second) && isAlphanumeric(third) && after === element;
    if (!shaped || inSurname) return 0;
    return this.lines && next === offset + 1 ? 0 : 1;
  }

  /** How many repetitions (marked by the repetition separator) the segment holds beyond the first of each element. */
  get repetitions(): number {
    return !this.irregular || this.#repeats.length === 0 ? 0 : this.#repeats.length / 2 - 1;
  }

  /** Puts a repetition, counted from 0, in the place of the element it repeats. */
  useRepetition(index: number): void {
    const element = this.#repeats[index * 2] ?? 0;
    const from = this.#repeats[index * 2 + 1] ?? 0;
    const nextElement = this.#repeats[index * 2 + 2] ?? -1;
    const following = this.starts[element + 1] ?? 0;
    let to = this.#repeats[index * 2 + 3] ?? from;
    if (nextElement !== element && element < this.elements) to = following;
    this.starts[element] = from;
    this.ends[element] = to;
  }
}

function isUna(first: number, second: number, third: number): boolean {
  return ((fold(first) << 16) | (fold(second) << 8) | fold(third)) === UNA;
}

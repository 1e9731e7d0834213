import { byteClasses, RECORD, Scanned, type ByteClasses, type Scanner } from './scan.ts';
import { GapRun } from './gap-run.ts';
import { scannerFor } from './scanner.ts';
import { isGap, pastFold, type ServiceMarks } from './service.ts';
import { fold, hasRepetitions, isAlphanumeric, isKnownTag, isLetter, pack } from './tags.ts';

const LINE_FEED = 0x0a;
const UNA = pack('UNA');
const UNZ = pack('UNZ');
const TIF = pack('TIF');

/** In bytes. Longer segments are not awaited. */
const LONGEST_CUT = 2048;

/** `more`: the segment continues after the window. */
export type Step = 'segment' | 'end' | 'more';

/** Finds the marks of one window once; a segment is a range of their offsets. */
export class Segments {
  bytes: Uint8Array = new Uint8Array(0);
  /** Offset of the window in the input. */
  base = 0;
  tag = 0;
  /** Offsets in the window of the first byte and the terminator. */
  start = 0;
  end = 0;
  /** False when the input ended earlier. */
  terminated = true;
  elements = 0;
  /** Segments in which a terminator was text. */
  rejoinedCount = 0;
  count = 0;
  position = 0;

  #marks: ServiceMarks;
  protected classes: ByteClasses;
  protected readonly scanned = new Scanned();
  protected offsets: Int32Array = this.scanned.marks;
  #count = 0;
  #mark = 0;
  /** True if all bytes are printable ASCII without release characters. */
  clean = false;
  #final = true;
  /** Whether line breaks separate the segments so far. */
  hasLineBreaks = false;
  protected readonly scanner: Scanner;
  #record = 0;
  #records = 0;
  /** Marks at the starts of elements: element n at `first + n`, the terminator after the last. */
  protected starts: Int32Array = new Int32Array(0);
  protected first = 0;
  #own = new Int32Array(64);
  /**
   * Ends of elements of an irregular segment: with repetitions, with marks that are text, or without a
   * terminator.
   */
  protected ends = new Int32Array(64);
  irregular = false;
  isDeferred = false;
  #from = 0;
  /** -1 if unknown. */
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

  #follow(): void {
    this.offsets = this.scanned.marks;
    if (this.starts !== this.#own) this.starts = this.scanned.elements;
  }

  get marks(): ServiceMarks {
    return this.#marks;
  }

  useMarks(marks: ServiceMarks): void {
    this.#marks = marks;
    this.classes = byteClasses(marks);
  }

  /** `final` means that no bytes follow. */
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

  #find(): void {
    const { scanned } = this;
    this.scanner.segments(this.position, this.#mark, this.#marks, scanned);
    this.#record = 0;
    this.scanned.rows.count = 0;
    this.#records = scanned.recordCount * RECORD;
    if (this.#records === 0) return;
    this.hasLineBreaks ||= scanned.hasLineBreaks;
    const last = this.#records - RECORD;
    const { records } = scanned;
    const terminator = (records[last + 3] as number) + ((records[last + 4] as number) & 0xf_ffff);
    this.#mark = (scanned.elements[terminator] as number) + 1;
  }

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

  /** -1 without a record. */
  get record(): number {
    return this.#record / RECORD - 1;
  }

  /**
   * Leaves the segment to the next window, where it comes again with the bytes after it. Returns false if
   * that is impossible or would change nothing.
   */
  deferToNextWindow(): boolean {
    if (this.#final || this.start <= this.#from || !this.#isCut()) return false;
    this.count--;
    this.position = this.start;
    this.isDeferred = true;
    return true;
  }

  /** The window may cut the segment after the last record. */
  #isCut(): boolean {
    const { records } = this.scanned;
    return (
      this.#records > 0 && (records[this.#records - RECORD + 1] as number) + LONGEST_CUT > this.bytes.length
    );
  }

  /** Moves to another record of the window without counting it. */
  standAt(record: number): void {
    this.#stand(record * RECORD);
  }

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

  #isClean(from: number, to: number): boolean {
    const { specials, specialCount } = this.scanned;
    let special = this.scanned.specialAt;
    while (special < specialCount && (specials[special] as number) < from) special++;
    this.scanned.specialAt = special;
    return special >= specialCount || (specials[special] as number) >= to;
  }

  #readTag(position: number, limit: number): void {
    const bytes = this.bytes;
    const { terminator } = this.#marks;
    const second = pastFold(bytes, position + 1, terminator);
    const third = pastFold(bytes, second + 1, terminator);
    this.tag =
      third < limit
        ? (fold(bytes[position] as number) << 16) |
          (fold(bytes[second] as number) << 8) |
          fold(bytes[third] as number)
        : 0;
  }

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

  /** Allows repetitions, and marks that are text. */
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
        if (!this.#isRepetition(read, write)) continue;
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
    if (joined) this.rejoinedCount++;
    return 'segment';
  }

  /** Other repetition marks are text: those in single elements, or between one component and several. */
  #isRepetition(read: number, write: number): boolean {
    if (!hasRepetitions(this.tag)) return false;
    const { component } = this.#marks;
    const { bytes, offsets } = this;
    const isPart = (mark: number): boolean => bytes[offsets[mark] as number] === component;
    return isPart(write - 1) === (read + 1 < this.#count && isPart(read + 1));
  }

  /** Detects a partly read surname in TIF (`TIF+O'DAY+PAT`). */
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
   * Returns 1, 0 for an apostrophe in a name, or -1 if the window is too short.
   * A terminator comes before a tag, at the end, and after UNZ. In a surname only known tags count.
   */
  #endsAt(offset: number, inSurname: boolean): number {
    const bytes = this.bytes;
    const limit = bytes.length;
    const { terminator, element } = this.#marks;
    const next = this.#gaps.endFrom(bytes, offset + 1, terminator);
    if (this.tag === UNZ) return 1;
    const at2 = pastFold(bytes, next + 1, terminator);
    const at3 = pastFold(bytes, at2 + 1, terminator);
    const at4 = pastFold(bytes, at3 + 1, terminator);
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
        if (next > offset + 1 && terminator !== LINE_FEED) this.hasLineBreaks = true;
        return 1;
      }
      return isUna(first, second, third) ? 1 : 0;
    }
    const shaped = isLetter(first) && isAlphanumeric(second) && isAlphanumeric(third) && after === element;
    if (!shaped || inSurname) return 0;
    return this.hasLineBreaks && next === offset + 1 ? 0 : 1;
  }

  /** Repetitions beyond the first of each element. */
  get repetitions(): number {
    return !this.irregular || this.#repeats.length === 0 ? 0 : this.#repeats.length / 2 - 1;
  }

  /** Repetitions count from 0. */
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

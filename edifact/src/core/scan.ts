import { SCAN_WASM } from './scan.gen.ts';
import type { ServiceMarks } from './service.ts';

/** Class of each byte: text, a mark that parts something, the release character, a byte that is not printable ASCII. */
export type ByteClasses = Uint8Array;
const MARK = 1;
const RELEASE = 2;
const ROUGH = 3;

export function byteClasses(marks: ServiceMarks): ByteClasses {
  const classes = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) classes[byte] = byte < 0x20 || byte > 0x7e ? ROUGH : 0;
  classes[marks.component] = MARK;
  classes[marks.element] = MARK;
  classes[marks.terminator] = MARK;
  if (marks.repetition >= 0) classes[marks.repetition] = MARK;
  if (marks.release >= 0) classes[marks.release] = RELEASE;
  return classes;
}

/** What a scan found in a window; offsets are those in the window, in order. */
export class Scanned {
  /** Marks that are not released. The byte at an offset tells which mark it is. */
  marks = new Int32Array(1 << 14);
  markCount = 0;
  /** Bytes that keep a text from being taken as it stands: release characters, and what is not printable ASCII. */
  roughs = new Int32Array(1 << 14);
  roughCount = 0;

  /** Makes room for a window of so many bytes that may all be marks, or all rough. */
  reserve(size: number): void {
    if (this.marks.length < size + 1) this.marks = new Int32Array(size + 1);
    if (this.roughs.length < size) this.roughs = new Int32Array(size);
  }
}

/** Finds the marks and the rough bytes between `from` and the end of `bytes`. This is the one loop that touches every byte. */
export type Scan = (
  bytes: Uint8Array,
  from: number,
  classes: ByteClasses,
  marks: ServiceMarks,
  into: Scanned,
) => void;

/** Byte by byte. */
export const scanPlain: Scan = (bytes, from, classes, _marks, into) => {
  const end = bytes.length;
  into.reserve(end - from);
  const { marks, roughs } = into;
  let markCount = 0;
  let roughCount = 0;
  let released = false;
  for (let index = from; index < end; index++) {
    const kind = classes[bytes[index] as number];
    if (kind === 0) released = false;
    else if (kind === MARK) {
      if (!released) marks[markCount++] = index;
      released = false;
    } else {
      roughs[roughCount++] = index;
      released = kind === RELEASE && !released;
    }
  }
  into.markCount = markCount;
  into.roughCount = roughCount;
};

/** Where the bytes and the offsets stand in the memory of the module; a larger window is scanned plainly. */
const CAPACITY = 1 << 17;
const MARKS_AT = CAPACITY;
const ROUGHS_AT = MARKS_AT + CAPACITY * 4;
const PAGES = (ROUGHS_AT + CAPACITY * 4) >> 16;

interface ScanModule {
  memory: WebAssembly.Memory;
  rough: WebAssembly.Global;
  scan(
    from: number,
    to: number,
    component: number,
    element: number,
    terminator: number,
    repetition: number,
    release: number,
    released: number,
    marksAt: number,
    roughAt: number,
  ): number;
}

function load(): ScanModule {
  const bytes = Uint8Array.from(atob(SCAN_WASM), character => character.charCodeAt(0));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const module = instance.exports as unknown as ScanModule;
  module.memory.grow(PAGES - 1);
  return module;
}

/** Sixty-four bytes at a time, in WebAssembly with SIMD (`scan.wat`). Throws where that is not to be had. */
export function simdScan(): Scan {
  const { memory, rough, scan } = load();
  const bytesThere = new Uint8Array(memory.buffer, 0, CAPACITY);
  const marksThere = new Int32Array(memory.buffer, MARKS_AT, CAPACITY);
  const roughsThere = new Int32Array(memory.buffer, ROUGHS_AT, CAPACITY);
  return (bytes, from, classes, marks, into) => {
    const { component, element, terminator, release } = marks;
    if (bytes.length > CAPACITY) {
      scanPlain(bytes, from, classes, marks, into);
      return;
    }
    const repetition = marks.repetition >= 0 ? marks.repetition : terminator;
    const released = release >= 0 ? -1 : 0;
    bytesThere.set(bytes);
    const end = bytes.length;
    into.markCount = scan(
      from,
      end,
      component,
      element,
      terminator,
      repetition,
      release,
      released,
      MARKS_AT,
      ROUGHS_AT,
    );
    into.roughCount = rough.value as number;
    into.reserve(Math.max(into.markCount, into.roughCount));
    into.marks.set(marksThere.subarray(0, into.markCount));
    into.roughs.set(roughsThere.subarray(0, into.roughCount));
  };
}

function fastest(): Scan {
  try {
    return simdScan();
  } catch {
    // No WebAssembly, or none with SIMD.
    return scanPlain;
  }
}

let current: Scan | undefined;

/** Replaces the scan of the whole package. It must give exactly what {@link scanPlain} gives. */
export function setScan(scan: Scan | undefined): void {
  current = scan;
}

/** The fastest scan that works here. */
export function activeScan(): Scan {
  current ??= fastest();
  return current;
}

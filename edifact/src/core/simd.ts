import { ROWS_WASM } from './rows.gen.ts';
import { RowMaker, type PeopleTables, type RowTables } from './rows.ts';
import { plainScanner, RECORD, type Scanned, type Scanner } from './scan.ts';
import { SCAN_WASM } from './scan.gen.ts';
import type { ServiceMarks } from './service.ts';
import { knownTags } from './tags.ts';

/** Where things stand in the memory of the module (`scan.wat`); a larger window is scanned plainly. */
const CAPACITY = 0x2_0000;
const MARKS_AT = CAPACITY;
const ROUGHS_AT = 0xa_0000;
const RECORDS_AT = 0x12_0000;
const RECORDS_MOST = 8192;
const ELEMENTS_AT = 0x16_0000;
const TAGS_AT = 0x1e_0000;
const MASKS_AT = 0x1e_8000;

interface ScanModule {
  memory: WebAssembly.Memory;
  rough: WebAssembly.Global;
  lines: WebAssembly.Global;
  roughAt: WebAssembly.Global;
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
  segments(
    position: number,
    mark: number,
    to: number,
    markCount: number,
    roughFrom: number,
    roughCount: number,
    component: number,
    element: number,
    terminator: number,
    repetition: number,
  ): number;
}

/** Without repetition separator, no mark is taken for one: the terminator is looked at before it. */
function repetitionOf(marks: ServiceMarks): number {
  return marks.repetition >= 0 ? marks.repetition : marks.terminator;
}

class SimdScanner implements Scanner {
  readonly #module: ScanModule;
  #rowMaker: RowMaker | undefined;
  readonly #bytes: Uint8Array;
  readonly #marks: Int32Array;
  readonly #roughs: Int32Array;
  readonly #records: Int32Array;
  readonly #elements: Int32Array;
  /** Whose window is in the memory: readers may take turns. */
  #owner: Scanned | undefined;
  #size = 0;

  constructor(module: ScanModule) {
    const { buffer } = module.memory;
    this.#module = module;
    this.#bytes = new Uint8Array(buffer, 0, CAPACITY);
    this.#marks = new Int32Array(buffer, MARKS_AT, CAPACITY);
    this.#roughs = new Int32Array(buffer, ROUGHS_AT, CAPACITY);
    this.#records = new Int32Array(buffer, RECORDS_AT, RECORDS_MOST * RECORD);
    this.#elements = new Int32Array(buffer, ELEMENTS_AT, CAPACITY);
    new Uint8Array(buffer, TAGS_AT).set(knownTags());
    const masks = new Uint8Array(buffer, MASKS_AT);
    for (let length = 0; length <= 16; length++) masks.fill(0xff, length * 16, length * 17);
  }

  scan(bytes: Uint8Array, from: number, classes: Uint8Array, marks: ServiceMarks, into: Scanned): void {
    if (bytes.length > CAPACITY) {
      if (this.#owner === into) this.#release(into);
      plainScanner.scan(bytes, from, classes, marks, into);
      return;
    }
    if (this.#owner !== into) this.#lend(into);
    this.#bytes.set(bytes);
    this.#size = bytes.length;
    into.markCount = this.#module.scan(
      from,
      bytes.length,
      marks.component,
      marks.element,
      marks.terminator,
      repetitionOf(marks),
      marks.release,
      marks.release >= 0 ? -1 : 0,
      MARKS_AT,
      ROUGHS_AT,
    );
    into.roughCount = this.#module.rough.value as number;
    into.roughAt = 0;
  }

  /** The memory becomes that of another reader; what the one before found there is copied for it. */
  #lend(to: Scanned): void {
    this.#owner?.keepOwn();
    this.#owner = to;
    to.marks = this.#marks;
    to.roughs = this.#roughs;
    to.records = this.#records;
    to.elements = this.#elements;
  }

  #release(from: Scanned): void {
    from.keepOwn();
    this.#owner = undefined;
  }

  segments(position: number, mark: number, marks: ServiceMarks, into: Scanned): void {
    into.recordCount = 0;
    into.elementCount = 0;
    if (this.#owner !== into) return;
    const count = this.#module.segments(
      position,
      mark,
      this.#size,
      into.markCount,
      into.roughAt,
      into.roughCount,
      marks.component,
      marks.element,
      marks.terminator,
      repetitionOf(marks),
    );
    if (count === 0) return;
    const last = (count - 1) * RECORD;
    into.elementCount =
      (this.#records[last + 3] as number) + ((this.#records[last + 4] as number) & 0xf_ffff) + 1;
    into.recordCount = count;
    into.roughAt = this.#module.roughAt.value as number;
    into.lines = (this.#module.lines.value as number) !== 0;
  }

  bookings(from: number, scanned: Scanned, tables: RowTables): boolean {
    if (this.#owner !== scanned) return false;
    this.#makerOfRows.bookings(from, scanned.recordCount, tables, scanned.rows);
    return true;
  }

  people(from: number, scanned: Scanned, tables: PeopleTables): boolean {
    if (this.#owner !== scanned) return false;
    this.#makerOfRows.people(from, scanned.recordCount, tables, scanned.rows);
    return true;
  }

  get #makerOfRows(): RowMaker {
    this.#rowMaker ??= new RowMaker(compiled(ROWS_WASM), this.#module.memory);
    return this.#rowMaker;
  }
}

function compiled(base64: string): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), character => character.charCodeAt(0)));
}

function load(): Scanner | undefined {
  try {
    const instance = new WebAssembly.Instance(compiled(SCAN_WASM));
    return new SimdScanner(instance.exports as unknown as ScanModule);
  } catch {
    // No WebAssembly, or none with SIMD.
    return undefined;
  }
}

let loaded: { scanner: Scanner | undefined } | undefined;

/** In WebAssembly with SIMD (`scan.wat`), sixty-four bytes at a time; `undefined` where that is not to be had. There is one for all. */
export function simdScanner(): Scanner | undefined {
  loaded ??= { scanner: load() };
  return loaded.scanner;
}

import { MODULE_WASM } from './module.gen.ts';
import { PAGES, PLACE } from './module-memory.ts';
import { RowMaker, type PeopleTables, type RowModule, type RowTables } from './rows.ts';
import { plainScanner, RECORD, type Scanned, type Scanner } from './scan.ts';
import type { ServiceMarks } from './service.ts';
import { knownTags } from './tags.ts';

const ROOM = PLACE.MARKS;
/** Lists of marks are written slightly beyond their end, so larger windows are scanned plainly. */
const CAPACITY = ROOM - 0x100;
const RECORDS_SIZE = PLACE.RECORDS_END - PLACE.RECORDS;
const CONSTANTS = [0x20, 0x7f];

interface Module extends RowModule {
  scan(
    from: number,
    to: number,
    component: number,
    element: number,
    terminator: number,
    repetition: number,
    release: number,
    isReleased: number,
  ): number;
  specialCount(): number;
  segments(
    position: number,
    mark: number,
    to: number,
    specialFrom: number,
    element: number,
    terminator: number,
  ): number;
  specialAt(): number;
  lines(): number;
}

/** Without a repetition separator no mark matches: the terminator is compared first. */
function repetitionOf(marks: ServiceMarks): number {
  return marks.repetition >= 0 ? marks.repetition : marks.terminator;
}

class SimdScanner implements Scanner {
  readonly #module: Module;
  readonly #rowMaker: RowMaker;
  readonly #bytes: Uint8Array;
  readonly #marks: Int32Array;
  readonly #specials: Int32Array;
  readonly #records: Int32Array;
  readonly #elements: Int32Array;
  /** Several readers use the memory in turn. */
  #owner: Scanned | undefined;
  #size = 0;

  constructor(module: Module, memory: WebAssembly.Memory) {
    const { buffer } = memory;
    this.#module = module;
    this.#rowMaker = new RowMaker(module, memory);
    this.#bytes = new Uint8Array(buffer, 0, ROOM);
    this.#marks = new Int32Array(buffer, PLACE.MARKS, ROOM);
    this.#specials = new Int32Array(buffer, PLACE.SPECIALS, ROOM);
    this.#records = new Int32Array(buffer, PLACE.RECORDS, RECORDS_SIZE / 4);
    this.#elements = new Int32Array(buffer, PLACE.SEPARATORS, ROOM);
    new Uint8Array(buffer, PLACE.KNOWN_TAGS).set(knownTags());
    const constants = new Uint8Array(buffer, PLACE.CONSTANTS);
    for (const [index, byte] of CONSTANTS.entries()) constants.fill(byte, index * 16, index * 16 + 16);
  }

  scan(bytes: Uint8Array, from: number, classes: Uint8Array, marks: ServiceMarks, into: Scanned): void {
    if (bytes.length > CAPACITY) {
      if (this.#owner === into) this.#release(into);
      plainScanner.scan(bytes, from, classes, marks, into);
      return;
    }
    if (this.#owner !== into) this.#giveMemoryTo(into);
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
    );
    into.specialCount = this.#module.specialCount();
    into.specialAt = 0;
  }

  /** Copies the results of the previous reader before another one uses the memory. */
  #giveMemoryTo(to: Scanned): void {
    this.#owner?.copyLists();
    this.#owner = to;
    to.marks = this.#marks;
    to.specials = this.#specials;
    to.records = this.#records;
    to.elements = this.#elements;
  }

  #release(from: Scanned): void {
    from.copyLists();
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
      into.specialAt,
      marks.element,
      marks.terminator,
    );
    if (count === 0) return;
    const last = (count - 1) * RECORD;
    into.elementCount =
      (this.#records[last + 3] as number) + ((this.#records[last + 4] as number) & 0xf_ffff) + 1;
    into.recordCount = count;
    into.specialAt = this.#module.specialAt();
    into.hasLineBreaks = this.#module.lines() !== 0;
  }

  bookings(from: number, scanned: Scanned, tables: RowTables): boolean {
    if (this.#owner !== scanned) return false;
    this.#rowMaker.bookings(from, scanned.recordCount, tables, scanned.rows);
    return true;
  }

  people(from: number, scanned: Scanned, tables: PeopleTables): boolean {
    if (this.#owner !== scanned) return false;
    this.#rowMaker.people(from, scanned.recordCount, tables, scanned.rows);
    return true;
  }
}

function load(): Scanner | undefined {
  try {
    const bytes = Uint8Array.from(atob(MODULE_WASM), character => character.charCodeAt(0));
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
    return new SimdScanner(instance.exports as unknown as Module, memory);
  } catch {
    return undefined;
  }
}

let loaded: { scanner: Scanner | undefined } | undefined;

export function simdScanner(): Scanner | undefined {
  loaded ??= { scanner: load() };
  return loaded.scanner;
}

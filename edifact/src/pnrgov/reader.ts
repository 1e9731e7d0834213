import { boundBooking, boundLegs, isCountOfList } from '../bounds.ts';
import type { Cursor } from '../core/cursor.ts';
import type { FindingDetails } from '../core/findings.ts';
import { isSafe, lengthOf, RAW_UNCHANGED } from '../core/rows.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import { checkDistance } from '../paxlst/legs.ts';
import type { FlightLeg, Message, Segment } from '../types.ts';
import { assemble, type PushFacts } from './assemble.ts';
import { BookingReader } from './booking-reader.ts';
import { readTravel } from './itinerary.ts';
import { isPrintable, RawText } from './raw.ts';
import { RowReader } from './row-reader.ts';
import { ROW_TABLES } from './row-tables.ts';

const SRC = pack('SRC');
const MSG = pack('MSG');
const ORG = pack('ORG');
const TVL = pack('TVL');
const EQN = pack('EQN');
const RCI = pack('RCI');
const TIF = pack('TIF');
/** Some senders put these before the first booking. */
const SILENT = new Set(['ORG', 'IFT', 'DAT', 'UNS', 'LTS'].map(pack));

/** Leaves bookings to {@link BookingReader} (standards digest, section 4). */
export class PnrgovReader implements MessageReader {
  headerDone = false;
  readonly #context: MessageContext;
  readonly #message: Message;
  #reader: BookingReader | undefined;
  #isOpen = false;
  #rows: RowReader | undefined;
  /** Includes the raw text if the window contains the booking. */
  #inRows = false;
  #kept: string | undefined;
  readonly #raw: RawText | undefined;
  #flight: Segment | undefined;
  #hasMsg = false;
  #hasEqn = false;
  #bookings = 0;
  #times: PushFacts | undefined;
  #end = 0;

  constructor(context: MessageContext) {
    this.#context = context;
    this.#message = context.message;
    if (context.options.raw !== false) this.#raw = new RawText();
  }

  segment(cursor: Cursor): void {
    if (cursor.tag === SRC) {
      const row = cursor.bookingRow(ROW_TABLES);
      const isComplete = row >= 0 && cursor.rows[row + 1] !== 0;
      // The window cuts the booking.
      if (row >= 0 && !isComplete && cursor.deferToNextWindow()) return;
      this.#open(cursor);
      if (isComplete) {
        this.#readRows(cursor, row);
        this.#close();
        return;
      }
    } else if (this.#reader === undefined) this.#header(cursor);
    else this.#reader.segment(cursor);
    const reader = this.#reader;
    if (reader === undefined) return;
    this.#end = cursor.base + cursor.end + 1;
    this.#raw?.add(cursor);
  }

  #readRows(cursor: Cursor, row: number): void {
    const reader = this.#reader;
    if (reader === undefined) return;
    const first = cursor.record;
    const { base, start } = cursor;
    const isUnchanged = ((cursor.rows[row + 2] as number) & RAW_UNCHANGED) !== 0 && isPrintable(cursor.marks);
    this.#rows ??= new RowReader(reader);
    this.#rows.read(cursor, row);
    this.#inRows = true;
    this.#end = base + cursor.end + 1;
    if (this.#raw !== undefined && isUnchanged) this.#kept = cursor.textAt(start, cursor.end + 2);
    else if (this.#raw !== undefined) this.#gather(cursor, first, row, this.#raw);
  }

  /** Starts at record `first` and ends with the segment at hand. */
  #gather(cursor: Cursor, first: number, row: number, raw: RawText): void {
    const last = cursor.record;
    let at = row;
    for (let record = first; record <= last; record++) {
      const head = cursor.rows[at] as number;
      cursor.standAt(record);
      raw.add(cursor, isSafe(head));
      at += lengthOf(head);
    }
  }

  #header(cursor: Cursor): void {
    switch (cursor.tag) {
      case MSG:
        return this.#function(cursor);
      case TVL:
        return this.#pushFlight(cursor);
      case EQN:
        return this.#announced(cursor);
      case ORG:
        return;
      case RCI:
      case TIF:
        this.#context.findings.add('NO_SRC', { at: cursor });
        this.#open(cursor);
        this.#reader?.segment(cursor);
        return;
      default:
        if (!SILENT.has(cursor.tag)) this.#context.findings.add('UNKNOWN_SEGMENT', { at: cursor });
    }
  }

  #function(cursor: Cursor): void {
    this.#hasMsg = true;
    const code = cursor.text(1, 2) || cursor.text(1, 1);
    this.#message.function = code === '22' ? 'FULL' : code === '141' ? 'UPDATE' : 'OTHER';
    if (this.#message.function === 'OTHER')
      this.#context.findings.add('FUNCTION_UNKNOWN', { at: cursor, value: code });
  }

  #pushFlight(cursor: Cursor): void {
    const segment = readTravel(cursor, this.#context, {});
    const leg: FlightLeg = { carrier: segment.carrier ?? '', number: segment.number ?? '' };
    if (segment.suffix !== undefined) leg.suffix = segment.suffix;
    if (segment.origin !== undefined) leg.origin = segment.origin;
    if (segment.destination !== undefined) leg.destination = segment.destination;
    if (segment.departure !== undefined) leg.departure = segment.departure;
    if (segment.arrival !== undefined) leg.arrival = segment.arrival;
    this.#flight ??= segment;
    const { findings } = this.#context;
    const isTold = boundLegs([leg], findings);
    this.#message.flights.push(leg);
    if (!isTold && (leg.carrier === '' || !/^\d+$/.test(leg.number)))
      findings.add('FLIGHT_NUMBER', { at: cursor, value: leg.number });
    if (leg.origin === undefined || leg.departure === undefined) findings.add('NO_DEPARTURE', { at: cursor });
    if (leg.destination === undefined) findings.add('NO_ARRIVAL', { at: cursor });
    checkDistance(leg, this.#context.options, findings);
  }

  #announced(cursor: Cursor): void {
    this.#hasEqn = true;
    const text = cursor.text(1, 1);
    const count = Number(text);
    if (text === '' || !isCountOfList(count))
      this.#context.findings.add('AMOUNT', { at: cursor, value: text });
    else this.#message.announced = { bookings: count };
  }

  #open(cursor: Cursor): void {
    this.#close();
    this.headerDone = true;
    this.#times ??= this.#facts();
    this.#reader ??= new BookingReader(this.#context);
    this.#reader.start(cursor, this.#bookings);
    this.#isOpen = true;
  }

  /** The flight is known before the first booking. */
  #facts(): PushFacts {
    const { interchange, options } = this.#context;
    const departure = this.#flight?.departure?.slice(0, 10);
    const standIn =
      interchange.preparedAt?.slice(0, 10) ?? options.now?.toISOString().slice(0, 10) ?? '2050-12-31';
    const date = departure ?? standIn;
    return {
      flight: this.#flight,
      date,
      dateKnown: departure !== undefined,
      flightDay: departure === undefined ? -1 : dayFirst(departure),
      update: this.#message.function === 'UPDATE',
      index: 0,
    };
  }

  #close(): void {
    const draft = this.#reader?.draft;
    const facts = this.#times;
    if (!this.#isOpen || draft === undefined || facts === undefined) return;
    this.#isOpen = false;
    facts.index = this.#bookings;
    draft.booking.range = { offset: draft.offset, length: this.#end - draft.offset };
    draft.booking.raw = this.#kept ?? this.#raw?.drain();
    const rows = this.#inRows ? this.#rows : undefined;
    const booking = assemble(draft, this.#context, facts, rows);
    this.#kept = undefined;
    this.#inRows = false;
    boundBooking(booking, this.#context.findings, this.#bookings, rows?.areTextsShort);
    this.#bookings++;
    this.#context.sink.booking(booking, this.#message);
  }

  finish(cut: boolean): void {
    this.#close();
    const { findings } = this.#context;
    if (!this.#hasMsg) findings.add('NO_MSG');
    if (cut && !this.headerDone) return;
    if (this.#flight === undefined) findings.add('NO_TVL');
    if (!this.#hasEqn) findings.add('NO_EQN');
    if (cut) return;
    this.#checkCount(findings);
  }

  /** EQN covers the whole push, so joined parts are compared later. */
  #checkCount(findings: MessageContext['findings']): void {
    const expected = this.#message.announced?.bookings;
    const part = this.#message.part;
    const alone = part === undefined || (part.number === 1 && part.last);
    const details: FindingDetails = {};
    if (this.#bookings === 0 && expected !== 0 && alone) findings.add('NO_SRC', details);
    if (expected === undefined || !alone || expected === this.#bookings) return;
    findings.add('EQN_COUNT', { params: { expected, found: this.#bookings } });
  }
}

/** Returns DDMMYY; -1 for years that two digits cannot express. */
function dayFirst(date: string): number {
  const year = Number(date.slice(0, 4));
  if (year < 1980 || year > 2079) return -1;
  return Number(date.slice(8, 10)) * 10_000 + Number(date.slice(5, 7)) * 100 + (year % 100);
}

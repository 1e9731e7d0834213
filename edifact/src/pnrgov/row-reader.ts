import type { Cursor } from '../core/cursor.ts';
import { DOCS_OUTSIDE_ROWS, kindOf, lengthOf, ROW } from '../core/rows.ts';
import { pack } from '../core/tags.ts';
import { newSegment } from '../booking.ts';
import { appendItem, newPerson } from '../person.ts';
import { addSegment, typeOfCode, type CheckIn, type Draft, type Request, type Traveller } from './booking.ts';
import { addAgency, applyAgency } from './agency.ts';
import type { BookingReader } from './booking-reader.ts';
import { readRequest } from './request.ts';
import { findRepeatedRequests } from './repeats.ts';
import { applyRequest } from './requests.ts';
import { applyRow, LastPart, nameIn, nameOf } from './row-requests.ts';
import type { FrequentFlyer } from '../types.ts';
import type { RowSource, Scope } from './scope.ts';
import { CheckInRows } from './row-check-in.ts';
import { SaleRows } from './row-sales.ts';
import {
  codeText,
  countryText,
  dayTextIn,
  localTextIn,
  minutesIn,
  numberText,
  textIn,
  utcTextIn,
} from '../codes/row-values.ts';

/** These segments may be linked by names. */
const LOOKS_FOR_NAMES = new Set(['SSR', 'TIF', 'IFT', 'ADD'].map(pack));
const CHANGED = pack('700');
const BOUGHT = pack('710');

const SSR = pack('SSR');
/** In bytes; equal to `LONGEST_CODE` of `assembly/limits.ts`. */
const LONGEST_CODE = 40;

/** No value of such a segment is too long. Texts of requests may continue in others. */
function isShortSegment({ clean, start, end, tag }: Cursor): boolean {
  return clean && end - start <= LONGEST_CODE && tag !== SSR;
}

function newRequest(): Request {
  return {
    code: '',
    status: '',
    airline: '',
    board: '',
    off: '',
    text: '',
    details: [],
    traveller: undefined,
    segment: undefined,
    at: undefined,
    contact: undefined,
    row: -1,
    record: -1,
  };
}

/** Equals {@link BookingReader}, which reads segments without a row. */
export class RowReader implements RowSource {
  readonly #reader: BookingReader;
  readonly #draft: Draft;
  readonly #checkIn: CheckInRows;
  readonly #sales: SaleRows;
  /** Assembly reads the rows of one booking at a time. */
  readonly #pool: Request[] = [];
  #pooled = 0;
  readonly #shared = { numbers: new LastPart(), addresses: new LastPart() };
  /** False if a segment was read without its row, which limits the values (`assembly/limits.ts`). */
  areTextsShort = false;
  #docsOutsideRows = false;
  #travellers = 0;
  #named = 0;
  #cursor: Cursor | undefined;
  /** Filled once a request needs a segment. */
  #readAgain: Request[] | undefined;
  #repeated: Set<number> | undefined;
  #positions = new Map<Request, number>();

  constructor(reader: BookingReader) {
    this.#reader = reader;
    this.#draft = reader.draft;
    this.#checkIn = new CheckInRows(reader);
    this.#sales = new SaleRows(reader);
  }

  /** Starts at row `at` of the SRC. Leaves the cursor at the last segment of the booking. */
  read(cursor: Cursor, at: number): void {
    const { rows, record: first } = cursor;
    const last = first + (rows[at + 1] as number) - 1;
    this.#docsOutsideRows = ((rows[at + 2] as number) & DOCS_OUTSIDE_ROWS) !== 0;
    this.#pooled = 0;
    this.#named = 0;
    this.#cursor = cursor;
    this.#readAgain = undefined;
    this.areTextsShort = true;
    let row = at + lengthOf(rows[at] as number);
    let needsNames = false;
    for (let record = first + 1; record <= last; record++) {
      const head = rows[row] as number;
      if (!this.#readRow(cursor, kindOf(head), row, record)) {
        cursor.standAt(record);
        if (!isShortSegment(cursor)) this.areTextsShort = false;
        this.#reader.segment(cursor);
        needsNames ||= LOOKS_FOR_NAMES.has(cursor.tag);
      }
      row += lengthOf(head);
    }
    this.#travellers = this.#draft.travellers.length;
    if (needsNames) this.nameTravellers();
    cursor.leaveRows(row, last + 1);
    cursor.standAt(last);
    cursor.count += last - first;
  }

  /** Returns false if the segment must be read instead. */
  #readRow(cursor: Cursor, kind: number, row: number, record: number): boolean {
    const { level } = this.#reader;
    if (level === 'history' || level === 'services') return false;
    switch (kind) {
      case ROW.silent:
        return true;
      case ROW.dates:
        return level === 'itinerary' || level === 'checkin'
          ? this.#checkIn.dates(cursor, row)
          : this.#recordDates(cursor, row);
      case ROW.document:
        return !this.#docsOutsideRows && this.#request(row, record);
      case ROW.contact:
      case ROW.email:
      case ROW.identification:
      case ROW.seats:
        return this.#request(row, record);
      case ROW.traveller:
        return level === 'itinerary' || level === 'checkin'
          ? this.#checkIn.name(cursor, row)
          : this.#traveller(cursor, row);
      case ROW.travel:
        return this.#travel(cursor, row);
      case ROW.agency:
        return this.#agency(cursor, row);
      case ROW.office:
        return this.#office(cursor, row);
      case ROW.payment:
        return this.#sales.payment(cursor, row);
      case ROW.money:
        return this.#sales.money(cursor, row);
      case ROW.payer:
        return this.#sales.payer(cursor, row);
      case ROW.flyer:
        return this.#flyer(cursor, row);
      case ROW.ticket:
        return this.#sales.ticket(cursor, row);
      case ROW.reference:
        return this.#reference(cursor, row);
      case ROW.boarding:
        return this.#checkIn.boarding(cursor, row);
      case ROW.seat:
        return this.#checkIn.seat(cursor, row);
      case ROW.quantity:
        return this.#quantity(cursor, row);
      case ROW.bags:
        return this.#checkIn.bags(cursor, row);
      case ROW.locators:
        return level !== 'split' && this.#locators(cursor, row);
      default:
        return false;
    }
  }

  request(scope: Scope, request: Request): boolean {
    const cursor = this.#cursor;
    if (cursor === undefined || (request.row ?? -1) < 0) return false;
    // A new traveller may change the meaning of a repeated request.
    const isKnown = scope.draft.travellers.length === this.#travellers;
    if (!isKnown || !applyRow(scope, cursor, request, this.#shared))
      this.#readRequestsAgain(scope, request, cursor);
    return true;
  }

  whole(request: Request): Request | undefined {
    const cursor = this.#cursor;
    if (cursor === undefined || (request.row ?? -1) < 0) return undefined;
    const { record } = cursor;
    const found = this.#readRequestAgain(request, cursor);
    cursor.standAt(record);
    return found;
  }

  name(record: CheckIn): void {
    if (this.#cursor === undefined) return;
    this.nameTravellers();
    nameIn(this.#cursor, record);
  }

  nameTravellers(): void {
    const cursor = this.#cursor;
    if (cursor === undefined) return;
    const { travellers, index } = this.#draft;
    for (; this.#named < travellers.length; this.#named++) {
      const traveller = travellers[this.#named] as Traveller;
      if (traveller.nameRow < 0) continue;
      nameOf(cursor, traveller);
      index?.markChanged(traveller);
    }
  }

  /** Applies this request unless it is a repetition. */
  #readRequestsAgain(scope: Scope, request: Request, cursor: Cursor): void {
    this.areTextsShort = false;
    this.nameTravellers();
    const { requests } = this.#draft;
    const { record } = cursor;
    if (this.#readAgain === undefined) {
      this.#readAgain = requests.list().map(each => this.#readRequestAgain(each, cursor));
      this.#positions = new Map(requests.list().map((each, position) => [each, position]));
      this.#repeated = findRepeatedRequests(this.#readAgain, this.#readAgain.length);
      cursor.standAt(record);
    }
    const index = this.#positions.get(request) ?? -1;
    const found = this.#readAgain[index];
    if (found !== undefined && this.#repeated?.has(index) !== true) applyRequest(scope, found);
  }

  #readRequestAgain(request: Request, cursor: Cursor): Request {
    if ((request.row ?? -1) < 0) return request;
    cursor.standAt(request.record ?? 0);
    const found = readRequest(cursor) ?? newRequest();
    found.traveller = request.traveller;
    found.segment = request.segment;
    return found;
  }

  #request(row: number, record: number): boolean {
    const reader = this.#reader;
    const draft = this.#draft;
    draft.substance = true;
    let request = this.#pool[this.#pooled];
    if (request === undefined) {
      request = newRequest();
      this.#pool.push(request);
    }
    this.#pooled++;
    request.row = row;
    request.record = record;
    const { level } = reader;
    const personal = level === 'traveller' || level === 'ticket';
    request.traveller = personal ? draft.travellers.length - 1 : undefined;
    request.segment = personal || level === 'booking' ? undefined : draft.booking.segments.length - 1;
    draft.requests.push(request);
    return true;
  }

  #recordDates(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const { booking } = this.#draft;
    const isBookingLevel = this.#reader.level === 'booking';
    const count = rows[row + 1] as number;
    for (let index = 0, at = row + 2; index < count; index++, at += 2) {
      if (isBookingLevel && rows[at] === CHANGED) booking.changedAt = utcTextIn(cursor, at + 1);
      else if (rows[at] === BOUGHT) booking.purchaseDate ??= dayTextIn(cursor, at + 1);
    }
    return true;
  }

  #traveller(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const end = rows[row + 5] as number;
    const type = typeOfCode(rows[row + 6] as number);
    if (end < 0 || type === undefined) return false;
    const reader = this.#reader;
    const draft = this.#draft;
    draft.substance = true;
    reader.level = 'traveller';
    reader.paymentsBefore = draft.booking.payments.length;
    const key = rows[row + 7] as number;
    const person = newPerson('PASSENGER');
    person.type = type;
    if (key !== 0) person.reference = codeText(key);
    draft.travellers = appendItem(draft.travellers, {
      person,
      infant: codeText(rows[row + 8] as number),
      hasDocs: false,
      fromDocs: 0,
      key,
      nameRow: row,
    });
    return true;
  }

  #travel(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const departs = minutesIn(rows, row + 2);
    const arrives = minutesIn(rows, row + 5);
    if (!(departs <= arrives)) return false;
    const reader = this.#reader;
    const { booking } = this.#draft;
    const flight = newSegment();
    flight.origin = codeText(rows[row + 7] as number);
    flight.destination = codeText(rows[row + 8] as number);
    flight.carrier = codeText(rows[row + 9] as number);
    flight.number = numberText(rows[row + 10] as number);
    if (rows[row + 11] !== 0) flight.class = codeText(rows[row + 11] as number);
    if (rows[row + 12] !== 0) flight.operatingCarrier = codeText(rows[row + 12] as number);
    flight.departure = localTextIn(cursor, row + 1);
    flight.arrival = localTextIn(cursor, row + 4);
    this.#draft.substance = true;
    reader.level = 'itinerary';
    reader.flight = flight;
    addSegment(this.#draft, flight, rows[row + 2] as number, departs, arrives);
    reader.checkIn.startSegment(booking.segments.length - 1);
    return true;
  }

  #agency(cursor: Cursor, row: number): boolean {
    applyAgency(this.#draft.booking, textIn(cursor, row + 1), textIn(cursor, row + 3));
    return true;
  }

  #office(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const { level } = this.#reader;
    const draft = this.#draft;
    if (level === 'checkin' || level === 'itinerary') return true;
    if (rows[row + 1] === 0) draft.emptyOriginator = true;
    else {
      draft.substance = true;
      if (rows[row + 2] === 1)
        addAgency(
          draft.booking,
          textIn(cursor, row + 3),
          textIn(cursor, row + 5),
          codeText(rows[row + 7] as number),
          countryText(rows[row + 8] as number),
        );
    }
    return true;
  }

  #reference(cursor: Cursor, row: number): boolean {
    const traveller = this.#draft.travellers.at(-1);
    if (traveller !== undefined) traveller.person.uniqueReference = textIn(cursor, row + 1);
    return true;
  }

  #flyer(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const person = this.#draft.travellers.at(-1)?.person;
    if (person === undefined || person.frequentFlyer !== undefined) return true;
    const flyer: FrequentFlyer = {
      airline: codeText(rows[row + 1] as number),
      number: textIn(cursor, row + 2),
    };
    if (rows[row + 4] !== rows[row + 5]) flyer.tier = textIn(cursor, row + 4);
    person.frequentFlyer = flyer;
    return true;
  }

  #quantity({ rows }: Cursor, row: number): boolean {
    const { flight } = this.#reader;
    if (flight === undefined) return true;
    flight.quantity = rows[row + 1];
    if (rows[row + 2] !== 0) flight.status = codeText(rows[row + 2] as number);
    return true;
  }

  #locators(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const { booking } = this.#draft;
    if (booking.locator !== undefined) return false;
    const hasInstant = (rows[row + 4] as number) >= 0;
    booking.locator = textIn(cursor, row + 2);
    if (rows[row + 1] !== 0) booking.carrier = codeText(rows[row + 1] as number);
    if (hasInstant) {
      booking.createdAt = utcTextIn(cursor, row + 4);
      this.#draft.createdOn = dayTextIn(cursor, row + 4);
    }
    const others = rows[row + 5] as number;
    for (let index = 0, at = row + 6; index < others; index++, at += 3) {
      const locator = textIn(cursor, at + 1);
      if (locator === booking.locator || booking.otherLocators.some(other => other.locator === locator))
        continue;
      booking.otherLocators = appendItem(booking.otherLocators, {
        system: codeText(rows[at] as number),
        locator,
      });
    }
    return true;
  }
}

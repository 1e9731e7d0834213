import type { Cursor } from '../core/cursor.ts';
import { placeOf, type FindingDetails } from '../core/findings.ts';
import { rangeOf } from '../core/sources.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import { appendItem } from '../person.ts';
import type { Segment } from '../types.ts';
import { readOriginator } from './agency.ts';
import { addSegment, newDraft, resetDraft, type Draft } from './booking.ts';
import { BookingTracker } from './booking-sources.ts';
import { CheckInReader } from './check-in.ts';
import { readAddress, readHolder, readOtherInformation } from './free-texts.ts';
import { isBareTravel, readOperating, readTravel } from './itinerary.ts';
import { readMoney, readPayments } from './payment.ts';
import { readLocators, readParent, readRecordDates, readTravelLocator } from './record.ts';
import { readRequest } from './request.ts';
import { Tickets } from './tickets.ts';
import { readFrequentFlyer, readTraveller } from './traveller.ts';

const T = {
  SSR: pack('SSR'),
  TVL: pack('TVL'),
  TIF: pack('TIF'),
  IFT: pack('IFT'),
  RPI: pack('RPI'),
  TKT: pack('TKT'),
  MON: pack('MON'),
  FOP: pack('FOP'),
  RCI: pack('RCI'),
  DAT: pack('DAT'),
  ORG: pack('ORG'),
  ADD: pack('ADD'),
  FTI: pack('FTI'),
  REF: pack('REF'),
  TRA: pack('TRA'),
  TRI: pack('TRI'),
  SSD: pack('SSD'),
  TBD: pack('TBD'),
  EQN: pack('EQN'),
  MSG: pack('MSG'),
  ABI: pack('ABI'),
  LTS: pack('LTS'),
};
const SILENT = new Set(['PTK', 'TXD', 'EBD', 'FAR', 'APD', 'SAC', 'LTS', 'UNS', 'STS'].map(pack));

/** Tags differ in meaning by position (standards digest, section 4.2). */
export type Level =
  | 'booking'
  | 'traveller'
  | 'ticket'
  | 'itinerary'
  | 'checkin'
  | 'split'
  | 'services'
  | 'history';

export class BookingReader {
  readonly draft: Draft = newDraft({ offset: 0 });
  level: Level = 'booking';
  flight: Segment | undefined;
  /** Payments of the booking before the last FOP. */
  paymentsBefore = 0;
  readonly checkIn: CheckInReader;
  readonly tickets = new Tickets();
  readonly #draft = this.draft;
  readonly #context: MessageContext;
  readonly #where: FindingDetails = {};
  readonly #tracker: BookingTracker | undefined;

  constructor(context: MessageContext) {
    this.#context = context;
    if (context.tracker !== undefined) this.#tracker = new BookingTracker(context.tracker);
    this.checkIn = new CheckInReader(this.#draft, context, this.#where);
  }

  start(cursor: Cursor, index: number): void {
    resetDraft(this.#draft, placeOf(cursor));
    this.#where.booking = index;
    this.level = 'booking';
    this.checkIn.startBooking();
    this.tickets.clear();
    this.flight = undefined;
    this.paymentsBefore = this.#draft.booking.payments.length;
    this.#tracker?.start(this.#draft, rangeOf(cursor));
  }

  segment(cursor: Cursor): void {
    const { tag } = cursor;
    if (this.#passedOver(tag)) return;
    this.#read(cursor, tag);
    this.#tracker?.segment(this.#draft, rangeOf(cursor), {
      isTotal: tag === T.MON,
      isTime: tag === T.DAT && this.level === 'checkin',
    });
  }

  #read(cursor: Cursor, tag: number): void {
    switch (tag) {
      case T.SSR:
        return this.#request(cursor);
      case T.TVL:
        return this.#travel(cursor);
      case T.TIF:
        return this.#traveller(cursor);
      case T.IFT:
        return this.#freeText(cursor);
      case T.RCI:
        if (this.level === 'split') readParent(cursor, this.#draft.booking);
        else readLocators(cursor, this.#draft.booking, this.#context, this.#where);
        return;
      case T.DAT:
        return this.#dates(cursor);
      case T.ORG:
        return this.#originator(cursor);
      case T.ADD:
        // The address of a payer is not kept.
        if (this.level !== 'ticket') readAddress(cursor, this.#draft, this.level === 'traveller');
        return;
      case T.EQN:
        this.level = 'split';
        return;
      case T.MSG:
        this.level = 'services';
        return;
      default:
        return this.#detail(cursor);
    }
  }

  /** Hotels, cars and history are not current data. */
  #passedOver(tag: number): boolean {
    if (tag === T.ABI) this.level = 'history';
    if (this.level === 'history') return true;
    return this.level === 'services' && tag !== T.EQN;
  }

  #detail(cursor: Cursor): void {
    const traveller = this.#draft.travellers.at(-1);
    switch (cursor.tag) {
      case T.RPI:
        return this.#quantity(cursor);
      case T.TKT:
        return this.#ticket(cursor);
      case T.MON:
        if (this.tickets.fresh) readMoney(cursor, this.#draft, this.#context, this.#where);
        return;
      case T.FOP:
        this.paymentsBefore = this.#draft.booking.payments.length;
        this.#draft.booking.payments.push(...readPayments(cursor, this.#context, this.#where));
        return;
      case T.FTI:
        if (traveller !== undefined) readFrequentFlyer(cursor, this.#draft);
        return;
      case T.REF:
        if (traveller !== undefined)
          traveller.person.uniqueReference = cursor.text(1, 2) || cursor.text(1, 1);
        return;
      case T.TRA:
        return this.#operating(cursor);
      case T.TRI:
      case T.SSD:
      case T.TBD:
        this.level = 'checkin';
        this.checkIn.segment(cursor);
        return;
      default:
        if (!SILENT.has(cursor.tag))
          this.#context.findings.add('UNKNOWN_SEGMENT', { ...this.#where, at: cursor });
    }
  }

  #request(cursor: Cursor): void {
    this.#draft.substance = true;
    const request = readRequest(cursor);
    if (request === undefined) return;
    if (this.level === 'traveller' || this.level === 'ticket')
      request.traveller = this.#draft.travellers.length - 1;
    else if (this.level !== 'booking') request.segment = this.#draft.booking.segments.length - 1;
    this.#draft.requests.push(request);
  }

  /** The first TVL after the travellers opens the itinerary. */
  #travel(cursor: Cursor): void {
    this.#draft.substance = true;
    if (this.flight !== undefined && isBareTravel(cursor)) {
      readOperating(this.flight, cursor.short(4, 2) || cursor.short(4, 1), cursor.text(5, 1));
      return;
    }
    this.level = 'itinerary';
    this.flight = readTravel(cursor, this.#context, this.#where);
    if (this.#draft.booking.locator === undefined)
      readTravelLocator(cursor, this.#draft.booking, this.flight);
    addSegment(this.#draft, this.flight);
    this.checkIn.startSegment(this.#draft.booking.segments.length - 1);
  }

  #traveller(cursor: Cursor): void {
    this.#draft.substance = true;
    if (this.level === 'itinerary' || this.level === 'checkin') {
      this.level = 'checkin';
      this.checkIn.segment(cursor);
      return;
    }
    this.level = 'traveller';
    this.paymentsBefore = this.#draft.booking.payments.length;
    readTraveller(cursor, this.#draft);
  }

  #freeText(cursor: Cursor): void {
    if (this.level === 'ticket' && cursor.text(1, 2) === '43')
      readHolder(cursor, this.#draft.booking.payments, this.paymentsBefore);
    else readOtherInformation(cursor, this.#draft, this.level === 'traveller');
  }

  #dates(cursor: Cursor): void {
    if (this.level === 'itinerary' || this.level === 'checkin') {
      this.level = 'checkin';
      this.checkIn.segment(cursor);
      return;
    }
    readRecordDates(cursor, this.#draft.booking, this.level === 'booking', this.#context, this.#where);
  }

  #originator(cursor: Cursor): void {
    if (this.level === 'checkin' || this.level === 'itinerary') return;
    if (isEmpty(cursor)) this.#draft.emptyOriginator = true;
    else {
      this.#draft.substance = true;
      readOriginator(cursor, this.#draft);
    }
  }

  #quantity(cursor: Cursor): void {
    if (this.flight === undefined) return;
    const usual = cursor.number(1, 1);
    const count = usual < 0 ? Number(cursor.text(1, 1)) : usual;
    const status = cursor.short(2, 1);
    if (Number.isSafeInteger(count) && count > 0) this.flight.quantity = count;
    if (status !== '') this.flight.status = status;
  }

  #ticket(cursor: Cursor): void {
    this.level = 'ticket';
    this.paymentsBefore = this.#draft.booking.payments.length;
    const number = this.tickets.read(cursor);
    if (number === '') return;
    const person = this.#draft.travellers.at(-1)?.person;
    if (person !== undefined && (this.tickets.fresh || !person.ticketNumbers.includes(number)))
      person.ticketNumbers = appendItem(person.ticketNumbers, number);
  }

  #operating(cursor: Cursor): void {
    if (this.flight !== undefined) readOperating(this.flight, cursor.short(1, 1), cursor.text(2, 1));
  }
}

function isEmpty(cursor: Cursor): boolean {
  for (let element = 1; element <= cursor.elements; element++)
    for (let component = 1; component <= cursor.components(element); component++)
      if (cursor.has(element, component)) return false;
  return true;
}

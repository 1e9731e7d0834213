import { boundBooking, boundLegs, boundReference, isCountOfList } from '../bounds.ts';
import type { MessageContext } from '../options.ts';
import { assemble } from '../pnrgov/assemble.ts';
import { newDraft } from '../pnrgov/booking.ts';
import type { FlightLeg, Message } from '../types.ts';
import { BookingElements } from './booking.ts';
import { openLeg, setPlace } from './flight.ts';
import { localInstant, utcInstant, type Attributes } from './values.ts';

/** Elements without current data. */
const PASSED_OVER = new Set(['pnrhistory', 'history', 'otherservices', 'otherservice']);
/** Longer texts are no values. */
const LONGEST = 1000;

export interface ByteRange {
  offset: number;
  length: number;
}

/** Reads by local names and ignores unknown elements (standards digest, section 6). */
export class NotificationReader {
  recognised = false;
  bookings = 0;
  readonly #context: MessageContext;
  readonly #message: Message;
  readonly #ranges: readonly ByteRange[];
  readonly #rawOf: (range: ByteRange) => string | undefined;
  readonly #path: string[] = [];
  #skipping = 0;
  #leg: FlightLeg | undefined;
  #booking: BookingElements | undefined;

  /** `ranges` are those of the bookings in order; `rawOf` returns the text of one. */
  constructor(
    context: MessageContext,
    ranges: readonly ByteRange[],
    rawOf: (range: ByteRange) => string | undefined,
  ) {
    this.#context = context;
    this.#message = context.message;
    this.#ranges = ranges;
    this.#rawOf = rawOf;
  }

  open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    if (this.#skipping > 0 || PASSED_OVER.has(name)) this.#skipping++;
    else if (this.#booking === undefined) this.#header(name, attributes);
    else this.#booking.open(name, attributes);
  }

  close(name: string, text: string): void {
    this.#path.pop();
    if (this.#skipping > 0) {
      this.#skipping--;
      return;
    }
    if (this.#booking === undefined) {
      if (name === 'flightleg') this.#closeLeg();
      return;
    }
    this.#booking.close(name, text.slice(0, LONGEST));
    if (name === 'pnr') this.#closeBooking(this.#booking);
  }

  #header(name: string, a: Attributes): void {
    switch (name) {
      case 'iatapnrgovnotifrq':
        return this.#root(a);
      case 'originator': {
        const { interchange, findings } = this.#context;
        const sender = a.get('airlinecode', 'systemcode');
        if (sender !== '') interchange.sender = boundReference(sender, findings, undefined);
        return;
      }
      case 'flightleg':
        this.recognised = true;
        this.#leg = openLeg(a, this.#context);
        this.#message.flights.push(this.#leg);
        return;
      case 'departureairport':
      case 'arrivalairport':
        if (this.#leg !== undefined) setPlace(this.#leg, name, a, this.#context);
        return;
      case 'pnrs':
        return this.#announced(a);
      case 'pnr':
        return this.#openBooking(a);
      default:
    }
  }

  #closeLeg(): void {
    if (this.#leg !== undefined) boundLegs([this.#leg], this.#context.findings);
    this.#leg = undefined;
  }

  #announced(a: Attributes): void {
    const text = a.get('numberofpnrs');
    const count = Number(text);
    if (text !== '' && isCountOfList(count)) this.#message.announced = { bookings: count };
    else this.#context.findings.add('NO_EQN');
  }

  #root(a: Attributes): void {
    this.recognised = true;
    const { interchange } = this.#context;
    const version = a.get('version');
    const { findings } = this.#context;
    if (version !== '') this.#message.version = boundReference(version, findings, undefined);
    const transaction = boundReference(a.get('transactionidentifier'), findings, undefined);
    if (transaction !== '') {
      this.#message.transactionReference = transaction;
      this.#message.reference = transaction;
      interchange.controlReference = transaction;
    }
    const prepared = localInstant(a.get('timestamp'));
    if (prepared !== undefined) interchange.preparedAt = prepared;
    interchange.test = /^test$/i.test(a.get('target'));
    const kind = a.like(/function|pushtype|transmissiontype|messagetype/);
    this.#message.function = /^(?:141|update)$/i.test(kind) ? 'UPDATE' : 'FULL';
  }

  #openBooking(a: Attributes): void {
    this.recognised = true;
    const range = this.#ranges[this.bookings];
    const draft = newDraft(range === undefined ? { offset: 0 } : { ...range, segment: 'PNR' });
    this.#booking = new BookingElements(draft, this.#context, this.bookings);
    const created = utcInstant(a.get('pnrcreationdate', 'creationdate'));
    const changed = utcInstant(a.get('pnrtransdate', 'lastmodified'));
    const count = Number(a.get('numberofpassengers'));
    if (created !== undefined) draft.booking.createdAt = created;
    if (changed !== undefined) draft.booking.changedAt = changed;
    if (Number.isSafeInteger(count) && count > 0) draft.quantity = count;
  }

  #closeBooking(elements: BookingElements): void {
    this.#booking = undefined;
    const flight = this.#message.flights[0];
    const departure = flight?.departure?.slice(0, 10);
    const { interchange, options } = this.#context;
    const standIn =
      interchange.preparedAt?.slice(0, 10) ?? options.now?.toISOString().slice(0, 10) ?? '2050-12-31';
    const booking = assemble(elements.draft, this.#context, {
      flight,
      date: departure ?? standIn,
      dateKnown: departure !== undefined,
      // A booking with only locators is cancelled, in a full push too.
      update: true,
      index: this.bookings,
    });
    const range = this.#ranges[this.bookings];
    const raw = range === undefined ? undefined : this.#rawOf(range);
    if (range !== undefined) booking.range = range;
    if (raw !== undefined) booking.raw = raw;
    boundBooking(booking, this.#context.findings, this.bookings);
    this.bookings++;
    this.#context.sink.booking(booking, this.#message);
  }
}

import { countryCode } from '../codes/countries.ts';
import type { Cursor } from '../core/cursor.ts';
import { parseDayFirst, parseTime } from '../core/dates.ts';
import { placeOf, type FindingDetails } from '../core/findings.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import { safeText } from '../privacy/sensitive.ts';
import { appended } from '../person.ts';
import type { Payment, Segment } from '../types.ts';
import { addContact, newDraft, restart, type Draft } from './booking.ts';
import { CheckInReader } from './check-in.ts';
import { isBareTravel, readItinerary, readOperating } from './itinerary.ts';
import {
  applyAgencyText,
  parseAgencyText,
  readOriginator,
  usualAgencyText,
  type AgencyText,
} from './agency.ts';
import { usualUtc } from './instants.ts';
import { readMoney, readPayments } from './payment.ts';
import { RequestReader } from './request.ts';
import type { PushTimes } from './usual.ts';
import { Sayings } from './sayings.ts';
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
/** Known segments from which nothing is taken. */
const SILENT = new Set(['PTK', 'TXD', 'EBD', 'FAR', 'APD', 'SAC', 'LTS', 'UNS', 'STS'].map(pack));

/**
 * Where in the booking the cursor stands; the same tag means different things in each (standards digest, section 4.2):
 * the booking itself, a traveller, a ticket or its payment, the itinerary, check-in, the split-off record, other services, history.
 */
type Level = 'booking' | 'traveller' | 'ticket' | 'itinerary' | 'checkin' | 'split' | 'services' | 'history';

const CHANGED = pack('700');
const BOUGHT = pack('710');

/** What free texts say of contacts; `null` of those that say nothing. */
const TEXTS = new Sayings<AgencyText | null>();
/** Names of card holders as they are kept; `null` of those that must not be. */
const HOLDERS = new Sayings<string | null>();

/** Reads bookings one after the other, each segment by segment. */
export class BookingReader {
  readonly draft: Draft = newDraft({ offset: 0 });
  #level: Level = 'booking';
  readonly #draft = this.draft;
  readonly #context: MessageContext;
  readonly #where: FindingDetails = {};
  readonly #requests: RequestReader;
  readonly #checkIn: CheckInReader;
  readonly #tickets = new Tickets();
  #segment: Segment | undefined;
  #afterTravel = false;
  #safe = false;
  #payments: Payment[] = [];

  constructor(context: MessageContext, times: PushTimes) {
    this.#context = context;
    this.#requests = new RequestReader(times);
    this.#checkIn = new CheckInReader(this.#draft, context, this.#where);
  }

  /** Begins the booking of this index where the cursor stands. */
  start(cursor: Cursor, index: number): void {
    restart(this.#draft, placeOf(cursor));
    this.#where.booking = index;
    this.#level = 'booking';
    this.#checkIn.startBooking();
    this.#tickets.clear();
    this.#segment = undefined;
    this.#afterTravel = false;
    this.#safe = false;
    this.#payments = [];
  }

  /** Whether the segment that was read last may be stored as it is. False when that was not looked at. */
  get safe(): boolean {
    return this.#safe;
  }

  segment(cursor: Cursor): void {
    const { tag } = cursor;
    this.#safe = false;
    const afterTravel = this.#afterTravel;
    this.#afterTravel = false;
    if (this.#passedOver(tag)) return;
    switch (tag) {
      case T.SSR:
        return this.#request(cursor);
      case T.TVL:
        return this.#travel(cursor, afterTravel);
      case T.TIF:
        return this.#traveller(cursor);
      case T.IFT:
        return this.#freeText(cursor);
      case T.RCI:
        return this.#locators(cursor);
      case T.DAT:
        return this.#dates(cursor);
      case T.ORG:
        return this.#originator(cursor);
      case T.ADD:
        return this.#address(cursor);
      case T.EQN:
        return this.#split();
      case T.MSG:
        this.#level = 'services';
        return;
      default:
        return this.#detail(cursor);
    }
  }

  /** Hotels, cars and history are not current data: all their segments are passed over. */
  #passedOver(tag: number): boolean {
    if (tag === T.ABI) this.#level = 'history';
    if (this.#level === 'history') return true;
    return this.#level === 'services' && tag !== T.EQN;
  }

  #detail(cursor: Cursor): void {
    const traveller = this.#draft.travellers.at(-1);
    switch (cursor.tag) {
      case T.RPI:
        return this.#quantity(cursor);
      case T.TKT:
        return this.#ticket(cursor);
      case T.MON:
        if (this.#tickets.fresh) readMoney(cursor, this.#draft, this.#context, this.#where);
        return;
      case T.FOP:
        this.#payments = readPayments(cursor, this.#context, this.#where);
        this.#draft.booking.payments.push(...this.#payments);
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
        this.#level = 'checkin';
        this.#checkIn.segment(cursor);
        return;
      default:
        if (!SILENT.has(cursor.tag))
          this.#context.findings.add('UNKNOWN_SEGMENT', { ...this.#where, at: cursor });
    }
  }

  #request(cursor: Cursor): void {
    this.#draft.substance = true;
    const request = this.#requests.read(cursor);
    this.#safe = this.#requests.safe;
    if (request === undefined) return;
    if (this.#level === 'traveller' || this.#level === 'ticket')
      request.traveller = this.#draft.travellers.length - 1;
    else if (this.#level !== 'booking') request.segment = this.#draft.booking.segments.length - 1;
    this.#draft.requests.push(request);
  }

  /** The first TVL after the travellers opens the itinerary. */
  #travel(cursor: Cursor, afterTravel: boolean): void {
    this.#draft.substance = true;
    if (afterTravel && this.#segment !== undefined && isBareTravel(cursor)) {
      readOperating(this.#segment, cursor.short(4, 2) || cursor.short(4, 1), cursor.text(5, 1));
      return;
    }
    this.#level = 'itinerary';
    this.#segment = readItinerary(cursor, this.#context, this.#where);
    this.#draft.booking.segments.push(this.#segment);
    this.#afterTravel = true;
    this.#checkIn.startSegment(this.#draft.booking.segments.length - 1);
  }

  #traveller(cursor: Cursor): void {
    this.#draft.substance = true;
    if (this.#level === 'itinerary' || this.#level === 'checkin') {
      this.#level = 'checkin';
      this.#checkIn.segment(cursor);
      return;
    }
    this.#level = 'traveller';
    this.#payments = [];
    readTraveller(cursor, this.#draft);
  }

  #freeText(cursor: Cursor): void {
    if (this.#level === 'ticket' && cursor.text(1, 2) === '43') this.#holder(cursor);
    else {
      const said = this.#agencyText(cursor);
      if (said !== null) applyAgencyText(said, this.#draft, this.#level === 'traveller');
    }
  }

  #agencyText(cursor: Cursor): AgencyText | null {
    const known = TEXTS.of(cursor);
    if (known !== undefined) return known;
    const usual = usualAgencyText(cursor);
    if (usual !== undefined) return usual;
    let text = '';
    for (let element = 2; element <= cursor.elements; element++)
      text += `${element > 2 ? ' ' : ''}${cursor.joined(element, 1, ' ')}`;
    const said = parseAgencyText(text.slice(0, 1000)) ?? null;
    if (cursor.clean && cursor.memo >= 0) TEXTS.keep(cursor, said === null ? null : alone(said));
    return said;
  }

  /** IFT 43 after a payment: who paid, when not the traveller. */
  #holder(cursor: Cursor): void {
    let name = HOLDERS.of(cursor);
    if (name === undefined) {
      name = safeText(cursor.text(2)) ?? null;
      if (cursor.clean && cursor.memo >= 0) HOLDERS.keep(cursor, name === null ? null : aloneText(name));
    }
    if (name === null) return;
    for (const payment of this.#payments) payment.cardHolder ??= name;
  }

  #locators(cursor: Cursor): void {
    const { booking } = this.#draft;
    if (this.#level === 'split') {
      const parent = cursor.text(1, 2).toUpperCase();
      if (parent !== '') booking.splitFrom = parent;
      return;
    }
    for (let element = 1; element <= cursor.elements; element++) {
      const system = cursor.short(element, 1);
      const locator = cursor.text(element, 2).toUpperCase();
      if (locator === '') continue;
      if (booking.locator === undefined) this.#ownLocator(cursor, element, system, locator);
      else if (
        locator !== booking.locator &&
        !booking.otherLocators.some(other => other.locator === locator)
      ) {
        booking.otherLocators.push({ system, locator });
      }
    }
  }

  #ownLocator(cursor: Cursor, element: number, system: string, locator: string): void {
    const { booking } = this.#draft;
    booking.locator = locator;
    if (system !== '') booking.carrier = system;
    const created = this.#instant(cursor, element, 4);
    if (created !== undefined) booking.createdAt = created;
  }

  /** A UTC instant from two components; midnight when the time is missing. */
  #instant(cursor: Cursor, element: number, component: number): string | undefined {
    const usual = usualUtc(cursor, element, component);
    if (usual !== '') return usual;
    const text = cursor.text(element, component);
    if (text === '') return undefined;
    const date = parseDayFirst(text);
    if (date === undefined) {
      this.#context.findings.add('DATE_INVALID', { ...this.#where, at: cursor, value: text });
      return undefined;
    }
    return `${date}T${parseTime(cursor.text(element, component + 1)) ?? '00:00'}Z`;
  }

  #dates(cursor: Cursor): void {
    if (this.#level === 'itinerary' || this.#level === 'checkin') {
      this.#level = 'checkin';
      this.#checkIn.segment(cursor);
      return;
    }
    for (let element = 1; element <= cursor.elements; element++) {
      const qualifier = cursor.code(element, 1);
      if (isQualifier(cursor, element, qualifier, CHANGED, '700') && this.#level === 'booking') {
        const changed = this.#instant(cursor, element, 2);
        if (changed !== undefined) this.#draft.booking.changedAt = changed;
      } else if (isQualifier(cursor, element, qualifier, BOUGHT, '710')) {
        const bought = this.#instant(cursor, element, 2);
        if (bought !== undefined) this.#draft.booking.purchaseDate ??= bought.slice(0, 10);
      }
    }
  }

  #originator(cursor: Cursor): void {
    if (this.#level === 'checkin' || this.#level === 'itinerary') return;
    if (cursor.elements === 0) this.#draft.emptyOriginator = true;
    else {
      this.#draft.substance = true;
      readOriginator(cursor, this.#draft);
    }
  }

  /** ADD: contact of the booking or address of a traveller; under a payment it is the holder's and not kept. */
  #address(cursor: Cursor): void {
    if (this.#level === 'ticket') return;
    const parts = {
      street: cursor.text(2, 2),
      city: cursor.text(2, 3),
      subdivision: cursor.text(2, 5) || cursor.text(2, 4),
      country: cursor.short(2, 6),
      postcode: cursor.text(2, 7),
    };
    const contact = safeText(cursor.text(2, 8)) ?? '';
    const traveller = this.#level === 'traveller' ? this.#draft.travellers.at(-1) : undefined;
    const { booking } = this.#draft;
    const kept = Object.entries(parts).filter(([, value]) => value !== '');
    if (kept.length > 0) {
      if (parts.country !== '') parts.country = countryCode(parts.country);
      if (traveller !== undefined)
        traveller.person.address ??= Object.fromEntries(
          kept.map(([key]) => [key, parts[key as keyof typeof parts]]),
        );
      addContact(booking, 'ADDRESS', kept.map(([, value]) => value).join(', '));
    }
    if (contact === '') return;
    const email = contact.includes('@') || contact.includes('//');
    const value = email ? contact.replace('//', '@') : contact;
    addContact(booking, email ? 'EMAIL' : 'PHONE', value);
    if (traveller !== undefined) (email ? traveller.person.emails : traveller.person.phones).push(value);
  }

  #split(): void {
    this.#level = 'split';
  }

  #quantity(cursor: Cursor): void {
    if (this.#segment === undefined) return;
    const usual = cursor.number(1, 1);
    const count = usual < 0 ? Number(cursor.text(1, 1)) : usual;
    const status = cursor.short(2, 1);
    if (Number.isSafeInteger(count) && count > 0) this.#segment.quantity = count;
    if (status !== '') this.#segment.status = status;
  }

  #ticket(cursor: Cursor): void {
    this.#level = 'ticket';
    this.#payments = [];
    const number = this.#tickets.read(cursor);
    if (number === '') return;
    const person = this.#draft.travellers.at(-1)?.person;
    if (person !== undefined && (this.#tickets.fresh || !person.ticketNumbers.includes(number)))
      person.ticketNumbers = appended(person.ticketNumbers, number);
  }

  #operating(cursor: Cursor): void {
    if (this.#segment !== undefined) readOperating(this.#segment, cursor.short(1, 1), cursor.text(2, 1));
  }
}

/** Whether the first component, packed as `code`, is this one; -1 when it must be looked at as text. */
function isQualifier(cursor: Cursor, element: number, code: number, wanted: number, text: string): boolean {
  return code < 0 ? cursor.text(element, 1) === text : code === wanted;
}

/** The text written anew, so that what keeps it does not hold the window of which it is a part. */
function aloneText(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function alone({ code, email, phone, name }: AgencyText): AgencyText {
  return {
    code,
    email: aloneText(email),
    phone: phone === undefined ? undefined : aloneText(phone),
    name: aloneText(name),
  };
}

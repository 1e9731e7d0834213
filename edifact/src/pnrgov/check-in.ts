import type { Cursor } from '../core/cursor.ts';
import { parseDayFirst, parseTime } from '../core/dates.ts';
import type { FindingDetails } from '../core/findings.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import type { Bags } from '../types.ts';
import { seat } from '../paxlst/flight.ts';
import { addBags, readBags } from './bags.ts';
import { usualUtc } from './instants.ts';
import { nextCheckIn, type CheckIn, type Draft } from './booking.ts';

const DAT = pack('DAT');
const TRI = pack('TRI');
const TIF = pack('TIF');
const SSD = pack('SSD');
const TBD = pack('TBD');

/** Segments of a record, as bits. */
export const GIVEN = { sequence: 1, name: 2, seat: 4, bags: 8 };
const CHECKED_IN = pack('2');

/** Groups 6 and 7: times, seats and bags of the travellers of a segment. */
export class CheckInReader {
  readonly #draft: Draft;
  readonly #context: MessageContext;
  readonly #where: FindingDetails;
  #segment = -1;
  #time: string | undefined;
  #record: CheckIn | undefined;
  /** Detects the start of the next record. */
  #given = 0;

  constructor(draft: Draft, context: MessageContext, where: FindingDetails) {
    this.#draft = draft;
    this.#context = context;
    this.#where = where;
  }

  startBooking(): void {
    this.startSegment(-1);
    this.#given = 0;
  }

  startSegment(index: number): void {
    this.#segment = index;
    this.#time = undefined;
    this.#record = undefined;
  }

  segment(cursor: Cursor): void {
    switch (cursor.tag) {
      case DAT:
        return this.#date(cursor);
      case TRI:
        return this.#boarding(cursor);
      case TIF:
        return this.#name(cursor);
      case SSD: {
        const record = this.open(GIVEN.seat);
        // A second seat is an extra seat. An infant has a word instead.
        if (record.seat !== '') return;
        const seatNumber = seat(cursor.text(1));
        if (hasDigit(seatNumber)) record.seat = seatNumber;
        record.cabin = cursor.short(5);
        return;
      }
      case TBD: {
        this.addBags(readBags(cursor, this.#context, this.#where));
        return;
      }
      default:
    }
  }

  /** A second segment of the same kind opens the next record, unless its traveller is known. */
  open(given: number): CheckIn {
    if (this.#record === undefined || ((this.#given & given) !== 0 && !this.#isMore(given))) {
      this.#record = nextCheckIn(this.#draft, this.#segment);
      if (this.#time !== undefined) this.#record.at = this.#time;
      this.#given = 0;
    }
    this.#given |= given;
    return this.#record;
  }

  #isMore(given: number): boolean {
    const record = this.#record;
    if (record === undefined || (given !== GIVEN.seat && given !== GIVEN.bags)) return false;
    return record.reference !== '' || record.surname !== '';
  }

  addBags(bags: Bags): void {
    const record = this.open(GIVEN.bags);
    if (record.bags === undefined) record.bags = bags;
    else addBags(record.bags, bags);
  }

  startDate(): void {
    this.#record = undefined;
  }

  /** Applies to travellers up to the next time. */
  useTime(time: string): void {
    this.#time = time;
  }

  #date(cursor: Cursor): void {
    this.startDate();
    for (let element = 1; element <= cursor.elements; element++) {
      const code = cursor.code(element, 1);
      if (code < 0 ? cursor.text(element, 1) !== '2' : code !== CHECKED_IN) continue;
      const usual = usualUtc(cursor, element, 2);
      if (usual !== '') {
        this.#time = usual;
        continue;
      }
      const text = cursor.text(element, 2);
      const date = parseDayFirst(text);
      const time = parseTime(cursor.text(element, 3));
      if (date !== undefined) this.#time = `${date}T${time ?? '00:00'}Z`;
      else if (text !== '')
        this.#context.findings.add('DATE_INVALID', { ...this.#where, at: cursor, value: text });
    }
  }

  #boarding(cursor: Cursor): void {
    const record = this.open(GIVEN.sequence);
    record.sequence = cursor.text(2, 1);
    record.reference = cursor.text(2, 4) || record.reference;
  }

  #name(cursor: Cursor): void {
    const record = this.open(GIVEN.name);
    record.surname = cursor.text(1, 1);
    record.given = cursor.text(2, 1);
    record.reference = record.reference || cursor.text(2, 3);
  }
}

/** `INF` and `NOSEAT` have no digit. */
function hasDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || /\d/.test(text);
}

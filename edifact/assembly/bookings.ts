import { bitsOfUpTo32, capitalsIn32, digitsAt } from './classes.ts';
import { bags, boarding, seat } from './check-in.ts';
import {
  areDigits,
  arePlain,
  code,
  components,
  elements,
  day,
  find,
  findInstant,
  fourDigits,
  from,
  isThreeLong,
  number,
  sixDigits,
  time,
  to,
  use,
} from './fields.ts';
import { glance, isSafe, SEEN_CARD, SEEN_WORD, tagAt } from './glance.ts';
import { RECORDS } from './memory.ts';
import { plainGivenEnd, isPlainSurname } from './names.ts';
import { resetContacts } from './contacts.ts';
import { hasApostrophesOnly, isPlainReleased, isReleased, setName, setReleased } from './released.ts';
import { DOCS, request } from './requests.ts';
import * as rows from './rows.ts';
import { money, payment, ticket } from './sales.ts';
import { resetTexts, textLength } from './texts.ts';

/* Segments of PNRGOV in their usual form (standards digest, section 4.3). */

/* Tags, packed. */
const SRC: i32 = 0x535243;
const ENVELOPE: i32 = 0x554e;

/* Numbers of the tags that are read, as `pnrgov/row-tables.ts` gives them. */
const DAT: i32 = 1;
const TIF: i32 = 2;
const TVL: i32 = 3;
const ORG: i32 = 4;
const IFT: i32 = 5;
const TKT: i32 = 6;
const REF: i32 = 7;
const MON: i32 = 8;
const FOP: i32 = 9;
const TRI: i32 = 10;
const SSD: i32 = 11;
const RPI: i32 = 12;
const TBD: i32 = 13;
const FTI: i32 = 14;
const RCI: i32 = 15;
const TRA: i32 = 16;
/** Of all that say nothing. */
const NOTHING: i32 = 17;
const SSR: i32 = 18;

const ARNK: i32 = 0x41524e4b;

const NEWLINE: i32 = 0x0a;

/** Flags of a booking. */
const DOCS_ASIDE: i32 = 1;
const STANDS_AS_KEPT: i32 = 2;

/** Whether a flight was read of the booking: travellers behind it are those who checked in, whose names are hardly ever needed. */
let hasTravel: bool = false;

/** Where the row of the open booking is; 0 without one. */
let open: usize = 0;

/**
 * Writes rows for the records from `fromRecord` on, up to the envelope or the end. Gives how many numbers were written. The first row is
 * that of an SRC.
 */
export function bookings(fromRecord: i32, recordCount: i32): i32 {
  rows.reset();
  resetTexts();
  resetContacts();
  open = 0;
  let openRecord: i32 = 0;
  let flags: i32 = 0;
  for (let index = fromRecord; index < recordCount; index++) {
    const record: usize = RECORDS + (index << 5);
    const tag = load<i32>(record, 8);
    if (tag === SRC || tag >>> 8 === ENVELOPE) {
      close(index - openRecord, flags);
      if (tag !== SRC || rows.isFull()) break;
      openRecord = index;
      hasTravel = false;
      flags = STANDS_AS_KEPT;
      open = rows.place();
      rows.set(1, 0);
      rows.set(2, 0);
      rows.end(rows.done(rows.BOOKING, 2), true);
      if (!isLine(record)) flags &= ~STANDS_AS_KEPT;
      continue;
    }
    if (rows.isFull()) break;
    flags = segment(record, tag, flags);
  }
  return rows.written();
}

export function texts(): i32 {
  return textLength();
}

/** Says in the row of a booking how many records it has. */
function close(count: i32, flags: i32): void {
  if (open === 0) return;
  store<i32>(open, count, 4);
  store<i32>(open, flags, 8);
  open = 0;
}

/** Whether the segment has a line of its own, ended by a line feed. */
function isLine(record: usize): bool {
  const last = load<i32>(record, 4);
  return load<i32>(record, 32) === last + 2 && (load<u8>(last + 1) as i32) === NEWLINE;
}

function segment(record: usize, tag: i32, flags: i32): i32 {
  const known = tagAt(tag);
  const reader = known >>> 3;
  const isClean = load<i32>(record, 16) > 0xf_ffff;
  if (!isClean && !isReleasedName(record, reader)) {
    rows.end(rows.OTHER, false);
    // Of a request that is not clean nothing is known, not even whether it is DOCS.
    return (flags & ~STANDS_AS_KEPT) | (reader === SSR ? DOCS_ASIDE : 0);
  }
  setReleased(!isClean);
  use(record);
  const first = load<i32>(record) + 4;
  const requestCode = reader === SSR ? code(1, 1) : 0;
  rows.vouch(false);
  let kind = rows.OTHER;
  if (reader !== SSR) kind = read(reader, first);
  else if (requestCode > 0) kind = request(requestCode, first);
  const certain: bool = kind !== rows.OTHER && rows.vouched;
  const safe = certain || isSafe(known & 7, first, load<i32>(record, 4), requestCode);
  rows.end(kind, safe);
  if (reader === SSR && kind === rows.OTHER && (requestCode === DOCS || requestCode < 0)) flags |= DOCS_ASIDE;
  return safe && isLine(record) ? flags : flags & ~STANDS_AS_KEPT;
}

/** Whether the segment may be one with a name in which apostrophes are released. */
function isReleasedName(record: usize, reader: i32): bool {
  return (reader === TIF || reader === SSR) && hasApostrophesOnly(load<i32>(record), load<i32>(record, 4));
}

function read(reader: i32, begin: i32): i32 {
  switch (reader) {
    case DAT:
      return dates();
    case TIF:
      return traveller();
    case TVL:
      return travel();
    case ORG:
      return office();
    case IFT:
      return freeText(begin);
    case TKT:
      return ticket();
    case REF:
      return reference();
    case MON:
      return money();
    case FOP:
      return payment();
    case TRI:
      return boarding();
    case SSD:
      return seat();
    case RPI:
      return quantity();
    case TBD:
      return bags();
    case FTI:
      return frequentFlyer();
    case RCI:
      return locators();
    case TRA:
      return operating();
    case NOTHING:
      return rows.SILENT;
    default:
      return rows.OTHER;
  }
}

/** A day DDMMYY and a time HHMM, -1 when there is none, from this number of the row on; false when they are written otherwise. */
function instant(at: i32, element: i32, component: i32): bool {
  if (findInstant(element, component)) {
    rows.set(at, day);
    rows.set(at + 1, time);
    return true;
  }
  return oddInstant(at, element, component);
}

function oddInstant(at: i32, element: i32, component: i32): bool {
  const day = sixDigits(element, component);
  const time = fourDigits(element, component + 1);
  rows.set(at, day);
  rows.set(at + 1, time);
  return day >= 0 && time > -2;
}

/** Elements that are read of one segment. */
const MOST: i32 = 30;

/** How many; of each the qualifier, day and time. */
function dates(): i32 {
  if (elements > MOST) return rows.OTHER;
  rows.set(1, elements);
  for (let element = 1; element <= elements; element++) {
    const qualifier = code(element, 1);
    rows.set(element * 3 - 1, qualifier);
    if (qualifier < 0 || !instant(element * 3, element, 2)) return rows.OTHER;
  }
  return rows.done(rows.DATES, elements * 3 + 1);
}

/** Family name and given names, where the given names end without a title, type, reference, that of an infant. */
function traveller(): i32 {
  if (!find(1, 1)) return rows.OTHER;
  const surname = from;
  const surnameEnd = to;
  if (!find(2, 1)) return rows.OTHER;
  const given = from;
  const givenEnd = to;
  const type = code(2, 2);
  const own = code(2, 3);
  const infant = code(2, 4);
  if (type < 0 || own < 0 || infant < 0) return rows.OTHER;
  if (!setName(1, surname, surnameEnd) || !setName(3, given, givenEnd)) return rows.OTHER;
  rows.set(5, hasTravel ? -1 : plainEnd(surname, surnameEnd, given, givenEnd));
  rows.set(6, type);
  rows.set(7, own);
  rows.set(8, infant);
  return rows.done(rows.TRAVELLER, 8);
}

/** Where the given names end in the window that are kept as they stand up to there; -1 when the names must be looked at closely. */
function plainEnd(surname: i32, surnameEnd: i32, given: i32, givenEnd: i32): i32 {
  const isPlain = isReleased ? isPlainReleased(surname, surnameEnd) : isPlainSurname(surname, surnameEnd);
  return isPlain ? plainGivenEnd(given, givenEnd, true) : -1;
}

/** Days, times, airports, carrier, number, class and another operating carrier of a flight. */
function travel(): i32 {
  hasTravel = true;
  if (elements > 5 || find(5, 3)) return rows.OTHER;
  if (!instant(1, 1, 1) || !instant(3, 1, 3)) return rows.OTHER;
  const origin = airport(2);
  const destination = airport(3);
  const carrier = code(4, 1);
  const operator = code(4, 2);
  const flight = number(5, 1);
  const booked = code(5, 2);
  if (origin <= 0 || destination <= 0 || carrier <= 0 || carrier === ARNK || flight < 1 || booked < 0 || operator < 0)
    return rows.OTHER;
  rows.set(5, origin);
  rows.set(6, destination);
  rows.set(7, carrier);
  rows.set(8, flight);
  rows.set(9, booked);
  rows.set(10, operator === carrier ? 0 : operator);
  return rows.done(rows.TRAVEL, 10);
}

/** Carrier and number of the flight that is operated. */
function operating(): i32 {
  const carrier = code(1, 1);
  const flight = number(2, 1);
  rows.set(1, carrier);
  rows.set(2, flight);
  return carrier < 0 || flight < 1 ? rows.OTHER : rows.done(rows.OPERATING, 2);
}

/** Three letters or digits. */
function airport(element: i32): i32 {
  const place = code(element, 1);
  return isThreeLong(place) ? place : -1;
}

const TRAVEL_AGENCY: i32 = 0x54;

/** How many elements; whether it is an agency, and then where its number and office stand, city and country. */
function office(): i32 {
  rows.set(1, elements);
  if (elements === 0) return rows.done(rows.OFFICE, 1);
  const type = code(5, 1);
  const numbered = find(2, 1);
  const digits = numbered && areDigits(from, to) && to - from > 6 && to - from < 9;
  rows.set(2, type === TRAVEL_AGENCY || digits ? 1 : 0);
  rows.set(3, from);
  rows.set(4, to);
  find(2, 2);
  rows.set(5, from);
  rows.set(6, to);
  const city = code(3, 1);
  const country = code(6, 1);
  rows.set(7, city);
  rows.set(8, country);
  return type < 0 || city < 0 || country < 0 ? rows.OTHER : rows.done(rows.OFFICE, 8);
}

const HOLDER: i32 = 0x3433;
const CTCT: i32 = 0x54435443;

/** Who paid; or {@link agency}. */
function freeText(begin: i32): i32 {
  const subject = code(1, 2);
  if (elements !== 2 || components(2) !== 1 || !find(2, 1) || to - from > 1000) return rows.OTHER;
  const first = from;
  const last = to;
  if (subject !== HOLDER) return subject < 0 ? rows.OTHER : agency(begin, first, last);
  rows.set(1, first);
  rows.set(2, last);
  rows.vouch(glance(begin, first) === 0);
  return glance(first, last) === 0 ? rows.done(rows.HOLDER, 2) : rows.OTHER;
}

/** `CTCT MIA 130513870248 MIRANTE TURISMO`, where number and name stand. */
function agency(begin: i32, from: i32, last: i32): i32 {
  const first = from + 9;
  if (last - from < 16 || load<i32>(from) !== CTCT || !isBlank(from + 4) || !isBlank(from + 8)) return rows.OTHER;
  if (!areCapitals(from + 5, from + 8)) return rows.OTHER;
  const length = ctz<i32>(~digitsAt(first));
  const end = first + length;
  if (length < 5 || end >= last || !isBlank(end) || !areCapitals(end + 1, end + 2)) return rows.OTHER;
  // Only what has thirteen digits may be the number of a card, and only a word of four letters one that is looked for.
  const isDull = length < 13 && glance(end + 1, last) === 0;
  if (!isDull && (glance(from, last) & (SEEN_WORD | SEEN_CARD)) !== 0) return rows.OTHER;
  rows.set(1, first);
  rows.set(2, end);
  rows.set(3, end + 1);
  rows.set(4, last);
  rows.vouch(glance(begin, from) === 0);
  return rows.done(rows.AGENCY, 4);
}

function isBlank(at: i32): bool {
  return (load<u8>(at) as i32) === 0x20;
}

/** Where the reference stands. */
function reference(): i32 {
  if (!find(1, 2) && !find(1, 1)) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  return rows.done(rows.REFERENCE, 2);
}

/** How many seats, status. */
function quantity(): i32 {
  const count = number(1, 1);
  const status = code(2, 1);
  if (count < 1 || status < 0) return rows.OTHER;
  rows.set(1, count);
  rows.set(2, status);
  return rows.done(rows.QUANTITY, 2);
}

/** Airline, where the number stands, where the tier stands. */
function frequentFlyer(): i32 {
  if (elements !== 1 || components(1) > 5 || find(1, 3) || find(1, 4)) return rows.OTHER;
  const airline = code(1, 1);
  if (airline < 0 || !find(1, 2)) return rows.OTHER;
  rows.set(1, airline);
  rows.set(2, from);
  rows.set(3, to);
  if (find(1, 5) && !areCapitals(from, to)) return rows.OTHER;
  rows.set(4, from);
  rows.set(5, to);
  return rows.done(rows.FREQUENT_FLYER, 5);
}

function areCapitals(first: i32, last: i32): bool {
  const bits = bitsOfUpTo32(last - first);
  return last - first <= 32 && (capitalsIn32(first) & bits) === bits;
}

/** Carrier, where the locator stands, day and time of creation; how many more, and of each the system and where the locator stands. */
function locators(): i32 {
  if (elements === 0 || elements > MOST) return rows.OTHER;
  for (let element = 1; element <= elements; element++) {
    const system = code(element, 1);
    if (system < 0 || !find(element, 2) || !arePlain(from, to)) return rows.OTHER;
    if (to - from < 3 || to - from > 8) return rows.OTHER;
    const at: i32 = element === 1 ? 1 : element * 3 + 1;
    rows.set(at, system);
    rows.set(at + 1, from);
    rows.set(at + 2, to);
  }
  const day = sixDigits(1, 4);
  const time = fourDigits(1, 5);
  if (day === -2 || time === -2 || (day === -1 && time !== -1)) return rows.OTHER;
  rows.set(4, day);
  rows.set(5, time);
  rows.set(6, elements - 1);
  return rows.done(rows.LOCATORS, elements * 3 + 3);
}

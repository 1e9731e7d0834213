import {
  areDigits,
  arePlain,
  bareCode,
  bareSixDigits,
  codeIn,
  components,
  elements,
  find,
  from,
  number,
  to,
  use,
} from './fields.ts';
import { PEOPLE_TAGS, RECORDS, ROWS, ROWS_END } from './memory.ts';
import { readContacts, endContacts, startContacts } from './person-contacts.ts';
import {
  readDocument,
  readDocumentDate,
  endDocuments,
  readIssuer,
  startDocuments,
} from './person-documents.ts';
import { readName } from './person-names.ts';
import * as row from './person-row.ts';
import { resetTexts, textLength } from './texts.ts';
import { ended, HASH_START, mix } from './text-hash.ts';

/* Like `paxlst/person.ts` (standards digest, section 2). */

/* Equal to `paxlst/row-tables.ts`. 0 is a tag that people do not have. */
const NAD: i32 = 1;
const END: i32 = 2;
const SILENT: i32 = 3;
const LOC: i32 = 4;
const RFF: i32 = 5;
const DTM: i32 = 6;
const MEA: i32 = 7;
const DOC: i32 = 8;
const NAT: i32 = 9;
const GEI: i32 = 10;
const ATT: i32 = 11;
const COM: i32 = 12;
const FTX: i32 = 13;
const EMP: i32 = 14;

const PASSENGER: i32 = 0x464c;
const CREW: i32 = 0x464d;
const CREW_IN_TRANSIT: i32 = 0x444454;
const IN_TRANSIT: i32 = 0x444455;
const BIRTH: i32 = 0x33_3239;
const EXPIRY: i32 = 0x3336;
const ISSUED: i32 = 0x31_3832;
const CLEARANCE: i32 = 0x3232;
const RESIDENCE: i32 = 0x31_3734;
const EMBARKATION: i32 = 0x31_3738;
const DEBARKATION: i32 = 0x31_3739;
const BIRTH_PLACE: i32 = 0x31_3830;
const ISSUER: i32 = 0x3931;
const PIECES: i32 = 0x4354;
const WEIGHT: i32 = 0x5754;
const POUNDS: i32 = 0x4c_4252;
const POUNDS_SHORT: i32 = 0x4c42;
const KILOGRAMS: i32 = 0x4b_474d;
const KILOGRAMS_SHORT: i32 = 0x4b47;
const BAG: i32 = 0x42_4147;
const LOCATOR: i32 = 0x41_5646;
const UNIQUE: i32 = 0x41_424f;
const SEAT: i32 = 0x53_4541;
const CUSTOMER: i32 = 0x4352;
const REDRESS: i32 = 0x41_4541;
const TICKET: i32 = 0x59_5a59;
const VERIFIED: i32 = 0x31_3733;
const NOT_VERIFIED: i32 = 0x31_3734;
const THREE_LETTERS: i32 = 0x1_0000;
const FOUR_LETTERS: i32 = 0x100_0000;
const M: i32 = 0x4d;
const F: i32 = 0x46;
const U: i32 = 0x55;
const X: i32 = 0x58;

let tags: i32 = 0;
let tickets: i32 = 0;

/** Returns the count of numbers. */
export function people(fromRecord: i32, recordCount: i32): i32 {
  let next: usize = ROWS;
  let first: i32 = -1;
  let usual = false;
  resetTexts();
  for (let index = fromRecord; index < recordCount; index++) {
    const record: usize = RECORDS + (index << 5);
    const reader = readerOf(load<i32>(record, 8));
    if (reader !== NAD && reader !== END) {
      if (usual) usual = readSegment(reader, record);
      continue;
    }
    if (first >= 0) {
      close(index - first, usual);
      next += row.SIZE;
    }
    first = -1;
    usual = false;
    if (reader === END) continue;
    if (next + row.SIZE > ROWS_END) break;
    first = index;
    open(next, index);
    usual = readNameRecord(record);
  }
  if (first >= 0) {
    close(0, usual);
    next += row.SIZE;
  }
  return ((next - ROWS) >>> 2) as i32;
}

export function peopleTexts(): i32 {
  return textLength();
}

function readerOf(tag: i32): i32 {
  return load<u8>(PEOPLE_TAGS + (((tag & 0x1f_0000) >> 6) | ((tag & 0x1f00) >> 3) | (tag & 0x1f))) as i32;
}

function open(at: usize, record: i32): void {
  row.begin(at);
  row.set(row.RECORD, record);
  startDocuments();
  startContacts();
  tags = 0;
  tickets = 0;
}

function close(count: i32, usual: bool): void {
  endContacts();
  row.set(row.COUNT, count);
  row.set(row.USUAL, endDocuments() && usual ? 1 : 0);
  row.set(row.TAGS, tags);
  row.set(row.TICKETS, tickets);
}

function isClean(record: usize): bool {
  return load<i32>(record, 16) > 0xf_ffff;
}

/** Requires a name and no address. */
function readNameRecord(record: usize): bool {
  if (!isClean(record)) return false;
  use(record);
  const role = bareCode(1, 1);
  if (role !== PASSENGER && role !== IN_TRANSIT && role !== CREW && role !== CREW_IN_TRANSIT) return false;
  row.set(row.ROLE, role);
  return elements < 5 && readName(find(4, 1) ? 4 : 3);
}

function readSegment(reader: i32, record: usize): bool {
  if (!isClean(record)) return false;
  use(record);
  // A negative code is unusual.
  const qualifier = bareCode(1, 1);
  switch (reader) {
    case LOC:
      return readLocation(qualifier);
    case RFF:
      return readReference(qualifier);
    case DTM:
      return readDate(qualifier);
    case MEA:
      return readMeasure(qualifier);
    case DOC:
      return readDocument(qualifier);
    case NAT:
      return readNationality(qualifier);
    case GEI:
      return readVerification(qualifier);
    case ATT:
      return readGender();
    case COM:
      return readContacts();
    case FTX:
      return readFreeText(qualifier);
    case EMP:
      return readCrewRole();
    default:
      return reader === SILENT;
  }
}

/** Returns false for an unusual code. */
function put(place: i32, value: i32): bool {
  if (value > 0) row.set(place, value);
  return value >= 0;
}

function putOnce(place: i32, value: i32): bool {
  if (value > 0 && row.get(place) !== 0) return false;
  return put(place, value);
}

function readLocation(qualifier: i32): bool {
  switch (qualifier) {
    case CLEARANCE:
      return readAirport(row.CLEARANCE);
    case EMBARKATION:
      return readAirport(row.EMBARKATION);
    case DEBARKATION:
      return readAirport(row.DEBARKATION);
    case RESIDENCE:
      return putOnce(row.RESIDENCE, bareCode(2, 1));
    case ISSUER:
      return readIssuer();
    case BIRTH_PLACE:
      return readBirthPlace();
    default:
      return qualifier >= 0;
  }
}

function readAirport(place: i32): bool {
  const value = bareCode(2, 1);
  return value > 0 && put(place, value);
}

function readBirthPlace(): bool {
  const country = bareCode(2, 1);
  if (country < 0 || country >= FOUR_LETTERS) return false;
  const hasCity = find(3, 4) || find(2, 4);
  const city = from;
  const cityEnd = hasCity ? to : from;
  const hasSubdivision = find(4, 4);
  if (country === 0 && !hasCity && !hasSubdivision) return true;
  row.set(row.BIRTH_PLACE, 1);
  row.set(row.BIRTH_COUNTRY, country);
  row.setRange(row.BIRTH_CITY, city, cityEnd);
  row.setRange(row.BIRTH_SUBDIVISION, from, hasSubdivision ? to : from);
  return true;
}

function readDate(qualifier: i32): bool {
  // In a format of one digit, the day comes first.
  if (components(1) > 2 && find(1, 3) && to - from === 1) return false;
  if (qualifier === EXPIRY) return readDocumentDate(true);
  if (qualifier === ISSUED) return readDocumentDate(false);
  if (qualifier !== BIRTH) return qualifier >= 0;
  const day = bareSixDigits(1, 2);
  return day === -1 || (day > 0 && putOnce(row.BIRTH, day));
}

function readMeasure(qualifier: i32): bool {
  if (qualifier === PIECES) return readPieces();
  if (qualifier === WEIGHT) return readWeight();
  return qualifier >= 0;
}

function readPieces(): bool {
  const value = number(3, 1);
  if (value < 0) return value === -1 && !find(3, 2);
  row.set(row.BAGS, 1);
  row.set(row.PIECES, value + 1);
  return true;
}

function readWeight(): bool {
  const value = number(3, 2);
  const unit = bareCode(3, 1);
  // A unit without a weight has no meaning.
  if (value === -1) return unit === 0 || isUnit(unit);
  if (value < 0 || unit < 0) return false;
  row.set(row.BAGS, 1);
  if (value === 0) return true;
  row.set(row.WEIGHT, value);
  row.set(row.POUNDS, unit === POUNDS ? 1 : 0);
  return true;
}

function isUnit(unit: i32): bool {
  return unit === KILOGRAMS || unit === KILOGRAMS_SHORT || unit === POUNDS || unit === POUNDS_SHORT;
}

function readNationality(qualifier: i32): bool {
  const country = bareCode(2, 1);
  if (country !== 0) return putOnce(row.NATIONALITY, country);
  // Some senders write the country at the place of the qualifier.
  return qualifier >= 0 && qualifier < THREE_LETTERS;
}

function readVerification(qualifier: i32): bool {
  const second = bareCode(2, 1);
  const state = second === 0 ? qualifier : second;
  if (state === VERIFIED) row.set(row.VERIFIED, 1);
  else if (state === NOT_VERIFIED && row.get(row.VERIFIED) === 0) row.set(row.VERIFIED, 2);
  return state >= 0;
}

function readGender(): bool {
  const third = bareCode(3, 1);
  const letter = third === 0 ? bareCode(2, 1) : third;
  if (letter !== M && letter !== F && letter !== U && letter !== X) return letter === 0 && !find(3, 4);
  row.set(row.GENDER, letter);
  return true;
}

function readCrewRole(): bool {
  return put(row.CREW_ROLE, bareCode(2, 1));
}

function readFreeText(qualifier: i32): bool {
  if (qualifier !== BAG) return qualifier >= 0;
  if (!find(4, 1)) return true;
  if (tags === row.MOST_TAGS || !arePlain(from, to)) return false;
  const place = row.TAG_AT + tags * 3;
  row.setRange(place, from, to);
  const count = number(4, 2);
  row.set(place + 2, count);
  row.set(row.BAGS, 1);
  tags++;
  return count > -2;
}

function readReference(qualifier: i32): bool {
  if (qualifier === SEAT) return readSeat();
  if (qualifier < 0 || qualifier === REDRESS) return false;
  if (qualifier === 0 || !find(1, 2)) return true;
  switch (qualifier) {
    case UNIQUE:
      row.setRange(row.UNIQUE, from, to);
      row.set(row.UNIQUE_HASH, ended(mix(HASH_START, from, to - from)));
      return true;
    case LOCATOR:
      row.setRange(row.LOCATOR, from, to);
      return arePlain(from, to);
    case CUSTOMER:
      return readFrequentFlyer();
    case TICKET:
      return readTicket();
    default:
      return true;
  }
}

function readSeat(): bool {
  if (!find(1, 2)) return true;
  let first = from;
  while (to - first > 2 && (load<u8>(first) as i32) === 0x30) first++;
  const digit = load<u8>(first) as i32;
  const letter = load<u8>(to - 1) as i32;
  if (digit < 0x31 || digit > 0x39 || letter < 0x41 || letter > 0x5a) return false;
  return put(row.SEAT, codeIn(first, to));
}

function readFrequentFlyer(): bool {
  if (!arePlain(from, to)) return false;
  row.setRange(row.FREQUENT_FLYER, from, to);
  const hasAirline = to - from > 2 && !areDigits(from, from + 2);
  row.set(row.AIRLINE, hasAirline ? codeIn(from, from + 2) : 0);
  return true;
}

function readTicket(): bool {
  if (tickets === row.MOST_TICKETS || to - from !== 13 || !areDigits(from, to)) return false;
  row.setRange(row.TICKET_AT + (tickets << 1), from, to);
  tickets++;
  return true;
}

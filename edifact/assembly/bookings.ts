import { readBags, readBoarding, readSeat } from './check-in.ts';
import { resetContacts } from './contacts.ts';
import { code, use } from './fields.ts';
import { readDates, readQuantity, startFlights, readTravel } from './flights.ts';
import { isSafe, tagAt } from './quick-check.ts';
import { RECORDS } from './memory.ts';
import { readFreeText, readLocators, readOffice } from './offices.ts';
import { hasApostrophesOnly, isReleased, setReleased } from './released.ts';
import { DOCS, readRequest, resetHeads } from './requests.ts';
import * as rows from './rows.ts';
import { readMoney, readPayment, readTicket } from './sales.ts';
import { resetTexts, textLength } from './texts.ts';
import { readFrequentFlyer, readReference, readTraveller } from './travellers.ts';
import { DOCO, isUsualVisa } from './visas.ts';

/* Standards digest, section 4.3. */

const SRC: i32 = 0x535243;
const ENVELOPE: i32 = 0x554e;
const UNS: i32 = 0x55_4e53;

/* Numbers of tags, the same as in `pnrgov/row-tables.ts`. */
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
const RCI: i32 = 14;
const NOTHING: i32 = 15;
const SSR: i32 = 16;
const FTI: i32 = 17;

const NEWLINE: i32 = 0x0a;

const DOCS_OUTSIDE_ROWS: i32 = 1;
const RAW_UNCHANGED: i32 = 2;

/** Whether the segments at hand belong to a payment, like `follow` in `privacy/redact-segment.ts`. */
let isPaid: bool = false;

const PTK: i32 = 0x50_544b;
const TXD: i32 = 0x54_5844;

let open: usize = 0;

/** Starts with the SRC at record `fromRecord`. Returns the count of numbers. */
export function bookings(fromRecord: i32, recordCount: i32): i32 {
  rows.reset();
  resetTexts();
  resetContacts();
  resetHeads();
  open = 0;
  let openRecord: i32 = 0;
  let flags: i32 = 0;
  for (let index = fromRecord; index < recordCount; index++) {
    const record: usize = RECORDS + (index << 5);
    const tag = load<i32>(record, 8);
    if (tag === SRC || isEnvelope(tag)) {
      close(index - openRecord, flags);
      if (tag !== SRC || rows.isFull()) break;
      openRecord = index;
      startFlights();
      flags = RAW_UNCHANGED;
      isPaid = false;
      open = rows.place();
      rows.set(1, 0);
      rows.set(2, 0);
      rows.end(rows.done(rows.BOOKING, 2), true);
      if (!isLine(record)) flags &= ~RAW_UNCHANGED;
      continue;
    }
    if (rows.isFull()) break;
    flags = readSegment(record, tag, flags);
  }
  return rows.written();
}

export function texts(): i32 {
  return textLength();
}

/** UNS does not end a message. */
function isEnvelope(tag: i32): bool {
  return tag >>> 8 === ENVELOPE && tag !== UNS;
}

function close(count: i32, flags: i32): void {
  if (open === 0) return;
  store<i32>(open, count, 4);
  store<i32>(open, flags, 8);
  open = 0;
}

function isLine(record: usize): bool {
  const last = load<i32>(record, 4);
  return load<i32>(record, 32) === last + 2 && (load<u8>(last + 1) as i32) === NEWLINE;
}

function readSegment(record: usize, tag: i32, flags: i32): i32 {
  const known = tagAt(tag);
  const reader = known >>> 3;
  isPaid = reader === TKT || reader === FOP || (isPaid && goesOnWithPayment(reader, tag));
  const isClean = load<i32>(record, 16) > 0xf_ffff;
  if (!isClean && !isReleasedName(record, reader)) {
    rows.end(rows.OTHER, false);
    // An unclean request may be DOCS.
    return (flags & ~RAW_UNCHANGED) | (reader === SSR ? DOCS_OUTSIDE_ROWS : 0);
  }
  setReleased(!isClean);
  use(record);
  const first = load<i32>(record) + 4;
  const requestCode = reader === SSR ? code(1, 1) : 0;
  rows.setSafe(false);
  let kind = rows.OTHER;
  if (reader !== SSR) kind = read(reader, first);
  else if (requestCode > 0) kind = readRequest(requestCode, first);
  const isVisa: bool = requestCode === DOCO && !isReleased && isUsualVisa(first);
  const isInPlace: bool = kind !== rows.OTHER && (kind !== rows.PAYER || isPaid);
  const certain: bool = isVisa || (isInPlace && rows.knownSafe);
  const safe = certain || isSafe(known & 7, first, load<i32>(record, 4), requestCode);
  rows.end(kind, safe);
  if (reader === SSR && kind === rows.OTHER && (requestCode === DOCS || requestCode < 0))
    flags |= DOCS_OUTSIDE_ROWS;
  return safe && isLine(record) ? flags : flags & ~RAW_UNCHANGED;
}

function goesOnWithPayment(reader: i32, tag: i32): bool {
  return reader === MON || reader === DAT || reader === IFT || tag === PTK || tag === TXD;
}

/** Names may contain released apostrophes. */
function isReleasedName(record: usize, reader: i32): bool {
  return (reader === TIF || reader === SSR) && hasApostrophesOnly(load<i32>(record), load<i32>(record, 4));
}

function read(reader: i32, begin: i32): i32 {
  switch (reader) {
    case DAT:
      return readDates();
    case TIF:
      return readTraveller();
    case TVL:
      return readTravel();
    case ORG:
      return readOffice();
    case IFT:
      return readFreeText(begin);
    case TKT:
      return readTicket();
    case REF:
      return readReference();
    case MON:
      return readMoney();
    case FOP:
      return readPayment();
    case TRI:
      return readBoarding();
    case SSD:
      return readSeat();
    case RPI:
      return readQuantity();
    case TBD:
      return readBags();
    case RCI:
      return readLocators();
    case FTI:
      return readFrequentFlyer();
    case NOTHING:
      return rows.SILENT;
    default:
      return rows.OTHER;
  }
}

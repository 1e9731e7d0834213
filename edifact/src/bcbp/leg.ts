import { seat } from '../paxlst/flight.ts';
import { coded, DOCUMENT_CHECKS, SELECTEES, STATUSES } from './codes.ts';
import { nearestDate } from './days.ts';
import { type Notes, Refusal } from './notes.ts';
import { MANDATORY, type Parts } from './parts.ts';
import { Columns } from './text.ts';
import type { BcbpLeg, FreeBags } from './types.ts';

export function readLeg(text: string, from: number, leg: number, notes: Notes): BcbpLeg {
  const result: BcbpLeg = {};
  const end = from + MANDATORY - 2;
  if (text.slice(from, end).trim() === '') {
    notes.warn('LEG_BLANK', from, leg);
    return result;
  }
  const columns = new Columns(text, from, end);
  const locator = columns.takeFilled(7, 6);
  if (locator === '') notes.warn('LOCATOR_MISSING', from, leg);
  assign(result, 'locator', locator);
  assign(result, 'origin', columns.takeFilled(3));
  assign(result, 'destination', columns.takeFilled(3));
  assign(result, 'carrier', columns.takeFilled(3));
  readFlight(result, columns, leg, notes);
  readDay(result, columns, leg, notes);
  assign(result, 'compartment', columns.take(1));
  assign(result, 'seat', seat(columns.takeFilled(4)));
  assign(result, 'sequence', columns.take(5).replace(/^0+/, ''));
  const status = coded(STATUSES, columns.take(1));
  if (status !== undefined) result.status = status;
  return result;
}

type TextKey = {
  [Key in keyof BcbpLeg]-?: string extends NonNullable<BcbpLeg[Key]> ? Key : never;
}[keyof BcbpLeg];

function assign(leg: BcbpLeg, key: TextKey, value: string): void {
  if (value !== '') leg[key] = value;
}

/** Four digits and a suffix letter. Left-justified numbers occur as well. */
function readFlight(result: BcbpLeg, columns: Columns, leg: number, notes: Notes): void {
  const { at } = columns;
  const printed = columns.takeFilled(5, 4);
  if (printed === '') return;
  const match = /^0*(\d{1,4})\s*([A-Z]?)$/i.exec(printed);
  if (match === null) notes.warn('FLIGHT_NUMBER', at, leg);
  result.number = match?.[1] ?? printed;
  assign(result, 'suffix', match?.[2]?.toUpperCase() ?? '');
}

function readDay(result: BcbpLeg, columns: Columns, leg: number, notes: Notes): void {
  const { at } = columns;
  const printed = columns.raw(3);
  const digits = printed.trim();
  if (digits === '') return;
  const day = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (day < 1 || day > 366) throw new Refusal('DAY_OF_YEAR', at, leg);
  if (digits.length < 3) notes.warn('DAY_PADDED', at, leg);
  result.dayOfYear = day;
}

export function dateLeg(result: BcbpLeg, reference: number, at: number, leg: number): void {
  if (result.dayOfYear === undefined) return;
  const date = nearestDate(result.dayOfYear, reference);
  if (date === undefined) throw new Refusal('DAY_OF_YEAR', at, leg);
  result.date = date;
}

export function readConditional(
  result: BcbpLeg,
  text: string,
  parts: Parts,
  leg: number,
  notes: Notes,
): void {
  if (parts.repeated !== undefined) readRepeated(result, text, parts, parts.repeated, leg, notes);
  const own = text.slice(parts.rest, parts.end).trimEnd();
  if (own === '') return;
  result.privateData = own;
  if (/^\d{3}-?\d{10}$/.test(own.trim())) notes.warn('TICKET_IN_PRIVATE_DATA', parts.rest, leg);
}

const FULL = 42;

function readRepeated(
  result: BcbpLeg,
  text: string,
  parts: Parts,
  { from, size }: { from: number; size: number },
  leg: number,
  notes: Notes,
): void {
  const end = Math.min(from + size, parts.end);
  const columns = new Columns(text, from, end);
  assign(result, 'airlineCode', columns.takeFilled(3));
  assign(result, 'documentSerial', columns.takeFilled(10));
  const selectee = coded(SELECTEES, columns.take(1));
  const documentCheck = coded(DOCUMENT_CHECKS, columns.take(1));
  if (selectee !== undefined) result.selectee = selectee;
  if (documentCheck !== undefined) result.documentCheck = documentCheck;
  assign(result, 'marketingCarrier', columns.takeFilled(3));
  readFrequentFlyer(result, columns, text.slice(from, end), leg, notes);
  assign(result, 'discount', columns.take(1));
  const bags = columns.takeFilled(3);
  if (bags !== '') result.freeBags = freeBags(bags);
  const fast = columns.take(1).toUpperCase();
  if (fast === 'Y' || fast === 'N') result.fastTrack = fast === 'Y';
}

const AIRLINE = 18;

/**
 * With a two-letter airline, the next columns are one early, unless the last column of the part is filled.
 */
function readFrequentFlyer(result: BcbpLeg, columns: Columns, part: string, leg: number, notes: Notes): void {
  const { at } = columns;
  const short = /^(?!000)[A-Z\d]{2}\d/i.test(part.slice(AIRLINE, AIRLINE + 3));
  const wide = short && part.length === FULL && part.endsWith(' ') === false;
  if (short) notes.warn('SHORT_AIRLINE', at, leg);
  const airline = columns.takeFilled(short ? 2 : 3);
  const number = columns.takeFilled(wide ? 17 : 16, 8);
  if (airline === '' && number === '') return;
  result.frequentFlyer = {};
  if (airline !== '') result.frequentFlyer.airline = airline;
  if (number !== '') result.frequentFlyer.number = number;
}

const UNITS = { PC: 'PIECES', K: 'KILOGRAMS', L: 'POUNDS' } as const;

function freeBags(text: string): FreeBags {
  const match = /^(\d{1,2})(PC|K|L)$/.exec(text.toUpperCase());
  const unit = UNITS[(match?.[2] ?? '') as keyof typeof UNITS];
  return match === null ? { text } : { text, amount: Number(match[1]), unit };
}

import { isDigits } from '../core/characters.ts';
import type { Cursor } from '../core/cursor.ts';

/** Standards digest, 2.3, 9.8. */
export interface FlightName {
  carrier: string;
  /** Without leading zeros; may be empty. */
  number: string;
  suffix?: string;
}

const NUMBER = /^0*(\d{1,5})([A-Z]?)$/;

export const THREE_LETTERS = /^[A-Z]{3}(?=\d)/;

/** Some senders write XQXQ7001. */
function withoutCarrier(text: string, carrier: string): string {
  if (carrier === '') return text;
  let from = 0;
  while (text.length > from + carrier.length && text.startsWith(carrier, from)) from += carrier.length;
  return text.slice(from);
}

/** Three if the third character is a letter and the fourth a digit, otherwise two. */
function prefixLength(text: string): number {
  if (/^\d+[A-Z]?$/.test(text)) return 0;
  return /^..[A-Z]\d/.test(text) ? 3 : 2;
}

/** Returns undefined without a number. A master crew list (`XQMCL`) has an empty number. */
export function parseFlight(text: string, carrierApart: string): FlightName | undefined {
  // The day may follow: XQ7001/15MAR.
  const flightText = text
    .toUpperCase()
    .replace(/(?<=\d[A-Z]?)\/\d{1,2}(?:[A-Z]{3}\d{0,4})?$/, '')
    .replaceAll(/[\s/-]/g, '');
  let carrier = carrierApart.toUpperCase();
  let rest = withoutCarrier(flightText, carrier);
  // A three-letter code may precede the number: AAL950 of AA.
  if (carrier.length === 2 && !/^\d/.test(rest) && THREE_LETTERS.test(flightText)) rest = flightText.slice(3);
  if (!/^\d/.test(rest) || carrier === '') {
    const prefix = prefixLength(rest);
    if (carrier === '') carrier = rest.slice(0, prefix);
    rest = withoutCarrier(rest.slice(prefix), carrier);
  }
  if (rest === 'MCL' || flightText.endsWith('MCL')) return { carrier, number: '' };
  const match = NUMBER.exec(rest);
  if (match === null) return undefined;
  const name: FlightName = { carrier, number: match[1] ?? '' };
  if (match[2] !== undefined && match[2] !== '') name.suffix = match[2];
  return name;
}

/** Accepts a UN location code (`PTLIS`). */
export function airport(code: string): string {
  if (code.length === 3) return code.toUpperCase();
  const upper = code.toUpperCase();
  return upper.length === 5 && /^[A-Z]{5}$/.test(upper) ? upper.slice(2) : upper;
}

/** Accepts a country in a component of its own (`PT:LIS`). */
export function portIn(cursor: Cursor, element: number, component = 1): string {
  const code = airport(cursor.short(element, component));
  const behind = code.length === 2 ? cursor.short(element, component + 1) : '';
  return isAirport(behind) ? behind : code;
}

export function isAirport(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** Splits `XQ998877665` into airline and number. The default airline is the flight's carrier. */
export function frequentFlyer(text: string, carrier: string): { airline: string; number: string } {
  const bare = text.replaceAll(/\s+/g, '');
  const match = /^([A-Z][A-Z\d]|\d[A-Z])(.+)$/i.exec(bare);
  if (match === null) return { airline: carrier, number: bare };
  return { airline: (match[1] ?? '').toUpperCase(), number: match[2] ?? '' };
}

/** `014C` becomes `14C`. */
export function seat(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  if (first > 0x30 && first <= 0x39 && last >= 0x41 && last <= 0x5a && !/[ -]/.test(text)) return text;
  return text
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replace(/^0+(?=\d)/, '');
}

const TICKET = /^(?:E?TKT)?(\d{3})-?(\d{10}\d?)(?:-\d{1,3})?(?:C?\/?\d{0,4}|(?:[C/]{1,2}\d){1,4})$/i;

/** Removes coupons (`C1`), continuations (`-91`) and a fourteenth digit. Other texts stay as received. */
export function ticketNumber(text: string): string {
  if ((text.length === 13 || text.length === 14) && isDigits(text)) return text.slice(0, 13);
  const bare = text.replaceAll(/\s/g, '');
  const match = TICKET.exec(bare);
  return match === null ? bare.replaceAll('-', '') : `${match[1]}${match[2]}`.slice(0, 13);
}

import { codes, onlyMessage, paxlst, pnrgov, read } from '../testing.ts';
import type { Booking, ParseResult, Person } from '../types.ts';

export const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';

export function push(...segments: string[]): ParseResult {
  return read(pnrgov(['SRC', ...segments]));
}

export function bookingOf(result: ParseResult): Booking {
  const [booking] = onlyMessage(result).bookings;
  if (booking === undefined) throw new Error('No booking was read');
  return booking;
}

/** Expects no finding. The booking AAA111 contains the flight of the push. */
export function people(...segments: string[]): Person[] {
  const result = push('RCI+XQ:AAA111', ...segments);
  if (result.findings.length > 0) throw new Error(`Found ${codes(result).join(', ')}`);
  return bookingOf(result).people;
}

export function list(...segments: string[]): ParseResult {
  return read(paxlst(segments));
}

export function personOf(result: ParseResult): Person {
  const [person] = onlyMessage(result).people;
  if (person === undefined) throw new Error('No person was read');
  return person;
}

/** Reads a list with ANA SOUZA and further segments of hers. */
export function ana(...segments: string[]): { person: Person; codes: string[] } {
  const result = list('NAD+FL+++SOUZA:ANA', ...segments);
  return { person: personOf(result), codes: codes(result) };
}

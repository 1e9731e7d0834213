/* Helpers of the tests of bookings that deviate. */
import { codes, onlyMessage, pnrgov, read } from '../testing.ts';
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

/** People of a booking AAA111 that holds the flight of the push; it must give no finding. */
export function people(...segments: string[]): Person[] {
  const result = push('RCI+XQ:AAA111', ...segments);
  if (result.findings.length > 0) throw new Error(`Found ${codes(result).join(', ')}`);
  return bookingOf(result).people;
}

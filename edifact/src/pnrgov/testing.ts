/* Bookings for the tests of this folder. */
import { codes, onlyMessage, pnrgov, read } from '../testing.ts';
import type { Booking, Person } from '../types.ts';

/** The flight of the push as a segment of an itinerary. */
export const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';

/** A booking AAA111 of the segments; it must give no finding. */
export function booking(...segments: string[]): Booking {
  const result = read(pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...segments]));
  const [only] = onlyMessage(result).bookings;
  if (only === undefined) throw new Error('No booking was read');
  if (result.findings.length > 0) throw new Error(`Findings: ${codes(result).join(', ')}`);
  return only;
}

/** ANA LIMA with requests, of which the code and the text are given. */
export function ana(...requests: string[]): Person {
  const [person] = booking(
    'TIF+LIMA+ANA:A:1',
    ...requests.map(text => `SSR+${text.slice(0, 4)}:HK:1:XQ:::::${text.slice(5)}+::1`),
    TVL,
  ).people;
  if (person === undefined) throw new Error('No person was read');
  return person;
}

import { createHash, randomUUIDv7 } from 'node:crypto';

/** The last id made here: its millisecond, and its place among those of that millisecond. */
let last = { milliseconds: 0, place: 0 };
/** Places in the twelve bits behind the time (RFC 9562, section 6.2, method 1); the first is drawn from the lower half. */
const places = 0x1000;

/**
 * A new id: UUID version 7, so that rows made together lie together. Of two made by one process the later one is greater, also within a
 * millisecond and where the clock was set back.
 */
export function newId(): string {
  const drawn = randomUUIDv7();
  const now = timeOf(drawn);
  const behind = now <= last.milliseconds;
  const place = behind ? last.place + 1 : Number.parseInt(drawn.slice(15, 18), 16) % (places / 2);
  const milliseconds = (behind ? last.milliseconds : now) + (place === places ? 1 : 0);
  last = { milliseconds, place: place % places };
  const time = hexOf(milliseconds);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${last.place.toString(16).padStart(3, '0')}${drawn.slice(18)}`;
}

/** The time part of an id of version 7, in milliseconds since 1970: when what `newId` named was made. */
export function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** The least id made at or after a moment, in milliseconds since 1970; before that there are none. Ranges of ids are what partitions and primary keys know. */
export function firstIdAt(milliseconds: number): string {
  return uuidOf(hexOf(Math.max(0, milliseconds)).padEnd(32, '0'));
}

const clocksApartMilliseconds = 2 * 86_400_000;

/**
 * An id above all that were made so far, by servers too whose clocks are up to two days ahead. A range of ids that ends with it leaves the
 * months out that were made ahead: each is a partition that a question would be planned for.
 */
export function idAhead(): string {
  return firstIdAt(timeOf(newId()) + clocksApartMilliseconds);
}

/**
 * Id of a row that belongs to a flight: version 7 in form, its time part the flight's local departure date at midnight UTC,
 * so that a bare id tells which monthly partition to read (`flightDateOf`).
 */
export function newFlightDatedId(flightDate: string): string {
  const random = randomUUIDv7().replaceAll('-', '').slice(12);
  return withTime(flightDate, random);
}

/**
 * Id that follows from what the row is: two processes that meet the same flight at once make the same id, and the primary
 * key lets one of them in. Form and time part as in `newFlightDatedId`.
 */
export function flightDatedIdOf(flightDate: string, ...naturalKey: string[]): string {
  const hash = createHash('sha256')
    .update([flightDate, ...naturalKey].join('\u001f'))
    .digest('hex');
  const variant = ((Number.parseInt(hash[4] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return withTime(flightDate, `7${hash.slice(0, 3)}${variant}${hash.slice(5, 20)}`);
}

/** The flight date inside an id made above, `YYYY-MM-DD`. Any other id gives some date, and a look-up there finds nothing. */
export function flightDateOf(id: string): string {
  return new Date(Math.min(timeOf(id), lastMillisecond)).toISOString().slice(0, 10);
}

const lastMillisecond = Date.parse('9999-12-31T00:00:00Z');

function withTime(flightDate: string, rest: string): string {
  const milliseconds = Date.parse(`${flightDate}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || milliseconds < 0)
    throw new RangeError(`not a flight date: ${flightDate}`);
  return uuidOf(hexOf(milliseconds) + rest);
}

function hexOf(milliseconds: number): string {
  return milliseconds.toString(16).padStart(12, '0');
}

function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

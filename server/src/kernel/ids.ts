import { createHash, randomUUIDv7 } from 'node:crypto';

/** A new id: UUID version 7, so that rows made together lie together. */
export function newId(): string {
  return randomUUIDv7();
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
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Math.min(milliseconds, lastMillisecond)).toISOString().slice(0, 10);
}

const lastMillisecond = Date.parse('9999-12-31T00:00:00Z');

function withTime(flightDate: string, rest: string): string {
  const milliseconds = Date.parse(`${flightDate}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || milliseconds < 0)
    throw new RangeError(`not a flight date: ${flightDate}`);
  const hex = milliseconds.toString(16).padStart(12, '0') + rest;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

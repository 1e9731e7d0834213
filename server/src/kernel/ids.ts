import { createHash, randomUUIDv7 } from 'node:crypto';
import { dayMs } from './clock.ts';

let last = { milliseconds: 0, place: 0 };
/** 12 bits after the time (RFC 9562 §6.2, method 1); the first is from the lower half. */
const maxCounter = 0x1000;

/** Creates a UUID version 7. Always increases within a process, also when the clock was set back. */
export function createId(): string {
  const randomId = randomUUIDv7();
  const now = timeOf(randomId);
  const behind = now <= last.milliseconds;
  const place = behind ? last.place + 1 : Number.parseInt(randomId.slice(15, 18), 16) % (maxCounter / 2);
  const milliseconds = (behind ? last.milliseconds : now) + (place === maxCounter ? 1 : 0);
  last = { milliseconds, place: place % maxCounter };
  const time = hexOf(milliseconds);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${last.place.toString(16).padStart(3, '0')}${randomId.slice(18)}`;
}

/** Returns milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** Returns the smallest id at or after a time (ms since 1970). */
export function firstIdAt(milliseconds: number): string {
  return uuidOf(hexOf(Math.max(0, milliseconds)).padEnd(32, '0'));
}

const maxClockSkewMs = 2 * dayMs;

/**
 * Returns an id above all existing ones, with clocks up to two days apart. Excludes future partitions from
 * query plans.
 */
export function idAhead(): string {
  return firstIdAt(timeOf(createId()) + maxClockSkewMs);
}

/** The time part is the local departure date at midnight UTC, which identifies the partition. */
export function createFlightDatedId(flightDate: string): string {
  const random = randomUUIDv7().replaceAll('-', '').slice(12);
  return withTime(flightDate, random);
}

/** Derives the id from a key: concurrent inserts then conflict. */
export function flightDatedIdOf(flightDate: string, ...naturalKey: string[]): string {
  const hash = createHash('sha256')
    .update([flightDate, ...naturalKey].join('\u001f'))
    .digest('hex');
  const variant = ((Number.parseInt(hash[4] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return withTime(flightDate, `7${hash.slice(0, 3)}${variant}${hash.slice(5, 20)}`);
}

/** Returns `YYYY-MM-DD`; for other ids, a date where a lookup finds nothing. */
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

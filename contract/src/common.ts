import * as z from 'zod/mini';
import { matchesPattern, requireRule } from './findings.ts';

export const id = z.guid();
/** Calendar date, `YYYY-MM-DD`. There is no year 0. */
export const date = z.iso
  .date()
  .check(requireRule(day => !day.startsWith('0000'), 'FORMAT', { format: 'YYYY-MM-DD' }));
/** Instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** Airport-local time without zone, `YYYY-MM-DDTHH:MM`. */
export const localTime = z.string();
/** IATA code, such as `GRU`. */
export const airportCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^[A-Z]{3}$/, 'GRU'));
/** IATA or ICAO code, such as `XQ`. */
export const carrierCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^[A-Z0-9]{2,3}$/, 'XQ'));

export const text = z.string();
export const wholeNumber = z.int();
/** Length of a user's reason for viewing or exporting personal data. */
export const reasonLength = { min: 5, max: 500 } as const;
export const reason = trimmedText(reasonLength);

export const maybe = {
  text: z.nullable(z.string()),
  whole: z.nullable(z.int()),
  number: z.nullable(z.number()),
  date: z.nullable(date),
  instant: z.nullable(instant),
  id: z.nullable(id),
  localTime: z.nullable(localTime),
} as const;

/** Last change of a record; null before the first. */
export const lastChange = { changedBy: maybe.text, changedAt: maybe.instant } as const;
export interface LastChange {
  changedBy: string | null;
  changedAt: string | null;
}

export const flightOfRecord = {
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departureAt: instant,
  departureLocal: localTime,
} as const;

export function trimmedText(limits: { min?: number; max: number }) {
  return z.string().check(z.trim(), z.minLength(limits.min ?? 0), z.maxLength(limits.max));
}

export function listOf<T extends z.core.SomeType>(item: T, maxItems: number) {
  return z._default(z.array(item).check(z.maxLength(maxItems)), []);
}

/** Comma-separated ids in a query: `?ids=a,b`. */
export const idList = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => text.split(',').filter(part => part !== '')),
  ),
  z.array(id).check(z.minLength(1), z.maxLength(1000)),
);

export const byId = z.object({ id });

export const choice = z.object({ id, name: z.string() });

/** Creates the reply of a search; `truncated` asks the user to refine it. */
export function rowsOf<R extends z.core.SomeType>(row: R) {
  return z.object({ rows: z.array(row), truncated: z.boolean() });
}

const exampleSeen = '10:20:12,15';

/**
 * Format of PostgreSQL's `pg_snapshot`: first open, next and open transactions, ascending and within these
 * limits.
 */
function isSnapshot(text: string): boolean {
  if (!/^[\d:,]*$/.test(text)) return false;
  const [first = '', next = '', open = ''] = text.split(':');
  const running = open === '' ? [] : open.split(',').map(BigInt);
  const ids = [BigInt(first), ...running, BigInt(next)];
  return (
    ids[0] !== 0n &&
    running.at(-1) !== BigInt(next) &&
    ids.every((id, at) => at === 0 || id >= (ids[at - 1] ?? 0n))
  );
}

/** Opaque to clients. */
const readSnapshot = z
  .string()
  .check(
    z.maxLength(8000),
    matchesPattern(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, exampleSeen),
    requireRule(isSnapshot, 'FORMAT', { format: exampleSeen }),
  );

export const readInfo = { readAt: instant, seen: readSnapshot };

/** Number of changes since a read; polled in the background, so it contains no records. */
export const changeCount = z.object({ count: z.int() });
export const since = z.object({ since: readSnapshot });

/** Maximum rows of a search (specification, section 9). */
export const searchLimit = 3000;
/** Maximum rows of a passenger list (specification, section 9). */
export const passengerListLimit = 10_000;
export const defaultSearchDays = 30;
/** Minimum length of searched text (specification, section 5). */
export const minimumSearchText = 3;
/** Minimum length where two characters are a code, such as a carrier. */
export const minCodeSearchLength = 2;

/** Time for which a checked file may be applied. */
export const importMinutes = 60;

/** Abilities travel with a record, so that screens hide buttons that would fail. */
export function abilitiesOf<const A extends readonly [string, ...string[]]>(names: A) {
  return z.array(z.enum(names));
}

/** Abilities of a row of a register. Its records are deactivated, never deleted. */
export const registerAbilities = ['edit', 'toggle'] as const;

/** Fields in the rows of every register. */
export const registerFields = {
  active: z.boolean(),
  version: z.int(),
  abilities: abilitiesOf(registerAbilities),
} as const;

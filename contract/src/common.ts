import * as z from 'zod/mini';
import { formatted } from './findings.ts';

export const id = z.guid();
/** Calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** Instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** Airport-local time without zone, `YYYY-MM-DDTHH:MM`. */
export const localTime = z.string();
/** Three letters, such as `GRU`. */
export const airportCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), formatted(/^[A-Z]{3}$/, 'GRU'));
/** Two or three letters or digits, such as `XQ`. */
export const carrierCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), formatted(/^[A-Z0-9]{2,3}$/, 'XQ'));

export const text = z.string();
export const whole = z.int();
export const maybe = {
  text: z.nullable(z.string()),
  whole: z.nullable(z.int()),
  number: z.nullable(z.number()),
  date: z.nullable(date),
  instant: z.nullable(instant),
  id: z.nullable(id),
  localTime: z.nullable(localTime),
} as const;

/** What a person typed, without the blanks around it. */
export function typed(limits: { min?: number; max: number }) {
  return z.string().check(z.trim(), z.minLength(limits.min ?? 0), z.maxLength(limits.max));
}

/** A list that may be left out, which is the empty one. */
export function listOf<T extends z.core.SomeType>(item: T, most: number) {
  return z._default(z.array(item).check(z.maxLength(most)), []);
}

/** Comma-separated ids in a query, as in `?ids=a,b`. */
export const idList = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => text.split(',').filter(part => part !== '')),
  ),
  z.array(id).check(z.minLength(1), z.maxLength(1000)),
);

/** One record by its id, in a path or a query. */
export const byId = z.object({ id });

/** A record to choose, by name. */
export const choice = z.object({ id, name: z.string() });

/** A search's answer: all rows up to the limit; `truncated` asks the person to refine the search. */
export function rowsOf<R extends z.core.SomeType>(row: R) {
  return z.object({ rows: z.array(row), truncated: z.boolean() });
}

/** An answer that says when it was read, so that the reader can ask what changed since. */
export const readAt = instant;

/** How much changed since something was read: asked in the background, it reads no record and tells of none. */
export const changeCount = z.object({ count: z.int() });
export const since = z.object({ since: instant });

/** Search results are capped here (specification, section 9). */
export const searchLimit = 3000;
/** Passenger lists are capped here (specification, section 9). */
export const passengerListLimit = 10_000;
/** A search reads a window of time; this one unless the person says otherwise. */
export const defaultSearchDays = 30;
/** Least length of searched text (specification, section 5). */
export const minimumSearchText = 3;

/** What the reader may do with a record: travels with it, so that no button is shown that would fail. */
export function abilitiesOf<const A extends readonly [string, ...string[]]>(names: A) {
  return z.array(z.enum(names));
}

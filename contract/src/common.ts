import * as z from 'zod/mini';
import { formatted, ruled } from './findings.ts';

export const id = z.guid();
/** Calendar date, `YYYY-MM-DD`. There is no year 0. */
export const date = z.iso
  .date()
  .check(ruled(day => !day.startsWith('0000'), 'FORMAT', { format: 'YYYY-MM-DD' }));
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
/** Why personal data are looked at or taken out, in the words of who does it. */
export const reasonLength = { min: 5, max: 500 } as const;
export const reason = typed(reasonLength);

export const maybe = {
  text: z.nullable(z.string()),
  whole: z.nullable(z.int()),
  number: z.nullable(z.number()),
  date: z.nullable(date),
  instant: z.nullable(instant),
  id: z.nullable(id),
  localTime: z.nullable(localTime),
} as const;

/** The flight that a record of something else lies on, as it is told with it. */
export const flightOfRecord = {
  flightId: id,
  carrier: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departureAt: instant,
  departureLocal: localTime,
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

const exampleSeen = '10:20:12,15';

/** First open, next and open transactions: the first not after the next, the open ones rising, from the first to before the next. */
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

/** Which transactions a reading could see, as the database says it; for whoever asks, no more than a mark to hand back. */
const seen = z
  .string()
  .check(
    z.maxLength(8000),
    formatted(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, exampleSeen),
    ruled(isSnapshot, 'FORMAT', { format: exampleSeen }),
  );

/** What an answer that may go stale says besides: when it was read, and a mark to ask by what changed since. */
export const asRead = { readAt: instant, seen };

/** How much changed since something was read: asked in the background, it reads no record and tells of none. */
export const changeCount = z.object({ count: z.int() });
export const since = z.object({ since: seen });

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

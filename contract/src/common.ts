import * as z from 'zod';

export const id = z.guid();
/** Calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date();
/** Instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** Airport-local time without zone, `YYYY-MM-DDTHH:MM`. */
export const localTime = z.string();
export const airportCode = z.string().trim().toUpperCase().length(3);
export const carrierCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,3}$/);

/** Comma-separated ids in a query, as in `?ids=a,b`. */
export const idList = z
  .string()
  .transform(text => text.split(',').filter(part => part !== ''))
  .pipe(z.array(id).min(1).max(1000));

/** A search's answer: all rows up to the limit; `truncated` asks the person to refine the search. */
export function rowsOf<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), truncated: z.boolean() });
}

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

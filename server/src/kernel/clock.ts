/** The time, handed in so that tests can set it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** An airport-local time without zone, as messages carry it, to an instant. A time skipped or doubled by a clock change takes the later reading of a gap and the earlier of an overlap, as Temporal's "compatible" says. */
export function instantOf(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}

/** `YYYY-MM-DDTHH:MM` in a zone. */
export function localOf(at: Temporal.Instant | Date, zone: string): string {
  const milliseconds = at instanceof Date ? at.getTime() : at.epochMilliseconds;
  return new Date(milliseconds + offsetAt(milliseconds, zone)).toISOString().slice(0, 16);
}

/** Clocks change on the quarter of an hour. */
const quarterMilliseconds = 900_000;
const mostOffsets = 5000;
/** By zone and quarter: a list shows thousands of times at few airports, and each look into a zone takes microseconds. */
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds that a zone is ahead of UTC. */
function offsetAt(milliseconds: number, zone: string): number {
  const quarter = Math.floor(milliseconds / quarterMilliseconds);
  let known = offsets.get(zone);
  if (known === undefined || known.size >= mostOffsets) offsets.set(zone, (known = new Map()));
  const offset = known.get(quarter);
  if (offset !== undefined) return offset;
  const at = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMilliseconds);
  const found = at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  known.set(quarter, found);
  return found;
}

/** The calendar date in a zone. */
export function dateIn(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Milliseconds since 1970, for what still speaks `Date`. */
export function toDate(at: Temporal.Instant): Date {
  return new Date(at.epochMilliseconds);
}

export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Uses the later time of a gap and the earlier of an overlap (Temporal "compatible"). */
export function instantOf(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}

/** Returns `YYYY-MM-DDTHH:MM`. */
export function localOf(at: Temporal.Instant | Date, zone: string): string {
  const milliseconds = at instanceof Date ? at.getTime() : at.epochMilliseconds;
  return new Date(milliseconds + offsetAt(milliseconds, zone)).toISOString().slice(0, 16);
}

/** Offsets change at quarters of an hour only. */
const quarterMilliseconds = 900_000;
const mostOffsets = 5000;
/** A zone lookup takes microseconds, and a list shows thousands of times. */
const offsets = new Map<string, Map<number, number>>();

/** Returns milliseconds ahead of UTC. */
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

export function dateIn(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function toDate(at: Temporal.Instant): Date {
  return new Date(at.epochMilliseconds);
}

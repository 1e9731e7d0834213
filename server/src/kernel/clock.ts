export interface Clock {
  now(): Temporal.Instant;
}

export const dayMs = 86_400_000;

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Uses the later time of a gap and the earlier of an overlap (Temporal "compatible"). */
export function toInstant(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}

/** Returns `YYYY-MM-DDTHH:MM`. */
export function formatLocal(at: Temporal.Instant | Date, zone: string): string {
  const milliseconds = at instanceof Date ? at.getTime() : at.epochMilliseconds;
  return new Date(milliseconds + offsetAt(milliseconds, zone)).toISOString().slice(0, 16);
}

/** Offsets change at quarters of an hour only. */
const quarterHourMs = 900_000;
const maxOffsets = 5000;
/** A zone lookup takes microseconds, and a list shows thousands of times. */
const offsets = new Map<string, Map<number, number>>();

/** Returns milliseconds ahead of UTC. */
function offsetAt(milliseconds: number, zone: string): number {
  const quarter = Math.floor(milliseconds / quarterHourMs);
  let offsetsOfZone = offsets.get(zone);
  if (offsetsOfZone === undefined || offsetsOfZone.size >= maxOffsets)
    offsets.set(zone, (offsetsOfZone = new Map()));
  const offset = offsetsOfZone.get(quarter);
  if (offset !== undefined) return offset;
  const at = Temporal.Instant.fromEpochMilliseconds(quarter * quarterHourMs);
  const computed = at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  offsetsOfZone.set(quarter, computed);
  return computed;
}

export function dateIn(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function toDate(at: Temporal.Instant): Date {
  return new Date(at.epochMilliseconds);
}

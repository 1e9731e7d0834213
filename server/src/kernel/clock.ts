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
export function localOf(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** The calendar date in a zone. */
export function dateIn(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Milliseconds since 1970, for what still speaks `Date`. */
export function toDate(at: Temporal.Instant): Date {
  return new Date(at.epochMilliseconds);
}

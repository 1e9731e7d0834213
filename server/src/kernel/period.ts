import { Failure } from '#kernel/failure.ts';

/** Days of a period, both ends counted, that are still "under 31". */
export const mostDays = 30;

/** Throws PERIOD_ORDER and PERIOD_TOO_LONG. Both dates are included. */
export function checkPeriod(from: string, to: string, most = mostDays): void {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < 1) throw new Failure('PERIOD_ORDER');
  if (days > most) throw new Failure('PERIOD_TOO_LONG', { days: most + 1 });
}

/** From the first instant of one day to the first after another, in a zone. */
export function instantsOf(from: string, to: string, zone: string): { from: Date; to: Date } {
  const start = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: zone }).epochMilliseconds);
  return {
    from: start(Temporal.PlainDate.from(from)),
    to: start(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

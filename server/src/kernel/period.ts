/** Returns the first instant of `from` and the first after `to`. */
export function toInstants(from: string, to: string, zone: string): { from: Date; to: Date } {
  const start = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: zone }).epochMilliseconds);
  return {
    from: start(Temporal.PlainDate.from(from)),
    to: start(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

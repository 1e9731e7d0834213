interface Days {
  from: string;
  to: string;
}

/** Splits a period by calendar months, newest first. */
export function* splitMonths({ from, to }: Days): Generator<Days> {
  const first = Temporal.PlainDate.from(from);
  for (let end = Temporal.PlainDate.from(to); Temporal.PlainDate.compare(end, first) >= 0;) {
    const start = end.with({ day: 1 });
    const begin = Temporal.PlainDate.compare(start, first) < 0 ? first : start;
    yield { from: begin.toString(), to: end.toString() };
    end = start.subtract({ days: 1 });
  }
}

/** A moment at which a push of a flight is expected. */
export interface Expected {
  moment: string;
  dueAt: Date;
  lateAt: Date;
  /** Null while nothing answered to it. */
  receivedAt: Date | null;
}

/**
 * The moment that a push answers to. The time before a flight is parted half-way between one moment and the next, before the first
 * and after the last without end: so a push may come early or late, and one that never comes does not shift those after it. Of two
 * moments at one time the unanswered comes first; a push that comes where all is answered (a part, an update between two moments)
 * goes with the moment of its time. `expected` are the moments of one flight and source; without any there is no answer.
 */
export function momentOf<E extends Expected>(expected: readonly E[], at: Date): E | undefined {
  const sorted = expected.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const border = (one: E | undefined, other: E | undefined, open: number) =>
    one === undefined || other === undefined ? open : (one.dueAt.getTime() + other.dueAt.getTime()) / 2;
  const times = [...new Map(sorted.map(entry => [entry.dueAt.getTime(), entry])).values()];
  const near = times.find((entry, index) => {
    const from = border(times[index - 1], entry, Number.NEGATIVE_INFINITY);
    const to = border(entry, times[index + 1], Number.POSITIVE_INFINITY);
    return at.getTime() >= from && at.getTime() < to;
  });
  const open = sorted.filter(entry => entry.dueAt.getTime() === near?.dueAt.getTime());
  return open.find(entry => entry.receivedAt === null) ?? open[0];
}

/** On time up to the last instant of grace. */
export function stateOf({ lateAt }: Expected, receivedAt: Date): 'ON_TIME' | 'LATE' {
  return receivedAt.getTime() <= lateAt.getTime() ? 'ON_TIME' : 'LATE';
}

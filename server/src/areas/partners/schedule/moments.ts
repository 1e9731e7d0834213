export interface Expected {
  moment: string;
  dueAt: Date;
  lateAt: Date;
  receivedAt: Date | null;
}

/**
 * Returns the moment that a push answers, among those of one flight and source. The boundary between moments
 * is half-way, so early, late or missing pushes do not shift the others. At equal times an unanswered moment
 * comes first.
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

export function stateOf({ lateAt }: Expected, receivedAt: Date): 'ON_TIME' | 'LATE' {
  return receivedAt.getTime() <= lateAt.getTime() ? 'ON_TIME' : 'LATE';
}

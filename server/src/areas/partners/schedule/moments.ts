export interface ExpectedMoment {
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
export function findMoment<E extends ExpectedMoment>(expected: readonly E[], at: Date): E | undefined {
  const sorted = expected.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const boundaryBetween = (left: E | undefined, right: E | undefined, open: number) =>
    left === undefined || right === undefined ? open : (left.dueAt.getTime() + right.dueAt.getTime()) / 2;
  const times = [...new Map(sorted.map(entry => [entry.dueAt.getTime(), entry])).values()];
  const nearestMoment = times.find((entry, index) => {
    const from = boundaryBetween(times[index - 1], entry, Number.NEGATIVE_INFINITY);
    const to = boundaryBetween(entry, times[index + 1], Number.POSITIVE_INFINITY);
    return at.getTime() >= from && at.getTime() < to;
  });
  const open = sorted.filter(entry => entry.dueAt.getTime() === nearestMoment?.dueAt.getTime());
  return open.find(entry => entry.receivedAt === null) ?? open[0];
}

export function stateOf({ lateAt }: ExpectedMoment, receivedAt: Date): 'ON_TIME' | 'LATE' {
  return receivedAt.getTime() <= lateAt.getTime() ? 'ON_TIME' : 'LATE';
}

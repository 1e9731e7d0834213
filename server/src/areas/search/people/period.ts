import { Failure } from '#kernel/failure.ts';
import type { Step } from '#kernel/http/deadline.ts';

/** Local dates, inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface SearchDays extends Days {
  /** Only these dates of the period. */
  days?: readonly string[] | undefined;
}

/** Throws BAD_INPUT. The contract has the longest period that the setting can allow. */
export function assertPeriod({ from, to }: Days, maxDays: number): void {
  if (Temporal.PlainDate.from(from).until(to).days + 1 <= maxDays) return;
  const params = { days: maxDays + 1 };
  throw new Failure('BAD_INPUT', {}, [{ path: 'to', code: 'PERIOD_TOO_LONG', params }]);
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

/** `step` runs before each part; it ends the search at its deadline. */
export interface ReadingLimits {
  limit: number;
  step?: Step | undefined;
}

/** Reads parts of a period one by one up to the limit. `left` is how many rows a part may add. */
export async function readParts<Part, Row>(
  parts: Iterable<Part>,
  { limit, step }: ReadingLimits,
  read: (part: Part, left: number, found: readonly Row[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of parts) {
    await step?.();
    found.push(...(await read(part, limit - found.length, found)));
    if (found.length >= limit) break;
  }
  return found;
}

/** Reads the months of a period, newest first, up to the limit. */
export const readMonths = <Row>(
  days: Days,
  limits: ReadingLimits,
  read: (month: Days, left: number, found: readonly Row[]) => Promise<readonly Row[]>,
): Promise<Row[]> => readParts(splitMonths(days), limits, read);

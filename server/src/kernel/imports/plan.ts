import { setImmediate as breath } from 'node:timers/promises';

const linesPerYield = 500;

/** Plans lines in order, and lets other calls run between. */
export async function planLines<Line, Planned>(
  lines: readonly Line[],
  planLine: (line: Line) => Planned,
): Promise<Planned[]> {
  const plan: Planned[] = [];
  for (const line of lines) {
    plan.push(planLine(line));
    if (plan.length % linesPerYield === 0) await breath();
  }
  return plan;
}

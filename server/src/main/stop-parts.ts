import { setTimeout as sleep } from 'node:timers/promises';

export type Stop = () => Promise<void>;

const defaultBudgetMs = 25_000;

/**
 * Stops the parts in reverse order, then runs `last`. A part that fails or uses up the budget does not keep
 * the others from stopping. Throws an AggregateError that names each failure.
 */
export async function stopParts(
  parts: readonly Stop[],
  last: Stop,
  budgetMs = defaultBudgetMs,
): Promise<void> {
  const failures: unknown[] = [];
  const deadline = performance.now() + budgetMs;
  for (const part of parts.toReversed()) {
    const stopped = part().catch((error: unknown) => void failures.push(error));
    const left = new AbortController();
    const timeout = sleep(Math.max(0, deadline - performance.now()), 'late', { signal: left.signal });
    const outcome = await Promise.race([stopped, timeout]);
    left.abort();
    timeout.catch(() => undefined);
    if (outcome === 'late') failures.push(new Error(`a part did not stop within ${budgetMs / 1000} s`));
  }
  await last();
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(failure => String(failure)).join('; '));
}

import { isConnectionLost } from '#kernel/db/lost.ts';

/** Deadlocks, serialisation failures and lost connections pass: the job is run again. */
export function isPassing(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^(40|08|57|53|55|ECONN)/.test(code) || isConnectionLost(error);
}

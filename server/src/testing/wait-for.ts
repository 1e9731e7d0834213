import { vi } from 'vitest';

/** Repeats `work` until it throws no more, for hooks, where `expect.poll` is not available. */
export function waitFor<T>(work: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(work, { timeout: 60_000, interval: 20 });
}

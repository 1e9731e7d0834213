import { vi } from 'vitest';

/** For hooks, where `expect.poll` is unavailable. */
export function waitFor<T>(work: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(work, { timeout: 60_000, interval: 20 });
}

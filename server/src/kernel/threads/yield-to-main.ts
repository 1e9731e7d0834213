import { setPriority } from 'node:os';

/** Lower than the default 0, so that the main thread runs first on busy cores. */
const backgroundNice = 5;

/** Lowers the priority of the calling thread, on Linux only. */
export function yieldToMainThread(): void {
  if (process.platform === 'linux') setPriority(0, backgroundNice);
}

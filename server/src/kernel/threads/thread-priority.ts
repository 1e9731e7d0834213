import { setPriority } from 'node:os';

/** Below the default 0: the main thread runs first. */
const backgroundNice = 5;

/** Linux only. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, backgroundNice);
}

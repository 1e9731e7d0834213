import { setPriority } from 'node:os';

/** Below the usual 0: where the cores are busy, the thread that answers calls comes first. */
const backgroundNice = 5;

/** Lowers the priority of the calling thread. Only Linux has priorities of single threads. */
export function yieldToMainThread(): void {
  if (process.platform === 'linux') setPriority(0, backgroundNice);
}

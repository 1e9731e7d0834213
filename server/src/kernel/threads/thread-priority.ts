import { constants, getPriority, setPriority } from 'node:os';

const niceSteps = 5;

/** Linux only. The main thread runs first, also in a process with low priority. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(0, Math.min(getPriority(0) + niceSteps, constants.priority.PRIORITY_LOW));
}

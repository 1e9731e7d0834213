import { createExternal } from './external.ts';

export const runningCalls = createExternal(0);

export async function trackCall<T>(work: () => Promise<T>): Promise<T> {
  runningCalls.set(runningCalls.get() + 1);
  try {
    return await work();
  } finally {
    runningCalls.set(runningCalls.get() - 1);
  }
}

import { external } from './external.ts';

/** Calls under way; the bar at the top shows while there are any. */
export const callsUnderWay = external(0);

export async function whileCalling<T>(work: () => Promise<T>): Promise<T> {
  callsUnderWay.set(callsUnderWay.get() + 1);
  try {
    return await work();
  } finally {
    callsUnderWay.set(callsUnderWay.get() - 1);
  }
}

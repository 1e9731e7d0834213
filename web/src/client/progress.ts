import { external } from './external.ts';

/** Number of running calls; the progress bar shows while it is above 0. */
export const callsUnderWay = external(0);

export async function whileCalling<T>(work: () => Promise<T>): Promise<T> {
  callsUnderWay.set(callsUnderWay.get() + 1);
  try {
    return await work();
  } finally {
    callsUnderWay.set(callsUnderWay.get() - 1);
  }
}

import { external } from './external.ts';

export const callsUnderWay = external(0);

export async function whileCalling<T>(work: () => Promise<T>): Promise<T> {
  callsUnderWay.set(callsUnderWay.get() + 1);
  try {
    return await work();
  } finally {
    callsUnderWay.set(callsUnderWay.get() - 1);
  }
}

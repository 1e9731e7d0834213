import type { PanelReply } from '@farol/contract/areas/inspection-panels/panels';
import { useCallback, useEffect, useRef } from 'react';

const isPending = (panel: PanelReply | undefined, flightId: string): boolean =>
  panel?.pending.flightIds.includes(flightId) === true;

interface Waiter {
  flightId: string;
  resolve(): void;
}

/**
 * Returns a function that reads the people of a flight and waits until they are rendered. `fill` returns the
 * panel after the attempt.
 */
export function useFillFlight(
  data: PanelReply | undefined,
  fill: (flightId: string) => Promise<PanelReply | undefined>,
): (flightId: string) => Promise<void> {
  const latest = useRef({ data, fill });
  latest.current = { data, fill };
  const waiters = useRef(new Set<Waiter>());
  useEffect(() => {
    for (const waiter of waiters.current) if (!isPending(data, waiter.flightId)) waiter.resolve();
  }, [data]);
  return useCallback(async flightId => {
    const { data, fill } = latest.current;
    if (!isPending(data, flightId)) return;
    await new Promise<void>(resolve => {
      const waiter: Waiter = {
        flightId,
        resolve() {
          waiters.current.delete(waiter);
          resolve();
        },
      };
      waiters.current.add(waiter);
      void fill(flightId).then(panel => {
        // A failed attempt renders nothing.
        if (isPending(panel, flightId)) waiter.resolve();
      });
    });
  }, []);
}

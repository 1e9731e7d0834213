import { useCallback, useRef } from 'react';

export type TakeTurn = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * Returns a function that runs one work at a time, in order. Work with the name of one that waits is not
 * queued again.
 */
export function useTurns(): TakeTurn {
  const last = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(new Map<string, Promise<void>>());
  return useCallback((name, work) => {
    const queued = waiting.current.get(name);
    if (queued !== undefined) return queued;
    const turn = last.current.then(() => {
      waiting.current.delete(name);
      return work();
    });
    waiting.current.set(name, turn);
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
}

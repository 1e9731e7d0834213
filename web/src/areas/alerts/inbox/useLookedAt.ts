import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds for which a row has to stay chosen to have been looked at: keys go past others on their way. */
const aLook = 1000;

/**
 * Tells over the id of a row that was chosen and has stayed so. `act` is the latest. Returns what to call with each chosen row.
 */
export function useLookedAt(act: (id: string) => void): (row: { id: string }) => void {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(({ id }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(id), aLook);
  }, []);
}

import { useCallback, useEffect, useRef } from 'react';

/** Time that a row must stay selected to count as opened; keys pass over other rows. */
const selectionDelayMs = 1000;

/** Calls `act` with the id of a row that stays selected. Returns the function to call on each selection. */
export function useSettledSelection(act: (id: string) => void): (row: { id: string }) => void {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(({ id }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(id), selectionDelayMs);
  }, []);
}

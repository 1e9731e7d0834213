import { useCallback, useEffect, useState } from 'react';
import { addLeaveCheck } from '#client/history.ts';

export interface LeaveGuard {
  asking: boolean;
  /** Leaves through `go`, after a confirmation if needed. */
  leave(go: () => void): void;
  continueLeaving(): void;
  stay(): void;
}

/**
 * Confirms before unsaved changes are left for another page or by closing the tab. The callback runs after
 * the confirmation, so that the next page does not ask again.
 */
export function useLeaveGuard(isDirty: () => boolean, markClean: () => void): LeaveGuard {
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  const leave = useCallback(
    (go: () => void) => {
      if (isDirty()) setPending({ go });
      else go();
    },
    [isDirty],
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const removeCheck = addLeaveCheck((_, go) => {
      if (!isDirty()) return true;
      setPending({ go });
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      removeCheck();
    };
  }, [isDirty]);
  return {
    asking: pending !== null,
    leave,
    continueLeaving: () => {
      setPending(null);
      markClean();
      pending?.go();
    },
    stay: () => setPending(null),
  };
}

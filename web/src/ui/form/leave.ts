import { useCallback, useEffect, useState } from 'react';
import { beforeLeaving } from '../../client/history.ts';

export interface LeaveGuard {
  asking: boolean;
  /** Leaves through `go`, after a confirmation if needed. */
  leave(go: () => void): void;
  goOn(): void;
  stay(): void;
}

/**
 * Confirms before unsaved changes are left for another page or by closing the tab. The callback runs after
 * the confirmation, so that the next page does not ask again.
 */
export function useLeaveGuard(isDirty: () => boolean, settled: () => void): LeaveGuard {
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
    const end = beforeLeaving((_, go) => {
      if (!isDirty()) return true;
      setPending({ go });
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      end();
    };
  }, [isDirty]);
  return {
    asking: pending !== null,
    leave,
    goOn: () => {
      setPending(null);
      settled();
      pending?.go();
    },
    stay: () => setPending(null),
  };
}

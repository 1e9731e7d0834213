import { useCallback, useEffect, useState } from 'react';
import { beforeLeaving } from '../../client/history.ts';

export interface LeaveGuard {
  /** Somebody is about to leave what is not saved, and has to say so. */
  asking: boolean;
  /** Leaves by `go`: at once where nothing is lost, else after it was asked. */
  leave(go: () => void): void;
  goOn(): void;
  stay(): void;
}

/**
 * Asks before something not saved is left for another page, and has the browser ask before the tab goes. `settled` is told when
 * somebody said to leave: the page that `go` leads to, at once or by Back, must not ask again.
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

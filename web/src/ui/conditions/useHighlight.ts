import { type RefObject, useEffect } from 'react';

/** Bypasses React, which would re-render all parts on every pointer move. */
export function useHighlight(root: RefObject<HTMLElement | null>, path: string | undefined): void {
  useEffect(() => {
    const part =
      path === undefined
        ? null
        : root.current?.querySelector(`[data-at="${CSS.escape(path)}"]:not([data-level='0'])`);
    part?.setAttribute('data-highlighted', 'true');
    return () => part?.removeAttribute('data-highlighted');
  }, [root, path]);
}

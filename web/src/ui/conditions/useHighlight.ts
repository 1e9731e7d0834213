import { type RefObject, useEffect } from 'react';

/** Bypasses React, which would re-render all parts on every pointer move. */
export function useHighlight(root: RefObject<HTMLElement | null>, lit: string | undefined): void {
  useEffect(() => {
    const part =
      lit === undefined
        ? null
        : root.current?.querySelector(`[data-at="${CSS.escape(lit)}"]:not([data-level='0'])`);
    part?.setAttribute('data-lit', 'true');
    return () => part?.removeAttribute('data-lit');
  }, [root, lit]);
}

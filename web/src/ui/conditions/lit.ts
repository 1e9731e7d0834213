import { type RefObject, useEffect } from 'react';

/** Lights the part at a place of the tree; done past React, which would draw all parts for each step of a pointer. */
export function useLit(root: RefObject<HTMLElement | null>, lit: string | undefined): void {
  useEffect(() => {
    const part =
      lit === undefined
        ? null
        : root.current?.querySelector(`[data-at="${CSS.escape(lit)}"]:not([data-level='0'])`);
    part?.setAttribute('data-lit', 'true');
    return () => part?.removeAttribute('data-lit');
  }, [root, lit]);
}

import { useEffect } from 'react';

const rest = 120;

/** Skips rows that scroll past, because measuring each would force a layout. `act` must be stable. */
export function useResting(element: HTMLElement | null, act: (target: Element) => void): void {
  useEffect(() => {
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOver = ({ target }: PointerEvent): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (target instanceof Element && target.isConnected) act(target);
      }, rest);
    };
    element.addEventListener('pointerover', onOver, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', onOver);
    };
  }, [element, act]);
}

import { useEffect } from 'react';

const rest = 120;

/**
 * Tells over what a pointer has come to rest inside an element. While rows pass under it nothing is told: to measure what is
 * there would have the browser lay the page out again for each of them. `act` has to be stable.
 */
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

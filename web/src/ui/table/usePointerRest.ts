import { useEffect } from 'react';

const restDelayMs = 120;

/**
 * Calls `onRest` with the element under a resting pointer. Skips rows that scroll past, because measuring
 * each would force a layout. `onRest` must be stable.
 */
export function usePointerRest(element: HTMLElement | null, onRest: (target: Element) => void): void {
  useEffect(() => {
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOver = ({ target }: PointerEvent): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (target instanceof Element && target.isConnected) onRest(target);
      }, restDelayMs);
    };
    element.addEventListener('pointerover', onOver, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', onOver);
    };
  }, [element, onRest]);
}

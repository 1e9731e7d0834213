import { useEffect, useState } from 'react';

const controls = 'a, button, input, select, textarea, [role="combobox"], [tabindex="0"]';

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Returns whether the toasts have to move to the bottom, because they would cover the focused control. */
export function useClearPosition(selector: string, count: number): boolean {
  const [isLow, setIsLow] = useState(false);
  useEffect(() => {
    if (count === 0) return undefined;
    const moveAway = (): void => {
      const covering = document.querySelector(selector);
      const focused = document.activeElement;
      if (covering === null || focused?.matches(controls) !== true || covering.contains(focused)) return;
      if (overlaps(covering.getBoundingClientRect(), focused.getBoundingClientRect()))
        setIsLow(current => !current);
    };
    const resized = new ResizeObserver(moveAway);
    const covering = document.querySelector(selector);
    if (covering !== null) resized.observe(covering);
    document.addEventListener('focusin', moveAway);
    return () => {
      resized.disconnect();
      document.removeEventListener('focusin', moveAway);
    };
  }, [selector, count]);
  return isLow;
}

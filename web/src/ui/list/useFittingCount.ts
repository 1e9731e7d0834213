import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns how many buttons fit in one line. If not all fit, the button of the menu needs its place. */
export function countFitting(
  widthsPx: readonly number[],
  availablePx: number,
  menuWidthPx: number,
  gapPx: number,
): number {
  const total = widthsPx.reduce((sum, width) => sum + width + gapPx, -gapPx);
  if (total <= availablePx) return widthsPx.length;
  let used = menuWidthPx;
  const tooMany = widthsPx.findIndex(width => {
    used += width + gapPx;
    return used > availablePx;
  });
  return tooMany < 0 ? widthsPx.length : tooMany;
}

interface Measured {
  labels: string;
  widthsPx: readonly number[];
}

/**
 * Counts the buttons that fit in the bar. All are rendered until they are measured, before the first paint.
 * The last button of the bar opens the menu.
 */
export function useFittingCount(bar: RefObject<HTMLElement | null>, labels: string): number {
  const measured = useRef<Measured>(undefined);
  const [fitting, setFitting] = useState<{ labels: string; count: number }>();
  const count = fitting?.labels === labels ? fitting.count : Infinity;
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    if (measured.current?.labels !== labels)
      measured.current = {
        labels,
        widthsPx: Array.from(element.children, child => child.getBoundingClientRect().width),
      };
    const { widthsPx } = measured.current;
    const gapPx = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const update = (): void => {
      const fits = countFitting(widthsPx.slice(0, -1), element.clientWidth, widthsPx.at(-1) ?? 0, gapPx);
      setFitting(last => (last?.labels === labels && last.count === fits ? last : { labels, count: fits }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => observer.disconnect();
  }, [bar, labels]);
  return count;
}

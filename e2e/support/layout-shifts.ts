import type { Page } from '@playwright/test';

interface WithShifts {
  takeLayoutShift?: () => number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Starts adding up layout shifts. Call it before the first load of the page. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries as LayoutShift[]) if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver(list => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (globalThis as WithShifts).takeLayoutShift = () => {
      add(observer.takeRecords());
      const taken = sum;
      sum = 0;
      return taken;
    };
  });
}

/** Returns the layout shift since the last call, without the shifts that follow an input. */
export const takeLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WithShifts).takeLayoutShift?.() ?? 0);

import type { Reader } from '#client/reader.ts';
import { buildMenu } from '../menu.ts';
import { screens } from '../screens.ts';

/** Delay before prefetching. Browsers report idle while a screen still waits for its own calls. */
const prefetchDelayMs = 3000;

const idleTimeoutMs = 2000;

/** Resolves when idle, or after two seconds: some browsers never report it. */
function waitUntilIdle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: idleTimeoutMs });
    else setTimeout(done, idleTimeoutMs);
  });
}

const delay = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds));

async function prefetchScreens(reader: Reader, app: boolean, stopped: () => boolean): Promise<void> {
  await delay(prefetchDelayMs);
  const inMenu = new Set(buildMenu(reader, app).flatMap(({ items }) => items.map(({ path }) => path)));
  for (const { load } of screens.filter(({ path }) => inMenu.has(path))) {
    await waitUntilIdle();
    if (stopped()) return;
    await load();
  }
}

/**
 * Prefetches the screens of the user's menu, one at a time, while the browser is idle. Returns a cancel
 * function.
 */
export function prefetchScreensWhenIdle(reader: Reader, app: boolean): () => void {
  let stop = false;
  // Ignores errors: opening the screen fails again and reports it.
  void prefetchScreens(reader, app, () => stop).catch(() => undefined);
  return () => {
    stop = true;
  };
}

import type { Reader } from '../../client/reader.ts';
import { idle } from '../../ui/idle.ts';
import { menuFor } from '../menu.ts';
import { screens } from '../screens.ts';

/** Delay before prefetching. Browsers report idle while a screen still waits for its own calls. */
const headStart = 3000;

const later = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds));

async function fetchAll(reader: Reader, app: boolean, stopped: () => boolean): Promise<void> {
  await later(headStart);
  const inMenu = new Set(menuFor(reader, app).flatMap(({ items }) => items.map(({ path }) => path)));
  for (const { load } of screens.filter(({ path }) => inMenu.has(path))) {
    await idle();
    if (stopped()) return;
    await load();
  }
}

/**
 * Prefetches the screens of the user's menu, one at a time, while the browser is idle. Returns a cancel
 * function.
 */
export function fetchWhenIdle(reader: Reader, app: boolean): () => void {
  let stop = false;
  // Ignores errors: opening the screen fails again and reports it.
  void fetchAll(reader, app, () => stop).catch(() => undefined);
  return () => {
    stop = true;
  };
}

import type { Reader } from '../../client/reader.ts';
import { menuFor } from '../menu.ts';
import { screens } from '../screens.ts';

/** Not every browser tells when it is idle: there it is some time after the first paint. */
function idle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 2000);
  });
}

async function fetchAll(reader: Reader, app: boolean, stopped: () => boolean): Promise<void> {
  const inMenu = new Set(menuFor(reader, app).flatMap(({ items }) => items.map(({ path }) => path)));
  for (const { load } of screens.filter(({ path }) => inMenu.has(path))) {
    await idle();
    if (stopped()) return;
    await load();
  }
}

/** Fetches the files of the screens in the reader's menu, one after the other, while nothing else goes on. Returns how to stop. */
export function fetchWhenIdle(reader: Reader, app: boolean): () => void {
  let stop = false;
  // What fails here fails again, and is said, when the screen is wanted.
  void fetchAll(reader, app, () => stop).catch(() => undefined);
  return () => {
    stop = true;
  };
}

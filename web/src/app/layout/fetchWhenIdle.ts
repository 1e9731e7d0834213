import type { Reader } from '../../client/reader.ts';
import { idle } from '../../ui/idle.ts';
import { menuFor } from '../menu.ts';
import { screens } from '../screens.ts';

/** Milliseconds that a screen has for what it still asks itself: browsers call themselves idle while they wait for answers. */
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
 * Fetches the files of the screens in the reader's menu, one after the other, some seconds after the first paint and while
 * nothing else goes on. Returns how to stop.
 */
export function fetchWhenIdle(reader: Reader, app: boolean): () => void {
  let stop = false;
  // What fails here fails again, and is said, when the screen is wanted.
  void fetchAll(reader, app, () => stop).catch(() => undefined);
  return () => {
    stop = true;
  };
}

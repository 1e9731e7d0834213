import { session } from './session.ts';
import { lasting, passing, remembered, type Store } from './storage.ts';

/** How long a draft waits for who closed its tab, since it was last written: a shift. */
const shift = 12 * 3600_000;

const prefix = 'farol.draft.';
const shelfKey = 'farol.drafts.left';

/**
 * The key of a draft, under the person's own id. It may hold people's documents: it goes with the tab, but outlives a reload, the
 * end of the session and a crash; and for a shift it waits for the same person to open another tab (`DraftShelf`).
 */
export function draftKey(account: string, name: string): string {
  return `${prefix}${account}.${name}`;
}

type Left = Readonly<Record<string, string>>;

function readLeft(value: unknown): Left | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

const isYoung = (now: number) => (text: string) => {
  const at = /"at":(\d+)\}$/.exec(text)?.[1];
  return at !== undefined && now - Number(at) < shift;
};

/**
 * Drafts of tabs that were closed, until the person they are of opens the form again, signs out, or a shift has passed. While a
 * tab lives its drafts are in it alone, so that no two tabs write the same one.
 */
export class DraftShelf {
  readonly #tab: Store;
  readonly #browser: Store;
  readonly #now: () => number;

  constructor(tab: Store, browser: Store, now: () => number) {
    this.#tab = tab;
    this.#browser = browser;
    this.#now = now;
  }

  /** The tab goes: what its person has in it is left for them. */
  leave(account: string): void {
    const own = this.#tab.keys().filter(key => key.startsWith(draftKey(account, '')));
    const texts = own.map(key => [key, this.#tab.get(key) ?? ''] as const);
    if (texts.length > 0) this.#write({ ...this.#read(), ...Object.fromEntries(texts) });
  }

  /**
   * The tab is there, for the first time or again: its own drafts are left no longer, nor those that nobody came for, nor those
   * of others than who is signed in.
   */
  arrive(account: string | undefined): void {
    const left = this.#read();
    if (left === undefined) return;
    const own = new Set(this.#tab.keys());
    const young = isYoung(this.#now());
    const stays = ([key, text]: readonly [string, string]): boolean =>
      !own.has(key) && young(text) && (account === undefined || key.startsWith(draftKey(account, '')));
    this.#write(Object.fromEntries(Object.entries(left).filter(stays)));
  }

  /** The text of a draft, from now on this tab's. */
  take(key: string): string | null {
    const here = this.#tab.get(key);
    if (here !== null) return here;
    const { [key]: text, ...others } = this.#read() ?? {};
    if (text === undefined) return null;
    this.#write(others);
    if (!isYoung(this.#now())(text)) return null;
    this.#tab.set(key, text);
    return text;
  }

  /** Somebody signs out: nothing they wrote stays behind. */
  clear(): void {
    this.#browser.remove(shelfKey);
    for (const key of this.#tab.keys()) if (key.startsWith(prefix)) this.#tab.remove(key);
  }

  #read(): Left | undefined {
    return remembered(this.#browser, shelfKey, readLeft);
  }

  #write(left: Left): void {
    if (Object.keys(left).length === 0) this.#browser.remove(shelfKey);
    else this.#browser.set(shelfKey, JSON.stringify(left));
  }
}

export const draftShelf = new DraftShelf(passing, lasting, Date.now);

/** Has the drafts of this tab wait for its person when it is closed. */
export function watchDrafts(): void {
  draftShelf.arrive(session.claims()?.sub);
  addEventListener('pagehide', () => {
    const account = session.claims()?.sub;
    if (account !== undefined && session.exists()) draftShelf.leave(account);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) draftShelf.arrive(session.claims()?.sub);
  });
}

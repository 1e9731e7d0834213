import { session } from './session.ts';
import { lasting, passing, remembered, type Store } from './storage.ts';

/** Lasts one work shift; older drafts of closed tabs are dropped. */
const shift = 12 * 3600_000;

const prefix = 'farol.draft.';
const shelfKey = 'farol.drafts.left';

/**
 * Builds the storage key of a user's draft. Drafts hold personal data, so they stay in the tab, which
 * survives reloads and crashes.
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
 * Keeps drafts of closed tabs until their user reopens the form or signs out, or 12 hours pass. Open tabs
 * keep their own, so that no two write the same one.
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

  /** Copies the drafts of a closing tab to the browser's storage. */
  leave(account: string): void {
    const own = this.#tab.keys().filter(key => key.startsWith(draftKey(account, '')));
    const texts = own.map(key => [key, this.#tab.get(key) ?? ''] as const);
    if (texts.length > 0) this.#write({ ...this.#read(), ...Object.fromEntries(texts) });
  }

  /** Removes stored drafts that this tab has, that expired, or that belong to another user. */
  arrive(account: string | undefined): void {
    const left = this.#read();
    if (left === undefined) return;
    const own = new Set(this.#tab.keys());
    const young = isYoung(this.#now());
    const stays = ([key, text]: readonly [string, string]): boolean =>
      !own.has(key) && young(text) && (account === undefined || key.startsWith(draftKey(account, '')));
    this.#write(Object.fromEntries(Object.entries(left).filter(stays)));
  }

  /** Returns the text of a draft and moves it into this tab. */
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

  /** Deletes all drafts, on sign-out. */
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

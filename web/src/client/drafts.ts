import { session } from './session.ts';
import { localStore, sessionStore, readStored, type Store } from './storage.ts';

/** Lasts one work shift; older drafts of closed tabs are dropped. */
const draftLifetimeMs = 12 * 3600_000;

const prefix = 'farol.draft.';
const storedDraftsKey = 'farol.drafts.left';

/**
 * Builds the storage key of a user's draft. Drafts hold personal data, so they stay in the tab, which
 * survives reloads and crashes.
 */
export function draftKey(account: string, name: string): string {
  return `${prefix}${account}.${name}`;
}

type StoredDrafts = Readonly<Record<string, string>>;

function parseStoredDrafts(value: unknown): StoredDrafts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

const isUnexpired = (now: number) => (text: string) => {
  const at = /"at":(\d+)\}$/.exec(text)?.[1];
  return at !== undefined && now - Number(at) < draftLifetimeMs;
};

/**
 * Keeps drafts of closed tabs until their user reopens the form or signs out, or 12 hours pass. Open tabs
 * keep their own, so that no two write the same one.
 */
export class DraftStore {
  readonly #tab: Store;
  readonly #browser: Store;
  readonly #now: () => number;

  constructor(tab: Store, browser: Store, now: () => number) {
    this.#tab = tab;
    this.#browser = browser;
    this.#now = now;
  }

  /** Copies the drafts of a closing tab to the browser's storage. */
  saveClosingTab(account: string): void {
    const tabDrafts = this.#tab.keys().filter(key => key.startsWith(draftKey(account, '')));
    const texts = tabDrafts.map(key => [key, this.#tab.get(key) ?? ''] as const);
    if (texts.length > 0) this.#write({ ...this.#read(), ...Object.fromEntries(texts) });
  }

  /** Removes stored drafts that this tab has, that expired, or that belong to another user. */
  pruneOnOpen(account: string | undefined): void {
    const stored = this.#read();
    if (stored === undefined) return;
    const tabDrafts = new Set(this.#tab.keys());
    const unexpired = isUnexpired(this.#now());
    const isKept = ([key, text]: readonly [string, string]): boolean =>
      !tabDrafts.has(key) &&
      unexpired(text) &&
      (account === undefined || key.startsWith(draftKey(account, '')));
    this.#write(Object.fromEntries(Object.entries(stored).filter(isKept)));
  }

  /** Returns the text of a draft and moves it into this tab. */
  take(key: string): string | null {
    const here = this.#tab.get(key);
    if (here !== null) return here;
    const { [key]: text, ...others } = this.#read() ?? {};
    if (text === undefined) return null;
    this.#write(others);
    if (!isUnexpired(this.#now())(text)) return null;
    this.#tab.set(key, text);
    return text;
  }

  /** Deletes all drafts, on sign-out. */
  clear(): void {
    this.#browser.remove(storedDraftsKey);
    for (const key of this.#tab.keys()) if (key.startsWith(prefix)) this.#tab.remove(key);
  }

  #read(): StoredDrafts | undefined {
    return readStored(this.#browser, storedDraftsKey, parseStoredDrafts);
  }

  #write(stored: StoredDrafts): void {
    if (Object.keys(stored).length === 0) this.#browser.remove(storedDraftsKey);
    else this.#browser.set(storedDraftsKey, JSON.stringify(stored));
  }
}

export const draftStore = new DraftStore(sessionStore, localStore, Date.now);

export function watchDrafts(): void {
  draftStore.pruneOnOpen(session.claims()?.sub);
  addEventListener('pagehide', () => {
    const account = session.claims()?.sub;
    if (account !== undefined && session.exists()) draftStore.saveClosingTab(account);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) draftStore.pruneOnOpen(session.claims()?.sub);
  });
}

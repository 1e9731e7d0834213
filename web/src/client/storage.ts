/** Browser storage that may be closed (private windows, policies): then it lasts as long as the page. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** `open` is called each time, because only touching a closed storage tells that it is closed. */
export function browserStore(open: () => Storage): Store {
  const fallback = memoryStore();
  const tried = <T>(act: (storage: Storage) => T, instead: () => T): T => {
    try {
      return act(open());
    } catch {
      return instead();
    }
  };
  return {
    get: key =>
      tried(
        storage => storage.getItem(key),
        () => fallback.get(key),
      ),
    set: (key, value) =>
      tried(
        storage => storage.setItem(key, value),
        () => fallback.set(key, value),
      ),
    remove: key =>
      tried(
        storage => storage.removeItem(key),
        () => fallback.remove(key),
      ),
    keys: () =>
      tried(
        storage => Object.keys(storage),
        () => fallback.keys(),
      ),
  };
}

/** Survives the browser: token, language, what was chosen about tables and menu. */
export const lasting = browserStore(() => localStorage);
/** Survives a reload and the way to the identity provider and back, in this tab alone: unsaved input, app mode. */
export const passing = browserStore(() => sessionStorage);

/** A remembered JSON value; anything that does not read as one is as if it were not there. */
export function remembered<T>(
  store: Store,
  key: string,
  accept: (value: unknown) => T | undefined,
): T | undefined {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    return accept(JSON.parse(text));
  } catch {
    return undefined;
  }
}

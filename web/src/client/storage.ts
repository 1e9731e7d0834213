/** Falls back to memory where the browser blocks storage (private windows, policies). */
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

/** Calls `open` each time: only access shows that it is blocked. */
export function browserStore(open: () => Storage): Store {
  const fallback = memoryStore();
  const withFallback = <T>(act: (storage: Storage) => T, fallbackAct: () => T): T => {
    try {
      return act(open());
    } catch {
      return fallbackAct();
    }
  };
  return {
    get: key =>
      withFallback(
        storage => storage.getItem(key),
        () => fallback.get(key),
      ),
    set: (key, value) =>
      withFallback(
        storage => storage.setItem(key, value),
        () => fallback.set(key, value),
      ),
    remove: key =>
      withFallback(
        storage => storage.removeItem(key),
        () => fallback.remove(key),
      ),
    keys: () =>
      withFallback(
        storage => Object.keys(storage),
        () => fallback.keys(),
      ),
  };
}

/** Token, language, preferences of tables and menu. */
export const localStore = browserStore(() => localStorage);
/** Unsaved input and app mode. Survives reloads and the round trip to the identity provider. */
export const sessionStore = browserStore(() => sessionStorage);

export function readStored<T>(
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

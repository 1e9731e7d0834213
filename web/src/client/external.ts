import { useSyncExternalStore } from 'react';

export interface ExternalValue<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createExternal<T>(initial: T): ExternalValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: value => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useExternal<T>(source: ExternalValue<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}

import { type RefObject, useEffect } from 'react';

const maxEarlyKeys = 20;
const maxAgeMs = 10_000;

interface EarlyKey {
  key: string;
  shiftKey: boolean;
  /** Milliseconds since the page was opened. */
  at: number;
}

let earlyKeys: EarlyKey[] = [];

export function clearEarlyKeys(): void {
  earlyKeys = [];
}

if (typeof addEventListener === 'function') {
  // The user moved elsewhere.
  for (const kind of ['pointerdown', 'popstate']) addEventListener(kind, clearEarlyKeys, { capture: true });
}

/** Keeps a key that no component handles yet, for the list that is loading. */
export function keepEarlyKey({ key, shiftKey, timeStamp, target, isTrusted }: KeyboardEvent): void {
  // A removal must not hit a row that the user has not seen.
  if (!isTrusted || key === 'Delete') return;
  const isPress = key === 'Enter' || key === ' ';
  if (
    key === 'Escape' ||
    key === 'Tab' ||
    (isPress && target instanceof Element && target.closest('a, button'))
  )
    clearEarlyKeys();
  else if (earlyKeys.length < maxEarlyKeys) earlyKeys.push({ key, shiftKey, at: timeStamp });
}

/** Keeps a key of a search field for the list that is loading. */
export function keepKeyForList(key: string): void {
  earlyKeys = [{ key, shiftKey: false, at: performance.now() }];
}

/** Replays kept keys on the list once it is ready. */
export function useEarlyKeys(list: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const replay = (): void => {
      const early = earlyKeys.shift();
      if (early === undefined) return;
      if (performance.now() - early.at < maxAgeMs)
        list.current?.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: early.key,
            shiftKey: early.shiftKey,
            bubbles: true,
            cancelable: true,
          }),
        );
      // A task for each key, because a key acts on the row that the previous one chose.
      timer = setTimeout(replay);
    };
    timer = setTimeout(replay);
    return () => clearTimeout(timer);
  }, [list, ready]);
}

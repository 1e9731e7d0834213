import { useEffect } from 'react';
import { external } from '../client/external.ts';

export interface ScreenKey {
  /** `KeyboardEvent.key`, one character or a name such as `Delete`; or two after one another, as `g h`. */
  key: string;
  /** What it does, in the language of the reader. */
  label: string;
  /** Missing where the element that has the focus does it itself, and the key is only listed. */
  run?(): void;
}

/** Keys of the screens on show, for the list that `?` opens. */
export const activeKeys = external<readonly ScreenKey[]>([]);

/** True where typing belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  );
}

/** True where arrows belong to what has the focus. */
function isWidget(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, [role="menu"], [role="tablist"], [role="radiogroup"]') !== null
  );
}

/** True where a key is no command: with a modifier, in a field, under a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    isTyping(event.target) ||
    document.querySelector('[aria-modal="true"]') !== null ||
    (event.key.startsWith('Arrow') && isWidget(event.target))
  );
}

/** Milliseconds in which the second key has to follow the first. */
export const pairTime = 1500;

export interface Stroke {
  key: string;
  /** In milliseconds of any one clock. */
  at: number;
}

/** The key that is meant: two after one another if such a pair is listed, else the last alone. */
export function meantKey(
  keys: readonly ScreenKey[],
  before: Stroke | null,
  { key: pressed, at }: Stroke,
): ScreenKey | undefined {
  const able = keys.filter(({ run }) => run !== undefined);
  const pair = before !== null && at - before.at <= pairTime ? `${before.key} ${pressed}` : null;
  return able.find(({ key }) => key === pair) ?? able.find(({ key }) => key === pressed);
}

let before: Stroke | null = null;

function onKey(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const stroke = { key: event.key, at: event.timeStamp };
  const meant = meantKey(activeKeys.get(), before, stroke);
  before = meant === undefined ? stroke : null;
  if (meant?.run === undefined) return;
  event.preventDefault();
  meant.run();
}

/** Keys that hold while the component is shown; of two that are the same, that of the component deeper in. Give a stable array. */
export function useKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    // The same listener twice is one.
    document.addEventListener('keydown', onKey);
    activeKeys.set([...activeKeys.get(), ...keys]);
    return () => activeKeys.set(activeKeys.get().filter(key => !keys.includes(key)));
  }, [keys]);
}

/** `/`: the first field of the screen's filter, or the quick filter of its list where it has no other. */
export function focusFilter(): void {
  const place =
    document.querySelector<HTMLElement>('[data-first-filter]') ??
    document.querySelector<HTMLElement>('[data-quick-filter]');
  (place?.querySelector('input') ?? place)?.focus();
}

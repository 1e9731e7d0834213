import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { external } from '../client/external.ts';

export interface ScreenKey {
  /** `KeyboardEvent.key`, one character or a name such as `Delete`; or two after one another, as `g h`. */
  key: string;
  /** What it does, in the language of the reader. */
  label: string;
  /** Missing where the element that has the focus does it itself, and the key is only listed. */
  run?(): void;
  /** Does it again and again while it is held down, as a step to the next row. A key that changes something never does. */
  repeats?: boolean;
}

/** Keys of the screens on show, those of the component deepest in first, for the list that `?` opens. */
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

/** Fields that `/` waits for. */
let awaited: Element | null = null;

function stopWaiting(): void {
  awaited = null;
}

if (typeof addEventListener === 'function') {
  // Who goes elsewhere wishes for something else.
  for (const kind of ['pointerdown', 'focusin', 'popstate'])
    addEventListener(kind, stopWaiting, { capture: true });
}

/** True where a key is no command: with a modifier, in a field, under a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    // They are meant for the field that is still to come.
    awaited !== null ||
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

/** A button that is held down by Enter would be clicked on and on. */
const isHeldButton = ({ repeat, key, target }: KeyboardEvent): boolean =>
  repeat && key === 'Enter' && target instanceof Element && target.closest('button, a[href]') !== null;

function onKey(event: KeyboardEvent): void {
  if (isHeldButton(event)) event.preventDefault();
  if (event.key === 'Escape') stopWaiting();
  if (isTaken(event)) return;
  const stroke = { key: event.key, at: event.timeStamp };
  const meant = meantKey(activeKeys.get(), before, stroke);
  if (meant?.run === undefined) {
    if (!event.repeat) before = stroke;
    return;
  }
  event.preventDefault();
  if (event.repeat && meant.repeats !== true) return;
  before = null;
  meant.run();
}

/** The keys of each component, by its number. */
const registered = new Map<number, readonly ScreenKey[]>();
let drawn = 0;

function register(number: number, keys: readonly ScreenKey[]): void {
  if (keys.length === 0) registered.delete(number);
  else registered.set(number, keys);
  activeKeys.set([...registered].toSorted(([a], [b]) => b - a).flatMap(([, listed]) => listed));
}

/** Keys that hold while the component is shown; of two that are the same, that of the component deeper in. Give a stable array. */
export function useKeys(keys: readonly ScreenKey[]): void {
  // A component is first drawn after those it is in, and keeps its number however often its keys change.
  const [number] = useState(() => {
    drawn += 1;
    return drawn;
  });
  // Before the screen is painted: a key pressed as soon as something is seen acts on what is seen.
  useLayoutEffect(() => {
    // The same listener twice is one.
    document.addEventListener('keydown', onKey);
    register(number, keys);
    return () => register(number, []);
  }, [number, keys]);
}

/**
 * `/`: the first field of the screen's filter, or the quick filter of its list where it has no other. Of a filter whose fields are
 * still to come, the first once they are there (`useComingFilter`).
 */
export function focusFilter(): void {
  const first = document.querySelector<HTMLElement>('[data-first-filter]');
  awaited = first === null ? document.querySelector('[data-coming-filter]') : null;
  if (awaited !== null) return;
  const place = first ?? document.querySelector<HTMLElement>('[data-quick-filter]');
  (place?.querySelector('input') ?? place)?.focus();
}

/** For what stands in place of a filter (`data-coming-filter`): whoever asked for its fields is led to what takes its place. */
export function useComingFilter(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    return () => {
      if (awaited !== null && awaited === element) focusFilter();
    };
  }, []);
  return place;
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createExternal } from '#client/external.ts';
import { clearEarlyKeys, keepEarlyKey } from './earlyKeys.ts';

export interface ScreenKey {
  /** `KeyboardEvent.key`, or two in sequence, such as `g h`. */
  key: string;
  label: string;
  /** Missing when the focused element handles the key itself. */
  run?(): void;
  /** Repeats while the key is down. Keys that change data never do. */
  repeats?: boolean;
}

/** Keys for the list that `?` opens, innermost component first. */
export const activeKeys = createExternal<readonly ScreenKey[]>([]);

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  );
}

/** Returns whether the focused element handles arrow keys itself. */
function isWidget(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, [role="menu"], [role="tablist"], [role="radiogroup"]') !== null
  );
}

let awaitedFilter: Element | null = null;

function cancelWaiting(): void {
  awaitedFilter = null;
}

if (typeof addEventListener === 'function') {
  // The user moved elsewhere and no longer wants the filter.
  for (const kind of ['pointerdown', 'focusin', 'popstate'])
    addEventListener(kind, cancelWaiting, { capture: true });
}

/** Returns whether a key is no command: modifier, field or dialog. */
function isIgnored(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    // These keys are for the filter that is still loading.
    awaitedFilter !== null ||
    isTyping(event.target) ||
    document.querySelector('[aria-modal="true"]') !== null ||
    (event.key.startsWith('Arrow') && isWidget(event.target))
  );
}

export const pairWindowMs = 1500;

export interface Stroke {
  key: string;
  /** Milliseconds of any monotonic clock. */
  at: number;
}

/** Returns the key for two strokes if listed, else for the last. */
export function findKey(
  keys: readonly ScreenKey[],
  previousStroke: Stroke | null,
  { key: pressed, at }: Stroke,
): ScreenKey | undefined {
  const able = keys.filter(({ run }) => run !== undefined);
  const pair =
    previousStroke !== null && at - previousStroke.at <= pairWindowMs
      ? `${previousStroke.key} ${pressed}`
      : null;
  return able.find(({ key }) => key === pair) ?? able.find(({ key }) => key === pressed);
}

let before: Stroke | null = null;

/** Holding Enter on a button would click it repeatedly. */
const isHeldButton = ({ repeat, key, target }: KeyboardEvent): boolean =>
  repeat && key === 'Enter' && target instanceof Element && target.closest('button, a[href]') !== null;

/** Caps Lock does not change a letter. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

function onKey(event: KeyboardEvent): void {
  if (isHeldButton(event)) event.preventDefault();
  if (event.key === 'Escape') cancelWaiting();
  if (isIgnored(event)) return;
  const stroke = { key: keyOf(event), at: event.timeStamp };
  const match = findKey(activeKeys.get(), before, stroke);
  if (match?.run === undefined) {
    if (!event.repeat) {
      before = stroke;
      keepEarlyKey(event);
    }
    return;
  }
  event.preventDefault();
  if (event.repeat && match.repeats !== true) return;
  before = null;
  clearEarlyKeys();
  match.run();
}

const registered = new Map<number, readonly ScreenKey[]>();
let componentCount = 0;

function register(number: number, keys: readonly ScreenKey[]): void {
  if (keys.length === 0) registered.delete(number);
  else registered.set(number, keys);
  activeKeys.set([...registered].toSorted(([a], [b]) => b - a).flatMap(([, listed]) => listed));
}

/** Inner components take precedence. `keys` must be a stable array. */
export function useKeys(keys: readonly ScreenKey[]): void {
  // Inner components render after outer ones, so the number orders them.
  const [number] = useState(() => {
    componentCount += 1;
    return componentCount;
  });
  // Before paint, so that a key acts on what is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    register(number, keys);
    return () => register(number, []);
  }, [number, keys]);
}

/** Focuses the screen's filter, else the quick filter (`/`), once it has loaded. */
export function focusFilter(): void {
  const first = document.querySelector<HTMLElement>('[data-first-filter]');
  awaitedFilter = first === null ? document.querySelector('[data-coming-filter]') : null;
  if (awaitedFilter !== null) return;
  const place = first ?? document.querySelector<HTMLElement>('[data-quick-filter]');
  (place?.querySelector('input') ?? place)?.focus();
}

/** Marks a loading filter, which takes the focus later if the user pressed `/`. */
export function useLoadingFilter(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    return () => {
      if (awaitedFilter !== null && awaitedFilter === element) focusFilter();
    };
  }, []);
  return place;
}

import { type FocusEvent, useEffect, useRef } from 'react';

/** A button of the pointer, or a finger, is down; a click may yet come of it. */
let pressed = false;
const waiting = new Set<() => void>();

function press(): void {
  pressed = true;
}

function release(): void {
  // The click comes after its release, in the same task.
  setTimeout(() => {
    pressed = false;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  });
}

if (typeof addEventListener === 'function') {
  // A finger's press takes the focus only after it was lifted, by `mousedown`.
  for (const kind of ['pointerdown', 'mousedown']) addEventListener(kind, press, { capture: true });
  for (const kind of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'])
    addEventListener(kind, event => (kind !== 'blur' || event.target === window) && release(), {
      capture: true,
    });
}

/**
 * What to do when a field was left, as its `onBlur`. Where a press took the focus it waits for the click: what it shows or takes
 * away would else move from under the pointer what is being clicked. Not done for who came back to the field meanwhile.
 */
export function useOnLeave(act: () => void): (event: FocusEvent<HTMLElement>) => void {
  const latest = useRef(act);
  latest.current = act;
  const pending = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (pending.current !== undefined) waiting.delete(pending.current);
    },
    [],
  );
  return ({ currentTarget }) => {
    if (!pressed) {
      latest.current();
      return;
    }
    if (pending.current !== undefined) waiting.delete(pending.current);
    pending.current = () => {
      if (document.activeElement !== currentTarget) latest.current();
    };
    waiting.add(pending.current);
  };
}

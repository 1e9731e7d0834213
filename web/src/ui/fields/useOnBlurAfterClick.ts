import { type FocusEvent, useEffect, useRef } from 'react';

let pressed = false;
const pendingActs = new Set<() => void>();

function press(): void {
  pressed = true;
}

function release(): void {
  // The click follows the release in the same task.
  setTimeout(() => {
    pressed = false;
    const acts = [...pendingActs];
    pendingActs.clear();
    for (const act of acts) act();
  });
}

if (typeof addEventListener === 'function') {
  // On touch screens `mousedown` moves the focus only after the finger lifts.
  for (const kind of ['pointerdown', 'mousedown']) addEventListener(kind, press, { capture: true });
  for (const kind of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'])
    addEventListener(kind, event => (kind !== 'blur' || event.target === window) && release(), {
      capture: true,
    });
}

/**
 * Returns an `onBlur` handler that waits for the click after a press, so that layout changes do not move its
 * target. Skips `act` if the field has the focus again.
 */
export function useOnBlurAfterClick(act: () => void): (event: FocusEvent<HTMLElement>) => void {
  const latest = useRef(act);
  latest.current = act;
  const pending = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (pending.current !== undefined) pendingActs.delete(pending.current);
    },
    [],
  );
  return ({ currentTarget }) => {
    if (!pressed) {
      latest.current();
      return;
    }
    if (pending.current !== undefined) pendingActs.delete(pending.current);
    pending.current = () => {
      if (document.activeElement !== currentTarget) latest.current();
    };
    pendingActs.add(pending.current);
  };
}

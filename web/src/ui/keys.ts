import { useEffect } from 'react';
import { external } from '../client/external.ts';

export interface ScreenKey {
  /** `KeyboardEvent.key`, one character or a name such as `Delete`. */
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

/** Keys that hold while the component is shown. Give a stable array. */
export function useKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    activeKeys.set([...activeKeys.get(), ...keys]);
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      if (event.key.startsWith('Arrow') && isWidget(event.target)) return;
      const found = keys.find(({ key, run }) => key === event.key && run !== undefined);
      if (found?.run === undefined) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      activeKeys.set(activeKeys.get().filter(key => !keys.includes(key)));
    };
  }, [keys]);
}

/** `/`: the first field of the screen's filter. */
export function focusFilter(): void {
  document.querySelector<HTMLElement>('[data-first-filter]')?.focus();
}

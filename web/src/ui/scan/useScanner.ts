import { useEffect, useRef } from 'react';
import { isTyping } from '#ui/keyboard/keys.ts';
import { createBurstReader } from './burst.ts';
import { later } from './later.ts';

/** Sends the held keys to the shortcuts of the screen. */
function replay(keys: readonly string[], target: EventTarget): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', {
      key,
      shiftKey: key.toLowerCase() !== key,
      bubbles: true,
      cancelable: true,
    });
    replayed.add(event);
    target.dispatchEvent(event);
  }
}
const replayed = new WeakSet<Event>();

function setInputValue(input: HTMLInputElement, value: string): void {
  // React listens to the setter of the prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields of the top bar and of dialogs read scans themselves. */
const isOwnField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.closest('main') !== null;

/** Calls `onScan` for texts from keyboard scanners, also while a filter has the focus. */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let target: EventTarget = document.body;
    const scan = (text: string): void => latest.current(text);
    const shortcuts = createBurstReader({ later, onScan: scan, onTyped: keys => replay(keys, target) });
    let field: HTMLInputElement | undefined;
    let valueBefore = '';
    const typed = createBurstReader({
      later,
      onStart: () => (valueBefore = field?.value ?? ''),
      onScan: text => {
        if (field !== undefined) setInputValue(field, valueBefore);
        scan(text);
      },
      onTyped: () => undefined,
    });
    const onKey = (event: KeyboardEvent): void => {
      if (replayed.has(event) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || document.querySelector('[aria-modal="true"]') !== null) return;
      if (isOwnField(event.target)) {
        if (field !== event.target) typed.release();
        field = event.target;
        if (typed.press(event.key, event.timeStamp) && event.key === 'Enter') {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
        return;
      }
      if (isTyping(event.target) || event.target === null) return;
      target = event.target;
      if (!shortcuts.press(event.key, event.timeStamp)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      shortcuts.release();
    };
  }, []);
}

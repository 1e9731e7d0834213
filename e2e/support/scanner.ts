import type { Page } from '@playwright/test';

/** Sends keys like a scanner, all at once, to the element with the focus. */
export function scan(page: Page, text: string): Promise<void> {
  return page.evaluate(
    keys => {
      const start = performance.now();
      for (const [index, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // The device sets the times of keys, so that slow rendering between them does not count.
        Object.defineProperty(event, 'timeStamp', { value: start + index * 5 });
        const isTaken = document.activeElement?.dispatchEvent(event) === false;
        if (!isTaken && key.length === 1) document.execCommand('insertText', false, key);
      }
    },
    [...text, 'Enter'],
  );
}

import { useLayoutEffect, useRef } from 'react';
import { closeOnBack } from '#client/history.ts';
import { createStack } from '#client/stack.ts';

const layers = createStack<() => void>();

function onKeyDown(event: KeyboardEvent): void {
  const close = layers.top();
  if (event.key !== 'Escape' || event.isComposing || close === undefined) return;
  // An open dropdown of a field closes itself first.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  // Otherwise the page below would handle the key too.
  event.preventDefault();
  close();
}

/** Closes the top overlay on Escape and Back. */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const closeLayer = (): void => latest.current();
    const removeLayer = layers.push(closeLayer);
    // The browser ignores a second registration of the same listener.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const removeBackHandler = closeOnBack(closeLayer);
    return () => {
      removeBackHandler();
      removeLayer();
    };
  }, []);
}

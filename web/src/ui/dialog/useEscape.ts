import { useLayoutEffect, useRef } from 'react';
import { closeOnBack } from '../../client/history.ts';

interface Layer {
  close(): void;
}

const layers: Layer[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || top === undefined) return;
  // An open dropdown of a field closes itself first.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  // Otherwise the page below would handle the key too.
  event.preventDefault();
  top.close();
}

/** Closes the top overlay on Escape and Back. */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const layer: Layer = { close: () => latest.current() };
    layers.push(layer);
    // The browser ignores a second registration of the same listener.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const removeBackHandler = closeOnBack(layer.close);
    return () => {
      removeBackHandler();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}

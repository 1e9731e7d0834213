import { useLayoutEffect, useRef } from 'react';
import { closedByBack } from '../client/history.ts';

interface Layer {
  close(): void;
}

/** What lies over the page, the last on top. */
const layers: Layer[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || top === undefined) return;
  // A list that hangs open from a field closes by itself, and first.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  // Or a key of the page below would be meant too, once the layer is gone.
  event.preventDefault();
  top.close();
}

/** Escape and Back close what lies on top, and nothing below it. `close` does nothing where it has to be closed on purpose. */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const layer: Layer = { close: () => latest.current() };
    layers.push(layer);
    // The same listener twice is one.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const end = closedByBack(layer.close);
    return () => {
      end();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}

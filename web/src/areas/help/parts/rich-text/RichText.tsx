import { images } from '@farol/contract/areas/help/images';
import { useEffect, useRef } from 'react';
import { call } from '#client/call.ts';
import classes from './RichText.module.css';

/** Loads the images with the session, which `src` cannot send. Returns a function that frees them. */
function loadImages(box: HTMLElement): () => void {
  const aborting = new AbortController();
  const addresses: string[] = [];
  const { signal } = aborting;
  for (const image of box.querySelectorAll<HTMLImageElement>('img[data-image]')) {
    const input = { params: { id: image.dataset['image'] ?? '' } };
    call(images.getImage, input, { signal, background: true, handles: 'all' })
      .then(blob => {
        if (signal.aborted) return;
        const address = URL.createObjectURL(blob);
        addresses.push(address);
        image.src = address;
      })
      // The alternative text stays.
      .catch(() => undefined);
  }
  return () => {
    aborting.abort();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
}

/** Shows a text that the server has cleaned. */
export function RichText({ html }: { html: string }) {
  return <Text key={html} html={html} />;
}

function Text({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : loadImages(box.current)), []);
  return <div ref={box} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

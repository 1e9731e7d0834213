import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Grid.module.css';
import { usePointerRest } from './usePointerRest.ts';

interface Place {
  value: string;
  left: number;
  top: number;
}

/** Right edge of the code, relative to the scroller. */
function placeOf(target: Element, scroller: HTMLElement): Place | null {
  const code = target.closest<HTMLElement>('[data-copy]');
  const value = code?.dataset['copy'];
  if (code === null || value === undefined) return null;
  const box = code.getBoundingClientRect();
  const around = scroller.getBoundingClientRect();
  return { value, left: box.right - around.left, top: box.top - around.top + box.height / 2 };
}

/** Shares one copy button among all codes of a table. */
export function CopyButton({ scroller }: { scroller: HTMLElement | null }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place | null>(null);
  const [copied, setCopied] = useState<Place | null>(null);

  const show = useCallback(
    (target: Element) => setPlace(scroller === null ? null : placeOf(target, scroller)),
    [scroller],
  );
  usePointerRest(scroller, show);
  useEffect(() => {
    if (scroller === null) return undefined;
    const hide = (): void => setPlace(null);
    scroller.addEventListener('scroll', hide, { passive: true });
    return () => scroller.removeEventListener('scroll', hide);
  }, [scroller]);

  if (place === null) return null;
  const { value, left, top } = place;
  const label = t(copied === place ? 'action.copied' : 'action.copyValue', { value });
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(place),
      () => undefined,
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.copy}
      style={{ left, top }}
      aria-label={label}
      title={label}
      onPointerLeave={() => setPlace(null)}
      onClick={copy}
    >
      {copied === place ? <IconCheck size={13} /> : <IconCopy size={13} />}
    </button>
  );
}

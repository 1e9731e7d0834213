import { useEffect, useRef, useState, type RefObject } from 'react';

export interface PhoneMenu {
  opened: boolean;
  /** The button that opens it, which has the focus again when it closes. */
  opener: RefObject<HTMLButtonElement | null>;
  /** The menu itself. */
  panel: RefObject<HTMLElement | null>;
  open(): void;
  /** Closes it and gives the focus back. */
  close(): void;
  /** Closes it because something in it was chosen: the focus goes with the screen. */
  leave(): void;
}

/**
 * The menu of narrow screens, which lies over the page. While it is open the page is inert, so that the focus stays within
 * the menu; Escape closes it.
 */
export function usePhoneMenu(): PhoneMenu {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!opened) return undefined;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpened(false);
    };
    // Wide again, the menu is a part of the page.
    const wide = window.matchMedia('(width >= 768px)');
    const onWide = (): void => setOpened(false);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
    };
  }, [opened]);

  const within = useRef(false);
  useEffect(() => {
    // What was inert cannot take the focus before this.
    if (!opened && within.current) opener.current?.focus();
    within.current = opened;
  }, [opened]);

  return {
    opened,
    opener,
    panel,
    open: () => setOpened(true),
    close: () => setOpened(false),
    leave: () => {
      within.current = false;
      setOpened(false);
    },
  };
}

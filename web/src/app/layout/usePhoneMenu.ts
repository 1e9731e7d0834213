import { useEffect, useRef, useState, type RefObject } from 'react';

export interface PhoneMenu {
  opened: boolean;
  /** Button that opens the menu and gets the focus back when it closes. */
  opener: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLElement | null>;
  open(): void;
  /** Closes the menu and returns the focus to the button. */
  close(): void;
  /** Closes the menu without moving the focus, because the user chose an item. */
  leave(): void;
}

/** Controls the overlay menu of narrow screens. The page is inert while it is open; Escape closes it. */
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
    // An inert element cannot take the focus before this render.
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

import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Tabs.module.css';

interface Props {
  label: string;
  /** Links; the current one has `aria-current="page"`. A `span` holds the count. */
  children: ReactNode;
}

/** A line of tabs. On a narrow screen it scrolls, and starts at the current tab. */
export function Tabs({ label, children }: Props) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = line.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav === null || !current) return;
    const [left, right] = [current.offsetLeft - nav.offsetLeft, nav.clientWidth];
    if (left + current.offsetWidth > nav.scrollLeft + right || left < nav.scrollLeft)
      nav.scrollLeft = left + current.offsetWidth - right;
  });
  return (
    <nav ref={line} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

interface Props {
  /** What the tabs are parts of. */
  label: string;
  /** Links; the one that leads here has `aria-current="page"`. A count stands in a `span`. */
  children: ReactNode;
}

/** Parts of a screen, each with an address of its own. */
export function Tabs({ label, children }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

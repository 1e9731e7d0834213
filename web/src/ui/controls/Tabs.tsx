import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

interface Props {
  label: string;
  /** Links; the current one has `aria-current="page"`. A `span` holds the count. */
  children: ReactNode;
}

export function Tabs({ label, children }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

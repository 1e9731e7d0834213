import type { ReactNode } from 'react';
import classes from './Labelled.module.css';

interface Props {
  id?: string;
  label: string;
  hidden?: boolean;
  children: ReactNode;
}

/** Label of content that is no single input. */
export function Labelled({ id, label, hidden = false, children }: Props) {
  return (
    <div className={classes.labelled}>
      <span id={id} className={hidden ? 'visually-hidden' : classes.label}>
        {label}
      </span>
      {children}
    </div>
  );
}

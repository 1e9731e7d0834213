import type { ReactNode } from 'react';
import classes from './Labelled.module.css';

interface Props {
  /** Of the label, for `aria-labelledby` of what it names. */
  id?: string;
  label: string;
  /** The label is read aloud and not seen. */
  hidden?: boolean;
  children: ReactNode;
}

/** A name above what is no field of its own: segments, a period. */
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

import type { ReactNode } from 'react';
import classes from './Labelled.module.css';

interface Props {
  /** Id of the label, for `aria-labelledby`. */
  id?: string;
  label: string;
  /** Makes the label accessible only. */
  hidden?: boolean;
  children: ReactNode;
}

/** Label above content that is no single input, such as segments or a period. */
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

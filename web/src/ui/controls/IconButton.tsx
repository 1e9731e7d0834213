import type { MouseEvent, ReactNode } from 'react';
import classes from './IconButton.module.css';

interface Props {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Leaves the Tab order, if a key offers the action too. */
  skipTab?: boolean;
  onClick(event: MouseEvent): void;
  children: ReactNode;
}

export function IconButton({ label, pressed, disabled = false, skipTab = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.act}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      tabIndex={skipTab ? -1 : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import classes from './IconAct.module.css';

interface Props {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Kept out of the way of Tab, for what a key or another place does too. */
  skipTab?: boolean;
  onClick(event: MouseEvent): void;
  children: ReactNode;
}

/** A button that is only an icon; its name shows on hover and is read aloud. */
export function IconAct({ label, pressed, disabled = false, skipTab = false, onClick, children }: Props) {
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

import type { ReactNode } from 'react';
import classes from './Tag.module.css';

interface Props {
  /** Red, amber and green are reserved for risk and state. */
  tone: 'plain' | 'red' | 'amber' | 'green' | 'blue';
  title?: string;
  children: ReactNode;
}

export function Tag({ tone, title, children }: Props) {
  return (
    <span className={classes.tag} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** Red, amber and green are reserved for risk and state. */
export type TagTone = 'plain' | 'red' | 'amber' | 'green' | 'blue';

interface Props {
  tone: TagTone;
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

import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface Props {
  title: string;
  /** Spans the whole width instead of one column. */
  wide?: boolean;
  children?: ReactNode;
}

export function Section({ title, wide = false, children }: Props) {
  return (
    <section className={wide ? classes.wide : classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  /** Spans the whole width instead of one column. */
  wide?: boolean;
  children?: ReactNode;
}

export function Section({ title, mark, wide = false, children }: Props) {
  return (
    <section className={wide ? classes.wide : classes.section}>
      <h2>
        {title}
        {mark}
      </h2>
      {children}
    </section>
  );
}

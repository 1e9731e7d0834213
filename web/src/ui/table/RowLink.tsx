import type { ReactNode } from 'react';

interface Props {
  to: string;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** Plain link: a router link would add subscriptions to each of thousands of rows. */
export function RowLink({ to, className, title, children }: Props) {
  return (
    <a href={`/web${to}`} data-row-link="" tabIndex={-1} className={className} title={title}>
      {children}
    </a>
  );
}

/** The table shows a copy button on hover. */
export function RowCode({ value, text = value }: { value: string; text?: string }) {
  return (
    <span className="mono" data-copy={value}>
      {text}
    </span>
  );
}

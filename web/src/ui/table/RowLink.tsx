import type { ReactNode } from 'react';

interface Props {
  /** Address inside the application; the row's own. */
  to: string;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/**
 * The link of a row. A plain one: the table opens its row on a click, the browser a new tab on a middle click. Thousands of
 * rows pass by when one scrolls, and each router link would bring its own subscriptions.
 */
export function RowLink({ to, className, title, children }: Props) {
  return (
    <a href={`/web${to}`} data-row-link="" tabIndex={-1} className={className} title={title}>
      {children}
    </a>
  );
}

/** A code in even-width letters that can be copied: the table shows the button when the pointer is on it. */
export function RowCode({ value }: { value: string }) {
  return (
    <span className="mono" data-copy={value}>
      {value}
    </span>
  );
}

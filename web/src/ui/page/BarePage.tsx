import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';
import { ProgressBar } from './ProgressBar.tsx';
import classes from './BarePage.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Page outside the frame: sign-on, sign-off and errors. */
export function BarePage({
  title,
  compact = false,
  children,
}: {
  title: string;
  /** Begins at the top, for pages with much text. */
  compact?: boolean;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className={classes.page}>
      <ProgressBar />
      <header className={classes.top}>
        <span className={classes.logo}>
          <img src="/web/icons/mark.svg" alt="" width={32} height={32} />
          Farol
        </span>
        <LanguageSwitch />
      </header>
      <main className={classes.main} data-compact={compact}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTitle } from './useTitle.ts';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  detail?: ReactNode;
  children?: ReactNode;
}

/** Takes the focus after navigation, so that screen readers read it first. */
export function PageHeader({ title, detail, children }: Props) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useLocation().key === 'default');
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.line}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      {children !== undefined && <div className={classes.acts}>{children}</div>}
    </div>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DialogParts.module.css';

export function DialogWarning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}

import { IconAlertTriangle, IconInbox, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StateNotice.module.css';

const icons = { error: IconAlertTriangle, empty: IconInbox, info: IconInfoCircle };

interface Props {
  tone: keyof typeof icons;
  title: string;
  text?: string;
  support?: string | undefined;
  children?: ReactNode;
}

export function StateNotice({ tone, title, text, support, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {support !== undefined && <p className={`mono ${classes.text}`}>{support}</p>}
      {children !== undefined && <div className={classes.acts}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { lazy } from './lazy.ts';
import { LazyPart } from './LazyPart.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

export interface DialogProps {
  title: string;
  onClose(): void;
  size?: string | number;
  /** Closes only by its own button, not on Escape or an outside click, to protect unrecoverable input. */
  deliberate?: boolean;
  children: ReactNode;
}

/** Short dialog. Its window loads with the first one, because it weighs as much as a screen. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <DialogFrame {...props} />
    </LazyPart>
  );
}

import type { ReactNode } from 'react';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

export interface DialogProps {
  title: string;
  onClose(): void;
  size?: string | number;
  /** Ignores Escape and outside clicks, to protect input. */
  deliberate?: boolean;
  children: ReactNode;
}

/** The window loads with the first dialog, because it weighs as much as a screen. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <DialogFrame {...props} />
    </LazyPart>
  );
}

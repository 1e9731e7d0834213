import type { ReactNode } from 'react';
import { lazy } from './lazy.ts';
import { LazyPart } from './LazyPart.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

export interface DialogProps {
  title: string;
  onClose(): void;
  size?: string | number;
  /** Closes by its own button alone: neither Escape nor a click beside it takes away what cannot come back. */
  deliberate?: boolean;
  children: ReactNode;
}

/** A short dialog. Its window is fetched with the first one: no screen begins with one, and it weighs as much as a screen. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <DialogFrame {...props} />
    </LazyPart>
  );
}

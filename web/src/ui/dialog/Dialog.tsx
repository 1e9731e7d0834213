import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { DialogProps } from './DialogFrame.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

/** The window loads with the first dialog, because it weighs as much as a screen. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <DialogFrame {...props} />
    </LazyPart>
  );
}

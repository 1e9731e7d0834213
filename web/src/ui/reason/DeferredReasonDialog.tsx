import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { ReasonProps } from './ReasonDialog.tsx';

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'));

export function DeferredReasonDialog(props: ReasonProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <ReasonDialog {...props} />
    </LazyPart>
  );
}

import { lazy } from '../lazy/lazy.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import type { ReasonProps } from './ReasonDialog.tsx';

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'));

export function DeferredReasonDialog(props: ReasonProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <ReasonDialog {...props} />
    </LazyPart>
  );
}

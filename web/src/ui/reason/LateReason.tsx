import { lazy } from '../lazy.ts';
import { LazyPart } from '../LazyPart.tsx';
import type { ReasonProps } from './ReasonDialog.tsx';

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'));

export function DeferredReasonDialog(props: ReasonProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <ReasonDialog {...props} />
    </LazyPart>
  );
}

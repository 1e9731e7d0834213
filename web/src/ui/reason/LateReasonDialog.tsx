import type { ComponentProps } from 'react';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import type { ReasonDialog } from './ReasonDialog.tsx';

type Props = ComponentProps<typeof ReasonDialog>;

const Dialog = lazy<Props>(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }));

/** `ReasonDialog` that loads when it opens, for screens that rarely ask for a reason. */
export function LateReasonDialog(props: Props) {
  return (
    <LazyPart onFailed={props.onClose}>
      <Dialog {...props} />
    </LazyPart>
  );
}

import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { Download } from './useDownload.ts';

const DownloadLine = lazy(() => import('./DownloadLine.tsx'));

/** Shows the progress and the result of a download. The download goes on if this part fails to load. */
export function DownloadBar({ download: { state, cancel } }: { download: Download }) {
  if (state.kind === 'idle') return null;
  return (
    <LazyPart onFailed={() => undefined}>
      <DownloadLine state={state} onCancel={cancel} />
    </LazyPart>
  );
}

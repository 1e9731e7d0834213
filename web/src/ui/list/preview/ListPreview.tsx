import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { Act } from '#ui/table/acts.ts';
import classes from '../ListPage.module.css';
import type { PreviewState, RowPreview } from './useRowPreview.ts';

// Most lists do not show it at first.
const PreviewFrame = lazy(() => import('./PreviewFrame.tsx'));

interface Props<R> {
  preview: RowPreview<R>;
  state: PreviewState<R>;
  loading: boolean;
  nameOf(row: R): string;
  acts: readonly Act[];
}

/** Preview of the active row, beside the list or in a dialog. */
export function ListPreview<R>({ preview, state, loading, nameOf, acts }: Props<R>) {
  const { place, close, active } = state;
  const { row } = active;
  // Otherwise the page's buttons would move when rows arrive.
  const space = place === 'beside' && <div className={classes.side} />;
  if (row === undefined) return loading && space;
  return (
    place !== undefined && (
      <LazyPart fallback={space} onFailed={() => close?.()}>
        <PreviewFrame place={place} name={nameOf(row)} label={preview.label} acts={acts} close={close}>
          {preview.render(row)}
        </PreviewFrame>
      </LazyPart>
    )
  );
}

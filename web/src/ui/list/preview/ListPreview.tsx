import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { Act } from '#ui/table/acts.ts';
import classes from '../ListPage.module.css';
import type { PreviewState, RowPreview } from './useRowPreview.ts';

// Most lists show neither at first.
const SidePreview = lazy(async () => ({ default: (await import('./PreviewFrames.tsx')).SidePreview }));
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewFrames.tsx')).PreviewDialog }));

interface Props<R> {
  preview: RowPreview<R>;
  state: PreviewState<R>;
  loading: boolean;
  nameOf(row: R): string;
  acts: readonly Act[];
  /** Acts then apply to the selected rows instead. */
  hasSelection: boolean;
}

/** Preview of the active row, beside the list or in a dialog. */
export function ListPreview<R>({ preview, state, loading, nameOf, acts, hasSelection }: Props<R>) {
  const { place, close, active } = state;
  const { row } = active;
  // Otherwise the page's buttons would move when rows arrive.
  const space = <div className={classes.side} />;
  if (row === undefined) return place === 'beside' && loading ? space : null;
  if (place === 'beside')
    return (
      <LazyPart fallback={space} onFailed={() => close?.()}>
        <SidePreview name={nameOf(row)} label={preview.label} acts={hasSelection ? [] : acts} onClose={close}>
          {preview.render(row)}
        </SidePreview>
      </LazyPart>
    );
  if (place === 'dialog' && close !== undefined)
    return (
      <LazyPart onFailed={close}>
        <PreviewDialog name={nameOf(row)} acts={acts} onClose={close}>
          {preview.render(row)}
        </PreviewDialog>
      </LazyPart>
    );
  return null;
}

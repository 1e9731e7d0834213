import { useLocation, useNavigate } from 'react-router';
import type { TableModel } from '#ui/table/useTableModel.ts';
import { toListState } from './neighbours.ts';

interface RowOpening<R> {
  to?: ((row: R) => string) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  /** For rows that neither of the others opens. */
  openPreview: (() => void) | undefined;
}

/** Returns a function that opens a row, or undefined if rows do not open. */
export function useRowOpening<R extends object>(
  { to, onOpen, openPreview }: RowOpening<R>,
  { list, holder }: TableModel<R>,
): ((row: R) => void) | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (onOpen !== undefined) return onOpen;
  if (to === undefined) return openPreview;
  return row => {
    const target = to(row);
    if (target !== '') void navigate(target, { state: toListState(holder.id, pathname, list.entries) });
  };
}

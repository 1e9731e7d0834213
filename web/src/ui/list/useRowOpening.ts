import { useLocation, useNavigate } from 'react-router';
import type { TableModel } from '#ui/table/useTableModel.ts';
import type { ListPageProps } from './listProps.ts';
import { toListState } from './neighbours.ts';

/** Returns a function that opens a row at its address, else its preview; undefined if rows do not open. */
export function useRowOpening<R extends object>(
  { to, onOpen }: Pick<ListPageProps<R>, 'to' | 'onOpen'>,
  openPreview: (() => void) | undefined,
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

import { useMemo } from 'react';
import type { Act } from '#ui/table/acts.ts';
import { type Selection, useSelection } from '#ui/table/useSelection.ts';
import type { TableModel } from '#ui/table/useTableModel.ts';

export interface BulkAct<R> extends Omit<Act, 'run' | 'disabled'> {
  /** Default: always. */
  isEnabled?(rows: readonly R[]): boolean;
  run(rows: readonly R[]): void;
}

export interface Bulk<R> {
  /** Missing in lists without bulk acts. */
  selection: Selection<R> | undefined;
  /** Selected rows. */
  rows: readonly R[];
  /** Acts on the selected rows; none without a selection. */
  acts: readonly Act[];
}

const noRows: never[] = [];

/** Selects rows and binds the bulk acts to them. */
export function useBulk<R extends object>(
  bulkActs: readonly BulkAct<R>[] | undefined,
  model: TableModel<R>,
): Bulk<R> {
  const chosen = useSelection(model);
  const selection = bulkActs === undefined ? undefined : chosen;
  const rows = selection?.rows ?? noRows;
  const acts = useMemo(
    () =>
      rows.length === 0
        ? []
        : (bulkActs ?? []).map(({ isEnabled, run, ...act }) => ({
            ...act,
            disabled: isEnabled?.(rows) === false,
            run: () => run(rows),
          })),
    [bulkActs, rows],
  );
  return { selection, rows, acts };
}

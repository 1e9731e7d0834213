import { type CellValue, type ColumnSpec, compareValues } from './columns.ts';
import type { Entry } from './items.ts';
import type { Sorting } from './place.ts';

export function getFirstOrder({
  sortFirst,
  align,
}: Pick<ColumnSpec<never>, 'sortFirst' | 'align'>): 'asc' | 'desc' {
  return sortFirst ?? (align === 'end' ? 'desc' : 'asc');
}

/** Cycles through first direction, reverse, none. `more` keeps other columns ahead. */
export function toggleSorting(
  sorting: readonly Sorting[],
  column: Pick<ColumnSpec<never>, 'id' | 'sortFirst' | 'align'>,
  more: boolean,
): Sorting[] {
  const first = getFirstOrder(column) === 'desc';
  const current = sorting.find(({ id }) => id === column.id);
  const others = more ? sorting.filter(other => other !== current) : [];
  // With several sorted columns, a plain click keeps only this one.
  if (current === undefined || (!more && sorting.length > 1))
    return [...others, { id: column.id, desc: first }];
  if (current.desc !== first) return others;
  const reversed = { id: column.id, desc: !first };
  return more ? sorting.map(one => (one === current ? reversed : one)) : [reversed];
}

/** Null sorts last in both directions. */
function compareCells(one: CellValue, other: CellValue, desc: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const compared = compareValues(one, other);
  return desc ? -compared : compared;
}

/** Stable. Ignores unknown columns. */
export function sortEntries<R>(
  entries: readonly Entry<R>[],
  columns: readonly ColumnSpec<R>[],
  sorting: readonly Sorting[],
): readonly Entry<R>[] {
  const keys = sorting.flatMap(({ id, desc }) => {
    const column = columns.find(column => column.id === id);
    return column === undefined ? [] : [{ column, desc }];
  });
  if (keys.length === 0) return entries;
  // Some values are computed, so each is read once.
  const keyedEntries = entries.map(entry => ({
    entry,
    cells: keys.map(({ column }) => column.value(entry.original)),
  }));
  keyedEntries.sort((one, other) => {
    for (const [index, { desc }] of keys.entries()) {
      const compared = compareCells(one.cells[index] ?? null, other.cells[index] ?? null, desc);
      if (compared !== 0) return compared;
    }
    return 0;
  });
  return keyedEntries.map(({ entry }) => entry);
}

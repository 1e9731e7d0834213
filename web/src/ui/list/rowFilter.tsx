import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { keepKeyForList } from '#ui/keyboard/earlyKeys.ts';
import type { EmptyState } from '#ui/table/TableState.tsx';
import type { ActiveRow } from '#ui/table/useActiveRow.ts';
import type { TableModel } from '#ui/table/useTableModel.ts';
import type { RowFilter } from './listContext.ts';

export function buildRowFilter<R extends object>(
  { list, holder }: TableModel<R>,
  active: ActiveRow<R>,
): RowFilter {
  return {
    value: holder.place.quick,
    onChange: quick => holder.change({ quick }),
    onLeave: () => active.grid.current?.focus(),
    onEnterRows: () => {
      if (list.items.length === 0) keepKeyForList('ArrowDown');
      else if (active.index === null && active.headId === undefined) return active.move(1);
      active.grid.current?.focus();
    },
  };
}

/** State of a list whose filter matches no loaded row. */
export function buildFilteredEmpty(t: TFunction, { value, onChange }: RowFilter): EmptyState {
  return {
    title: t('table.quickNone', { text: value.trim() }),
    text: t('table.quickNoneText'),
    children: (
      <Button variant="default" onClick={() => onChange('')}>
        {t('table.quickClear')}
      </Button>
    ),
  };
}

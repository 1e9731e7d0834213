import { useMemo, useState } from 'react';
import { external, useExternal } from '../../client/external.ts';
import { lasting, remembered } from '../../client/storage.ts';
import { type ColumnSpec, orderOf, readMemory, type TableMemory } from './columns.ts';

const compactKey = 'farol.compact';
const compactRows = external(lasting.get(compactKey) === 'yes');

/** Compact mode applies to all tables. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const compact = useExternal(compactRows);
  return [
    compact,
    next => {
      lasting.set(compactKey, next ? 'yes' : 'no');
      compactRows.set(next);
    },
  ];
}

export interface Preferences extends TableMemory {
  change(next: Partial<TableMemory>): void;
  reset(): void;
}

export function usePreferences<R>(name: string, columns: readonly ColumnSpec<R>[]): Preferences {
  const key = `farol.table.${name}`;
  const [memory, setMemory] = useState<TableMemory>(
    () => remembered(lasting, key, readMemory) ?? { order: [], hidden: {}, sizes: {} },
  );
  return useMemo(() => {
    const order = orderOf(
      columns.map(({ id }) => id),
      memory.order,
    );
    const hidden = {
      ...Object.fromEntries(columns.map(({ id, hidden }) => [id, hidden === true])),
      ...memory.hidden,
    };
    return {
      order,
      hidden,
      sizes: memory.sizes,
      change: next => {
        const changed = { ...memory, ...next };
        lasting.set(key, JSON.stringify(changed));
        setMemory(changed);
      },
      reset: () => {
        lasting.remove(key);
        setMemory({ order: [], hidden: {}, sizes: {} });
      },
    };
  }, [columns, key, memory]);
}

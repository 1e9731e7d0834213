import { useMemo, useState } from 'react';
import { createExternal, useExternal } from '#client/external.ts';
import { localStore, readStored } from '#client/storage.ts';
import { type ColumnSpec, mergeOrder, parseMemory, type TableMemory } from './columns.ts';

const compactKey = 'farol.compact';
const compactRows = createExternal(localStore.get(compactKey) === 'yes');

/** Compact mode applies to all tables. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const compact = useExternal(compactRows);
  return [
    compact,
    next => {
      localStore.set(compactKey, next ? 'yes' : 'no');
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
    () => readStored(localStore, key, parseMemory) ?? { order: [], hidden: {}, sizes: {} },
  );
  return useMemo(() => {
    const order = mergeOrder(
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
        localStore.set(key, JSON.stringify(changed));
        setMemory(changed);
      },
      reset: () => {
        localStore.remove(key);
        setMemory({ order: [], hidden: {}, sizes: {} });
      },
    };
  }, [columns, key, memory]);
}

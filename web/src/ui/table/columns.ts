import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/** One column of a table, said once for screen, sorting and export. */
export interface ColumnSpec<R> {
  id: string;
  /** In the language of the reader. */
  header: string;
  /** What is sorted by, and exported unless `exported` says otherwise. Null sorts last, both ways. */
  value(row: R): CellValue;
  exported?(row: R): string;
  /** What is shown; the value unless given. */
  cell?(row: R): ReactNode;
  /** Width in pixels, until the reader chooses another. */
  size: number;
  /** Takes the room that is left. One column of a table should. */
  grow?: boolean;
  align?: 'end' | 'center';
  /** Not shown until the reader chooses it. */
  hidden?: boolean;
}

const collator = new Intl.Collator('pt', { sensitivity: 'base', numeric: true });

export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

export interface TableMemory {
  order: string[];
  hidden: Record<string, boolean>;
  sizes: Record<string, number>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valuesOf<T>(value: unknown, accept: (item: unknown) => item is T): Record<string, T> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => accept(entry[1])));
}

/** What was remembered of a table; what does not fit is dropped. */
export function readMemory(value: unknown): TableMemory | undefined {
  if (!isRecord(value)) return undefined;
  const order = Array.isArray(value['order']) ? value['order'].filter(item => typeof item === 'string') : [];
  return {
    order,
    hidden: valuesOf(value['hidden'], item => typeof item === 'boolean'),
    sizes: valuesOf(
      value['sizes'],
      (item): item is number => typeof item === 'number' && item >= 40 && item <= 1200,
    ),
  };
}

/** The remembered order with the columns it does not know put where the screen has them. */
export function orderOf(ids: readonly string[], remembered: readonly string[]): string[] {
  const order = remembered.filter(id => ids.includes(id));
  ids.forEach((id, index) => {
    if (!order.includes(id)) order.splice(Math.min(index, order.length), 0, id);
  });
  return order;
}

export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = order.filter(other => other !== id);
  next.splice(to, 0, id);
  return next;
}

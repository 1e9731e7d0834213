import { hasAllWords } from '../text.ts';
import { type ColumnSpec, textOf } from './columns.ts';

export interface RowGroup {
  id: string;
  title: string;
}

export interface Entry<R> {
  id: string;
  original: R;
}

export type Item<R> =
  | { kind: 'row'; id: string; row: R; /** Without heads. */ index: number }
  | { kind: 'head'; id: string; title: string; count: number };

export interface Listed<R> {
  items: readonly Item<R>[];
  entries: readonly Entry<R>[];
  /** Item index of each row. */
  itemOf: readonly number[];
}

function grouped<R>(entries: readonly Entry<R>[], group: (row: R) => RowGroup) {
  const groups = new Map<string, { title: string; entries: Entry<R>[] }>();
  for (const entry of entries) {
    const { id, title } = group(entry.original);
    const found = groups.get(id);
    if (found === undefined) groups.set(id, { title, entries: [entry] });
    else found.entries.push(entry);
  }
  return groups;
}

const rowItem = <R>({ id, original }: Entry<R>, index: number): Item<R> => ({
  kind: 'row',
  id,
  row: original,
  index,
});

/** Groups follow their first row; rows keep their order. */
export function listed<R>(entries: readonly Entry<R>[], group?: (row: R) => RowGroup): Listed<R> {
  if (group === undefined)
    return { items: entries.map(rowItem), entries, itemOf: entries.map((_, index) => index) };
  const items: Item<R>[] = [];
  const ordered: Entry<R>[] = [];
  const itemOf: number[] = [];
  for (const [id, { title, entries: own }] of grouped(entries, group)) {
    items.push({ kind: 'head', id: `group:${id}`, title, count: own.length });
    for (const entry of own) {
      itemOf.push(items.length);
      items.push(rowItem(entry, ordered.length));
      ordered.push(entry);
    }
  }
  return { items, entries: ordered, itemOf };
}

/** Keeps rows that contain every word. Returns the same array for an empty text. */
export function quickFiltered<R>(
  rows: readonly R[],
  columns: readonly ColumnSpec<R>[],
  text: string,
  texts: (row: R) => readonly (string | null)[] = row => columns.map(column => textOf(column, row)),
): readonly R[] {
  return text.trim() === '' ? rows : rows.filter(row => hasAllWords(texts(row), text));
}

/** Both ends included, in display order. */
export function idsBetween(entries: readonly Entry<unknown>[], from: number, to: number): string[] {
  return entries.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}

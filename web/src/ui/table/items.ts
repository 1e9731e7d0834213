import { hasAllWords } from '#ui/format/foldText.ts';
import { type ColumnSpec, toText } from './columns.ts';

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
  | {
      kind: 'head';
      id: string;
      groupId: string;
      title: string;
      ids: readonly string[];
      rows: readonly R[];
      collapsed: boolean;
    };

export interface ListItems<R> {
  items: readonly Item<R>[];
  /** Rows outside collapsed groups. */
  entries: readonly Entry<R>[];
  allEntries: readonly Entry<R>[];
  /** Item index of each row. */
  itemOf: readonly number[];
}

function groupEntries<R>(entries: readonly Entry<R>[], group: (row: R) => RowGroup) {
  const groups = new Map<string, { title: string; entries: Entry<R>[] }>();
  for (const entry of entries) {
    const { id, title } = group(entry.original);
    const existing = groups.get(id);
    if (existing === undefined) groups.set(id, { title, entries: [entry] });
    else existing.entries.push(entry);
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
export function buildItems<R>(
  entries: readonly Entry<R>[],
  group?: (row: R) => RowGroup,
  isCollapsed: (groupId: string) => boolean = () => false,
): ListItems<R> {
  if (group === undefined)
    return {
      items: entries.map(rowItem),
      entries,
      allEntries: entries,
      itemOf: entries.map((_, index) => index),
    };
  const items: Item<R>[] = [];
  const all: Entry<R>[] = [];
  const ordered: Entry<R>[] = [];
  const itemOf: number[] = [];
  for (const [id, { title, entries: groupRows }] of groupEntries(entries, group)) {
    const collapsed = isCollapsed(id);
    items.push({
      kind: 'head',
      id: `group:${id}`,
      groupId: id,
      title,
      ids: groupRows.map(row => row.id),
      rows: groupRows.map(({ original }) => original),
      collapsed,
    });
    all.push(...groupRows);
    if (collapsed) continue;
    for (const entry of groupRows) {
      itemOf.push(items.length);
      items.push(rowItem(entry, ordered.length));
      ordered.push(entry);
    }
  }
  return { items, entries: ordered, allEntries: all, itemOf };
}

/** Keeps rows that contain every word. Returns the same array for an empty text. */
export function filterRows<R>(
  rows: readonly R[],
  columns: readonly ColumnSpec<R>[],
  text: string,
  texts: (row: R) => readonly (string | null)[] = row => columns.map(column => toText(column, row)),
): readonly R[] {
  return text.trim() === '' ? rows : rows.filter(row => hasAllWords(texts(row), text));
}

/** Both ends included, in display order. */
export function listIdsBetween(entries: readonly Entry<unknown>[], from: number, to: number): string[] {
  return entries.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}

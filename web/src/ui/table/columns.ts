import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/**
 * Position in a phone row: `title` first line, `badge` its end, `meta` below, `labelled` below with the
 * column name, `none` hidden.
 */
export type PhonePlace = 'title' | 'badge' | 'meta' | 'labelled' | 'none';

/** Identifying columns come first. */
export interface ColumnSpec<R> {
  id: string;
  header: string;
  /** Sorted, filtered and, without `exported`, exported. Null sorts last in both directions. */
  value(row: R): CellValue;
  exported?(row: R): string;
  /** Default: the value. Must be light: runs for every row that scrolls past. */
  cell?(row: R): ReactNode;
  /** Minimum pixels until the user resizes it. */
  size: number;
  /** Share of the remaining width; `true` is 1. */
  grow?: boolean | number;
  align?: 'end' | 'center';
  /** `true`: at most two lines; `all`: as many as the text needs. */
  wrap?: true | 'all';
  /** Direction of the first click. Default: descending for `align: 'end'`, else ascending. */
  sortFirst?: 'asc' | 'desc';
  /** Its text links the row. Default: the first column. */
  link?: boolean;
  /** Default: `title`, four `meta` (`labelled` if aligned at the end), `none`. */
  phone?: PhonePlace;
  hidden?: boolean;
  /** Id of the column under which it appears in a narrow list. */
  under?: string;
  /** Gives its space to the others in a narrow list with a preview, which shows it. */
  yields?: boolean;
}

export interface TableColumn<R> extends ColumnSpec<R> {
  below: readonly ColumnSpec<R>[];
}

/** Moves columns under others if the list is narrow. A preview also shows what columns that yield contain. */
export function stackColumns<R>(
  columns: readonly ColumnSpec<R>[],
  narrow: boolean,
  previewed = false,
): TableColumn<R>[] {
  const isMoved = ({ under }: ColumnSpec<R>): boolean => narrow && columns.some(({ id }) => id === under);
  return columns
    .filter(column => !isMoved(column) && !(narrow && previewed && column.yields === true))
    .map(column => ({
      ...column,
      below: columns.filter(other => other.under === column.id && isMoved(other)),
    }));
}

/** Returns the column whose text links and names a row. */
export function findLinkColumn<R>(columns: readonly ColumnSpec<R>[]): ColumnSpec<R> | undefined {
  return columns.find(({ link }) => link === true) ?? columns[0];
}

/** Returns a function that names a row by its link column. */
export function toRowName<R>(columns: readonly ColumnSpec<R>[]): (row: R) => string {
  const column = findLinkColumn(columns);
  return row => (column === undefined ? '' : toText(column, row));
}

const defaultMetaColumns = 4;

/** `index` is the position in the screen's column list. */
export function toPhonePlace<R>({ phone, align }: ColumnSpec<R>, index: number): PhonePlace {
  if (phone !== undefined) return phone;
  if (index === 0) return 'title';
  if (index > defaultMetaColumns) return 'none';
  return align === 'end' ? 'labelled' : 'meta';
}

export function toText<R>(column: ColumnSpec<R>, row: R): string {
  if (column.exported !== undefined) return column.exported(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}

const collator = new Intl.Collator('pt', { sensitivity: 'base', numeric: true });

export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const minWidthPx = 48;
const maxWidthPx = 1200;

/** Limits a width in pixels. */
export function clampWidth(width: number): number {
  return Math.min(maxWidthPx, Math.max(minWidthPx, width));
}

export interface TableMemory {
  order: string[];
  hidden: Record<string, boolean>;
  sizes: Record<string, number>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filterValues<T>(value: unknown, accept: (item: unknown) => item is T): Record<string, T> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => accept(entry[1])));
}

/** Drops invalid parts. */
export function parseMemory(value: unknown): TableMemory | undefined {
  if (!isRecord(value)) return undefined;
  const order = Array.isArray(value['order']) ? value['order'].filter(item => typeof item === 'string') : [];
  return {
    order,
    hidden: filterValues(value['hidden'], item => typeof item === 'boolean'),
    sizes: filterValues(
      value['sizes'],
      (item): item is number => typeof item === 'number' && item === clampWidth(item),
    ),
  };
}

/** New columns keep the screen's position. */
export function mergeOrder(ids: readonly string[], storedOrder: readonly string[]): string[] {
  const order = storedOrder.filter(id => ids.includes(id));
  ids.forEach((id, index) => {
    if (!order.includes(id)) order.splice(Math.min(index, order.length), 0, id);
  });
  return order;
}

export function moveColumn(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = order.filter(other => other !== id);
  next.splice(to, 0, id);
  return next;
}

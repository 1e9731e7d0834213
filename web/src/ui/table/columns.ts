import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/**
 * Where a column stands in a row on a phone: `title` in the first line, `badge` at that line's end, `meta` in the lines below,
 * `labelled` there too but with the column's name (a bare figure says nothing), `none` not at all.
 */
export type PhonePlace = 'title' | 'badge' | 'meta' | 'labelled' | 'none';

/** One column of a table, said once for screen, phone, sorting, quick filter and export. Those that identify come first. */
export interface ColumnSpec<R> {
  id: string;
  /** In the language of the reader. */
  header: string;
  /** What is sorted by, filtered by, and exported unless `exported` says otherwise. Null sorts last, both ways. */
  value(row: R): CellValue;
  exported?(row: R): string;
  /** What is shown; the value unless given. Called for each row that passes by while scrolling: plain elements, few components. */
  cell?(row: R): ReactNode;
  /** Least width in pixels, until the reader chooses another. */
  size: number;
  /** Takes of the room that is left, in this share (true is 1). Columns of names should. */
  grow?: boolean | number;
  align?: 'end' | 'center';
  /** May take two lines, which makes its row higher. */
  wrap?: boolean;
  /** What its first click sorts by: figures (`align: 'end'`) highest first, all else lowest first, unless said here. */
  sortFirst?: 'asc' | 'desc';
  /** Its text is the link to the row, where the list has addresses for its rows. The first column, if none says so. */
  link?: boolean;
  /** By default the first column is the title, the next four are meta (labelled if they align at the end), the others none. */
  phone?: PhonePlace;
  /** Not shown until the reader chooses it. */
  hidden?: boolean;
}

const metaByDefault = 4;

/** Where a column stands on a phone; `index` is its place among the columns as the screen lists them. */
export function phonePlaceOf<R>({ phone, align }: ColumnSpec<R>, index: number): PhonePlace {
  if (phone !== undefined) return phone;
  if (index === 0) return 'title';
  if (index > metaByDefault) return 'none';
  return align === 'end' ? 'labelled' : 'meta';
}

/** What a column says of a row, as text: for export and quick filter. */
export function textOf<R>(column: ColumnSpec<R>, row: R): string {
  if (column.exported !== undefined) return column.exported(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}

const collator = new Intl.Collator('pt', { sensitivity: 'base', numeric: true });

export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const narrowest = 48;
const widest = 1200;

/** A width in pixels that a column can have: the nearest one. */
export function widthOf(wanted: number): number {
  return Math.min(widest, Math.max(narrowest, wanted));
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
      (item): item is number => typeof item === 'number' && item === widthOf(item),
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

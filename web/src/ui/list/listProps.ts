import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Act } from '#ui/table/acts.ts';
import type { EmptyState, RowsSource } from '#ui/table/TableState.tsx';
import type { ListExport } from '#ui/table/Tools.tsx';
import type { TableModelOptions } from '#ui/table/useTableModel.ts';
import type { BulkAct } from './bulk/useBulk.ts';
import type { RowPreview } from './preview/useRowPreview.ts';
import type { Freshness } from './useFresh.ts';

/** Hidden while viewing as another organization. */
export interface MainAct {
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  /** Without an address `run` is called. */
  to?: string;
  run?(): void;
}

/** What is around the grid. */
interface PageParts<R> {
  title: string;
  /** Subtitle. The footer shows the row count. */
  detail?: ReactNode;
  /** Filled button of the page. `above`: the filled button is in `above`. */
  main?: MainAct | 'above' | undefined;
  /** `runOn` receives the selected rows. */
  second?: (MainAct & { runOn?(rows: readonly R[]): void }) | undefined;
  /** In one line. Bulk acts cover them while rows are selected. */
  tabs?: ReactNode;
  /** Totals or a header. */
  above?: ReactNode;
  search?: ReactNode;
  /** Replaces the preview, with its own width. `alone`: hides the list. */
  side?: { content: ReactElement; alone?: boolean } | false | undefined;
  /** Replaces the order of phones, for lists with their own. */
  ownOrder?: ReactNode;
  children?: ReactNode;
}

/** The rows and their states. */
interface RowsParts<R> {
  source: RowsSource<R>;
  /** Replaces the rows of the reply. */
  rows?: readonly R[] | undefined;
  /** Maximum rows of a reply. Default: that of searches. */
  limit?: number | undefined;
  empty: EmptyState;
  fresh?: Freshness | undefined;
  /** Default: the shown rows and columns as CSV. */
  exports?: readonly ('csv' | ListExport<R>)[] | undefined;
  /** Reports whether the user sorts the list by a column. Must be stable. */
  onSorted?: ((sorted: boolean) => void) | undefined;
  /** First row to scroll to, in default order. */
  beginAt?: ((row: R) => boolean) | undefined;
}

/** What a row shows and does. */
interface RowParts<R> {
  /** Accessible name. Default: the link column. Must be stable. */
  rowName?: ((row: R) => string) | undefined;
  /** Link of a row and target of opening it; empty for a row that opens nothing. Must be stable. */
  to?: ((row: R) => string) | undefined;
  /** Replaces going to the address of an opened row. */
  onOpen?: ((row: R) => void) | undefined;
  /** In the preview, the menu and by key. Must be stable. */
  acts?: ((row: R) => readonly Act[]) | undefined;
  /** Enables selection. */
  bulk?: readonly BulkAct<R>[] | undefined;
  preview?: RowPreview<R> | undefined;
  /** Emphasis of a row: `past`, `late`, `unread`. */
  tone?: ((row: R) => string | undefined) | undefined;
  /** Text lines of a row. Must be stable. */
  lines?: ((row: R) => number) | undefined;
}

export type ListPageProps<R extends object> = Omit<TableModelOptions<R>, 'rows'> &
  PageParts<R> &
  RowsParts<R> &
  RowParts<R>;

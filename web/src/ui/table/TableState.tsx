import type { ReactNode } from 'react';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';

export interface AsyncRows {
  error: Error | null;
  isFetching: boolean;
  /** Milliseconds since 1970; 0 before the first reply. */
  dataUpdatedAt: number;
  refetch(): unknown;
}

export interface RowsSource<R> extends AsyncRows {
  data: { rows: readonly R[]; truncated: boolean } | undefined;
}

export interface EmptyState {
  title: string;
  text: string;
  children?: ReactNode;
}

interface Props {
  source: AsyncRows;
  waiting: boolean;
  count: number;
  empty: EmptyState;
}

export function TableState({ source, waiting, count, empty }: Props) {
  if (waiting && source.error !== null) {
    return (
      <FailedNotice error={source.error} retrying={source.isFetching} onRetry={() => void source.refetch()} />
    );
  }
  if (waiting || count > 0) return null;
  return (
    <StateNotice tone="empty" title={empty.title} text={empty.text}>
      {empty.children}
    </StateNotice>
  );
}

import type { ReactNode } from 'react';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export interface LoadingQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

interface LoadedProps<T> {
  query: LoadingQuery<T>;
  /** Without the margins of a page. */
  bare?: boolean;
  /** Lines of the skeleton. Default: as many as on a page. */
  lines?: number;
  children(data: T): ReactNode;
}

/** Shows a skeleton until the reply arrives, or the failure with a retry button. */
export function Loaded<T>({ query, bare = false, lines, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <PageSkeleton bare={bare} lines={lines} />;
  return <FailedNotice error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface DetailProps<T> {
  query: LoadingQuery<T>;
  /** Title until the record arrives; the children show their own. */
  title: string;
  children(data: T): ReactNode;
}

/** Page of a record whose title follows from the record. */
export function DetailPage<T>({ query, title, children }: DetailProps<T>) {
  return (
    <>
      {query.data === undefined && <PageHeader title={title} />}
      <Loaded query={query}>{children}</Loaded>
    </>
  );
}

/** Joins two queries that a page needs together. */
export function joinQueries<A extends object, B extends object>(
  one: LoadingQuery<A>,
  other: LoadingQuery<B>,
): LoadingQuery<[A, B]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}

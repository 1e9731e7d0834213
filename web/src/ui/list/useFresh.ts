import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';

const defaultIntervalMs = 60_000;
/** Polling ends, because retries would fail too. */
const finalStatuses: ReadonlySet<number> = new Set([401, 403, 404]);

export interface FreshQuestion {
  key: readonly unknown[];
  /** Marker of the data included in the loaded reply. */
  seen: string | undefined;
  /** Load time by the browser's clock, in milliseconds since 1970. */
  heldSince?: number;
  /** Must be light: reads no record, writes no audit entry and does not extend the session. */
  countChanges(since: string, options: CallOptions): Promise<{ count: number }>;
  show(): unknown;
  /** While the page is visible. */
  intervalMs?: number;
}

export interface Freshness {
  count: number;
  /** What `count` counts. Default: changes. */
  announces?: 'rows';
  /** Last successful poll if the latest failed, in milliseconds since 1970. */
  unansweredSince: number | undefined;
  show(): unknown;
}

const background = { background: true, handles: 'all' } as const;

/** Polls for changes, also when the window regains the focus. */
export function useFresh({
  key,
  seen,
  heldSince,
  countChanges,
  show,
  intervalMs = defaultIntervalMs,
}: FreshQuestion): Freshness {
  const query = useQuery({
    queryKey: ['fresh', ...key, seen],
    queryFn: ({ signal }) => countChanges(seen ?? '', { ...background, signal }),
    enabled: seen !== undefined,
    // Skips the first poll for data just loaded.
    initialData: { count: 0 },
    initialDataUpdatedAt: heldSince,
    staleTime: intervalMs / 2,
    gcTime: intervalMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && finalStatuses.has(error.status) ? false : intervalMs,
  });
  return {
    count: query.data.count,
    unansweredSince: query.isError ? query.dataUpdatedAt : undefined,
    show,
  };
}

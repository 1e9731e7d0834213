import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '../../client/call.ts';
import { ApiError } from '../../client/failures.ts';

const everyMinute = 60_000;
/** `staleTime` of queries watched by `useFresh`, which reload only when the user asks. */
export const untilAsked = Number.POSITIVE_INFINITY;
/** Statuses that end polling, because retries would fail too. */
const final: ReadonlySet<number> = new Set([401, 403, 404]);

export interface FreshQuestion {
  /** Query key of the watched data. */
  key: readonly unknown[];
  /** Marker in the reply of what it includes; undefined before the first reply. */
  seen: string | undefined;
  /** Time of loading by the browser's clock, in milliseconds since 1970. */
  heldSince?: number;
  /**
   * Counts later changes. Must be light: it reads no record, writes no audit entry and does not extend the
   * session.
   */
  ask(since: string, options: CallOptions): Promise<{ count: number }>;
  /** Reloads the watched data. */
  show(): unknown;
  /** Polling interval in milliseconds while the page is visible. */
  every?: number;
}

/** Changes missed by the data on screen. */
export interface Freshness {
  count: number;
  /** Time of the last reply if the latest poll failed, in milliseconds since 1970. */
  unansweredSince: number | undefined;
  show(): unknown;
}

const background = { background: true, handles: 'all' } as const;

/** Polls for changes to the data on screen, at intervals and when the window regains the focus. */
export function useFresh({ key, seen, heldSince, ask, show, every = everyMinute }: FreshQuestion): Freshness {
  const asked = useQuery({
    queryKey: ['fresh', ...key, seen],
    queryFn: ({ signal }) => ask(seen ?? '', { ...background, signal }),
    enabled: seen !== undefined,
    // Skips the first poll for data just loaded; older data from the cache is checked immediately.
    initialData: { count: 0 },
    initialDataUpdatedAt: heldSince,
    staleTime: every / 2,
    gcTime: every,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && final.has(error.status) ? false : every,
  });
  return {
    count: asked.data.count,
    unansweredSince: asked.isError ? asked.dataUpdatedAt : undefined,
    show,
  };
}

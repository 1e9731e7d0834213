import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '../../client/call.ts';
import { ApiError } from '../../client/failures.ts';

const everyMinute = 60_000;
/** `staleTime` of a query that `useFresh` watches: it says itself that it was left behind, and is read anew when asked to. */
export const untilAsked = Number.POSITIVE_INFINITY;
/** Refused for good: asking again would be refused again. */
const final: ReadonlySet<number> = new Set([401, 403, 404]);

export interface FreshQuestion {
  /** Names what is looked at, as the key of its own query does. */
  key: readonly unknown[];
  /** What its reading could see, as its reply says; undefined while nothing was read. */
  seen: string | undefined;
  /** When it was read by the clock of this browser, in milliseconds since 1970: how long it has been held here. */
  heldSince?: number;
  /**
   * Asks how much has changed since. A light call that reads no record, writes no view into the trail and, being asked in
   * the background, does not renew the session.
   */
  ask(since: string, options: CallOptions): Promise<{ count: number }>;
  /** Reads anew what is looked at. */
  show(): unknown;
  /** Milliseconds between two askings while the page is to be seen. */
  every?: number;
}

/** How far what is on the screen has been left behind. */
export interface Freshness {
  /** Changes since it was read. */
  count: number;
  /** Milliseconds since 1970 of the last answer, where the latest asking had none; undefined while all is well. */
  unansweredSince: number | undefined;
  show(): unknown;
}

const background = { background: true, handles: 'all' } as const;

/** Whether what is being read has changed since: asked now and then, and when the reader comes back to the window. */
export function useFresh({ key, seen, heldSince, ask, show, every = everyMinute }: FreshQuestion): Freshness {
  const asked = useQuery({
    queryKey: ['fresh', ...key, seen],
    queryFn: ({ signal }) => ask(seen ?? '', { ...background, signal }),
    enabled: seen !== undefined,
    // What was just read need not be asked about; what was read a while ago, and is come back to, is asked about at once.
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

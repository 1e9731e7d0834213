import { type AlertTally, inbox } from '@farol/contract/areas/alerts/inbox';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '#client/call.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { callQuery, useCall } from '#client/useCall.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import { type InboxQuery, toSearchBody } from './inbox/filter.ts';
import { updateRows } from './inbox/updateRows.ts';
import { useInboxView } from './inbox/view.ts';
import { alertCounter, useAlertState } from './stream/alertCounter.ts';

export const listKey = 'alerts';

/** Returns null for a list without all unread alerts. */
function countUnread({ list, origin }: InboxQuery, { rows, truncated }: AlertRows): number | null {
  if (truncated || origin !== 'ALL' || (list !== 'all' && list !== 'unread')) return null;
  return rows.filter(({ read }) => !read).length;
}

export function useAlerts(query: InboxQuery) {
  return useQuery({
    queryKey: [listKey, query],
    queryFn: async ({ signal }) => {
      const found = await call(inbox.searchAlerts, { body: toSearchBody(query) }, { signal });
      alertCounter.applyList(countUnread(query, found));
      return found;
    },
    staleTime: 30_000,
    meta: { shows: inbox.searchAlerts.shows },
  });
}

export function useAlertDetail(id: string) {
  return useCall(inbox.getAlert, { params: { id } }, background).data;
}

export function exportAlerts(query: InboxQuery): FetchFile {
  return how => call(inbox.exportAlerts, { body: toSearchBody(query) }, how);
}

const background = { background: true, handles: 'all' } as const;

type AlertRows = Awaited<ReturnType<typeof searchAlerts>>;

const searchAlerts = (query: InboxQuery) =>
  call(inbox.searchAlerts, { body: toSearchBody(query) }, { ...background });

async function refreshShown(client: QueryClient): Promise<void> {
  for (const query of client.getQueryCache().findAll({ queryKey: [listKey], type: 'active' })) {
    const { queryKey, state } = query;
    const filter = queryKey[1];
    if (typeof filter === 'string') {
      void client.invalidateQueries({ queryKey });
      continue;
    }
    const now = await searchAlerts(filter as InboxQuery);
    // The reader acted meanwhile, so the reply may be outdated.
    if (query.state.dataUpdatedAt !== state.dataUpdatedAt) void client.invalidateQueries({ queryKey });
    else
      client.setQueryData<AlertRows>(
        queryKey,
        shown => shown && updateRows(shown, now, alertCounter.hasArrived()),
      );
  }
}

/** Returns a function that refreshes the alerts on screen. */
export function useRefreshLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [listKey], refetchType: 'none' });
    // A list that cannot be read now stays as it is, marked stale.
    refreshShown(client).catch(() => undefined);
    reportRecordChanges(['alert']);
  }, [client]);
}

const tallyQuery = callQuery(inbox.tallyAlerts, {}, background);
const nextKey = [listKey, 'next'];

/** Counts the reader's alerts. The unread count is that of the bell. */
export function useAlertTally(): AlertTally | undefined {
  const { count } = useAlertState();
  const tally = useQuery(tallyQuery).data;
  return useMemo(
    () =>
      tally === undefined || count === null ? tally : { ...tally, unread: { ...tally.unread, ALL: count } },
    [tally, count],
  );
}

/** Reloads the counts and the next alerts when the bell has another count. */
export function useReloadCounts(): void {
  const client = useQueryClient();
  const { count } = useAlertState();
  const counted = useQuery({ ...tallyQuery, enabled: false }).data?.unread.ALL;
  useEffect(() => {
    if (count === null || counted === undefined || count === counted) return;
    for (const { queryKey } of [tallyQuery, { queryKey: nextKey }])
      void client.invalidateQueries({ queryKey });
  }, [client, count, counted]);
}

const maxNextAlerts = 5;

/** Lists the first unread alerts in the order that the user chose in the list. */
export function useNextAlerts() {
  const [{ order }] = useInboxView();
  return useQuery({
    queryKey: [...nextKey, order],
    queryFn: ({ signal }) =>
      call(
        inbox.searchAlerts,
        { body: { read: false, limit: maxNextAlerts, order } },
        { ...background, signal },
      ),
    select: ({ rows }) => rows.filter(({ read }) => !read),
    meta: { shows: ['alert', ...inbox.searchAlerts.shows] },
  });
}

import { alertOrigins, type AlertRow, inbox } from '@farol/contract/areas/alerts/inbox';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { alertCounter } from '../stream/live.ts';
import { type InboxFilter, toBody } from './filter.ts';

const listKey = 'alerts';
const countKey = 'alertCount';

export function useAlerts(filter: InboxFilter) {
  return useQuery({
    queryKey: [listKey, filter],
    queryFn: async ({ signal }) => {
      const found = await call(inbox.searchAlerts, { body: toBody(filter) }, { signal });
      alertCounter.seen();
      return found;
    },
    staleTime: 30_000,
  });
}

/** Unread alerts by origin. `total` is followed, so that the counts are asked for anew when the badge changes. */
export function useUnreadCounts(total: number | null) {
  const counts = useQueries({
    queries: alertOrigins.map(type => ({
      queryKey: [countKey, type, total],
      queryFn: () =>
        call(inbox.countAlerts, { query: { type } }, { background: true, handles: [0, 403, 500, 503] }),
    })),
  });
  return Object.fromEntries(alertOrigins.map((origin, index) => [origin, counts[index]?.data])) as Readonly<
    Record<(typeof alertOrigins)[number], number | undefined>
  >;
}

type Listed = { rows: AlertRow[]; truncated: boolean };

/** Acts on alerts. Rows change where they stand and go only when the list is read again: nothing jumps. */
export function useAlertActs() {
  const client = useQueryClient();
  const patch = (change: (rows: AlertRow[]) => AlertRow[]): void => {
    client.setQueriesData<Listed>({ queryKey: [listKey] }, old => old && { ...old, rows: change(old.rows) });
  };
  const patchOne = (id: string, next: Partial<AlertRow>): void =>
    patch(rows => rows.map(row => (row.id === id ? { ...row, ...next } : row)));

  const read = useMutation({
    mutationFn: async ({ id, read }: Pick<AlertRow, 'id' | 'read'>) =>
      call(read ? inbox.readAlert : inbox.unreadAlert, { params: { id } }),
    onSuccess: ({ alertCount }, { id, read }) => {
      patchOne(id, { read });
      alertCounter.know(alertCount);
    },
  });
  const pin = useMutation({
    mutationFn: (id: string) => call(inbox.switchPin, { params: { id } }),
    onSuccess: ({ pinned }, id) => patchOne(id, { pinned }),
  });
  const remove = useMutation({
    mutationFn: (ids: string[]) => call(inbox.deleteAlerts, { query: { ids: ids.join(',') } }),
    onSuccess: ({ alertCount }, ids) => {
      patch(rows => rows.filter(({ id }) => !ids.includes(id)));
      alertCounter.know(alertCount);
    },
  });
  return {
    setRead: (id: string, value: boolean): void => read.mutate({ id, read: value }),
    setAllRead: async (ids: readonly string[], value: boolean): Promise<void> => {
      for (const id of ids) await read.mutateAsync({ id, read: value });
    },
    switchPin: (id: string): void => pin.mutate(id),
    remove: (ids: string[]): void => remove.mutate(ids),
  };
}

export type AlertActs = ReturnType<typeof useAlertActs>;

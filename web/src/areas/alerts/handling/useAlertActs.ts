import { type AlertRow, inbox } from '@farol/contract/areas/alerts/inbox';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOptions } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { showToast } from '#client/toasts.ts';
import { listKey } from '../queries.ts';
import { alertCounter } from '../stream/alertCounter.ts';
import { lastRemovedIds, undoToastId } from './undo.ts';

interface AlertList {
  rows: AlertRow[];
  truncated: boolean;
}

/** Ids per delete request; they are in the query string, whose length is limited. */
const maxIdsPerRequest = 150;

/** Updates rows in every cached list without moving them. */
function updateRows(client: QueryClient, change: (rows: AlertRow[]) => AlertRow[]): void {
  client.setQueriesData<AlertList>({ queryKey: [listKey] }, old => old && { ...old, rows: change(old.rows) });
}

function updateRowsById(client: QueryClient, ids: readonly string[], next: Partial<AlertRow>): void {
  updateRows(client, rows => rows.map(row => (ids.includes(row.id) ? { ...row, ...next } : row)));
}

/** A list whose reading began before the act would overwrite its result. */
function restartReads(client: QueryClient): void {
  if (client.isFetching({ queryKey: [listKey] }) > 0)
    void client.invalidateQueries({ queryKey: [listKey], refetchType: 'active' });
}

interface ReadInput {
  ids: readonly string[];
  value: boolean;
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
const handledErrors: CallOptions = { handles: [404] };

async function removeAll(ids: readonly string[]): Promise<number> {
  let left = 0;
  for (let first = 0; first < ids.length; first += maxIdsPerRequest) {
    const some = ids.slice(first, first + maxIdsPerRequest).join(',');
    left = (await call(inbox.deleteAlerts, { query: { ids: some } }, handledErrors)).alertCount;
  }
  return left;
}

/** Returns acts on alerts of the reader's list. A removal can be undone by its toast or by key. */
export function useAlertActs() {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** Another window of the user may have acted first: reloads the list and keeps the page. */
  const onError = (error: unknown): void => {
    if (isNotFound(error)) showToast({ level: 'info', id: undoToastId, message: t('alerts.gone') });
    void client.invalidateQueries({ queryKey: [listKey] });
  };
  const setReadRows = (alertCount: number, ids: readonly string[], value: boolean): void => {
    updateRowsById(client, ids, { read: value });
    alertCounter.setCount(alertCount);
    restartReads(client);
  };
  const read = useMutation({
    mutationFn: ({ ids, value }: ReadInput) =>
      call(value ? inbox.readAlerts : inbox.unreadAlerts, { body: { ids: [...ids] } }, handledErrors),
    onError,
    onSuccess: ({ alertCount }, { ids, value }) => setReadRows(alertCount, ids, value),
  });
  // Marking on opening is implicit: a failure is not shown, and an overloaded server is asked again.
  const readOpened = useMutation({
    mutationFn: (id: string) =>
      call(inbox.readAlerts, { body: { ids: [id] } }, { handles: 'all', background: true }),
    retry: (failures, error) => failures < 3 && !isNotFound(error),
    onSuccess: ({ alertCount }, id) => setReadRows(alertCount, [id], true),
  });
  const pin = useMutation({
    mutationFn: (id: string) => call(inbox.switchPin, { params: { id } }, handledErrors),
    onError,
    onSuccess: ({ pinned }, id) => updateRowsById(client, [id], { pinned }),
  });
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(inbox.restoreAlerts, { body: { ids: [...ids] } }, handledErrors),
    onError,
    onSuccess: async ({ alertCount }, ids) => {
      lastRemovedIds.set(null);
      alertCounter.setCount(alertCount);
      await client.invalidateQueries({ queryKey: [listKey] });
      const message = t('alerts.restored', { count: ids.length });
      showToast({ level: 'success', id: undoToastId, message });
    },
  });
  const remove = useMutation({
    mutationFn: removeAll,
    onSuccess: (alertCount, ids) => {
      updateRows(client, rows => rows.filter(({ id, removed }) => removed || !ids.includes(id)));
      alertCounter.setCount(alertCount);
      lastRemovedIds.set(ids);
      showToast({
        level: 'success',
        id: undoToastId,
        message: t('alerts.removed', { count: ids.length }),
        act: { label: t('alerts.undo'), run: () => restore.mutate(ids) },
      });
    },
    onError,
  });
  const [markAs, markOpened] = [read.mutate, readOpened.mutate];
  const [switchPin, takeOut, putBack] = [pin.mutate, remove.mutate, restore.mutate];
  return useMemo(
    () => ({
      setRead: (ids: readonly string[], value: boolean): void => markAs({ ids, value }),
      /** Marks an alert of the reader's list as read. */
      opened: ({ id, read: known, abilities }: AlertRow): void => {
        if (!known && abilities.includes('mark')) markOpened(id);
      },
      switchPin: (id: string): void => switchPin(id),
      remove: (ids: readonly string[]): void => takeOut(ids),
      restore: (ids: readonly string[]): void => putBack(ids),
    }),
    [markAs, markOpened, switchPin, takeOut, putBack],
  );
}

export type AlertActs = ReturnType<typeof useAlertActs>;

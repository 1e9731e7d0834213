import { files, type fileSearch } from '@farol/contract/areas/panel/files';
import { hashKey, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { callKey, callQuery, useCall } from '#client/useCall.ts';
import { addDays } from '#ui/format/dates.ts';
import type { ValueLocation } from './mode.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

const pollIntervalMs = 15_000;

type Search = SearchOf<typeof fileSearch>;

/** Refetches every 15 seconds while the page is visible. */
export function useFileCounts() {
  return useCall(
    files.countFiles,
    {},
    {
      background: true,
      handles: 'all',
      refetchInterval: pollIntervalMs,
      refetchOnWindowFocus: true,
      staleTime: pollIntervalMs / 2,
    },
  );
}

/** Reads the newest files of a search, to detect arrivals; refetched when `when` changes. */
export function useLatestFiles({ body }: Search, today: string, when: string | undefined) {
  const yesterday = addDays(today, -1);
  const newest = { ...body, from: body.from < yesterday ? yesterday : body.from };
  const input = { body: newest };
  return useQuery({
    ...callQuery(files.searchFiles, input, { background: true, handles: 'all' }),
    queryKey: [...callKey(files.searchFiles, input), when],
    enabled: when !== undefined && body.to >= today,
    // Keeps announced arrivals during a refetch, but not across searches.
    placeholderData: (previous, before) =>
      before !== undefined && hashKey([before.queryKey[1]]) === hashKey([input]) ? previous : undefined,
    staleTime: Infinity,
    gcTime: pollIntervalMs,
  });
}

const openStates: ReadonlySet<string> = new Set(['RECEIVED', 'IN_WORK']);
/** Polls after 1 s, then at doubling intervals up to `pollIntervalMs`: each read is an audit event. */
const pollDelayMs = (looks: number): number => Math.min(1000 * 2 ** Math.max(0, looks - 1), pollIntervalMs);

/** Reads one file and polls it until processing ends. */
export function useFile(id: string) {
  const input = { params: { id } };
  const query = callQuery(files.getFile, input);
  return useQuery({
    ...query,
    queryFn: ({ signal, client }) =>
      call(files.getFile, input, {
        signal,
        background: client.getQueryData(query.queryKey) !== undefined,
        handles: [404],
      }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && openStates.has(state.data.processState)
        ? pollDelayMs(state.dataUpdateCount)
        : false,
  });
}

/** Never cached: a raw message is personal data, and each view needs a reason. */
export function useRaw() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({
      id,
      reason,
      location,
    }: {
      id: string;
      reason: string;
      location: ValueLocation | undefined;
    }) =>
      call(files.viewRaw, {
        params: { id },
        body: { reason, ...(location === undefined ? {} : { location }) },
      }),
  });
}

export function useResend() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, text, reason }: { id: string; text: string; reason: string }) =>
      call(
        files.resendFile,
        { params: { id }, body: { text, reason } },
        { handles: [0, 400, 403, 413, 422, 500, 503] },
      ),
  });
}

export function useRetry(id: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(files.retryFile, { params: { id } }),
    // A refused retry means that the file changed.
    onError: () => reportRecordChanges(['file']),
  });
}

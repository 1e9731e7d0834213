import { type FileRow, files } from '@farol/contract/areas/panel/files';
import { hashKey, useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../client/call.ts';
import { addDays } from '../../../ui/dates.ts';
import { type FileSearch, joinRows, toFilters } from './filter.ts';

const every = 15_000;

interface Found {
  rows: FileRow[];
  truncated: boolean;
}

async function findFiles(wanted: FileSearch, options: CallOptions): Promise<Found> {
  const parts = await Promise.all(toFilters(wanted).map(body => call(files.searchFiles, { body }, options)));
  return {
    rows: joinRows(
      parts.map(({ rows }) => rows),
      wanted,
      Date.now(),
    ),
    truncated: parts.some(({ truncated }) => truncated),
  };
}

export function useFiles(wanted: FileSearch) {
  return useQuery({
    queryKey: ['files', wanted],
    queryFn: ({ signal }) => findFiles(wanted, { signal }),
    staleTime: 60_000,
  });
}

/** Renewed every quarter of a minute while the page is to be seen. */
export function useFileCounts() {
  return useQuery({
    queryKey: ['fileCounts'],
    queryFn: ({ signal }) => call(files.countFiles, {}, { signal, background: true, handles: 'all' }),
    refetchInterval: every,
    refetchOnWindowFocus: true,
    staleTime: every / 2,
  });
}

/** The newest of a search as it is now, to tell what came; asked for anew with `when`. */
export function useLatestFiles(wanted: FileSearch, today: string, when: string | undefined) {
  const yesterday = addDays(today, -1);
  const newest = { ...wanted, from: wanted.from < yesterday ? yesterday : wanted.from };
  return useQuery({
    queryKey: ['filesLatest', newest, when],
    queryFn: ({ signal }) => findFiles(newest, { signal, background: true, handles: 'all' }),
    enabled: when !== undefined && wanted.to >= today,
    // While it is asked anew what was announced stays announced, but never of another search.
    placeholderData: (previous, before) =>
      before !== undefined && hashKey([before.queryKey[1]]) === hashKey([newest]) ? previous : undefined,
    staleTime: Infinity,
    gcTime: every,
  });
}

const openStates: ReadonlySet<string> = new Set(['RECEIVED', 'IN_WORK']);
/** A file at work is looked at again after a second, then less and less often: each look is an audit event. */
const lookAgain = (looks: number): number => Math.min(1000 * 2 ** Math.max(0, looks - 1), every);

/** One file; followed until it is judged. */
export function useFile(id: string) {
  return useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal, client }) =>
      call(
        files.getFile,
        { params: { id } },
        { signal, background: client.getQueryData(['file', id]) !== undefined, handles: [404] },
      ),
    refetchInterval: ({ state }) =>
      state.data !== undefined && openStates.has(state.data.processState)
        ? lookAgain(state.dataUpdateCount)
        : false,
  });
}

/** Kept nowhere but in what shows it: a raw message is people's data, and each view is asked for with a reason. */
export function useRaw() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(files.viewRaw, { params: { id }, body: { reason } }),
  });
}

export function useResend() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(
        files.resendFile,
        { params: { id }, body: { text } },
        { handles: [0, 400, 403, 413, 422, 500, 503] },
      ),
  });
}

import { apiPnrExport, type exportSearch } from '@farol/contract/areas/panel/export';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

type Search = SearchOf<typeof exportSearch>;

/** Counts the rows of an export. Runs in the background, because it follows the filter. */
export function useExportCount(body: Search['body']) {
  return useQuery({
    queryKey: ['exportCount', body],
    queryFn: ({ signal }) =>
      call(
        apiPnrExport.countExport,
        { body },
        { signal, background: true, handles: [0, 400, 422, 500, 503] },
      ),
    staleTime: 30_000,
  });
}

export function exportApiPnr({ body, value }: Search, reason: string): FetchFile {
  return how => call(apiPnrExport.exportApiPnr, { body: { ...body, format: value.format, reason } }, how);
}

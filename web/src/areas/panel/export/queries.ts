import { apiPnrExport, type exportSearch } from '@farol/contract/areas/panel/export';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

type Search = SearchOf<typeof exportSearch>;

/** Counts the rows of an export. Runs in the background, because it follows the filter. */
export function useExportCount(body: Search['body']) {
  return useCall(apiPnrExport.countExport, { body }, { background: true, handles: [0, 400, 422, 500, 503] });
}

export function exportApiPnr({ body, value }: Search, reason: string): FetchFile {
  return how => call(apiPnrExport.exportApiPnr, { body: { ...body, format: value.format, reason } }, how);
}

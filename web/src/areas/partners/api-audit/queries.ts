import { apiAudit, type callSearch } from '@farol/contract/areas/partners/api-audit';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

type Search = SearchOf<typeof callSearch>;

export function useCalls({ queryKey, body }: Search) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(apiAudit.searchCalls, { body }, { signal }),
    staleTime: 60_000,
  });
}

export function useCall(id: string) {
  return useQuery({
    queryKey: ['apiCall', id],
    queryFn: ({ signal }) => call(apiAudit.getCall, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
}

export function exportCalls({ body }: Search, reason: string): FetchFile {
  return how => call(apiAudit.exportCalls, { body: { ...body, reason } }, how);
}

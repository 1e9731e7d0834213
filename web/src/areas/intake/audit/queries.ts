import { apiAudit } from '@farol/contract/areas/partners/api-audit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { Fetching } from '../../../ui/download/useDownload.ts';
import { type CallSearch, toFilter } from './filter.ts';

export function useCalls(wanted: CallSearch) {
  return useQuery({
    queryKey: ['apiCalls', wanted],
    queryFn: ({ signal }) => call(apiAudit.searchCalls, { body: toFilter(wanted) }, { signal }),
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

export function exportCalls(wanted: CallSearch): Fetching {
  return how => call(apiAudit.exportCalls, { body: toFilter(wanted) }, how);
}

import { explanation } from '@farol/contract/areas/explanation/alert';
import { useQuery } from '@tanstack/react-query';
import { alertDetailKey } from '#areas/alerts/index.ts';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';

export function useExplanation(id: string) {
  return useQuery({
    queryKey: [alertDetailKey, id, 'explained'],
    queryFn: ({ signal }) => call(explanation.explainAlert, { params: { id } }, { signal }),
    staleTime: 30_000,
  });
}

export function exportExplanation(id: string, reason: string): FetchFile {
  return how => call(explanation.exportExplanation, { params: { id }, body: { reason } }, how);
}

import { apiPnrExport } from '@farol/contract/areas/panel/export';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { Fetching } from '../../../ui/download/useDownload.ts';
import { type ExportWanted, toFilter } from './filter.ts';

/** How many rows an export would have. Asked for while the filter changes, so it is done quietly. */
export function useExportCount(wanted: Omit<ExportWanted, 'format'>) {
  const filter = toFilter(wanted);
  return useQuery({
    queryKey: ['exportCount', filter],
    queryFn: ({ signal }) =>
      call(
        apiPnrExport.countExport,
        { body: filter },
        { signal, background: true, handles: [0, 400, 422, 500, 503] },
      ),
    staleTime: 30_000,
  });
}

export function exportPeople(wanted: ExportWanted): Fetching {
  return how =>
    call(apiPnrExport.exportApiPnr, { body: { ...toFilter(wanted), format: wanted.format } }, how);
}

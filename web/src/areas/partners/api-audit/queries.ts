import { apiAudit, type callSearch } from '@farol/contract/areas/partners/api-audit';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

export function exportCalls({ body }: SearchOf<typeof callSearch>, reason: string): FetchFile {
  return how => call(apiAudit.exportCalls, { body: { ...body, reason } }, how);
}

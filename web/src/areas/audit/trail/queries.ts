import { trail, type trailSearch } from '@farol/contract/areas/audit/trail';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

export function exportTrail({ body }: SearchOf<typeof trailSearch>, reason: string): FetchFile {
  return how => call(trail.exportTrail, { body: { ...body, reason } }, how);
}

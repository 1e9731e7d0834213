import { explanation } from '@farol/contract/areas/explanation/alert';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';

export function exportExplanation(id: string, reason: string): FetchFile {
  return how => call(explanation.exportExplanation, { params: { id }, body: { reason } }, how);
}

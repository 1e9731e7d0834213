import {
  restrictionImport,
  type RestrictionImportInput,
} from '@farol/contract/areas/watch/restriction-import';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import { isFlood } from '#areas/judging/parts.ts';

/** The screen shows the errors of a file itself. */
const fileErrorStatuses = [400, 413, 422];

export function checkImport(file: File, options: RestrictionImportInput, signal: AbortSignal) {
  const upload = new FormData();
  upload.set('options', JSON.stringify(options));
  upload.set('file', file);
  return call(restrictionImport.checkRestrictionImport, {}, { upload, signal, handles: fileErrorStatuses });
}

/** Fails with FLOOD for more alerts than the limit, unless `floods` confirms them. */
export function applyRestrictionImport(id: string, floods: boolean) {
  return call(
    restrictionImport.applyRestrictionImport,
    { params: { id }, query: { floods } },
    { handles: error => isFlood(error) || fileErrorStatuses.includes(error.status) },
  );
}

/** Polls how many coming flights are checked against the restrictions of an applied import, until done. */
export function useImportJudging(id: string) {
  return useCall(
    restrictionImport.restrictionImportProgress,
    { params: { id } },
    {
      background: true,
      handles: 'all',
      select: ({ judging }) => judging,
      refetchInterval: query => (query.state.data?.judging?.state === 'DONE' ? false : 1500),
      staleTime: 0,
    },
  );
}

export type AppliedImport = Awaited<ReturnType<typeof applyRestrictionImport>>;

/** Polled while an import is applied. */
export function restrictionImportProgress(id: string, signal: AbortSignal) {
  return call(
    restrictionImport.restrictionImportProgress,
    { params: { id } },
    { signal, background: true, handles: 'all' },
  );
}
